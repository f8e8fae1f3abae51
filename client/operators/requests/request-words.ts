import type { BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestRow } from '#shared/operators/requests.ts'
import type { TurnEndReason, TurnMode, TurnState } from '#shared/turns/turns.ts'

const STATES: Record<TurnState, { block: BlockState; word: () => string }> = {
  queued: { block: 'drawn', word: m.admin_requests_state_queued },
  planning: { block: 'running', word: m.admin_requests_state_planning },
  working: { block: 'running', word: m.admin_requests_state_working },
  checking: { block: 'running', word: m.admin_requests_state_checking },
  repairing: { block: 'running', word: m.admin_requests_state_repairing },
  waiting: { block: 'hatched', word: m.admin_requests_state_waiting },
  succeeded: { block: 'set', word: m.admin_requests_state_succeeded },
  failed: { block: 'failed', word: m.admin_requests_state_failed },
  stopped: { block: 'released', word: m.admin_requests_state_stopped },
}

export const REASONS: Record<TurnEndReason, () => string> = {
  checks: m.admin_requests_reason_checks,
  loop: m.admin_requests_reason_loop,
  ceiling: m.admin_requests_reason_ceiling,
  credits: m.admin_requests_reason_credits,
  budget: m.admin_requests_reason_budget,
  limit: m.admin_requests_reason_limit,
  meter: m.admin_requests_reason_meter,
  model: m.admin_requests_reason_model,
  steps: m.admin_requests_reason_steps,
  time: m.admin_requests_reason_time,
  interrupted: m.admin_requests_reason_interrupted,
  unanswered: m.admin_requests_reason_unanswered,
  bug: m.admin_requests_reason_bug,
}

export const MODES: Record<TurnMode, () => string> = {
  build: m.admin_requests_mode_build,
  plan: m.admin_requests_mode_plan,
  ask: m.admin_requests_mode_ask,
}

type Ended = Pick<RequestRow, 'state' | 'endReason'>

/** The short reason of an end stands for the state where there is one. */
export function stateOf({ state, endReason }: Ended): { block: BlockState; word: string } {
  const { block, word } = STATES[state]
  return { block, word: endReason && state !== 'succeeded' ? REASONS[endReason]() : word() }
}

/** Somebody's first request is called "First", and any other by its mode. */
export const kindOf = ({ isFirst, mode }: Pick<RequestRow, 'isFirst' | 'mode'>): string =>
  isFirst ? m.admin_requests_kind_first() : MODES[mode]()
