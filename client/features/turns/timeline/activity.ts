import { m } from '#shared/messages.gen/messages.js'
import { doingText } from './tool-words.ts'
import type { Turn } from './turn.ts'

/** What an open turn does now. Each kind of wait has words of its own, because it says what is waited for. */
export type Activity =
  | 'paused'
  | 'queued'
  | 'beginning'
  | 'asking'
  | 'checking'
  | 'finishing'
  | 'reading_message'
  | 'reading_answer'
  | 'reading_failures'
  | 'choosing'
  | 'thinking'
  | 'answering'
  | { tool: string; target: string }

const WORDS: Record<Exclude<Activity, object>, () => string> = {
  paused: m.turns_doing_paused,
  queued: m.turns_doing_wait,
  beginning: m.turns_doing_begin,
  asking: m.turns_doing_ask,
  checking: m.turns_doing_checks,
  finishing: m.turns_doing_finish,
  reading_message: m.turns_doing_message,
  reading_answer: m.turns_doing_read_answer,
  reading_failures: m.turns_doing_read_failures,
  choosing: m.turns_doing_next,
  thinking: m.turns_doing_think,
  answering: m.turns_doing_answer,
}

/** `isNext` says that no other turn is before this one. */
export function activityText(turn: Turn, isNext: boolean): string {
  const activity = activityOf(turn, isNext)
  return typeof activity === 'string' ? WORDS[activity]() : doingText(activity)
}

export function activityOf(turn: Turn, isNext: boolean): Activity {
  const { state, isPaused, checks, steps } = turn
  if (state === 'queued') return isPaused ? 'paused' : isNext ? 'beginning' : 'queued'
  if (state === 'waiting') return 'asking'
  if (checks.some((check) => check.state === 'running')) return 'checking'
  if (state === 'checking') return isLastCheckPassed(turn) ? 'finishing' : 'checking'
  const step = steps.at(-1)
  if (step?.begun) return step.begun
  const part = step?.parts.at(-1)
  if (part?.kind === 'reasoning') return 'thinking'
  if (part?.kind === 'text') return 'answering'
  if (part?.state === 'running') return part
  return part ? 'choosing' : waitOf(turn)
}

/** The model was asked and has said nothing yet. */
function waitOf({ state, steps }: Turn): Activity {
  if (state === 'repairing') return 'reading_failures'
  const before = steps.findLast(({ parts }) => parts.length > 0)?.parts.at(-1)
  if (before?.kind === 'tool' && before.tool === 'ask_maker') return 'reading_answer'
  if (before) return 'choosing'
  return steps.length === 0 ? 'beginning' : 'reading_message'
}

/** A check that fails keeps those after it from running, and this one is the last. */
function isLastCheckPassed({ checks }: Turn): boolean {
  return checks.some(({ name, state }) => name === 'smoke' && state === 'passed')
}
