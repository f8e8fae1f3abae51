import type { ReactNode } from 'react'
import { durationText } from '#client/lib/format/figures.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Time } from '#client/ui/time/time.tsx'

type WorkHistoryProps<Work> = {
  work: Work[]
  label: string
  never: string
  earlier: (count: number) => string
  row: (work: Work) => ReactNode
}

/** What became of the app's work, newest first: the last is in sight, and those before it are one press away. */
export function WorkHistory<Work>({ work, label, never, earlier, row }: WorkHistoryProps<Work>) {
  const [last, ...before] = work
  if (last === undefined) return <p className="dim">{never}</p>
  return (
    <>
      <ul className="work-rows" aria-label={label} aria-live="polite">
        {row(last)}
      </ul>
      {before.length > 0 && (
        <details>
          <summary>{earlier(before.length)}</summary>
          <ul className="work-rows">{before.map(row)}</ul>
        </details>
      )}
    </>
  )
}

type WorkRowProps = {
  state: BlockState
  word: string
  at: number
  durationMs: number | null
  problem: { message: string | null; location: string | null }
  children?: ReactNode
}

export function WorkRow({ state, word, at, durationMs, problem: { message, location }, children }: WorkRowProps) {
  return (
    <li className="work-row">
      <StateWord state={state}>{word}</StateWord>
      <span className="facts dim">
        <Time at={new Date(at)} />
        {children}
        {durationMs !== null && <span className="num">{durationText(durationMs)}</span>}
      </span>
      {message !== null && (
        <span className="why">
          {message} {location !== null && <code>{location}</code>}
        </span>
      )}
    </li>
  )
}
