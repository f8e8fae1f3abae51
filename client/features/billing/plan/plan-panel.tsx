import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PortalButton } from '#client/features/billing/payment/payment-page.tsx'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { priceText } from '#client/lib/format/credit-text.ts'
import { formatBytes, formatDate, formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import {
  type Balance,
  type Interval,
  type PlanId,
  planPriceCents,
  PLANS,
  type PlanUse,
  type Subscription,
} from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

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

const NAMES: Record<PlanId, () => string> = {
  free: m.billing_plan_free,
  pro: m.billing_plan_pro,
  team: m.billing_plan_team,
}

export const planName = (plan: PlanId): string => NAMES[plan]()

/** The text reads "$25 a month" or "$250 a year". */
export function planPrice(plan: PlanId, interval: Interval): string {
  const price = priceText(planPriceCents(plan, interval))
  return interval === 'year' ? m.billing_price_year({ price }) : m.billing_price_month({ price })
}

/** One sentence says what a plan brings. */
export function planBrings(id: PlanId): string {
  const plan = PLANS.find((one) => one.id === id)
  const daily = formatNumber(plan?.dailyCredits ?? 0)
  if (!plan?.monthly) return m.billing_brings_free({ daily, monthly: formatNumber(plan?.dailyCreditsPerMonth ?? 0) })
  const credits = formatNumber(plan.monthly.credits)
  return plan.dailyCredits > 0 ? m.billing_brings_both({ credits, daily }) : m.billing_brings_monthly({ credits })
}

/** One sentence says the other limits of a plan. */
export function planHas(id: PlanId): string {
  const { projects, liveDeployments, domains, storageBytes } = PLANS.find((one) => one.id === id) ?? PLANS[0]!
  const storage = formatBytes(storageBytes)
  if (projects === null || liveDeployments === null)
    return m.billing_has_unlimited({ domains: formatNumber(domains), storage })
  return m.billing_has_limited({ projects: formatNumber(projects), apps: formatNumber(liveDeployments), storage })
}
