import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { Block } from '#client/ui/block/block.tsx'
import type { ModelFailure } from '#shared/agent-events.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Which model works on a turn in place of another, and why. */
export function ModelNote({ switches }: Pick<Turn, 'switches'>) {
  const last = switches.at(-1)
  if (!last) return null
  const { from, to, reason } = last
  return (
    <p className="waiting row">
      <Block state="held" />
      {switchText({ from, to }, reason)}
    </p>
  )
}

function switchText(models: { from: string; to: string }, reason: Turn['switches'][number]['reason']): string {
  if (reason === 'gone') return m.models_switched_gone(models)
  return reason === 'off' ? m.models_switched_off(models) : m.models_switched_failed(models)
}

/** What a person can do about a model that failed. */
export function modelFailureText({ kind, isOwnKey }: ModelFailure): string {
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
