import { SITE_TEXTS } from '../../shared/site/content'

export type Point = { label: string; value: number }
type ChartProps = { points: Point[]; show: (value: number) => string; name: string }

const WIDTH = 600
const HEIGHT = 220
const EDGE = 12
/** More numbers than this are read when one wants to. */
const SHOWN = 10

/** Bars from the left, each with its name and its number in words. A whole bar is the largest number, or `most`. */
export function Bars({ points, show, name, most: whole = 1 }: ChartProps & { most?: number }) {
  const most = Math.max(whole, ...points.map(({ value }) => Math.abs(value)))
  return (
    <figure aria-label={name} data-chart="bars">
      <dl className="grid gap-2">
        {points.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[minmax(5rem,9rem)_minmax(0,1fr)_auto] items-center gap-3">
            <dt className="truncate text-small">{label}</dt>
            <dd className="order-3 figure text-small">{show(value)}</dd>
            <span aria-hidden className="h-4 bg-sunken">
              <span className="block h-full bg-accent" style={{ width: `${(Math.abs(value) / most) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** A line over time, from 0 or `floor` on. The numbers stand in a table for whoever does not see it. */
export function Line({ points, show, name, floor = 0 }: ChartProps & { floor?: number }) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const least = Math.min(floor, ...points.map(({ value }) => value))
  const x = (index: number) => EDGE + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const path = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join(' ')
  return (
    <figure aria-label={name} className="max-w-4xl">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden data-chart="line">
        <line
          x1={EDGE}
          x2={WIDTH - EDGE}
          y1={y(Math.max(0, least))}
          y2={y(Math.max(0, least))}
          stroke="var(--color-line)"
        />
        <path d={path} fill="none" stroke="var(--color-accent)" strokeWidth="3" />
        {points.map(({ label, value }, index) => (
          <circle
            key={label}
            cx={x(index)}
            cy={y(value)}
            r={points.length > 2 * SHOWN ? 3 : 5}
            fill="var(--color-accent)"
          />
        ))}
      </svg>
      <figcaption>
        {points.length > SHOWN ? (
          <details>
            <summary className="quiet min-h-11 content-center text-small">{SITE_TEXTS.numbers}</summary>
            <Numbers points={points} show={show} />
          </details>
        ) : (
          <Numbers points={points} show={show} />
        )}
      </figcaption>
    </figure>
  )
}

function Numbers({ points, show }: Omit<ChartProps, 'name'>) {
  return (
    <dl className="quiet flex flex-wrap gap-x-5 gap-y-1 text-small">
      {points.map(({ label, value }) => (
        <div key={label} className="flex gap-1">
          <dt>{label}</dt>
          <dd className="figure">{show(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
