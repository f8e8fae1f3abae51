import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDate, formatMoment, formatNumber } from '#client/lib/format/format.ts'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { FilterBar } from '#client/operators/kit/page/filter-bar.tsx'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { usePlace } from '#client/operators/kit/places/admin-search.ts'
import { useAdminZone } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import {
  PRINTED,
  type PrintedRanking,
  type ProjectOrder,
  type ProjectSums,
  RANKED_AT_MOST,
  type RankedProject,
} from '#shared/operators/projects.ts'
import { USUAL_PERIOD } from '#shared/operators/range.ts'
import { changeText } from './projects-columns.tsx'
import { printInput, type PrintSearch } from './projects-search.ts'
import {
  ageWord,
  healthOf,
  orderWord,
  periodWord,
  RankingChoice,
  rankingFields,
  shareText,
  valueText,
} from './ranking.tsx'
import './print.css'

const MOST = ['25', '50', '100', '200', '500'] as const

/** What is chosen stands above the sheet and is not printed with it. */
export function PrintScreen({ search }: { search: PrintSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/top-projects-print', search)
  const found = useQuery(
    trpc.adminProjects.print.queryOptions(printInput(search), {
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  )
  const print = (
    <Button tone="primary" size="small" disabled={!found.data} onClick={() => window.print()}>
      {m.admin_projects_print()}
    </Button>
  )
  const most = String(search.most ?? PRINTED)
  return (
    <AdminPage place={place} className="prints" head={{ title: m.admin_page_top_projects_print(), tools: print }}>
      <FilterBar
        place={place}
        searchLabel={m.admin_projects_search()}
        range={null}
        fields={[...rankingFields(), { id: 'people', label: m.admin_projects_people(), kind: 'flag' }]}
      >
        <RankingChoice search={search} onChange={place.filter} />
        <Select
          hideLabel
          label={m.admin_projects_most()}
          value={most}
          options={[...new Set([...MOST, most])].map((value) => ({
            value,
            label: m.admin_projects_most_of({ count: value }),
          }))}
          onChange={(next) => place.filter({ most: Number(next) === PRINTED ? undefined : Number(next) })}
        />
      </FilterBar>
      {found.isPending && (
        <div className="print-sheet" aria-busy="true">
          <Skeleton width="40%" />
          <Skeleton width="100%" height={320} />
        </div>
      )}
      {found.isError && !found.data && (
        <NoAnswer title={m.admin_projects_not_loaded()} error={found.error} retry={() => void found.refetch()} />
      )}
      {found.data?.items.length === 0 && (
        <EmptyState title={m.admin_projects_filtered()}>{m.admin_projects_filtered_text()}</EmptyState>
      )}
      {found.data && found.data.items.length > 0 && <PrintSheet ranking={found.data} search={search} />}
    </AdminPage>
  )
}

const BAR_WIDTH = 60
const BAR_HEIGHT = 7

type Figure = { of: ProjectOrder | null; label: () => string; text: (sums: ProjectSums) => string }

const FIGURES: Figure[] = [
  { of: 'turns', label: m.admin_projects_by_turns, text: ({ turns }) => formatNumber(turns) },
  { of: null, label: m.admin_projects_success, text: ({ succeeded, ended }) => shareText(succeeded, ended) },
  { of: 'cost', label: m.admin_projects_by_cost, text: ({ cost }) => costText(cost) },
  { of: 'captured', label: m.admin_projects_by_captured, text: ({ captured }) => creditsText(captured) },
  { of: 'visits', label: m.admin_projects_by_visits, text: ({ visits }) => formatNumber(visits) },
  { of: null, label: m.admin_projects_error_share, text: ({ errors, requests }) => shareText(errors, requests) },
  { of: 'copies', label: m.admin_projects_by_copies, text: ({ copies }) => formatNumber(copies) },
]

/** The figure of the ranking has a column of its own, so it is not repeated. */
const figuresBeside = (by: ProjectOrder) => FIGURES.filter((figure) => figure.of !== by)

/** On paper each row stays whole, and every page repeats the head. */
function PrintSheet({ ranking, search }: { ranking: PrintedRanking; search: PrintSearch }) {
  const { items, hasPeople } = ranking
  const by = search.by ?? 'turns'
  const most = Math.max(...items.map((item) => item[by]), 1)
  return (
    // Where the window is narrower than the paper, keys must move the sheet too.
    <div className="table-scroll print-sheet" role="region" aria-label={m.admin_page_top_projects_print()} tabIndex={0}>
      <SheetHead ranking={ranking} search={search} />
      <svg width="0" height="0" className="hatch" aria-hidden="true">
        <defs>
          <pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.2" height="3" />
          </pattern>
        </defs>
      </svg>
      <table className={hasPeople ? 'with-people' : undefined}>
        <thead>
          <tr>
            <th scope="col" className="r">
              {m.admin_projects_rank()}
            </th>
            <th scope="col" className="name">
              {m.admin_projects_name()}
            </th>
            {hasPeople && (
              <th scope="col" className="name">
                {m.admin_projects_owner()}
              </th>
            )}
            <th scope="col" className="bar">
              {orderWord(by)}
            </th>
            {figuresBeside(by).map(({ label }) => (
              <th key={label()} scope="col" className="r">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <SheetRow key={row.id} row={row} by={by} most={most} hasPeople={hasPeople} />
          ))}
          <TotalsRow ranking={ranking} by={by} />
        </tbody>
      </table>
      <p className="marks">
        {(['good', 'fair', 'bad', 'none'] as const)
          .map((health) => `${healthOf(health).mark} ${healthOf(health).word}`)
          .join('   ')}
      </p>
    </div>
  )
}

function SheetHead({
  ranking: { from, to, at, by: operator, asOf, isCut },
  search,
}: {
  ranking: PrintedRanking
  search: PrintSearch
}) {
  const zone = useAdminZone()
  const days =
    from && to
      ? `${formatDate(from, { timeZone: 'UTC', year: true })} – ${formatDate(to, { timeZone: 'UTC', year: true })}`
      : ''
  const filters = [
    search.q && m.admin_projects_filter_words({ words: search.q }),
    search.published && m.admin_projects_live_only(),
    search.age && ageWord(search.age),
    search.owner && m.admin_projects_filter_owner({ id: search.owner }),
    search.staff && m.admin_projects_with_staff(),
    isCut && m.admin_projects_cut({ count: formatNumber(RANKED_AT_MOST) }),
  ].filter(Boolean)
  return (
    <header suppressHydrationWarning>
      <h2>
        {m.admin_projects_print_title({
          by: orderWord(search.by ?? 'turns'),
          period: periodWord(search.period ?? USUAL_PERIOD),
        })}
      </h2>
      <p>
        {days} {m.admin_projects_utc_days()} {filters.length > 0 && `· ${filters.join(' · ')}`}
      </p>
      <p suppressHydrationWarning>
        {m.admin_projects_made({ at: `${formatMoment(at, zone)} ${zone}`, by: operator })}
        {asOf && ` · ${m.admin_projects_as_of({ at: formatMoment(asOf, zone) })}`}
      </p>
    </header>
  )
}

type SheetRowProps = { row: RankedProject; by: ProjectOrder; most: number; hasPeople: boolean }

function SheetRow({ row, by, most, hasPeople }: SheetRowProps) {
  const { rank, previous, title, id, address, owner, health } = row
  const { mark, word } = healthOf(health)
  return (
    <tr>
      <td className="r">
        {formatNumber(rank)} <small>{changeText(rank, previous)}</small>
      </td>
      <td className="name">
        {/* The glyph tells the health without colour; its word is in the legend below. */}
        <span role="img" aria-label={word}>
          {mark}
        </span>{' '}
        <b>{title}</b>
        <small>{address ?? id}</small>
      </td>
      {hasPeople && (
        <td className="name">
          {owner.email}
          <small>{owner.id}</small>
        </td>
      )}
      <td>
        <svg width={BAR_WIDTH} height={BAR_HEIGHT} aria-hidden="true">
          <rect
            width={Math.max(1, (row[by] / most) * (BAR_WIDTH - 1))}
            height={BAR_HEIGHT - 1}
            x="0.5"
            y="0.5"
            fill="url(#hatch)"
            stroke="#000"
            strokeWidth="0.5"
          />
        </svg>
        <small>{valueText(by, row)}</small>
      </td>
      {figuresBeside(by).map(({ label, text }) => (
        <td key={label()} className="r">
          {text(row)}
        </td>
      ))}
    </tr>
  )
}

/** The totals count all projects that fit, not only those printed. */
function TotalsRow({ ranking: { totals, hasPeople }, by }: { ranking: PrintedRanking; by: ProjectOrder }) {
  return (
    <tr className="totals">
      <th scope="row" colSpan={hasPeople ? 3 : 2}>
        {m.admin_projects_total_of({ count: formatNumber(totals.count) })}
      </th>
      <td>{valueText(by, totals)}</td>
      {figuresBeside(by).map(({ label, text }) => (
        <td key={label()} className="r">
          {text(totals)}
        </td>
      ))}
    </tr>
  )
}
