import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { DataTable, type Column } from '#client/ui/table/data-table.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorGroupRow, ErrorState } from '#shared/operators/errors.ts'
import type { OverviewSearch } from './overview-search.ts'

const SHOWN = 5
const ALARMING_MS = 24 * 60 * 60_000
/** More groups are asked for than are shown, because those that are dealt with are left out. */
export const errorsAsked = { limit: 20 } as const

const WORDS: Record<ErrorState, () => string> = {
  new: m.admin_overview_error_new,
  ongoing: m.admin_overview_error_ongoing,
  regressed: m.admin_overview_error_regressed,
  resolved: m.admin_overview_error_resolved,
  ignored: m.admin_overview_error_ignored,
}
const isAlarming = ({ state }: ErrorGroupRow) => state === 'new' || state === 'regressed'
const isOpen = ({ state }: ErrorGroupRow) => state !== 'resolved' && state !== 'ignored'

/** The alarm names an error that is new or came back, and was hit within a day. */
export function Alarm({ search }: { search: OverviewSearch }) {
  const { now } = useMoment()
  const trpc = useTRPC()
  const list = useQuery(trpc.adminErrors.list.queryOptions(errorsAsked))
  const group = list.data?.items.find((one) => isAlarming(one) && now - one.lastAt.getTime() < ALARMING_MS)
  if (!group) return null
  return (
    <div className="al">
      <Block state="failed" />
      <p>
        <b>{group.title}</b>{' '}
        <span className="mid">
          {m.admin_overview_alarm({
            state: WORDS[group.state](),
            count: formatNumber(group.events),
            makers: formatNumber(group.users),
          })}
        </span>
      </p>
      <AdminLink
        className="btn sm"
        to="/admin/critical-errors"
        search={{ group: group.fingerprint, zone: search.zone }}
      >
        {m.admin_overview_alarm_open()}
      </AdminLink>
      <AdminLink className="btn sm quiet" to="/admin/dashboard/banner" search={{ banner: 'new', tone: 'critical' }}>
        {m.admin_overview_alarm_banner()}
      </AdminLink>
    </div>
  )
}

/** New errors and those that came back stand first. */
export function ErrorsToLookAt({ open, search }: { open: number; search: OverviewSearch }) {
  const trpc = useTRPC()
  const list = useQuery(trpc.adminErrors.list.queryOptions(errorsAsked))
  const shown = (list.data?.items ?? [])
    .filter(isOpen)
    .toSorted((some, other) => Number(isAlarming(other)) - Number(isAlarming(some)))
    .slice(0, SHOWN)
  return (
    <section>
      <header className="sh">
        <h2>{m.admin_overview_errors()}</h2>
        <span className="sp" />
        <AdminLink className="t13 mid link" to="/admin/critical-errors" search={{ zone: search.zone }}>
          {m.admin_overview_errors_all({ count: open })}
        </AdminLink>
      </header>
      {list.isError && !list.data ? (
        <ErrorNotice title={m.admin_overview_errors_failed()} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data && shown.length === 0 ? (
        <p className="dim t13 none">{m.admin_overview_errors_none()}</p>
      ) : (
        <DataTable
          dense
          caption={m.admin_overview_errors()}
          columns={columns(search)}
          rows={shown}
          keyOf={({ fingerprint }) => fingerprint}
          {...(list.isPending && { pending: SHOWN })}
        />
      )}
    </section>
  )
}

const columns = (search: OverviewSearch): Array<Column<ErrorGroupRow>> => [
  {
    id: 'state',
    label: m.admin_overview_error_state(),
    cell: (group) =>
      isAlarming(group) ? <Tag tone="fail">{WORDS[group.state]()}</Tag> : <Tag>{WORDS[group.state]()}</Tag>,
    phone: 'side',
  },
  {
    id: 'title',
    label: m.admin_overview_error(),
    fill: true,
    phone: 'lead',
    cell: ({ fingerprint, title, place }) => (
      <AdminLink
        className="er"
        to="/admin/critical-errors"
        search={{ group: fingerprint, zone: search.zone }}
        title={`${title} · ${place}`}
      >
        {title}
      </AdminLink>
    ),
  },
  { id: 'area', label: m.admin_overview_error_where(), cell: ({ area }) => area, phone: 'hide' },
  {
    id: 'events',
    label: m.admin_overview_error_events(),
    align: 'right',
    cell: ({ events }) => formatNumber(events),
    phone: 'hide',
  },
  {
    id: 'users',
    label: m.admin_overview_error_users(),
    align: 'right',
    cell: ({ users }) => formatNumber(users),
    phone: 'hide',
  },
  {
    id: 'last',
    label: m.admin_overview_error_last(),
    align: 'right',
    cell: ({ lastAt }) => <At at={lastAt} as="ago" />,
    phone: 'line',
  },
]
