import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { useAdminZone } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { NEWEST_COUNTED, type RequestBar, type RequestTotals } from '#shared/operators/requests.ts'
import { DAY_MS } from '#shared/time.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { MODES, REASONS } from './request-words.ts'
import { requestColumns } from './requests-columns.tsx'
import { requestFilter, requestsInput, type RequestsSearch } from './requests-search.ts'
import './requests.css'

export function RequestsScreen({ search }: { search: RequestsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/requests', search)
  const list = useQuery(trpc.adminRequests.list.queryOptions(requestsInput(search), recordsOptions(search)))
  const totals = useQuery(
    trpc.adminRequests.totals.queryOptions(requestFilter(search), {
      placeholderData: keepPreviousData,
      refetchInterval: recordsOptions(search).refetchInterval,
    }),
  )
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_requests(),
        facts: totals.data && factsOf(totals.data),
        canFollow: true,
        csv: { href: csvHref('requests.csv', requestFilter(search)), title: m.admin_requests_csv_title() },
      }}
      filters={{ searchLabel: m.admin_requests_search(), fields: requestFields() }}
      answer={list}
      table={{ columns: requestColumns(), keyOf: ({ id }) => id, opens: 'turn' }}
      words={{
        failed: m.admin_requests_not_loaded(),
        empty: m.admin_requests_empty(),
        emptyText: m.admin_requests_empty_text(),
        filtered: m.admin_requests_filtered(),
        filteredText: m.admin_requests_filtered_text(),
      }}
      totals={totals.data && <Totals totals={totals.data} isSorted={list.data?.isCut ?? false} />}
      renderDrawer={(id, controls) => (
        <RequestDrawer
          key={id}
          turnId={id}
          tab={search.tab ?? 'waterfall'}
          onTab={(tab) => place.show({ tab: tab === 'waterfall' ? undefined : tab })}
          {...controls}
        />
      )}
    >
      {!totals.isError && <RequestsChart totals={totals.data} />}
    </RecordsPage>
  )
}

function factsOf({ turns, failed, isExact, isCut }: RequestTotals): string {
  const said = { turns: formatNumber(turns), failed: formatNumber(failed) }
  if (isExact) return m.admin_requests_facts_all(said)
  return isCut
    ? m.admin_requests_facts_cut({ ...said, count: formatNumber(NEWEST_COUNTED) })
    : m.admin_requests_facts(said)
}

function Totals({ totals: { p50Ms, p95Ms, cost, charged }, isSorted }: { totals: RequestTotals; isSorted: boolean }) {
  return (
    <>
      {p50Ms !== null && p95Ms !== null && (
        <span className="hide-m">{m.admin_requests_times({ p50: durationText(p50Ms), p95: durationText(p95Ms) })}</span>
      )}
      <span className="hide-m">{m.admin_requests_sums({ cost: costText(cost), captured: creditsText(charged) })}</span>
      {isSorted && <span>{m.admin_requests_sorted({ count: formatNumber(NEWEST_COUNTED) })}</span>}
    </>
  )
}

const HEIGHT = 92

function RequestsChart({ totals }: { totals: RequestTotals | undefined }) {
  const zone = useAdminZone()
  if (!totals) {
    return (
      <div className="requests-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const { bars, turns, failed } = totals
  return (
    <div className="requests-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_requests_chart()}
        summary={m.admin_requests_chart_summary({ turns: formatNumber(turns), failed: formatNumber(failed) })}
        kind="stacked"
        height={HEIGHT}
        labels={labelsOf(bars, zone)}
        series={[
          { name: m.admin_requests_state_failed(), values: bars.map((bar) => bar.failed) },
          { name: m.admin_requests_others(), values: bars.map((bar) => bar.turns - bar.failed) },
        ]}
      />
    </div>
  )
}

/** Labels are as short as the period allows. Two equal labels would be one row of the table. */
function labelsOf(bars: RequestBar[], timeZone: string): string[] {
  const span = (bars.at(-1)?.at.getTime() ?? 0) - (bars[0]?.at.getTime() ?? 0)
  const format = dateFormat(
    span > 60 * DAY_MS
      ? { day: 'numeric', month: 'short', timeZone }
      : {
          ...(span > DAY_MS && { day: 'numeric', month: 'short' }),
          hour: '2-digit',
          minute: '2-digit',
          ...(span < DAY_MS / 24 && { second: '2-digit' }),
          timeZone,
        },
  )
  const seen = new Map<string, number>()
  return bars.map(({ at }) => {
    const name = format.format(at)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return times === 0 ? name : `${name} ·${times + 1}`
  })
}

const options = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, word]) => ({ value, label: word() }))
const seconds = (count: string) => ({ value: count, label: m.admin_requests_slower({ count }) })
const dollars = (cents: string, amount: string) => ({ value: cents, label: m.admin_requests_dearer({ amount }) })

const requestFields = (): FilterField[] => [
  {
    id: 'state',
    label: m.admin_requests_state(),
    kind: 'choice',
    options: options({
      open: m.admin_requests_state_open,
      succeeded: m.admin_requests_state_succeeded,
      failed: m.admin_requests_state_failed,
      stopped: m.admin_requests_state_stopped,
    }),
  },
  { id: 'mode', label: m.admin_requests_mode(), kind: 'choice', options: options(MODES) },
  { id: 'reason', label: m.admin_requests_reason(), kind: 'choice', options: options(REASONS) },
  { id: 'model', label: m.admin_requests_model(), kind: 'text' },
  { id: 'user', label: m.admin_requests_user_id(), kind: 'text' },
  { id: 'project', label: m.admin_requests_project_id(), kind: 'text' },
  { id: 'error', label: m.admin_requests_same_error(), kind: 'text' },
  { id: 'slow', label: m.admin_requests_duration(), kind: 'choice', options: ['10', '30', '60', '300'].map(seconds) },
  {
    id: 'dear',
    label: m.admin_requests_cost(),
    kind: 'choice',
    options: [dollars('1', '$0.01'), dollars('10', '$0.10'), dollars('100', '$1.00')],
  },
  { id: 'first', label: m.admin_requests_only_first(), kind: 'flag' },
  { id: 'checks', label: m.admin_requests_only_checks_failed(), kind: 'flag' },
  { id: 'repaired', label: m.admin_requests_only_repaired(), kind: 'flag' },
  { id: 'refunded', label: m.admin_requests_only_refunded(), kind: 'flag' },
  { id: 'ownKey', label: m.admin_requests_only_own_key(), kind: 'flag' },
  { id: 'staff', label: m.admin_requests_with_staff(), kind: 'flag' },
]
