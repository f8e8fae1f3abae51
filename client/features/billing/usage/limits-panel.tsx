import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { AutoTopUp, SpendingLimit } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

/** So many limits are named here; the dialog has all of them. */
const NAMED = 4

/** What may be spent at most, as its owner decided. */
export function LimitsPanel({ search }: { search: BillingSearch }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.billing.limits.queryOptions())
  const { data: autoTopUp } = useQuery(trpc.billing.autoTopUp.queryOptions())
  return (
    <section className="terms" aria-labelledby="billing-limits">
      <h2 id="billing-limits">{m.billing_limits()}</h2>
      {data ? (
        <LimitRows limits={data} autoTopUp={autoTopUp} />
      ) : isError ? (
        <ErrorNotice title={m.billing_limits_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="80%" />
        </div>
      )}
      <div className="acts">
        <Link className="btn sm" to="/billing" search={{ ...search, show: 'limits' }} resetScroll={false}>
          {m.billing_limits_edit()}
        </Link>
        <Link className="btn sm quiet" to="/billing" search={{ ...search, show: 'auto-top-up' }} resetScroll={false}>
          {m.billing_auto()}
        </Link>
      </div>
    </section>
  )
}

type LimitRowsProps = { limits: SpendingLimit[]; autoTopUp: AutoTopUp | null | undefined }

function LimitRows({ limits, autoTopUp }: LimitRowsProps) {
  return (
    <>
      {limits.length === 0 && <p>{m.billing_limits_none()}</p>}
      <dl className="kv num">
        {limits.slice(0, NAMED).map((limit) => (
          <div key={keyOfLimit(limit)}>
            <dt className="trunc">{limitName(limit)}</dt>
            <dd>{m.billing_credits({ count: formatNumber(limit.credits) })}</dd>
          </div>
        ))}
        {limits.length > NAMED && (
          <div>
            <dt>{m.billing_limits_more({ count: limits.length - NAMED })}</dt>
            <dd />
          </div>
        )}
        <div>
          <dt>{m.billing_auto()}</dt>
          <dd>{autoTopUp === undefined ? <Skeleton width={32} /> : autoTopUpText(autoTopUp)}</dd>
        </div>
      </dl>
    </>
  )
}

function autoTopUpText(autoTopUp: AutoTopUp | null): string {
  if (!autoTopUp) return m.billing_auto_off()
  return autoTopUp.state === 'failed'
    ? m.billing_auto_failed()
    : m.billing_auto_below({ credits: formatNumber(autoTopUp.belowCredits) })
}

export const keyOfLimit = ({ projectId, period }: SpendingLimit) => `${projectId ?? 'account'} ${period}`

/** "Per day, warn me at", with the project when it is for one. */
export function limitName({ projectId, projectTitle, period, effect }: SpendingLimit): string {
  const what =
    period === 'day'
      ? effect === 'alert'
        ? m.billing_limit_day_alert()
        : m.billing_limit_day_block()
      : effect === 'alert'
        ? m.billing_limit_month_alert()
        : m.billing_limit_month_block()
  return projectId === null
    ? what
    : m.billing_limit_of_project({ limit: what, project: projectTitle ?? m.billing_deleted_project() })
}
