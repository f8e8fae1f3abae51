import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { dateFormat, formatDate, formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { type Cohort, marginOf, NEWEST_USERS, type UserCharts, type UserTotals } from '#shared/operators/users.ts'
import { UserDrawer } from './user-drawer.tsx'
import { SOURCE_NAMES } from './user-words.ts'
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

const HEIGHT = 92

function UsersCharts({ charts }: { charts: UserCharts | undefined }) {
  if (!charts) {
    return (
      <div className="users-charts" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
        <Skeleton width="100%" height={HEIGHT + 40} />
        <Skeleton width="16rem" height={20} />
      </div>
    )
  }
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const labels = charts.days.map((day) => format.format(day))
  const { direct, invitation, promo } = charts.signUps
  const total = [direct, invitation, promo].flat().reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...charts.active.map((count) => count ?? 0))
  return (
    <div className="users-charts">
      <ChartFrame
        title={m.admin_users_chart_sign_ups()}
        summary={m.admin_users_chart_sign_ups_summary({ count: formatNumber(total) })}
        kind="stacked"
        height={HEIGHT}
        labels={labels}
        series={[
          { name: SOURCE_NAMES.direct(), values: direct },
          { name: SOURCE_NAMES.invitation(), values: invitation },
          { name: SOURCE_NAMES.promo(), values: promo },
        ]}
      />
      <ChartFrame
        title={m.admin_users_chart_active()}
        summary={m.admin_users_chart_active_summary({ count: formatNumber(most) })}
        kind="line"
        height={HEIGHT}
        labels={labels}
        series={[{ name: m.admin_users_active(), values: charts.active }]}
      />
      <UsersCohorts cohorts={charts.cohorts} />
    </div>
  )
}

/** The cohorts are folded: they are rarely needed and would push the list down. */
function UsersCohorts({ cohorts }: { cohorts: Cohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ built }) => built.length))
  return (
    <details className="users-cohorts">
      <summary>{m.admin_users_cohorts()}</summary>
      <p className="mid t13">{cohorts.length === 0 ? m.admin_users_cohorts_none() : m.admin_users_cohorts_about()}</p>
      {cohorts.length > 0 && (
        <div className="table-scroll cohort-scroll" tabIndex={0} role="group" aria-label={m.admin_users_cohorts()}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.admin_users_cohorts_week()}</th>
                <th scope="col" className="num">
                  {m.admin_users_cohorts_sign_ups()}
                </th>
                {Array.from({ length: weeks }, (_, index) => (
                  <th key={index} scope="col" className="num">
                    {m.admin_users_cohorts_nth({ number: formatNumber(index + 1) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <Row key={cohort.week.getTime()} cohort={cohort} weeks={weeks} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

function Row({ cohort: { week, signUps, built }, weeks }: { cohort: Cohort; weeks: number }) {
  return (
    <tr>
      <th scope="row">{formatDate(week, { timeZone: 'UTC' })}</th>
      <td className="num">{formatNumber(signUps)}</td>
      {Array.from({ length: weeks }, (_, index) => {
        const count = built[index]
        if (count === undefined) return <td key={index} />
        const share = count / signUps
        return (
          <td
            key={index}
            className="num share"
            style={{ '--share': share } as CSSProperties}
            title={formatNumber(count)}
          >
            {formatPercent(share)}
          </td>
        )
      })}
    </tr>
  )
}
