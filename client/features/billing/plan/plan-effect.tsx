import { useMutation, useQuery } from '@tanstack/react-query'
import { TestPayments } from '#client/features/billing/payment/test-payments.tsx'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatDate, formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { Interval, PaidPlan, PlanChange } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { planName, planPrice } from './plan-words.ts'

type PlanEffectProps = { wanted: { plan: PaidPlan; interval: Interval }; onBack: () => void; onDone: () => void }

/** What a change does, to the cent and the credit, and only then the button that does it. */
export function PlanEffect({ wanted, onBack, onDone }: PlanEffectProps) {
  const trpc = useTRPC()
  // Always asked anew: what it says holds for half an hour.
  const preview = useQuery(
    trpc.billing.previewPlanChange.queryOptions(wanted, { staleTime: 0, gcTime: 0, retry: false }),
  )
  const change = useMutation(
    trpc.billing.changePlan.mutationOptions({
      onSuccess: () => {
        notify.success(m.billing_change_done())
        onDone()
      },
    }),
  )
  const problem = change.error ?? preview.error
  return (
    <div className="purchase">
      <p>{m.billing_change_to({ plan: planName(wanted.plan), price: planPrice(wanted.plan, wanted.interval) })}</p>
      {preview.data ? <Effect change={preview.data} /> : preview.isPending && <Skeleton height="112px" />}
      <TestPayments />
      {problem && <Problem>{refusalText(problem)}</Problem>}
      <div className="foot">
        <Button onClick={onBack}>{m.billing_back()}</Button>
        {preview.data && (
          <Button
            tone="primary"
            isBusy={change.isPending}
            onClick={() => change.mutate({ ...wanted, prorationDate: preview.data.prorationDate })}
          >
            {preview.data.dueCents > 0
              ? m.billing_change_pay({ price: formatMoney(preview.data.dueCents) })
              : m.billing_change_confirm()}
          </Button>
        )}
      </div>
    </div>
  )
}

function Effect({
  change: { isNow, startsAt, dueCents, taxCents, credits, nextCents, nextAt },
}: {
  change: PlanChange
}) {
  const { zone } = useMoment()
  const date = (at: Date) => formatDate(at, { timeZone: zone, year: true })
  const rows = [
    { name: m.billing_change_starts(), value: isNow ? m.billing_change_at_once() : date(startsAt) },
    { name: m.billing_change_due(), value: formatMoney(dueCents) },
    ...(taxCents > 0 ? [{ name: m.billing_change_tax(), value: formatMoney(taxCents) }] : []),
    { name: m.billing_change_credits(), value: formatNumber(credits) },
    { name: m.billing_change_next({ date: date(nextAt) }), value: formatMoney(nextCents) },
  ]
  return (
    <>
      <dl className="kv num">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="about">{isNow ? m.billing_change_now_about() : m.billing_change_later_about()}</p>
    </>
  )
}
