import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { doneSchema, MAX_NOTE } from '../../shared/newsletter'
import { ask } from '../ask'
import { Problem } from '../problem'

/** A note for tonight, by a reader: the link of their mails says who it is. */
export function Write() {
  const [search] = useSearchParams()
  const [text, setText] = useState('')
  const note = useMutation({
    mutationFn: () =>
      ask(doneSchema, '/api/notes', { method: 'POST', body: { token: search.get('token') ?? '', text } }),
    onSuccess: () => setText(''),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    note.mutate()
  }
  return (
    <>
      <title>Write a note · Plot Notes</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-serif text-3xl font-bold">Write a note</h1>
      <form onSubmit={send} className="flex flex-col gap-3">
        <label htmlFor="note" className="font-medium">
          What is new on your plot?
        </label>
        <textarea
          id="note"
          rows={4}
          required
          maxLength={MAX_NOTE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="rounded-lg border border-quiet bg-card p-3"
        />
        <button className="min-h-11 self-start rounded-lg bg-accent px-5 font-medium text-on-accent">
          Put it into tonight's mail
        </button>
        {note.isSuccess && <p role="status">It is in tonight's mail.</p>}
        <Problem error={note.error} />
      </form>
    </>
  )
}
