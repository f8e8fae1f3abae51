import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { CREDIT_CENTS, MIN_TURN_CREDITS, type QuoteAccuracy, type TurnExample } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'

/** The person's own turns tell what things cost, and how good the quotes were. */
export function CostsSection() {
  const trpc = useTRPC()
  const accuracy = useQuery(trpc.billing.quoteAccuracy.queryOptions())
  const examples = useQuery(trpc.billing.examples.queryOptions())
  const failed = accuracy.error ?? examples.error
  return (
    <section className="costs" aria-labelledby="billing-costs">
      <div className="sh">
        <h2 id="billing-costs">{m.billing_costs()}</h2>
      </div>
      {accuracy.data && examples.data ? (
        <>
          <Accuracy accuracy={accuracy.data} />
          <PriceTable examples={examples.data} />
        </>
      ) : failed ? (
        <ErrorNotice
          title={m.billing_costs_failed()}
          error={failed}
          onRetry={() => void Promise.all([accuracy.refetch(), examples.refetch()])}
        >
          {m.billing_nothing_lost()}
        </ErrorNotice>
      ) : (
        <div aria-busy="true">
          <Skeleton height="220px" />
        </div>
      )}
    </section>
  )
}

function Accuracy({ accuracy: { turns, inside, below, above, overCeiling } }: { accuracy: QuoteAccuracy }) {
  if (turns === 0) return <p className="about">{m.billing_accuracy_none()}</p>
  const looks = [
    { name: m.billing_accuracy_below({ count: below }), count: below, look: 'below' },
    { name: m.billing_accuracy_inside({ count: inside }), count: inside, look: 'inside' },
    { name: m.billing_accuracy_above({ count: above }), count: above, look: 'above' },
  ]
  return (
    <div className="accuracy">
      <p>
        {m.billing_accuracy({ turns })}{' '}
        {overCeiling === 0
          ? m.billing_accuracy_ceiling_kept()
          : m.billing_accuracy_ceiling_broken({ count: overCeiling })}
      </p>
      <div className="stack" aria-hidden="true">
        {looks.map(({ look, count }) => (
          <i key={look} className={look} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="legend num">
        {looks.map(({ name, look }) => (
          <li key={look}>
            <i className={`tinted ${look}`} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

const SIZES: Record<TurnExample['size'], () => string> = {
  small: m.billing_example_small,
  median: m.billing_example_median,
  large: m.billing_example_large,
}
const NOTHING = 0

function PriceTable({ examples }: { examples: TurnExample[] }) {
  return (
    <table className="tbl prices">
      <caption className="vh">{m.billing_costs()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.billing_column_what()}</th>
          <th scope="col" className="r">
            {m.billing_column_credits()}
          </th>
          <th scope="col" className="r">
            {m.billing_column_money()}
          </th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <ExampleRow key={example.size} example={example} />
        ))}
        <PriceRow what={m.billing_price_turn()} credits={MIN_TURN_CREDITS} />
        <PriceRow what={m.billing_price_failed()} credits={NOTHING} />
        <PriceRow what={m.billing_price_repair()} credits={NOTHING} />
      </tbody>
    </table>
  )
}

function ExampleRow({
  example: { size, turnId, projectId, projectTitle, prompt, microCredits },
}: {
  example: TurnExample
}) {
  const asked = prompt.replaceAll(/\s+/g, ' ').trim()
  return (
    <tr>
      <td className="fill trunc" title={asked}>
        {SIZES[size]()}{' '}
        {projectTitle === null ? (
          <span className="mid">{asked}</span>
        ) : (
          <Link
            className="mid"
            to="/web-projects/$projectId"
            params={{ projectId }}
            search={{ turn: turnId }}
            preload={false}
          >
            {asked}
          </Link>
        )}
      </td>
      <td className="r">{costText(microCredits)}</td>
      <td className="r">{moneyOf(microCredits)}</td>
    </tr>
  )
}

function PriceRow({ what, credits }: { what: string; credits: number }) {
  return (
    <tr>
      <td className="fill trunc" title={what}>
        {what}
      </td>
      <td className="r">{formatNumber(credits)}</td>
      <td className="r">{moneyOf(credits * MICRO)}</td>
    </tr>
  )
}

/** The money is in whole cents, rounded up as costs are. */
const moneyOf = (micro: number) => formatMoney(Math.ceil((micro * CREDIT_CENTS) / MICRO))
