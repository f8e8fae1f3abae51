import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { FilterBar } from '#client/operators/kit/page/filter-bar.tsx'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { changed, csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { downloadIcon } from '#client/ui/icon/tool-icons.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RawRequest } from '#shared/operators/first-requests.ts'
import { CATEGORIES, firstRequestFields, LANGUAGES, RESULTS } from './first-request-words.ts'
import { firstRequestFilter, firstRequestsInput, type FirstRequestsSearch } from './first-requests-search.ts'
import './first-requests.css'

const PENDING = 4

/** The texts come without their authors. Opening the page is recorded in the audit. */
export function RawRequestsScreen({ search }: { search: FirstRequestsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/first-web-project-requests-raw', search)
  const raw = useQuery(
    trpc.adminFirstRequests.raw.queryOptions(firstRequestsInput(search), { placeholderData: keepPreviousData }),
  )
  const filter = firstRequestFilter(search)
  const json = (
    <a className={buttonClass({ size: 'small' })} href={csvHref('first-requests-raw.json', filter)} download>
      <Icon path={downloadIcon} dense />
      {m.admin_needs_json()}
    </a>
  )
  return (
    <AdminPage
      className="raw-requests"
      place={place}
      head={{
        title: m.admin_page_first_requests_raw(),
        facts: m.admin_needs_raw_logged(),
        tools: json,
        csv: { href: csvHref('first-requests-raw.csv', filter) },
      }}
    >
      <FilterBar place={place} searchLabel={m.admin_needs_search()} fields={firstRequestFields()} />
      {raw.isPending && <PendingTexts />}
      {raw.isError && !raw.data && (
        <NoAnswer title={m.admin_needs_raw_not_loaded()} error={raw.error} retry={() => void raw.refetch()} />
      )}
      {raw.data?.items.length === 0 && (
        <EmptyState title={m.admin_needs_filtered()}>{m.admin_needs_filtered_text()}</EmptyState>
      )}
      {raw.data?.items.map((request) => (
        <RawText key={request.turnId} request={request} />
      ))}
      <nav className="foot" aria-label={m.admin_kit_pages()}>
        <span className="sp" />
        {search.before !== undefined && (
          <AdminLink className="btn quiet sm" to={place.to} search={changed(search, { before: undefined })}>
            {m.admin_kit_first_page()}
          </AdminLink>
        )}
        {raw.data?.nextCursor && (
          <AdminLink className="btn quiet sm" to={place.to} search={changed(search, { before: raw.data.nextCursor })}>
            {m.admin_kit_next_page()}
          </AdminLink>
        )}
      </nav>
    </AdminPage>
  )
}

function RawText({ request }: { request: RawRequest }) {
  const { turnId, createdAt, category, language, result, prompt } = request
  return (
    <article className="raw-request">
      <header>
        <At at={createdAt} />
        <Id id={turnId} />
        <span>{CATEGORIES[category]()}</span>
        <span>{LANGUAGES[language]()}</span>
        <StateWord state={RESULTS[result].block}>{RESULTS[result].word()}</StateWord>
        <span className="sp" />
        <CopyButton text={JSON.stringify(request, null, 2)} label={m.admin_needs_copy_json()} />
      </header>
      <pre>{prompt}</pre>
    </article>
  )
}

function PendingTexts() {
  return (
    <div aria-busy="true">
      {Array.from({ length: PENDING }, (_, index) => (
        <div key={index} className="raw-request">
          <Skeleton width="40%" />
          <Skeleton width="100%" height={60} />
        </div>
      ))}
    </div>
  )
}
