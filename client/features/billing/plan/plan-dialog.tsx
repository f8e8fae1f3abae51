import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PortalButton, TestPayments, useCheckout } from '#client/features/billing/payment/payment-page.tsx'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatDate, formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import {
  type PlanId,
  PLANS,
  type Balance,
  type Interval,
  type PaidPlan,
  type PlanChange,
  type Subscription,
} from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { planBrings, planHas, planName, planPrice } from './plan-panel.tsx'

type PlanDialogProps = { balance: Balance; onClose: () => void }

/** A change of plan shows its exact effect before it is confirmed. */
export function PlanDialog({ balance, onClose }: PlanDialogProps) {
  const trpc = useTRPC()
  const { data: subscription } = useQuery(trpc.billing.subscription.queryOptions())
  return (
    <Dialog title={m.billing_plan()} onClose={onClose}>
      {subscription === undefined ? (
        <Skeleton height="160px" />
      ) : (
        <Plans current={balance.plan} subscription={subscription} onDone={onClose} />
      )}
    </Dialog>
  )
}

type PlansProps = { current: PlanId; subscription: Subscription | null; onDone: () => void }

function Plans({ current, subscription, onDone }: PlansProps) {
  const [interval, setInterval] = useState<Interval>(subscription?.interval ?? 'month')
  const [wanted, setWanted] = useState<{ plan: PaidPlan; interval: Interval } | null>(null)
  const { pay, isBusy, problem } = useCheckout()
  if (wanted && subscription) return <PlanEffect wanted={wanted} onBack={() => setWanted(null)} onDone={onDone} />
  const choose = (plan: PaidPlan) =>
    subscription ? setWanted({ plan, interval }) : pay({ kind: 'plan', plan, interval })
  return (
    <>
      <Segment<Interval>
        label={m.billing_interval()}
        value={interval}
        options={[
          { value: 'month', label: m.billing_interval_month() },
          { value: 'year', label: m.billing_interval_year() },
        ]}
        onChange={setInterval}
      />
      <p className="about">{m.billing_interval_about()}</p>
      <ul className="plan-list">
        {PLANS.map(({ id }) => (
          <li key={id}>
            <div>
              <b>{planName(id)}</b>
              <p className="num">{planPrice(id, interval)}</p>
              <p>{planBrings(id)}</p>
              <p>{planHas(id)}</p>
            </div>
            <Choice
              plan={id}
              isCurrent={
                id === current &&
                (subscription === null || subscription.interval === interval) &&
                !subscription?.nextPlan
              }
              hasPlan={subscription !== null}
              isBusy={isBusy}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      <TestPayments />
      {problem !== null && <Problem>{problem}</Problem>}
    </>
  )
}

type ChoiceProps = {
  plan: PlanId
  isCurrent: boolean
  hasPlan: boolean
  isBusy: boolean
  onChoose: (plan: PaidPlan) => void
}

function Choice({ plan, isCurrent, hasPlan, isBusy, onChoose }: ChoiceProps) {
  if (isCurrent) return <span className="dim">{m.billing_plan_current()}</span>
  // A paid plan is ended where it was paid.
  if (plan === 'free') return hasPlan ? <PortalButton end /> : null
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={m.billing_plan_choose_of({ plan: planName(plan) })}
      onClick={() => onChoose(plan)}
    >
      {m.billing_plan_choose_this()}
    </Button>
  )
}

type PlanEffectProps = { wanted: { plan: PaidPlan; interval: Interval }; onBack: () => void; onDone: () => void }

/** The effect is told to the cent and the credit before the button that causes it. */
function PlanEffect({ wanted, onBack, onDone }: PlanEffectProps) {
  const trpc = useTRPC()
  // The price is valid for half an hour, so it is always fetched anew.
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
