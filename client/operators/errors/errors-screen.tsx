import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref } from '#client/operators/kit/places/admin-search.ts'
import { usePlace } from '#client/operators/kit/places/use-place.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { GROUPS_LOOKED_AT } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ErrorDrawer } from './error-drawer.tsx'
import { stateOf } from './error-words.ts'
import { ErrorsChart } from './errors-chart.tsx'
import { errorColumns } from './errors-columns.tsx'
import { filterOf, listInput, STATE_NAMES, USER_COUNTS, type ErrorsSearch } from './errors-search.ts'
import './errors.css'

/** Groups of errors: of the platform and its pages, and apart from them those of makers' apps. */
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
          part: undefined,
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

function fieldsOf(data: { parts: string[]; releases: Array<{ id: string }> } | undefined): FilterField[] {
  return [
    {
      id: 'state',
      label: m.admin_errors_state(),
      kind: 'choice',
      options: STATE_NAMES.map((state) => ({ value: state, label: stateOf(state).word })),
    },
    { id: 'part', label: m.admin_errors_part(), kind: 'choice', options: (data?.parts ?? []).map(same) },
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
