import { Link } from '@tanstack/react-router'
import type { LimitScope } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { TurnEndReason } from '#shared/turns/turns.ts'

/** What there is too little of: credits, or what a limit still allows of them. */
export type Lack = 'credits' | 'budget' | 'limit'

export const lackOf = (limitedBy: LimitScope | undefined): Lack =>
  limitedBy === undefined ? 'credits' : limitedBy === 'project' ? 'budget' : 'limit'

type Refused = { code: string; details?: unknown } | null | undefined

/** What a refusal says that there is too little of; null for a refusal of another kind. */
export function lackIn(refused: Refused): Lack | null {
  if (refused?.code !== 'turn.credits_short') return null
  const { limitedBy } = (refused.details ?? {}) as { limitedBy?: LimitScope }
  return lackOf(limitedBy)
}

type MoreToSpendProps = { projectId: string; lack: Lack | TurnEndReason | null | undefined }

/** The way to the place where there is more: nothing where that is not what is missing. */
export function MoreToSpend({ projectId, lack }: MoreToSpendProps) {
  if (lack === 'credits')
    return (
      <Link to="/billing" search={{ show: 'top-up' }} className={LOOK}>
        {m.turns_get_credits()}
      </Link>
    )
  if (lack === 'limit')
    return (
      <Link to="/billing" search={{ show: 'limits' }} className={LOOK}>
        {m.turns_change_limit()}
      </Link>
    )
  if (lack !== 'budget') return null
  return (
    <Link
      to="/web-projects/$projectId"
      params={{ projectId }}
      search={{ tab: 'settings' }}
      hash="settings-budget"
      className={LOOK}
    >
      {m.turns_change_budget()}
    </Link>
  )
}

const LOOK = 'underline underline-offset-3 whitespace-nowrap'
