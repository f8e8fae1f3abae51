import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { type Figure, FIGURES, type Overview } from '#shared/operators/overview.ts'
import { changeOf, FIGURE_WORDS, figureText } from './figure-words.ts'
import { type OverviewSearch, sameRange, sameTime, seenSince } from './overview-search.ts'

const TILES = FIGURES.filter((figure) => figure !== 'durationP50' && figure !== 'durationP95')

type Behind = { to: AdminPath; time: (search: OverviewSearch, overview: Overview) => object; more?: object }
const requests = (more: object = {}): Behind => ({ to: '/admin/dashboard/requests', time: sameTime, more })
const spending = (by: 'captured' | 'paid' | 'cost'): Behind => ({
  to: '/admin/dashboard/top-spending-users',
  time: sameRange,
  more: { by },
})

/** The page behind each figure must show the same time and the same people. */
const BEHIND: Record<Figure, Behind> = {
  signUps: { to: '/admin/dashboard/users', time: sameTime },
  activeMakers: { to: '/admin/dashboard/users', time: seenSince },
  turns: requests(),
  worked: requests({ state: 'failed' }),
  previewP50: requests({ sort: '-preview' }),
  previewP95: requests({ sort: '-preview' }),
  durationP50: requests({ sort: '-duration' }),
  durationP95: requests({ sort: '-duration' }),
  captured: spending('captured'),
  released: requests({ sort: '-held' }),
  revenue: spending('paid'),
  modelCost: spending('cost'),
  margin: spending('cost'),
  errorRate: { to: '/admin/dashboard/servers', time: ({ zone }) => ({ zone, environment: 'production' }) },
}

/** Each figure leads to the page with its details. */
export function Tiles({ overview, search }: { overview: Overview; search: OverviewSearch }) {
  return (
    <ul className="kpi">
      {TILES.map((figure) => (
        <Tile key={figure} figure={figure} overview={overview} search={search} />
      ))}
    </ul>
  )
}

type TileProps = { figure: Figure; overview: Overview; search: OverviewSearch }

function Tile({ figure, overview, search }: TileProps) {
  const { current, previous } = overview
  const { to, time, more } = BEHIND[figure]
  const before = previous?.figures[figure] ?? null
  const change = changeOf(figure, current.figures[figure], before)
  return (
    <li>
      <AdminLink
        className="tile"
        to={to}
        search={{ ...time(search, overview), ...more }}
        title={before === null ? undefined : m.admin_overview_before({ value: figureText(figure, before) })}
      >
        <span className="name">{nameOf(figure, overview)}</span>
        <span className="value">
          <b suppressHydrationWarning>{figureText(figure, current.figures[figure])}</b>
          {change && (
            <span className={change.tone} suppressHydrationWarning>
              {change.text}
            </span>
          )}
        </span>
        <SparkLine values={current.series[figure]} previous={previous?.series[figure]} />
      </AdminLink>
    </li>
  )
}

/** People are counted over a number of days, which the name says. */
export function nameOf(figure: Figure, { activeDays }: Overview): string {
  return figure === 'activeMakers' ? m.admin_overview_active_days({ count: activeDays }) : FIGURE_WORDS[figure].name()
}

export function PendingTiles() {
  return (
    <ul className="kpi" aria-busy="true">
      {TILES.map((figure) => (
        <li key={figure} className="tile">
          <span className="name">{FIGURE_WORDS[figure].name()}</span>
          <span className="value">
            <b>
              <Skeleton width={72} height={20} />
            </b>
          </span>
          <span className="spk" />
        </li>
      ))}
    </ul>
  )
}

const SPARK_WIDTH = 240
const SPARK_HEIGHT = 44
const SPARK_TOP = 5
const SPARK_FLOOR = 43.5

type Values = ReadonlyArray<number | null>
type YOf = (value: number) => number

/** The line has no scale, because the chart tells the values. The period before lies under it. */
export function SparkLine({ values, previous }: { values: Values; previous: Values | undefined }) {
  const all = [...values, ...(previous ?? [])].filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...all), Math.max(...all, 0)]
  const yOf = (value: number) => SPARK_FLOOR - ((value - low) / (high - low || 1)) * (SPARK_FLOOR - SPARK_TOP)
  const zero = yOf(0).toFixed(1)
  return (
    <svg className="spk" viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={SPARK_WIDTH} y1={zero} y2={zero} />
      {previous && <path className="before" d={linesOf(previous, yOf)} />}
      <path className="gap" d={bridgesOf(values, yOf)} />
      <path d={linesOf(values, yOf)} />
    </svg>
  )
}

/** A missing value interrupts the line; a value between two missing ones is a dot. */
function linesOf(values: Values, yOf: YOf): string {
  const isKnown = (index: number) => (values[index] ?? null) !== null
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isAlone = !isKnown(index - 1) && !isKnown(index + 1)
      return `${isKnown(index - 1) ? 'L' : 'M'}${placeOf(values, index, yOf(value))}${isAlone ? 'h0' : ''}`
    })
    .join('')
}

/** A thin line leads over missing values: a figure that few days have would be dots that nobody sees. */
function bridgesOf(values: Values, yOf: YOf): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  return known
    .slice(1)
    .map((to, place) => ({ from: known[place]!, to }))
    .filter(({ from, to }) => to.index - from.index > 1)
    .map(({ from, to }) => {
      const [start, end] = [from, to].map(({ value, index }) => placeOf(values, index, yOf(value)))
      return `M${start}L${end}`
    })
    .join('')
}

const placeOf = (values: Values, index: number, y: number): string =>
  `${((index * SPARK_WIDTH) / Math.max(1, values.length - 1)).toFixed(1)} ${y.toFixed(1)}`
