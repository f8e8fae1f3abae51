import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { marginOf, NEWEST_USERS, type UserTotals } from '#shared/operators/users.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UsersCharts } from './users-charts.tsx'
import { userColumns } from './users-columns.tsx'
import { totalsInput, userFields, usersFilter, usersInput, type UsersSearch } from './users-search.ts'
import './users.css'

export function UsersScreen({ search }: { search: UsersSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/users', search)
  const list = useQuery(trpc.adminUsers.list.queryOptions(usersInput(search), recordsOptions(search)))
  const totals = useQuery(
    trpc.adminUsers.totals.queryOptions(totalsInput(search), { placeholderData: keepPreviousData }),
  )
  const charts = useQuery(trpc.adminUsers.charts.queryOptions())
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_users(),
        facts: totals.data && countText(totals.data),
        canFollow: true,
        csv: { href: csvHref('users.csv', usersFilter(search)), title: m.admin_users_csv_title() },
      }}
      filters={{ searchLabel: m.admin_users_search(), fields: userFields() }}
      answer={list}
      table={{ columns: userColumns(), keyOf: ({ id }) => id, opens: 'user' }}
      words={{
        failed: m.admin_users_failed(),
        empty: m.admin_users_empty(),
        emptyText: m.admin_users_empty_text(),
        filtered: m.admin_users_filtered(),
        filteredText: m.admin_users_filtered_text(),
      }}
      totals={
        totals.data && <Totals totals={totals.data} isSorted={(list.data?.isCut ?? false) && totals.data.isCut} />
      }
      renderDrawer={(id, controls) => (
        <UserDrawer
          key={id}
          userId={id}
          tab={search.tab ?? 'facts'}
          onTab={(tab) => place.show({ tab: tab === 'facts' ? undefined : tab })}
          {...controls}
        />
      )}
    >
      {!charts.isError && <UsersCharts charts={charts.data} />}
    </RecordsPage>
  )
}

const countText = ({ count, isCut }: UserTotals): string =>
  isCut
    ? m.admin_users_count_cut({ count: formatNumber(count), most: formatNumber(NEWEST_USERS) })
    : m.admin_users_count({ count: formatNumber(count) })

function Totals({ totals, isSorted }: { totals: UserTotals; isSorted: boolean }) {
  return (
    <>
      <span className="hide-m">
        {m.admin_users_sums({
          credits: creditsText(totals.captured30),
          paid: formatMoney(totals.paidCents),
          cost: costText(totals.cost),
          margin: costText(marginOf(totals)),
        })}
      </span>
      {isSorted && <span>{m.admin_users_sorted({ most: formatNumber(NEWEST_USERS) })}</span>}
    </>
  )
}
