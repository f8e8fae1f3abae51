import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ModelFailure } from '#shared/turns/events.ts'
import { MAX_REPAIRS, type TurnFailureReason } from '#shared/turns/turns.ts'

/** The note says which model works on a turn in place of another, and why. */
export function ModelNote({ switches }: Pick<Turn, 'switches'>) {
  const last = switches.at(-1)
  if (!last) return null
  const { from, to, reason } = last
  return (
    <p className="waiting row">
      <Block state="hatched" />
      {switchText({ from, to }, reason)}
    </p>
  )
}

/** Rows are in the app without a changed file that would tell of them. */
export function ImportNote({ imports }: Pick<Turn, 'imports'>) {
  return imports.map(({ table, rows }, at) => (
    <p key={at} className="row">
      <Block state="set" />
      {m.turns_rows_done({ count: rows, shown: formatNumber(rows), table })}
    </p>
  ))
}

function switchText(models: { from: string; to: string }, reason: Turn['switches'][number]['reason']): string {
  if (reason === 'gone') return m.models_switched_gone(models)
  return reason === 'off' ? m.models_switched_off(models) : m.models_switched_failed(models)
}

/** The sentence says what a person can do about it. */
function modelFailureText({ kind, isOwnKey }: ModelFailure): string {
  switch (kind) {
    case 'busy':
      return m.models_failure_busy()
    case 'down':
      return m.models_failure_down()
    case 'timeout':
      return m.models_failure_timeout()
    case 'refused':
      return m.models_failure_refused()
    case 'key':
      return isOwnKey ? m.models_failure_own_key() : m.models_failure_key()
    case 'quota':
      return isOwnKey ? m.models_failure_own_quota() : m.models_failure_quota()
    case 'overflow':
      return m.models_failure_overflow()
    case 'unknown_model':
      return m.models_failure_unknown_model()
    case 'rejected':
      return m.models_failure_rejected()
    case 'off':
      return m.models_failure_off()
    case 'broken':
      return m.models_failure_broken()
  }
}

const REASONS: Record<Exclude<TurnFailureReason, 'model'>, () => string> = {
  loop: m.turns_loop,
  checks: () => m.turns_end_checks({ count: MAX_REPAIRS }),
  credits: m.turns_end_credits,
  budget: m.turns_end_budget,
  limit: m.turns_end_limit,
  meter: m.turns_end_meter,
  steps: m.turns_end_steps,
  time: m.turns_end_time,
  interrupted: m.turns_end_interrupted,
  bug: m.turns_end_bug,
}

/** The turn failed or was stopped. `exactly` quotes the original words where they say more than the sentence. */
export function endWords(turn: Turn): { text: string; exactly: string | null } {
  if (turn.state !== 'failed')
    return { text: turn.reason === 'unanswered' ? m.turns_end_unanswered() : m.turns_stopped(), exactly: null }
  const { reason, message, modelFailure } = turn
  if (reason !== 'model') return { text: REASONS[reason](), exactly: null }
  const isKnown = modelFailure !== null && modelFailure.kind !== 'rejected' && modelFailure.kind !== 'broken'
  return {
    text: modelFailure ? modelFailureText(modelFailure) : m.turns_end_model(),
    exactly: isKnown ? null : message,
  }
}
