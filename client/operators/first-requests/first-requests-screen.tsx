import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { NEWEST_FIRST, type FirstRequestFigures, type FirstRequestRow } from '#shared/operators/first-requests.ts'
import { HOUR_MS, DAY_MS } from '#shared/time.ts'
import { CATEGORIES, firstRequestFields, LANGUAGES, RESULTS } from './first-request-words.ts'
import { firstRequestFilter, firstRequestsInput, type FirstRequestsSearch } from './first-requests-search.ts'
import { CategoryTable, NeedsChart } from './needs-chart.tsx'
import './first-requests.css'

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

const firstRequestColumns = (): Array<AdminColumn<FirstRequestRow>> => [
  { id: 'at', label: m.admin_needs_at(), cell: ({ createdAt }) => <At at={createdAt} />, phone: 'side' },
  { id: 'user', label: m.admin_needs_user(), cell: ({ user }) => <Person user={user} /> },
  {
    id: 'after',
    label: m.admin_needs_after_sign_up(),
    cell: ({ afterSignUpMs }) => afterText(afterSignUpMs),
    align: 'right',
    phone: 'hide',
  },
  { id: 'category', label: m.admin_needs_category(), cell: ({ category }) => CATEGORIES[category](), phone: 'hide' },
  { id: 'language', label: m.admin_needs_language(), cell: ({ language }) => LANGUAGES[language](), phone: 'hide' },
  { id: 'prompt', label: m.admin_needs_prompt(), cell: (row) => <PromptLink row={row} />, fill: true, phone: 'lead' },
  {
    id: 'result',
    label: m.admin_needs_result(),
    cell: ({ result }) => <StateWord state={RESULTS[result].block}>{RESULTS[result].word()}</StateWord>,
  },
  {
    id: 'preview',
    label: m.admin_needs_preview(),
    cell: ({ previewMs }) => (previewMs === null ? '' : durationText(previewMs)),
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'second',
    label: m.admin_needs_second(),
    cell: ({ secondAt }) => secondAt && <At at={secondAt} as="ago" />,
    phone: 'hide',
  },
  {
    id: 'day',
    label: m.admin_needs_returned_day(),
    cell: ({ returnedDay }) => returnedDay && m.admin_needs_yes(),
    phone: 'hide',
  },
  {
    id: 'week',
    label: m.admin_needs_returned_week(),
    cell: ({ returnedWeek }) => returnedWeek && m.admin_needs_yes(),
    phone: 'hide',
  },
  {
    id: 'published',
    label: m.admin_needs_published(),
    cell: ({ publishedAt }) => publishedAt && <At at={publishedAt} as="ago" />,
    phone: 'hide',
  },
  {
    id: 'paid',
    label: m.admin_needs_paid(),
    cell: ({ paidAt }) => paidAt && <At at={paidAt} as="ago" />,
    phone: 'hide',
  },
  {
    id: 'project',
    label: m.admin_needs_project(),
    cell: ({ project }) => <AdminLink {...placeOfId(project.id)}>{project.title || project.id}</AdminLink>,
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'length',
    label: m.admin_needs_length(),
    cell: ({ length }) => formatNumber(length),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'repairs',
    label: m.admin_needs_repairs(),
    cell: ({ repairs }) => repairs > 0 && formatNumber(repairs),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
]

function PromptLink({ row: { turnId, prompt, length } }: { row: FirstRequestRow }) {
  return (
    <AdminLink to="/admin/dashboard/requests" search={{ turn: turnId }} className="plain-link" title={prompt}>
      {length > prompt.length ? `${prompt}…` : prompt}
    </AdminLink>
  )
}

function afterText(ms: number): string {
  if (ms < HOUR_MS) return m.ui_minutes({ count: Math.floor(ms / 60_000) })
  return ms < 2 * DAY_MS
    ? m.ui_hours({ count: Math.floor(ms / HOUR_MS) })
    : m.admin_needs_days({ count: formatNumber(Math.floor(ms / DAY_MS)) })
}
