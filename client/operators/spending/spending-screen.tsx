import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RankPeriod } from '#shared/operators/range.ts'
import {
  FILTERED_PLACES,
  marginOfSums,
  type Spending,
  type SpendingOrder,
  type SpendingTotals,
} from '#shared/operators/spending.ts'
import { MarginChart } from './margin-chart.tsx'
import { PLAN_NAMES, shareText, spendingColumns } from './spending-columns.tsx'
import { spendingFilter, spendingInput, type SpendingSearch } from './spending-search.ts'
import './spending.css'

const PERIOD_NAMES: Record<RankPeriod, () => string> = {
  '1d': m.admin_spending_period_day,
  '7d': m.admin_spending_period_week,
  '30d': m.admin_spending_period_30,
  '90d': m.admin_spending_period_90,
  '12m': m.admin_spending_period_year,
  month: m.admin_spending_period_month,
  last_month: m.admin_spending_period_last_month,
  all: m.admin_spending_period_all,
}

export function SpendingScreen({ search }: { search: SpendingSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/top-spending-users', search)
  const list = useQuery(trpc.adminSpending.list.queryOptions(spendingInput(search), recordsOptions(search)))
  const totals = list.data?.totals ?? null
  const { period, by } = spendingFilter(search)
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_page_top_spending(),
        facts: totals && factsOf(totals),
        csv: { href: csvHref('top-spending-users.csv', spendingFilter(search)) },
      }}
      filters={{
        fields: spendingFields(by),
        range: null,
        more: (
          <>
            <Select<RankPeriod>
              hideLabel
              label={m.admin_spending_period()}
              value={period}
              options={Object.entries(PERIOD_NAMES).map(([value, name]) => ({
                value: value as RankPeriod,
                label: name(),
              }))}
              onChange={(next) => place.filter({ period: next === '30d' ? undefined : next })}
            />
            <Segment<SpendingOrder>
              label={m.admin_spending_by()}
              value={by}
              options={[
                { value: 'captured', label: m.admin_spending_by_captured() },
                { value: 'paid', label: m.admin_spending_by_paid() },
                { value: 'cost', label: m.admin_spending_by_cost() },
              ]}
              onChange={(next) =>
                place.filter({ by: next === 'captured' ? undefined : next, sort: undefined, least: undefined })
              }
            />
          </>
        ),
      }}
      answer={list}
      table={{ columns: spendingColumns(by, totals), keyOf: ({ id }) => id }}
      words={{
        failed: m.admin_spending_failed(),
        empty: m.admin_spending_empty(),
        emptyText: m.admin_spending_empty_text(),
        filtered: m.admin_spending_filtered(),
        filteredText: m.admin_spending_filtered_text(),
      }}
      totals={totals && <Totals totals={totals} isByPlan={search.plan !== undefined} />}
    >
      {!list.isError && <Charts data={list.data} />}
    </RecordsPage>
  )
}

const PENDING_HEIGHT = 132

/** There is nothing to show before the first ranking is made. */
function Charts({ data }: { data: Spending | undefined }) {
  if (!data) {
    return (
      <div className="spending-charts" aria-busy="true">
        <Skeleton width="100%" height={PENDING_HEIGHT} />
        <Skeleton width="100%" height={PENDING_HEIGHT} />
      </div>
    )
  }
  if (!data.totals) return null
  return (
    <div className="spending-charts">
      <ConcentrationChart totals={data.totals} />
      <MarginChart spenders={data.items} />
    </div>
  )
}

const spendingFields = (by: SpendingOrder): FilterField[] => [
  {
    id: 'plan',
    label: m.admin_users_plan(),
    kind: 'choice',
    options: Object.entries(PLAN_NAMES).map(([value, name]) => ({ value, label: name() })),
  },
  {
    id: 'least',
    label: by === 'captured' ? m.admin_spending_least_credits() : m.admin_spending_least_dollars(),
    kind: 'text',
  },
  { id: 'staff', label: m.admin_users_with_staff(), kind: 'flag' },
]

const day = (at: Date) => formatDate(at, { timeZone: 'UTC', year: true })

const factsOf = ({ count, from, to }: SpendingTotals): string =>
  m.admin_spending_facts({ count: formatNumber(count), from: day(from), to: day(new Date(to.getTime() - 1)) })

/** Totals cover the whole ranking, whatever page is shown. */
function Totals({ totals, isByPlan }: { totals: SpendingTotals; isByPlan: boolean }) {
  return (
    <>
      <span>
        {m.admin_spending_sums({
          credits: creditsText(totals.captured),
          paid: formatMoney(totals.paidCents),
          cost: costText(totals.cost),
          margin: costText(marginOfSums(totals)),
        })}
      </span>
      <span className="hide-m">
        {m.admin_spending_sums_wasted({ share: shareText(totals.wastedCost, totals.cost) || '–' })}
      </span>
      {isByPlan && <span>{m.admin_spending_of_first({ count: formatNumber(FILTERED_PLACES) })}</span>}
    </>
  )
}

const SHARES_HEIGHT = 92

function ConcentrationChart({ totals }: { totals: SpendingTotals }) {
  const { captured, paid, cost } = totals.shares
  return (
    <ChartFrame
      title={m.admin_spending_concentration()}
      summary={m.admin_spending_concentration_summary({ share: formatPercent(captured[2] ?? 0) })}
      kind="bar"
      height={SHARES_HEIGHT}
      labels={[1, 5, 10].map((percent) => m.admin_spending_first({ percent: formatPercent(percent / 100) }))}
      series={[
        { name: m.admin_spending_by_captured(), values: captured },
        { name: m.admin_spending_by_paid(), values: paid },
        { name: m.admin_spending_by_cost(), values: cost },
      ]}
      format={formatPercent}
    />
  )
}
