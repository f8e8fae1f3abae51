import type { ReactNode } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PromiseChange, PromiseChangeStanding } from '#shared/projects/promises.ts'

/** A longer list folds its rest: renaming one thing rewords every promise about it. */
const SHOWN = 4

const BLOCKS: Record<PromiseChangeStanding, BlockState> = {
  harmless: 'set',
  asked: 'set',
  agreed: 'set',
  open: 'hatched',
}

type PromiseChangesProps<Change extends PromiseChange> = { changes: Change[]; note?: (change: Change) => ReactNode }

/** What became of promises, each by its name, with what its test expected before and expects now. */
export function PromiseChanges<Change extends PromiseChange>({ changes, note }: PromiseChangesProps<Change>) {
  const rest = changes.slice(SHOWN)
  return (
    <>
      <ChangeList changes={changes.slice(0, SHOWN)} {...(note && { note })} />
      {rest.length > 0 && (
        <details className="promise-changes-rest">
          <summary>{m.turns_change_rest({ count: formatNumber(rest.length) })}</summary>
          <ChangeList changes={rest} {...(note && { note })} />
        </details>
      )}
    </>
  )
}

function ChangeList<Change extends PromiseChange>({ changes, note }: PromiseChangesProps<Change>) {
  return (
    <ul className="promise-changes">
      {changes.map((change, index) => (
        <li key={`${index} ${change.file} ${change.name}`}>
          <p>
            <Block state={BLOCKS[change.standing]} />
            <span>{sentenceOf(change)}</span>
          </p>
          {change.was.length + change.now.length > 0 && (
            <dl>
              <dt>{m.turns_change_was()}</dt>
              <dd>
                <Lines lines={change.was} />
              </dd>
              <dt>{m.turns_change_now()}</dt>
              <dd>
                <Lines lines={change.now} />
              </dd>
            </dl>
          )}
          <p className="mid">
            {standingOf(change)} {note?.(change)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="mid">{m.turns_change_nothing()}</span>
  return <code className="mono">{lines.join('\n')}</code>
}

function sentenceOf({ kind, name, after, was, standing }: PromiseChange): string {
  switch (kind) {
    case 'removed':
      return m.turns_change_removed({ name })
    case 'renamed':
      return m.turns_change_renamed({ name, after: after ?? '' })
    case 'skipped':
      return m.turns_change_skipped({ name })
    case 'emptied':
      return m.turns_change_emptied({ name })
    case 'changed':
      return standing === 'harmless' && was.length === 0
        ? m.turns_change_more({ name })
        : m.turns_change_changed({ name })
  }
}

function standingOf({ standing, reason }: PromiseChange): string {
  switch (standing) {
    case 'asked':
      return m.turns_change_because({ reason: reason ?? '' })
    case 'agreed':
      return m.turns_change_agreed()
    case 'harmless':
      return m.turns_change_harmless()
    case 'open':
      return m.turns_change_open()
  }
}
