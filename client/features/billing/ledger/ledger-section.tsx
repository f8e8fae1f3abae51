import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LINE_KINDS, linesInput, type BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { spanOf } from '#client/features/billing/search/span.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { downloadIcon } from '#client/ui/icon/tool-icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import type { LedgerLine } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { kindWord, LedgerTable } from './ledger-table.tsx'

/** The filters of the ledger and its page live in the address. */
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

type LedgerFiltersProps = { search: BillingSearch; projectTitle: string | null }

/** Another filter begins at the ledger's first page. */
function LedgerFilters({ search, projectTitle }: LedgerFiltersProps) {
  const navigate = useNavigate()
  const show = (change: BillingSearch) =>
    void navigate({
      to: '/billing',
      search: { ...search, after: undefined, ...change },
      replace: true,
      resetScroll: false,
    })
  const projects = useProjects(search)
  const known = projects.find(({ id }) => id === search.project)
  return (
    <>
      {search.project && !known && (
        <span className="tag acc">
          {projectTitle === null ? m.billing_one_project_unnamed() : m.billing_one_project({ title: projectTitle })}
          <Link
            to="/billing"
            search={{ ...search, project: undefined, after: undefined }}
            replace
            resetScroll={false}
            aria-label={m.billing_clear_project()}
          >
            <Icon path={closeIcon} dense />
          </Link>
        </span>
      )}
      <Select<LedgerLine['kind'] | 'any'>
        hideLabel
        label={m.billing_kind()}
        value={search.kind ?? 'any'}
        options={[
          { value: 'any', label: m.billing_kind_any() },
          ...LINE_KINDS.map((value) => ({ value, label: kindWord(value) })),
        ]}
        onChange={(kind) => show({ kind: kind === 'any' ? undefined : kind })}
      />
      {projects.length > 0 && (
        <Select<string>
          hideLabel
          label={m.billing_project()}
          value={known ? known.id : search.project ? null : 'any'}
          placeholder={m.billing_project_any()}
          options={[
            { value: 'any', label: m.billing_project_any() },
            ...projects.map(({ id, title }) => ({ value: id, label: title ?? m.billing_deleted_project() })),
          ]}
          onChange={(project) => show({ project: project === 'any' ? undefined : project })}
        />
      )}
      <a className={buttonClass({ size: 'small' })} href={csvAddress(search)} download>
        <Icon path={downloadIcon} dense />
        {m.billing_csv()}
      </a>
    </>
  )
}

/** Only projects that took something in the span above can be chosen. */
function useProjects(search: BillingSearch) {
  const trpc = useTRPC()
  const { now } = useMoment()
  const { from, to } = spanOf(search, now)
  const { data = [] } = useQuery(trpc.billing.usage.queryOptions({ from, to }))
  const titles = new Map(
    data.filter(({ projectId }) => projectId !== '').map(({ projectId, projectTitle }) => [projectId, projectTitle]),
  )
  return [...titles]
    .map(([id, title]) => ({ id, title }))
    .toSorted((one, other) => (one.title ?? '').localeCompare(other.title ?? ''))
}

function csvAddress({ kind, project }: BillingSearch): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(project && { project }) }).toString()
  return `/api/billing/ledger.csv${query ? `?${query}` : ''}`
}
