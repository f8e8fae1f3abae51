import { useQuery } from '@tanstack/react-query'
import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import {
  type CommonSearch,
  csvHref,
  readCommonSearch,
  sortOf,
  usePlace,
} from '#client/operators/kit/places/admin-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import {
  ERROR_KINDS,
  ERROR_SORTS,
  ERROR_STATES,
  type ErrorKind,
  type ErrorState,
  GROUPS_LOOKED_AT,
  TREND_DAYS,
} from '#shared/operators/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { ErrorDrawer } from './error-drawer.tsx'
import { errorColumns, kindWord, stateOf } from './errors-columns.tsx'
import './errors.css'

const USER_COUNTS = ['1', '2', '5', '10', '100'] as const

/** The address says what the list of errors shows; `group` is the open one. */
export type ErrorsSearch = CommonSearch & {
  tab?: 'apps' | undefined
  state?: ErrorState | undefined
  area?: string | undefined
  release?: string | undefined
  project?: string | undefined
  users?: (typeof USER_COUNTS)[number] | undefined
  paying?: true | undefined
  critical?: true | undefined
  fresh?: true | undefined
  group?: string | undefined
}

export const readErrorsSearch = (search: Record<string, unknown>): ErrorsSearch => ({
  ...readCommonSearch(search),
  tab: optionalChoice(search['tab'], ['apps']),
  state: optionalChoice(search['state'], ERROR_STATES),
  area: optionalText(search['area'])?.slice(0, 80),
  release: optionalText(search['release'])?.slice(0, 40),
  project: optionalText(search['project']),
  users: optionalChoice(optionalText(search['users']), USER_COUNTS),
  paying: optionalFlag(search['paying']),
  critical: optionalFlag(search['critical']),
  fresh: optionalFlag(search['fresh']),
  group: optionalText(search['group'])?.slice(0, 40),
})

/** The server's input and the file's address take the filter in this form. */
function filterOf(search: ErrorsSearch) {
  const sort = sortOf(search)
  const column = ERROR_SORTS.find((one) => one === sort?.column)
  return {
    tab: search.tab ?? ('platform' as const),
    state: search.state,
    area: search.area,
    release: search.release,
    project: search.project,
    minUsers: search.users === undefined ? undefined : Number(search.users),
    isPayingOnly: search.paying,
    isCriticalOnly: search.critical,
    isNewInRelease: search.fresh,
    q: search.q,
    sort: sort && column ? { column, direction: sort.direction } : undefined,
  }
}

export const listInput = (search: ErrorsSearch) => ({ ...filterOf(search), cursor: search.before })

/** The errors of makers' apps stand apart from those of the platform and its pages. */
export function ErrorsScreen({ search }: { search: ErrorsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/critical-errors', search)
  const list = useQuery(trpc.adminErrors.list.queryOptions(listInput(search), recordsOptions(search)))
  const isApps = search.tab === 'apps'
  const tabs = (
    <Segment
      label={m.admin_errors_tabs()}
      value={search.tab ?? 'platform'}
      options={[
        { value: 'platform', label: m.admin_errors_tab_platform() },
        { value: 'apps', label: m.admin_errors_tab_apps() },
      ]}
      onChange={(tab) =>
        place.filter({
          tab: tab === 'apps' ? 'apps' : undefined,
          area: undefined,
          project: undefined,
          group: undefined,
        })
      }
    />
  )
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_critical_errors(),
        canFollow: true,
        csv: { href: csvHref('errors.csv', filterOf(search)) },
        tools: tabs,
      }}
      filters={{ searchLabel: m.admin_errors_search(), fields: fieldsOf(list.data), range: null }}
      answer={list}
      table={{ columns: errorColumns(isApps), keyOf: ({ fingerprint }) => fingerprint, opens: 'group' }}
      words={{
        failed: m.admin_errors_failed(),
        empty: m.admin_errors_empty(),
        emptyText: m.admin_errors_empty_text(),
        filtered: m.admin_errors_filtered(),
        filteredText: m.admin_errors_filtered_text(),
      }}
      renderDrawer={(fingerprint, controls) => (
        <ErrorDrawer key={fingerprint} fingerprint={fingerprint} {...controls} />
      )}
      totals={list.data && <Totals {...list.data.totals} />}
    >
      <ErrorsChart chart={list.data?.chart} isApps={isApps} />
    </RecordsPage>
  )
}

const same = (value: string) => ({ value, label: value })

function fieldsOf(data: { areas: string[]; releases: Array<{ id: string }> } | undefined): FilterField[] {
  return [
    {
      id: 'state',
      label: m.admin_errors_state(),
      kind: 'choice',
      options: ERROR_STATES.map((state) => ({ value: state, label: stateOf(state).word })),
    },
    { id: 'area', label: m.admin_errors_where(), kind: 'choice', options: (data?.areas ?? []).map(same) },
    {
      id: 'release',
      label: m.admin_errors_release(),
      kind: 'choice',
      options: (data?.releases ?? []).map(({ id }) => same(id)),
    },
    { id: 'users', label: m.admin_errors_users_least(), kind: 'choice', options: USER_COUNTS.map(same) },
    { id: 'project', label: m.admin_errors_project(), kind: 'text' },
    { id: 'paying', label: m.admin_errors_paying_only(), kind: 'flag' },
    { id: 'critical', label: m.admin_errors_critical_only(), kind: 'flag' },
    { id: 'fresh', label: m.admin_errors_fresh(), kind: 'flag' },
  ]
}

function Totals({ groups, events, paying }: { groups: number; events: number; paying: number }) {
  return (
    <span>
      {m.admin_errors_totals({
        groups: formatNumber(groups),
        events: formatNumber(events),
        paying: formatNumber(paying),
      })}
      {groups >= GROUPS_LOOKED_AT && ` ${m.admin_errors_of_newest({ count: formatNumber(GROUPS_LOOKED_AT) })}`}
    </span>
  )
}

const HEIGHT = 92

type ErrorsChartProps = {
  chart: { firstDay: number; days: Array<{ day: number; kind: ErrorKind; events: number }> } | undefined
  isApps: boolean
}

/** The chart shows all errors of the last days, whatever filters the list has. Days are in UTC. */
function ErrorsChart({ chart, isApps }: ErrorsChartProps) {
  if (!chart) {
    return (
      <div className="errors-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const days = Array.from({ length: TREND_DAYS }, (_, index) => chart.firstDay + index)
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const kinds = ERROR_KINDS.filter((kind) => (kind === 'app') === isApps)
  const eventsOf = (kind: ErrorKind) =>
    days.map((day) => chart.days.find((one) => one.day === day && one.kind === kind)?.events ?? 0)
  const series = kinds.map((kind) => ({ name: kindWord(kind), values: eventsOf(kind) }))
  const all = series.flatMap(({ values }) => values).reduce((sum, events) => sum + events, 0)
  return (
    <div className="errors-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_errors_chart()}
        summary={m.admin_errors_chart_summary({ events: formatNumber(all), days: TREND_DAYS })}
        kind="stacked"
        height={HEIGHT}
        labels={days.map((day) => format.format(new Date(day * DAY_MS)))}
        series={series}
      />
    </div>
  )
}
