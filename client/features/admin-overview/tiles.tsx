import { FIGURES, type Figure, type Overview } from '#shared/admin-overview.ts'
import { m } from '#shared/messages.gen/messages.js'
import { AdminLink } from '#client/features/admin/admin-link.tsx'
import type { AdminPath } from '#client/features/admin/admin-places.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { changeOf, FIGURE_WORDS, figureText } from './figure-words.ts'
import { sameRange, sameTime, type OverviewSearch } from './overview-search.ts'
import { SparkLine } from './spark-line.tsx'

const TILES = FIGURES.filter((figure) => figure !== 'durationP50' && figure !== 'durationP95')

/** Which page is behind each figure, and what it is to show there beside the same time. */
const BEHIND: Record<Figure, { to: AdminPath; search?: object; isRanking?: true }> = {
  signUps: { to: '/admin/dashboard/users' },
  activeMakers: { to: '/admin/dashboard/users', search: { sort: '-seen' } },
  turns: { to: '/admin/dashboard/requests', search: { staff: true } },
  worked: { to: '/admin/dashboard/requests', search: { staff: true, state: 'failed' } },
  previewP50: { to: '/admin/dashboard/requests', search: { staff: true, sort: '-preview' } },
  previewP95: { to: '/admin/dashboard/requests', search: { staff: true, sort: '-preview' } },
  durationP50: { to: '/admin/dashboard/requests', search: { staff: true, sort: '-duration' } },
  durationP95: { to: '/admin/dashboard/requests', search: { staff: true, sort: '-duration' } },
  captured: { to: '/admin/dashboard/top-spending-users', search: { staff: true, by: 'captured' }, isRanking: true },
  released: { to: '/admin/dashboard/requests', search: { staff: true, sort: '-held' } },
  revenue: { to: '/admin/dashboard/top-spending-users', search: { staff: true, by: 'paid' }, isRanking: true },
  modelCost: { to: '/admin/dashboard/top-spending-users', search: { staff: true, by: 'cost' }, isRanking: true },
  margin: { to: '/admin/dashboard/top-spending-users', search: { staff: true, by: 'cost' }, isRanking: true },
  errorRate: { to: '/admin/dashboard/servers' },
}

/** Each figure with what it was before and its course; pressed, it leads to what it is made of. */
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
  const { to, search: more, isRanking } = BEHIND[figure]
  const before = previous?.figures[figure] ?? null
  const change = changeOf(figure, current.figures[figure], before)
  return (
    <li>
      <AdminLink className="tile" to={to} search={{ ...(isRanking ? sameRange(search) : sameTime(search, overview)), ...more }} title={before === null ? undefined : m.admin_overview_before({ value: figureText(figure, before) })}>
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

/** People are counted over days, and how many those are is part of the name. */
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
