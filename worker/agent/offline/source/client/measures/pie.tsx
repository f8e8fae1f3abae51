import type { Point } from '../ui/chart'

type PieProps = { points: Point[]; show: (value: number) => string; name: string }

const RADIUS = 100
/** Beyond this the slices are too thin to be told apart. */
const SHOWN = 8

/** Slices of a whole, the largest first, each with its name, its number and its share. */
export function Pie({ points, show, name }: PieProps) {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const slices = points.filter(({ value }) => value > 0).slice(0, SHOWN)
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { value }) => sum + value, 0))
  if (total === 0) return null
  return (
    <figure aria-label={name} data-chart="pie" className="flex flex-wrap items-center gap-8">
      <svg viewBox="-105 -105 210 210" className="w-52" aria-hidden>
        {slices.map(({ label, value }, index) => (
          <path
            key={label}
            d={sliceOf(starts[index]! / total, value / total)}
            fill="var(--color-accent)"
            fillOpacity={1 - index / (slices.length + 1)}
            stroke="var(--here)"
            strokeWidth="2"
          />
        ))}
      </svg>
      <figcaption className="min-w-0">
        <dl className="grid gap-1">
          {slices.map(({ label, value }, index) => (
            <div key={label} className="flex flex-wrap items-center gap-x-3">
              <span aria-hidden className="size-4 bg-accent" style={{ opacity: 1 - index / (slices.length + 1) }} />
              <dt className="wrap-anywhere">{label}</dt>
              <dd className="figure text-small">
                {show(value)} · {Math.round((value / total) * 100)} %
              </dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

/** The outline of a slice that begins at `from` and takes `share` of the whole, clockwise from the top. */
function sliceOf(from: number, share: number): string {
  if (share > 0.9999) return `M0 ${-RADIUS} A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS} Z`
  const at = (part: number) => {
    const angle = (part - 0.25) * 2 * Math.PI
    return `${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)}`
  }
  return `M0 0 L${at(from)} A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)} Z`
}
