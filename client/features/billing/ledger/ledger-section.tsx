import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { linesInput, type BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LedgerFilters } from './ledger-filters.tsx'
import { LedgerTable } from './ledger-table.tsx'

/** Every line of the books, each in words. What is filtered and the page live in the address. */
export function LedgerSection({ search }: { search: BillingSearch }) {
  const trpc = useTRPC()
  const list = useQuery(trpc.billing.lines.queryOptions(linesInput(search), { placeholderData: keepPreviousData }))
  const items = list.data?.items ?? []
  return (
    <section className="ledger" aria-labelledby="billing-ledger">
      <div className="sh">
        <h2 id="billing-ledger">{m.billing_ledger()}</h2>
        <span className="sp" />
        <LedgerFilters
          search={search}
          projectTitle={items.find(({ projectId }) => projectId === search.project)?.projectTitle ?? null}
        />
      </div>
      <div aria-busy={list.isPlaceholderData || list.isPending}>
        {list.isError && !list.data ? (
          <FailedState title={m.billing_ledger_failed()} error={list.error} onRetry={() => void list.refetch()}>
            {m.billing_nothing_lost()}
          </FailedState>
        ) : items.length === 0 && !list.isPending ? (
          <NoLines isFiltered={Boolean(search.kind ?? search.project ?? search.after)} search={search} />
        ) : (
          <LedgerTable
            lines={items}
            isPending={list.isPending}
            isStale={list.isPlaceholderData}
            hasBalance={!search.kind && !search.project}
          />
        )}
      </div>
      <Pages search={search} next={list.data?.nextCursor ?? null} />
    </section>
  )
}

function NoLines({ isFiltered, search }: { isFiltered: boolean; search: BillingSearch }) {
  if (!isFiltered) return <EmptyState title={m.billing_ledger_empty()}>{m.billing_ledger_empty_about()}</EmptyState>
  return (
    <EmptyState
      title={m.billing_ledger_filtered()}
      action={
        <Link
          className="btn"
          to="/billing"
          search={{ ...search, kind: undefined, project: undefined, after: undefined }}
          resetScroll={false}
        >
          {m.billing_ledger_show_all()}
        </Link>
      }
    >
      {m.billing_ledger_filtered_about()}
    </EmptyState>
  )
}

function Pages({ search, next }: { search: BillingSearch; next: string | null }) {
  const isFirst = !search.after
  if (isFirst && !next) return null
  return (
    <nav className="pages" aria-label={m.billing_pages()}>
      {!isFirst && (
        <Link className="btn sm" to="/billing" search={{ ...search, after: undefined }} resetScroll={false}>
          {m.billing_page_first()}
        </Link>
      )}
      {next && (
        <Link className="btn sm" to="/billing" search={{ ...search, after: next }} resetScroll={false}>
          {m.billing_page_next()}
        </Link>
      )}
    </nav>
  )
}
