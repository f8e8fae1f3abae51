import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { CONTENT } from '../shared/content'
import { MAX_NAME, type Score } from '../shared/scores'
import { TEXTS } from '../shared/texts'
import { Button } from './button'

type BestListProps = { result: number | null; level: number }

/** The best games of everybody at one level. A `result` that is not null may be entered, once. */
export function BestList({ result, level }: BestListProps) {
  const [scores, setScores] = useState<Score[] | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const id = useId()

  useEffect(() => {
    const stop = new AbortController()
    readScores(level, stop.signal).then(setScores, () => {
      if (!stop.signal.aborted) setMessage(TEXTS.failed)
    })
    return () => stop.abort()
  }, [level])

  async function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    setIsSaving(true)
    const problem = await save({ name, score: result, level })
    setIsSaving(false)
    setMessage(problem)
    if (problem !== null) return
    setIsKept(true)
    await readScores(level).then(setScores, () => setMessage(TEXTS.failed))
  }

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-xl bg-card p-5 text-on-card">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {TEXTS.best}
      </h2>
      <p className="flex justify-between gap-3 text-sm text-soft-on-card">
        <span>{CONTENT.levels[level]}</span>
        <span>{CONTENT.unit}</span>
      </p>
      {result !== null && !isKept && (
        // Our own words name what is missing; the browser's bubble would come first.
        <form noValidate onSubmit={keep} className="mt-3 space-y-2">
          <label htmlFor={id} className="block text-sm">
            {TEXTS.yourName}
          </label>
          <input
            id={id}
            name="name"
            maxLength={MAX_NAME}
            autoComplete="nickname"
            className="w-full rounded-lg border border-control bg-card px-3 py-2"
          />
          <Button type="submit" disabled={isSaving}>
            {TEXTS.keep}
          </Button>
        </form>
      )}
      <p role="status" className="mt-2 text-sm empty:hidden">
        {message ?? (isKept ? TEXTS.kept : '')}
      </p>
      {scores?.length === 0 && <p className="mt-3 text-sm text-soft-on-card">{TEXTS.nobody}</p>}
      <ol className="mt-3">
        {scores?.map(({ id: row, name, score }, index) => (
          <li key={row} className="flex gap-3 border-t border-line py-2 first:border-t-0">
            <span className="w-6 text-soft-on-card tabular-nums">{index + 1}.</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="font-bold tabular-nums">{score}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

async function readScores(level: number, signal?: AbortSignal): Promise<Score[]> {
  const response = await fetch(`/api/scores?level=${level}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(TEXTS.failed)
  return ((await response.json()) as { scores: Score[] }).scores
}

/** Null when it was kept, otherwise why not. */
async function save(entry: { name: unknown; score: number | null; level: number }): Promise<string | null> {
  const response = await fetch('/api/scores', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entry),
  }).catch(() => null)
  if (response?.ok) return null
  const answer = (await response?.json().catch(() => null)) as { error?: { message?: string } } | null | undefined
  return answer?.error?.message ?? TEXTS.failed
}
