import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { changed, type CommonSearch, type Place, sortOf, sortWord } from '#client/operators/kit/places/admin-search.ts'
import { UtcTimes } from '#client/operators/kit/record/at.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { DataTable } from '#client/ui/table/data-table.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Range } from '#shared/operators/range.ts'
import { AdminPage, type PageHead } from './admin-page.tsx'
import { type AdminColumn, ColumnChooser, shownColumns } from './column-chooser.tsx'
import { FilterBar, type FilterField } from './filter-bar.tsx'
import { useRowKeys } from './use-row-keys.ts'

const LIVE_MS = 5_000
const PENDING_ROWS = 12
const PAGE_SIZE = 50

/** Old rows stay until new ones arrive, and a live page fetches again by itself. */
export const recordsOptions = ({ live }: CommonSearch) => ({
  placeholderData: keepPreviousData,
  refetchInterval: live ? LIVE_MS : (false as const),
})

/** The next page begins at `nextCursor`; null means that there is none. */
type RecordsAnswer<Row> = {
  data: { items: Row[]; nextCursor: string | number | null; asOf?: Date | undefined } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
}

type RecordsPageProps<Row, Search extends CommonSearch> = {
  place: Place<Search>
  head: PageHead
  filters: { searchLabel?: string; fields: FilterField[]; range?: Range | null; more?: ReactNode }
  answer: RecordsAnswer<Row>
  table: {
    columns: Array<AdminColumn<Row>>
    keyOf: (row: Row) => string
    /** The address names the open row by this parameter. */
    opens?: keyof Search & string
  }
  /** The list says one of these when it failed, is empty, or has nothing that fits the filters. */
  words: { failed: string; empty: string; emptyText: string; filtered: string; filteredText: string }
  /** It draws the details of the open row: a `Drawer` with these two. */
  renderDrawer?: (id: string, controls: { onClose: () => void; onStep: (step: 1 | -1) => void }) => ReactNode
  /** Totals of all rows that fit are shown beside the pages. */
  totals?: ReactNode
  /** Charts stand above the table. */
  children?: ReactNode
}

export function RecordsPage<Row, Search extends CommonSearch>({
  place,
  head,
  filters,
  answer,
  table,
  words,
  renderDrawer,
  totals,
  children,
}: RecordsPageProps<Row, Search>) {
  const { search, show, filter } = place as unknown as Place
  const rows = answer.data?.items ?? []
  const opened = table.opens ? (place.search[table.opens] as string | undefined) : undefined
  const open = (id: string | undefined) => table.opens && show({ [table.opens]: id })
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex((row) => table.keyOf(row) === opened) + by]
    if (next) open(table.keyOf(next))
  }
  useRowKeys({ isOpen: opened !== undefined, onStep: step })
  const chooser = <ColumnChooser columns={table.columns} search={search} onChoose={(cols) => show({ cols })} />
  const sort = sortOf(search)
  return (
    <UtcTimes value={search.zone === 'utc'}>
      <div className="records docks">
        <div className="list">
          <AdminPage
            place={place}
            head={{
              asOf: answer.data?.asOf,
              ...head,
              tools: (
                <>
                  {head.tools}
                  {chooser}
                </>
              ),
            }}
          >
            <FilterBar
              place={place}
              searchLabel={filters.searchLabel}
              fields={filters.fields}
              range={filters.range ?? (filters.range === null ? null : 'all')}
            >
              {filters.more}
            </FilterBar>
            {children}
            <section className="panel" aria-busy={answer.isPlaceholderData}>
              {answer.isError && !answer.data ? (
                <NoAnswer title={words.failed} error={answer.error} retry={() => void answer.refetch()} />
              ) : rows.length === 0 && !answer.isPending ? (
                <NoRows place={place} words={words} opens={table.opens} />
              ) : (
                <DataTable
                  dense
                  caption={head.title}
                  columns={shownColumns(table.columns, search)}
                  rows={rows}
                  keyOf={table.keyOf}
                  {...(sort && { sort })}
                  onSort={(next) => filter({ sort: sortWord(next) })}
                  {...(table.opens && { opened: opened ?? null, onOpen: (row: Row) => open(table.keyOf(row)) })}
                  pending={answer.isPending ? PENDING_ROWS : 0}
                  isBusy={answer.isPlaceholderData}
                />
              )}
            </section>
            <RecordsFoot place={place} shown={rows.length} next={answer.data?.nextCursor ?? null} totals={totals} />
          </AdminPage>
        </div>
        {opened !== undefined && renderDrawer?.(opened, { onClose: () => open(undefined), onStep: step })}
      </div>
    </UtcTimes>
  )
}

type RecordsFootProps<Search extends CommonSearch> = {
  place: Place<Search>
  shown: number
  next: string | number | null
  totals: ReactNode
}

/** The foot stays in sight while the rows scroll. */
function RecordsFoot<Search extends CommonSearch>({ place, shown, next, totals }: RecordsFootProps<Search>) {
  const search: CommonSearch = place.search
  const page = search.before === undefined ? 1 : (search.page ?? 2)
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <nav className="foot" aria-label={m.admin_kit_pages()}>
      {shown > 0 && (
        <span>{m.admin_kit_shown({ from: formatNumber(first), to: formatNumber(first + shown - 1) })}</span>
      )}
      {totals}
      <span className="sp" />
      {search.before !== undefined && (
        <AdminLink
          className="btn quiet sm"
          to={place.to}
          search={changed(search, { before: undefined, page: undefined })}
        >
          {m.admin_kit_first_page()}
        </AdminLink>
      )}
      {next !== null && (
        <AdminLink
          className="btn quiet sm"
          to={place.to}
          search={changed(search, { before: String(next), page: page + 1, live: undefined })}
        >
          {m.admin_kit_next_page()}
        </AdminLink>
      )}
    </nav>
  )
}

/** Somebody who is no operator any more is told so. Every other failure offers another try. */
export function NoAnswer({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  if (isNotFound(error))
    return <EmptyState title={m.admin_kit_not_permitted()}>{m.admin_kit_not_permitted_text()}</EmptyState>
  return (
    <FailedState title={title} error={error} onRetry={retry}>
      {m.admin_kit_failed_text()}
    </FailedState>
  )
}

/** These parameters do not narrow a list. */
const NO_FILTERS = new Set(['zone', 'cols', 'sort', 'live', 'section'])
/** These parameters stay when the filters are cleared. */
const KEPT = new Set(['zone', 'cols', 'section'])

function NoRows<Search extends CommonSearch>({
  place,
  words,
  opens,
}: {
  place: Place<Search>
  words: RecordsPageProps<never, Search>['words']
  opens: string | undefined
}) {
  const isFiltered = Object.entries(place.search).some(
    ([name, value]) => value !== undefined && !NO_FILTERS.has(name) && name !== opens,
  )
  if (!isFiltered) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
  const clear = () =>
    place.filter(
      Object.fromEntries(
        Object.entries(place.search).map(([name, value]) => [name, KEPT.has(name) ? value : undefined]),
      ) as Partial<Search>,
    )
  return (
    <EmptyState title={words.filtered} action={<Button onClick={clear}>{m.admin_kit_show_all()}</Button>}>
      {words.filteredText}
    </EmptyState>
  )
}

type DrawerAnswerProps<Data> = {
  data: Data | undefined
  query: { error: unknown; isError: boolean; refetch: () => unknown }
  failed: string
  /** The drawer says this when the record does not exist. Without it, it names the page as one for operators. */
  unknown?: { title: string; text: string }
  children: (data: Data) => ReactNode
}

export function DrawerAnswer<Data>({ data, query, failed, unknown, children }: DrawerAnswerProps<Data>) {
  if (data !== undefined) return children(data)
  if (!query.isError)
    return (
      <div aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    )
  if (unknown && isNotFound(query.error)) return <EmptyState title={unknown.title}>{unknown.text}</EmptyState>
  return <NoAnswer title={failed} error={query.error} retry={() => void query.refetch()} />
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
