import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { FilterBar } from '#client/operators/kit/page/filter-bar.tsx'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { usePlace } from '#client/operators/kit/places/admin-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { PRINTED } from '#shared/operators/projects.ts'
import { PrintSheet } from './print-sheet.tsx'
import { printInput, type PrintSearch } from './projects-search.ts'
import { RankingChoice, rankingFields } from './ranking.tsx'
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
