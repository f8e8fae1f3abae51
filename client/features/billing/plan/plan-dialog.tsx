import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PortalButton } from '#client/features/billing/payment/portal-button.tsx'
import { TestPayments } from '#client/features/billing/payment/test-payments.tsx'
import { useCheckout } from '#client/features/billing/payment/use-checkout.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { PLANS, type Balance, type Interval, type PaidPlan, type Plan, type Subscription } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PlanEffect } from './plan-effect.tsx'
import { planBrings, planHas, planName, planPrice } from './plan-words.ts'

type PlanDialogProps = { balance: Balance; onClose: () => void }

/** The plans side by side; a change shows its exact effect before it is confirmed. */
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

type PlansProps = { current: Plan['id']; subscription: Subscription | null; onDone: () => void }

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
  plan: Plan['id']
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
