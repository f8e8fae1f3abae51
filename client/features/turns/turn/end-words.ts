import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_REPAIRS, type TurnEndReason } from '#shared/turn-states.ts'
import { modelFailureText } from './model-note.tsx'

/** The reasons that have a sentence of their own here; the others are told of where they are shown. */
const REASONS: Record<Exclude<TurnEndReason, 'loop' | 'ceiling' | 'model' | 'unanswered'>, () => string> = {
  checks: () => m.turns_end_checks({ count: MAX_REPAIRS }),
  credits: m.turns_end_credits,
  meter: m.turns_end_meter,
  steps: m.turns_end_steps,
  time: m.turns_end_time,
  interrupted: m.turns_end_interrupted,
  bug: m.turns_end_bug,
}

const isTold = (reason: TurnEndReason | null): reason is keyof typeof REASONS =>
  reason !== null && Object.hasOwn(REASONS, reason)

type Ended = Pick<Turn, 'state' | 'reason' | 'message' | 'modelFailure'>

/** How a turn ended that did not succeed. `exactly` is what was said word for word, where that says more. */
export function endWords({ state, reason, message, modelFailure }: Ended): { text: string; exactly: string | null } {
  if (state === 'stopped')
    return { text: reason === 'unanswered' ? m.turns_end_unanswered() : m.turns_stopped(), exactly: null }
  if (reason === 'model') {
    const isKnown = modelFailure !== null && modelFailure.kind !== 'rejected' && modelFailure.kind !== 'broken'
    return {
      text: modelFailure ? modelFailureText(modelFailure) : m.turns_end_model(),
      exactly: isKnown ? null : message,
    }
  }
  const text = isTold(reason) ? REASONS[reason]() : null
  // Turns from before there were reasons have only the words of their time.
  return { text: text ?? message ?? m.turns_failed(), exactly: null }
}
