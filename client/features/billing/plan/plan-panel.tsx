import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PortalButton } from '#client/features/billing/payment/payment-page.tsx'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { formatBytes, formatDate, formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { planPriceCents, type Balance, type PlanUse, type Subscription } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { planBrings, planName, planPrice } from './plan-words.ts'

type PlanPanelProps = { balance: Balance; search: BillingSearch }

export function PlanPanel({ balance, search }: PlanPanelProps) {
  const trpc = useTRPC()
  const { data: subscription } = useQuery(trpc.billing.subscription.queryOptions())
  return (
    <section className="terms" aria-labelledby="billing-plan">
      <h2 id="billing-plan">
        {subscription
          ? m.billing_plan_at({
              plan: planName(subscription.plan),
              price: planPrice(subscription.plan, subscription.interval),
            })
          : planName(balance.plan)}
      </h2>
      <p>{planBrings(balance.plan)}</p>
      {subscription && <Terms subscription={subscription} />}
      <PlanUseRows />
      <div className="acts">
        <Link className="btn sm" to="/billing" search={{ ...search, show: 'plan' }} resetScroll={false}>
          {subscription ? m.billing_plan_change() : m.billing_plan_choose()}
        </Link>
        {subscription && <PortalButton />}
        <Link
          className="btn sm quiet only-m"
          to="/billing"
          search={{ ...search, show: 'invoices' }}
          resetScroll={false}
        >
          {m.billing_invoices()}
        </Link>
      </div>
    </section>
  )
}

function Terms({
  subscription: { plan, interval, status, nextPlan, periodEnd, endsAtPeriodEnd },
}: {
  subscription: Subscription
}) {
  const { zone } = useMoment()
  const date = formatDate(periodEnd, { timeZone: zone, year: true })
  return (
    <>
      {status === 'past_due' && (
        <p className="warn" role="status">
          {m.billing_past_due()}
        </p>
      )}
      <dl className="kv num">
        <CardRow />
        <div>
          <dt>{endsAtPeriodEnd ? m.billing_plan_ends() : m.billing_plan_renews()}</dt>
          <dd suppressHydrationWarning>{date}</dd>
        </div>
        {!endsAtPeriodEnd && (
          <div>
            <dt>{m.billing_next_invoice()}</dt>
            <dd>
              {nextPlan
                ? m.billing_next_plan({ plan: planName(nextPlan), price: planPrice(nextPlan, interval) })
                : formatMoney(planPriceCents(plan, interval))}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** The card comes from the payment provider, so it loads by itself and the page does not wait for it. */
function CardRow() {
  const trpc = useTRPC()
  const { data: card, isPending } = useQuery(trpc.billing.card.queryOptions())
  if (!isPending && !card) return null
  return (
    <div>
      <dt>{m.billing_card()}</dt>
      <dd>
        {card ? (
          m.billing_card_text({
            brand: brandName(card.brand),
            last4: card.last4,
            month: String(card.expMonth).padStart(2, '0'),
            year: String(card.expYear).slice(-2),
          })
        ) : (
          <Skeleton width={96} />
        )}
      </dd>
    </div>
  )
}

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Nothing is shown when the use could not be read. */
function PlanUseRows() {
  const trpc = useTRPC()
  const { data: use, isError } = useQuery(trpc.billing.planUse.queryOptions())
  if (isError) return null
  return (
    <dl className="kv num" aria-label={m.billing_use()} aria-busy={!use}>
      {rowsOf(use).map(({ name, text, isOver }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isOver ? 'warn' : undefined}>{text ?? <Skeleton width={72} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf(use: PlanUse | undefined) {
  const row = (name: string, kind: keyof PlanUse, format: (amount: number) => string = formatNumber) => {
    if (!use) return { name, text: null, isOver: false }
    const { used, limit } = use[kind]
    const isOver = limit !== null && used >= limit && used > 0
    return {
      name,
      text: limit === null ? format(used) : m.billing_use_of({ used: format(used), limit: format(limit) }),
      isOver,
    }
  }
  return [
    row(m.billing_use_projects(), 'projects'),
    row(m.billing_use_live(), 'liveDeployments'),
    row(m.billing_use_domains(), 'domains'),
    row(m.billing_use_storage(), 'storageBytes', formatBytes),
  ]
}
