import type { ReactNode } from 'react'
import { Button } from './button'
import { WORDS } from './words'

/** What went wrong, in words; nothing where nothing did. */
export function Problem({ error, retry }: { error: Error | null; retry?: () => void }) {
  if (error === null) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-bad">
      <p>{error.message}</p>
      {retry && (
        <Button look="plain" onClick={retry}>
          {WORDS.retry}
        </Button>
      )}
    </div>
  )
}

/** What stands where nothing is yet, and what can be done about it. */
export function Empty({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-ui border border-dashed border-line px-6 py-10">
      <p className="font-display text-xl font-semibold">{title}</p>
      {text !== undefined && <p className="max-w-prose text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}

/** Lines of what is on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" aria-label={WORDS.loading} className="flex flex-col gap-3 motion-safe:animate-pulse">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-5 rounded-ui bg-line" style={{ width: `${92 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  )
}

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }
type LoadedProps<Data> = {
  query: Query<Data>
  /** In the place of an empty list. */
  empty?: ReactNode
  lines?: number
  children: (data: Data) => ReactNode
}

/** What a query brought, or that it is on its way, failed, or brought an empty list. */
export function Loaded<Data>({ query: { data, error, refetch }, empty, lines, children }: LoadedProps<Data>) {
  if (data === undefined)
    return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton {...(lines && { lines })} />
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
}
