import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { RecordsPage, recordsOptions } from '#client/operators/kit/page/records-page.tsx'
import { csvHref } from '#client/operators/kit/places/admin-search.ts'
import { usePlace } from '#client/operators/kit/places/use-place.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { NEWEST_FIRST, type FirstRequestFigures } from '#shared/admin-first-requests.ts'
import { m } from '#shared/messages.gen/messages.js'
import { firstRequestFields } from './first-request-words.ts'
import { firstRequestColumns } from './first-requests-columns.tsx'
import { firstRequestFilter, firstRequestsInput, type FirstRequestsSearch } from './first-requests-search.ts'
import { CategoryTable, NeedsChart } from './needs-chart.tsx'
import './first-requests.css'

/** What new people ask for first, and whether they got it. */
export function FirstRequestsScreen({ search }: { search: FirstRequestsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/first-web-project-requests', search)
  const list = useQuery(trpc.adminFirstRequests.list.queryOptions(firstRequestsInput(search), recordsOptions(search)))
  const figures = useQuery(
    trpc.adminFirstRequests.figures.queryOptions(firstRequestFilter(search), { placeholderData: keepPreviousData }),
  )
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_page_first_requests(),
        facts: figures.data && factsOf(figures.data),
        csv: { href: csvHref('first-requests.csv', firstRequestFilter(search)) },
      }}
      filters={{ searchLabel: m.admin_needs_search(), fields: firstRequestFields() }}
      answer={list}
      table={{ columns: firstRequestColumns(), keyOf: ({ turnId }) => turnId }}
      words={{
        failed: m.admin_needs_not_loaded(),
        empty: m.admin_needs_empty(),
        emptyText: m.admin_needs_empty_text(),
        filtered: m.admin_needs_filtered(),
        filteredText: m.admin_needs_filtered_text(),
      }}
    >
      {!figures.isError && <NeedsChart figures={figures.data} />}
      {figures.data && figures.data.categories.length > 0 && <CategoryTable categories={figures.data.categories} />}
    </RecordsPage>
  )
}

function factsOf({ requests, isCut }: FirstRequestFigures): string {
  return isCut
    ? m.admin_needs_facts_cut({ count: formatNumber(NEWEST_FIRST) })
    : m.admin_needs_facts({ count: requests, shown: formatNumber(requests) })
}
