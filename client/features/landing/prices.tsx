import { priceText } from '#client/lib/format/credit-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { MIN_TURN_CREDITS, PLANS, TOP_UP, type Plan, type PlanId } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

const NOTHING = 0

const WORDS: Record<PlanId, { title: () => string; text: (plan: Plan) => string }> = {
  free: {
    title: () => m.landing_plan_free(),
    text: (plan) =>
      m.landing_plan_free_text({
        daily: formatNumber(plan.dailyCredits),
        monthly: formatNumber(plan.dailyCreditsPerMonth ?? NOTHING),
        projects: formatNumber(plan.projects ?? NOTHING),
        apps: formatNumber(plan.liveDeployments ?? NOTHING),
      }),
  },
  pro: {
    title: () => m.landing_plan_pro(),
    text: (plan) =>
      m.landing_plan_pro_text({
        credits: monthlyOf(plan),
        daily: formatNumber(plan.dailyCredits),
        domains: formatNumber(plan.domains),
      }),
  },
  team: {
    title: () => m.landing_plan_team(),
    text: (plan) => m.landing_plan_team_text({ credits: monthlyOf(plan), domains: formatNumber(plan.domains) }),
  },
}

const monthlyOf = ({ monthly }: Plan) => formatNumber(monthly?.credits ?? NOTHING)

export function Prices() {
  return (
    <section className="sec" id="price">
      <h2>{m.landing_prices_title()}</h2>
      <p>{m.landing_prices_text()}</p>
      <div className="price">
        <CreditTable />
        <ul className="plans">
          {PLANS.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CreditTable() {
  const rows = [
    { what: m.landing_prices_turn(), credits: m.landing_prices_turn_from({ credits: MIN_TURN_CREDITS }) },
    { what: m.landing_prices_failed(), credits: formatNumber(NOTHING) },
    { what: m.landing_prices_repair(), credits: formatNumber(NOTHING) },
    {
      what: m.landing_prices_top_up({ price: priceText(TOP_UP.priceCents), months: TOP_UP.validMonths }),
      credits: formatNumber(TOP_UP.credits),
    },
  ]
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>{m.landing_prices_counts()}</th>
          <th className="r">{m.landing_prices_credits()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, credits }) => (
          <tr key={what}>
            <td>{what}</td>
            <td className="r">{credits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <li>
      <h3>{WORDS[plan.id].title()}</h3>
      <p className="p num">
        {priceText(plan.priceCents)} {plan.priceCents > 0 && <small>{m.landing_plan_month()}</small>}
      </p>
      <p>{WORDS[plan.id].text(plan)}</p>
      {/* The link is plain: these prices may hydrate on another page, where a router link looks different. */}
      {plan.priceCents === 0 ? (
        <a className="btn" href="/?signin=true">
          {m.landing_plan_start()}
        </a>
      ) : (
        <a
          className={plan.id === 'pro' ? 'btn pri' : 'btn'}
          href={`/?signin=true&next=${encodeURIComponent('/billing?show=plan')}`}
        >
          {m.landing_plan_choose({ plan: WORDS[plan.id].title() })}
        </a>
      )}
    </li>
  )
}
