import { failedCheck } from '#client/features/turns/parts/check-words.ts'
import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { OPEN_TURN_STATES, type EndedTurnState, type TurnMode, type TurnState } from '#shared/turns/turns.ts'
import { activityText } from './activity.ts'
import type { Timeline } from './timeline-state.ts'
import type { TouchedFile, Turn } from './turn.ts'

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'ended'

/** `writing` has the paths of the files that are being written. */
type OpenTurn = {
  id: string
  number: number | null
  startedAt: number
  mode: TurnMode
  activity: string
  files: TouchedFile[]
  writing: string[]
}

/** The rest of the project page needs to know this of the running conversation. */
export type LiveSummary = {
  connection: Connection
  title: string | null
  turn: OpenTurn | null
  ended: { id: string; state: EndedTurnState } | null
  /** What the checks found against the newest version or, before there is one, against what was built so far. */
  failedChecks: string[]
  preview: { revision: number; problems: Problem[]; at: number } | null
  layout: LayoutWarning[]
  version: VersionSummary | null
  promises: PromiseResult[] | null
  changeCount: number
  moveCount: number
}

export function summarize(timeline: Timeline, connection: Connection): LiveSummary {
  const { title, preview, layout, version, promises, changeCount, moveCount } = timeline
  return {
    connection,
    title,
    turn: openTurn(timeline),
    ended: lastEnded(timeline),
    failedChecks: failedChecks(timeline),
    preview,
    layout,
    version,
    promises,
    changeCount,
    moveCount,
  }
}

export function isOpen(turn: Turn): boolean {
  return OPEN_TURN_STATES.some((state) => state === turn.state)
}

const hasEnded = (state: TurnState): state is EndedTurnState => !OPEN_TURN_STATES.some((open) => open === state)

function lastEnded({ turns }: Timeline): LiveSummary['ended'] {
  let last: { id: string; state: EndedTurnState; at: number } | null = null
  for (const { id, state, finishedAt } of turns)
    if (hasEnded(state) && (finishedAt ?? 0) >= (last?.at ?? 0)) last = { id, state, at: finishedAt ?? 0 }
  return last && { id: last.id, state: last.state }
}

function openTurn(timeline: Timeline): LiveSummary['turn'] {
  const index = timeline.turns.findIndex(isOpen)
  const turn = timeline.turns[index]
  if (!turn) return null
  // Turns can only be counted when the log is loaded from its first event.
  const number = timeline.events[0]?.seq === 1 ? index + 1 : null
  return {
    id: turn.id,
    number,
    startedAt: turn.startedAt ?? turn.queuedAt,
    mode: turn.mode,
    activity: activityText(turn, true),
    files: turn.files,
    writing: writingOf(turn),
  }
}

const WRITERS = new Set(['write_file', 'edit_file'])

/** A file is called for as soon as the model has written it, and takes its place once the answer is whole. */
function writingOf({ steps }: Turn): string[] {
  const { parts = [], begun } = steps.at(-1) ?? {}
  const called = parts.flatMap((part) =>
    part.kind === 'tool' && part.state === 'running' && WRITERS.has(part.tool) ? [part.target] : [],
  )
  return begun && begun.target !== '' && WRITERS.has(begun.tool) ? [...called, begun.target] : called
}

/** What a later version has replaced is over. Promises are told of by their own results, which may be newer. */
function failedChecks({ turns, version }: Timeline): string[] {
  const checked = turns.findLast(({ checks, isSetAside }) => checks.length > 0 && !isSetAside)
  if (!checked || isOpen(checked) || checked.version?.id !== version?.id) return []
  return checked.checks
    .filter(({ name, state }) => state === 'failed' && name !== 'promises')
    .map(({ name }) => failedCheck(name))
}
