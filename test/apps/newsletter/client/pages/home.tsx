import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { doneSchema, publicNotesSchema } from '../../shared/newsletter'
import { ask } from '../ask'
import { Problem } from '../problem'

/** What the newsletter is, a field to sign up, and the last notes. */
export function Home() {
  const signUp = useMutation({
    mutationFn: (email: string) => ask(doneSchema, '/api/readers', { method: 'POST', body: { email } }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    signUp.mutate(String(new FormData(event.currentTarget).get('email')))
  }
  return (
    <>
      <title>Plot Notes</title>
      <h1 className="font-serif text-4xl leading-tight font-bold text-balance">
        What grew today, in your inbox tonight
      </h1>
      <p className="text-lg text-quiet">
        Gardeners of Mill Lane write a line or two. We collect them and send one mail each night, only on days with
        news.
      </p>
      {signUp.isSuccess ? (
        <p role="status" className="rounded-xl border border-line bg-card p-4">
          Look into your inbox: we have sent you a link. Once you open it, you are a reader.
        </p>
      ) : (
        <form onSubmit={send} className="flex flex-col gap-2">
          <label htmlFor="email" className="font-medium">
            Your email
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="email"
              name="email"
              type="email"
              required
              autoComplete="email"
              className="min-h-11 min-w-0 grow rounded-lg border border-quiet bg-card px-3"
            />
            <button
              aria-disabled={signUp.isPending}
              className="min-h-11 rounded-lg bg-accent px-5 font-medium text-on-accent aria-disabled:opacity-60"
            >
              Send me the notes
            </button>
          </div>
          <Problem error={signUp.error} />
        </form>
      )}
      <LastNotes />
    </>
  )
}

function LastNotes() {
  const notes = useQuery({ queryKey: ['notes'], queryFn: () => ask(publicNotesSchema, '/api/notes') })
  return (
    <section aria-labelledby="last" className="flex flex-col gap-3">
      <h2 id="last" className="font-serif text-2xl font-bold">
        The last notes
      </h2>
      {notes.isPending && <p className="text-quiet">Fetching them …</p>}
      <Problem error={notes.error} />
      {notes.data?.length === 0 && <p className="text-quiet">Nothing was sent yet. The first notes appear here.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {notes.data?.map(({ id, text }) => (
          <li key={id} className="py-3 break-words">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
