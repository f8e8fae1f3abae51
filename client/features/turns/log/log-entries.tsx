import { Fragment, useId, useMemo, useState, type ReactNode, type RefObject } from 'react'
import { isActive, isOpen } from '#client/features/turns/timeline/live-summary.ts'
import type { Timeline } from '#client/features/turns/timeline/timeline-state.ts'
import type { Restore, Turn } from '#client/features/turns/timeline/turn.ts'
import { useAuthors } from '#client/features/turns/timeline/use-authors.ts'
import { TurnActions, WayOn } from '#client/features/turns/turn/turn-actions.tsx'
import type { RunningApp } from '#client/features/turns/turn/turn-result.tsx'
import { TurnView } from '#client/features/turns/turn/turn-view.tsx'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { LongList } from '#client/ui/table/long-list.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'
import { PlanCard } from './plan-card.tsx'
import { HeldNote, QueuedTurn } from './queued-turn.tsx'
import { RestoreNote } from './restore-note.tsx'

/** From this many entries on, only those near the view are in the document. */
const MANY = 60

export type LogEntriesProps = {
  projectId: string
  timeline: Timeline
  scroller: RefObject<HTMLElement | null>
  /** The turn that the address names. */
  linkedId: string | undefined
  onOpenVersion: (versionId: string, path?: string) => void
  /** Missing for whoever only looks. */
  onRestore: ((version: GoodVersion) => void) | undefined
  app: RunningApp
  /** Lets another model try a turn; missing where there is none. */
  onTry?: ((turnId: string) => void) | undefined
}

/** The turns of a conversation, and what was brought back between them. */
export function LogEntries(props: LogEntriesProps) {
  const { projectId, timeline, scroller, linkedId, onOpenVersion, onRestore, app, onTry } = props
  const mayChange = useMay('change')
  const isOwner = useMay('share')
  const { turns, restores, draft, planTurnId, plan, version } = timeline
  const isBusy = turns.some(isActive)
  const entries = useMemo(() => entriesOf(turns, restores), [turns, restores])
  const lastId = turns.at(-1)?.id
  const nextId = turns.find(isActive)?.id
  const held = turns.filter(({ state, isHeld }) => state === 'queued' && isHeld)
  const { ownId, nameOf } = useAuthors(projectId, turns)
  const view = (turn: Turn): ReactNode => (
    <TurnView
      key={turn.id}
      author={nameOf(turn)}
      place={placeOf(turns, turn)}
      projectId={projectId}
      turn={turn}
      // The plan stands with the newest turn that wrote it or works along it.
      plan={turn.id === planTurnId && plan ? <PlanCard projectId={projectId} plan={plan} canApprove={!isBusy} /> : null}
      isLast={turn.id === lastId}
      isNext={turn.id === nextId}
      headId={version?.id ?? null}
      isBusy={isBusy}
      isBack={isBackAt(restores.at(-1), turn)}
      isLeft={isLeftBy(restores.at(-1), turn)}
      draft={draft}
      onOpenVersion={onOpenVersion}
      onRestore={onRestore}
      app={turn.id === lastId ? app : undefined}
      takeBack={
        turn.state === 'queued' && (isOwner || (mayChange && isBy(turn, ownId))) ? (
          <QueuedTurn
            projectId={projectId}
            turnId={turn.id}
            prompt={turn.prompt ?? ''}
            isOwn={isBy(turn, ownId)}
            mayPass={isOwner || isBy(turns[turns.indexOf(turn) - 1], ownId)}
            previousId={queuedBefore(turns, turn)}
          />
        ) : null
      }
      Actions={TurnActions}
      onTry={onTry}
      WayOn={mayChange ? WayOn : undefined}
    />
  )
  const show = (turn: Turn): ReactNode =>
    turn.id === held[0]?.id ? (
      <Fragment key={turn.id}>
        <HeldNote projectId={projectId} count={held.length} />
        {view(turn)}
      </Fragment>
    ) : (
      view(turn)
    )
  const showEntry = (entry: LogEntry): ReactNode => {
    if (entry.kind === 'turn') return show(entry.turn)
    if (entry.kind === 'restore') {
      const { restore } = entry
      const isHead = version?.id === restore.version.id
      return <RestoreNote key={entry.key} projectId={projectId} restore={restore} isHead={isHead} isBusy={isBusy} />
    }
    return (
      <SetAside key={entry.key} count={entry.turns.length}>
        {() => entry.turns.map(show)}
      </SetAside>
    )
  }
  return entries.length > MANY ? (
    <LongList
      scroller={scroller}
      keys={entries.map(({ key }) => key)}
      keptKeys={keptKeys(entries, linkedId)}
      render={(index) => showEntry(entries[index]!)}
    />
  ) : (
    entries.map(showEntry)
  )
}

/** The maker went back to what the failed turn offered, and nothing was brought back since. */
const isBackAt = (restore: Restore | undefined, { goodVersion, finishedAt }: Turn): boolean =>
  restore !== undefined && restore.from.id === goodVersion?.id && restore.at >= (finishedAt ?? Infinity)

const isLeftBy = (restore: Restore | undefined, { version, finishedAt }: Turn): boolean =>
  restore !== undefined && restore.from.id !== version?.id && restore.at >= (finishedAt ?? Infinity)

/** Who sent it is not known of all: their own server decides. */
const isBy = (turn: Turn | undefined, userId: string | null): boolean =>
  turn !== undefined && (turn.by === null || turn.by === userId)

/** Its place among those that wait, from 1; null once it has begun. */
function placeOf(turns: Turn[], turn: Turn): number | null {
  if (turn.state !== 'queued') return null
  return turns.slice(0, turns.indexOf(turn) + 1).filter(({ state }) => state === 'queued').length
}

const queuedBefore = (turns: Turn[], turn: Turn): string | null => {
  const previous = turns[turns.indexOf(turn) - 1]
  return previous?.state === 'queued' ? previous.id : null
}

const keptKeys = (entries: LogEntry[], linkedId: string | undefined): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      entry.kind === 'turn' && (isOpen(entry.turn) || entry.turn.id === linkedId) ? [entry.key] : [],
    ),
  )

/** The messages after which the maker went back can still be read. They are folded into one line. */
function SetAside({ count, children }: { count: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="set-aside">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon path={chevronRightIcon} dense />
        {m.turns_set_aside({ count, shown: formatNumber(count) })}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}

/** An entry is a turn, a version that was brought back, or neighbouring turns that were set aside. */
type LogEntry =
  | { kind: 'turn'; key: string; turn: Turn }
  | { kind: 'restore'; key: string; restore: Restore }
  | { kind: 'aside'; key: string; turns: Turn[] }

export function entriesOf(turns: Turn[], restores: Restore[]): LogEntry[] {
  const restoresAfter = (turnId: string | null) =>
    restores
      .filter(({ after }) => after === turnId)
      .map((restore) => ({ kind: 'restore' as const, key: `restore-${restore.at}`, restore }))
  const entries: LogEntry[] = restoresAfter(null)
  for (const turn of turns) {
    const last = entries.at(-1)
    if (!turn.isSetAside) entries.push({ kind: 'turn', key: turn.id, turn }, ...restoresAfter(turn.id))
    else if (last?.kind === 'aside') last.turns.push(turn)
    else entries.push({ kind: 'aside', key: `aside-${turn.id}`, turns: [turn] })
  }
  return entries
}
