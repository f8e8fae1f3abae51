import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { OPEN_TURN_STATES, type EndedTurnState, type TurnState } from '#shared/turns/turns.ts'
import type { Timeline } from './timeline-state.ts'
import { doingText } from './tool-words.ts'
import type { Turn } from './turn.ts'

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'ended'

/** The rest of the project page needs to know this of the running conversation. */
export type LiveSummary = {
  connection: Connection
  title: string | null
  turn: { id: string; number: number | null; startedAt: number; activity: string } | null
  ended: { id: string; state: EndedTurnState } | null
  preview: { revision: number; problems: Problem[]; at: number } | null
  version: VersionSummary | null
  promises: PromiseResult[] | null
  changeCount: number
  moveCount: number
}

export function summarize(timeline: Timeline, connection: Connection): LiveSummary {
  const { title, preview, version, promises, changeCount, moveCount } = timeline
  return {
    connection,
    title,
    turn: openTurn(timeline),
    ended: lastEnded(timeline),
    preview,
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
  return { id: turn.id, number, startedAt: turn.startedAt ?? turn.queuedAt, activity: activityOf(turn) }
}

export function activityOf(turn: Turn): string {
  if (turn.state === 'queued') return turn.isPaused ? m.turns_doing_paused() : m.turns_doing_wait()
  if (turn.state === 'waiting') return m.turns_doing_ask()
  if (turn.checks.some((check) => check.state === 'running')) return m.turns_doing_checks()
  const part = turn.steps.at(-1)?.parts.at(-1)
  if (part?.kind === 'reasoning') return m.turns_doing_think()
  if (part?.kind !== 'tool') return part ? m.turns_doing_answer() : m.turns_doing_message()
  return doingText(part)
}
