import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { noticesSchema } from '../../shared/notices'
import { ask } from '../ask'

/** What the committee has to say, newest first, and for the committee a form to say it. */
export function Board({ isOwner }: { isOwner: boolean }) {
  const notices = useQuery({ queryKey: ['notices'], queryFn: () => ask(noticesSchema, '/api/notices') })
  return (
    <>
      <h1 className="text-3xl font-semibold">Notice board</h1>
      {isOwner && <NewNotice />}
      {notices.isPending && <p className="text-quiet">Fetching the notices …</p>}
      {notices.error && (
        <p role="alert" className="text-wrong">
          {notices.error.message}
        </p>
      )}
      {notices.data?.length === 0 && <p className="text-quiet">Nothing hangs here yet.</p>}
      <ul aria-label="Notices" className="flex flex-col gap-4">
        {notices.data?.map(({ id, title, text, author }) => (
          <li key={id} className="rounded-xl border border-line bg-card p-5">
            <h2 className="text-lg font-semibold break-words">{title}</h2>
            <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
            <p className="mt-2 text-sm text-quiet">{author}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewNotice() {
  const queries = useQueryClient()
  const pinned = useMutation({
    mutationFn: (body: object) => ask(z.object({ id: z.number() }), '/api/notices', { method: 'POST', body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    pinned.mutate(Object.fromEntries(new FormData(form)), { onSuccess: () => form.reset() })
  }
  const field = 'rounded-lg border border-quiet bg-transparent px-3 py-2 font-normal'
  return (
    <form onSubmit={send} className="flex flex-col gap-3 rounded-xl border border-line bg-card p-5">
      <label className="flex flex-col gap-1 font-medium">
        Title
        <input name="title" required maxLength={120} className={`min-h-11 ${field}`} />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        What members should know
        <textarea name="text" required rows={3} maxLength={2_000} className={field} />
      </label>
      <button className="min-h-11 self-start rounded-lg bg-accent px-5 font-medium text-on-accent">Pin it up</button>
      {pinned.error && (
        <p role="alert" className="text-wrong">
          {pinned.error.message}
        </p>
      )}
    </form>
  )
}
