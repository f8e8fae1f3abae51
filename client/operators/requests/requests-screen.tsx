import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { RecordsPage, recordsOptions } from '#client/operators/kit/page/records-page.tsx'
import { csvHref } from '#client/operators/kit/places/admin-search.ts'
import { usePlace } from '#client/operators/kit/places/use-place.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { NEWEST_COUNTED, type RequestTotals } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'
import { RequestDrawer } from './request-drawer.tsx'
import { RequestsChart } from './requests-chart.tsx'
import { requestColumns } from './requests-columns.tsx'
import { requestFields } from './requests-filters.ts'
import { requestFilter, requestsInput, type RequestsSearch } from './requests-search.ts'
import './requests.css'

/** Every turn of everybody: what was asked, how it went and what it cost. */
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
