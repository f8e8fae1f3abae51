import { failedCheck } from '#client/features/turns/parts/check-words.ts'
import type { Connection, LiveProject, OpenTurn } from '#shared/turns/live-project.ts'
import { OPEN_TURN_STATES, type EndedTurnState, type TurnState } from '#shared/turns/turns.ts'
import { activityText } from './activity.ts'
import type { Timeline } from './timeline-state.ts'
import type { Turn } from './turn.ts'

export function summarize(timeline: Timeline, connection: Connection): LiveProject {
  const { title, preview, layout, version, promises, changeCount, moveCount, comments } = timeline
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
    comments,
  }
}

export function isOpen(turn: Turn): boolean {
  return OPEN_TURN_STATES.some((state) => state === turn.state)
}

/** Whether it works or will by itself. What is held keeps nobody from changing the project. */
export const isActive = (turn: Turn): boolean => isOpen(turn) && !turn.isHeld

const hasEnded = (state: TurnState): state is EndedTurnState => !OPEN_TURN_STATES.some((open) => open === state)

function lastEnded({ turns }: Timeline): LiveProject['ended'] {
  let last: { id: string; state: EndedTurnState; at: number } | null = null
  for (const { id, state, finishedAt } of turns)
    if (hasEnded(state) && (finishedAt ?? 0) >= (last?.at ?? 0)) last = { id, state, at: finishedAt ?? 0 }
  return last && { id: last.id, state: last.state }
}

function openTurn(timeline: Timeline): OpenTurn | null {
  const index = timeline.turns.findIndex(isActive)
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
    isAtCeiling: turn.question?.kind === 'ceiling',
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
