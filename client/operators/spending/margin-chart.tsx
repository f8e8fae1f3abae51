import { useWidth } from '#client/lib/browser/use-width.ts'
import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { costText } from '#client/operators/kit/record/figures.ts'
import { ticksFor } from '#client/ui/chart/chart-plot.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { marginOfSums, type SpenderRow } from '#shared/operators/spending.ts'

const WIDTH_PX = 480
const HEIGHT = 124
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 12, 8, 22]
const MICRO_A_CENT = 10_000

/** Users above the line cost us more than they pay, and the others pay for them. */
export function MarginChart({ spenders }: { spenders: SpenderRow[] }) {
  const { ref, width } = useWidth<SVGSVGElement>(WIDTH_PX)
  const paidOf = ({ paidCents, refundCents }: SpenderRow) => Math.max(0, paidCents - refundCents) * MICRO_A_CENT
  const [paidTicks, costTicks] = [paidOf, ({ cost }: SpenderRow) => cost].map((amountOf) =>
    ticksFor(Math.max(0, ...spenders.map(amountOf))),
  ) as [number[], number[]]
  const [mostPaid, mostCost] = [paidTicks.at(-1)!, costTicks.at(-1)!]
  const [right, floor] = [width - RIGHT, HEIGHT - BOTTOM]
  const xOf = (paid: number) => LEFT + (paid / mostPaid) * (right - LEFT)
  const yOf = (cost: number) => floor - (cost / mostCost) * (floor - TOP)
  const even = Math.min(mostPaid, mostCost)
  const losses = spenders.filter((spender) => marginOfSums(spender) < 0).length
  return (
    <figure className="chart-frame">
      <figcaption>
        <b>{m.admin_spending_margin_chart()}</b>
        <span className="dim t13">{m.admin_spending_margin_line()}</span>
      </figcaption>
      <svg
        ref={ref}
        className="chart margin-chart"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        style={{ height: HEIGHT }}
        role="img"
        aria-label={m.admin_spending_margin_summary({
          losses: formatNumber(losses),
          count: formatNumber(spenders.length),
        })}
      >
        {costTicks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'zero' : 'rule'} x1={LEFT} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatMoney(tick / MICRO_A_CENT)}
            </text>
          </g>
        ))}
        {paidTicks.map((tick) => (
          <text key={tick} x={xOf(tick)} y={HEIGHT - 4} textAnchor={tick === mostPaid ? 'end' : 'middle'}>
            {formatMoney(tick / MICRO_A_CENT)}
          </text>
        ))}
        <line className="even" x1={xOf(0)} y1={yOf(0)} x2={xOf(even)} y2={yOf(even)} />
        {spenders.map((spender) => (
          <circle
            key={spender.id}
            className={marginOfSums(spender) < 0 ? 'loss' : undefined}
            cx={xOf(paidOf(spender))}
            cy={yOf(spender.cost)}
            r="3.5"
          >
            <title>
              {m.admin_spending_margin_of({
                name: spender.name || spender.id,
                paid: formatMoney(paidOf(spender) / MICRO_A_CENT),
                cost: costText(spender.cost),
              })}
            </title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}
