import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { costText } from '#client/operators/kit/record/figures.ts'
import { ticksFor, useWidth } from '#client/ui/chart/chart-plot.tsx'
import { ValueSlider } from '#client/ui/chart/value-slider.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { marginOfSums, type SpenderRow } from '#shared/operators/spending.ts'

/** This width holds until the browser has measured the real one. */
const WIDTH_PX = 480
const HEIGHT = 124
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 12, 8, 22]
const MICRO_A_CENT = 10_000

type Spot = { id: string; x: number; y: number; isLoss: boolean; text: string }

/** Users above the line cost us more than they pay, and the others pay for them. */
export function MarginChart({ spenders }: { spenders: SpenderRow[] }) {
  const { ref, width } = useWidth<SVGSVGElement>(WIDTH_PX)
  const [paidTicks, costTicks] = [paidOf, ({ cost }: SpenderRow) => cost].map((amountOf) =>
    ticksFor(Math.max(0, ...spenders.map(amountOf))),
  ) as [number[], number[]]
  const [mostPaid, mostCost] = [paidTicks.at(-1)!, costTicks.at(-1)!]
  const [right, floor] = [width - RIGHT, HEIGHT - BOTTOM]
  const xOf = (paid: number) => LEFT + (paid / mostPaid) * (right - LEFT)
  const yOf = (cost: number) => floor - (cost / mostCost) * (floor - TOP)
  const even = Math.min(mostPaid, mostCost)
  const losses = spenders.filter((spender) => marginOfSums(spender) < 0).length
  const summary = m.admin_spending_margin_summary({
    losses: formatNumber(losses),
    count: formatNumber(spenders.length),
  })
  const spots = spenders
    .toSorted((a, b) => paidOf(a) - paidOf(b) || a.cost - b.cost)
    .map((spender) => spotOf(spender, { x: xOf(paidOf(spender)), y: yOf(spender.cost) }))
  return (
    <figure className="chart-frame">
      <figcaption>
        <b>{m.admin_spending_margin_chart()}</b>
        <span className="dim t13">{m.admin_spending_margin_line()}</span>
      </figcaption>
      <div className="chart-area">
        <svg
          ref={ref}
          className="chart margin-chart"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          style={{ height: HEIGHT }}
          role="img"
          aria-label={summary}
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
          {spots.map(({ id, x, y, isLoss }) => (
            <circle key={id} className={isLoss ? 'loss' : undefined} cx={x} cy={y} r="3.5" />
          ))}
        </svg>
        {spots.length > 0 && <SpotReader spots={spots} summary={summary} width={width} />}
      </div>
    </figure>
  )
}

const paidOf = ({ paidCents, refundCents }: SpenderRow) => Math.max(0, paidCents - refundCents) * MICRO_A_CENT

function spotOf(spender: SpenderRow, place: { x: number; y: number }): Spot {
  const text = m.admin_spending_margin_of({
    name: spender.name || spender.id,
    paid: formatMoney(paidOf(spender) / MICRO_A_CENT),
    cost: costText(spender.cost),
  })
  return { id: spender.id, ...place, isLoss: marginOfSums(spender) < 0, text }
}

/** It tells the spot that is nearest to the pointer, or that the arrow keys have come to: from who paid least on. */
function SpotReader({ spots, summary, width }: { spots: Spot[]; summary: string; width: number }) {
  const nearest = ({ x, y }: { x: number; y: number }) => {
    const far = spots.map((spot) => Math.hypot(spot.x - x, spot.y - y))
    return far.indexOf(Math.min(...far))
  }
  return (
    <ValueSlider summary={summary} last={spots.length - 1} textOf={(place) => spots[place]!.text} nearest={nearest}>
      {(place) => {
        const { x, y, text } = spots[place]!
        return (
          <>
            <i className="margin-spot" style={{ left: x, top: y }} />
            <p
              className={x > width / 2 ? 'chart-values before' : 'chart-values'}
              style={{ left: x }}
              aria-hidden="true"
            >
              {text}
            </p>
          </>
        )
      }}
    </ValueSlider>
  )
}
