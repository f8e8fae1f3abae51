import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { BillingSearch, Period } from '#client/features/billing/search/billing-search.ts'
import { spanOf, type Span } from '#client/features/billing/search/span.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatPercent } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowRightIcon } from '#client/ui/icon/icons.ts'
import { arrowLeftIcon } from '#client/ui/icon/tool-icons.ts'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { UsageDay } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { barsOf, projectsOf, totalsOf, type ProjectUse } from './usage-sums.ts'

type UsageSectionProps = { search: BillingSearch; held: number }

/** A year is told by months, anything shorter by days. */
export function UsageSection({ search, held }: UsageSectionProps) {
  const trpc = useTRPC()
  const { now } = useMoment()
  const span = spanOf(search, now)
  const usage = useQuery(
    trpc.billing.usage.queryOptions({ from: span.from, to: span.to }, { placeholderData: keepPreviousData }),
  )
  const heldNow = search.ago ? 0 : held
  return (
    <section className="usage" aria-busy={usage.isPending || usage.isPlaceholderData}>
      <h2 className="vh">{m.billing_usage()}</h2>
      {usage.data ? (
        <UsageChart span={span} rows={usage.data} search={search} held={heldNow} />
      ) : usage.isError ? (
        <ErrorNotice title={m.billing_usage_failed()} error={usage.error} onRetry={() => void usage.refetch()}>
          {m.billing_nothing_lost()}
        </ErrorNotice>
      ) : (
        <Skeleton height="254px" />
      )}
      {usage.data && <ProjectShares rows={usage.data} search={search} />}
    </section>
  )
}

type UsageChartProps = { span: Span; rows: UsageDay[]; search: BillingSearch; held: number }

function UsageChart({ span, rows, search, held }: UsageChartProps) {
  const bars = barsOf(rows, span)
  const totals = totalsOf(rows)
  const limit = useDayLimit(search)
  const [taken, heldText, givenBack] = [costText(totals.taken), costText(held), costText(totals.givenBack)]
  return (
    <ChartFrame
      title={span.title}
      summary={m.billing_chart_summary({ span: span.title, taken, held: heldText, givenBack })}
      kind="stacked"
      labels={span.buckets.map(({ label }) => label)}
      series={[
        { name: m.billing_chart_taken(), total: taken, values: bars.taken },
        {
          name: m.billing_chart_held(),
          total: heldText,
          values: span.buckets.map((_, at) => (at === span.today ? held / MICRO : 0)),
          pattern: 'hatched',
        },
        { name: m.billing_chart_given_back(), total: givenBack, values: bars.givenBack, pattern: 'outline' },
      ]}
      actions={<SpanChoice search={search} />}
      {...(span.today !== undefined && search.period !== 'year' && { today: span.today })}
      {...(limit !== null && { limit })}
    />
  )
}

/** A daily limit is drawn as a line through the chart of days. */
function useDayLimit({ period }: BillingSearch) {
  const trpc = useTRPC()
  const { data = [] } = useQuery(trpc.billing.limits.queryOptions())
  const limit = data.find((one) => one.period === 'day' && one.projectId === null)
  if (!limit || period === 'year') return null
  const credits = costText(limit.credits * MICRO)
  return {
    value: limit.credits,
    label: limit.effect === 'alert' ? m.billing_chart_alert({ credits }) : m.billing_chart_stop({ credits }),
  }
}

function SpanChoice({ search }: { search: BillingSearch }) {
  const navigate = useNavigate()
  const show = (change: BillingSearch) =>
    void navigate({ to: '/billing', search: { ...search, ...change }, replace: true, resetScroll: false })
  const ago = search.ago ?? 0
  return (
    <>
      <span className="span-steps">
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.billing_span_before()}
          onClick={() => show({ ago: ago + 1 })}
        >
          <Icon path={arrowLeftIcon} dense />
        </Button>
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.billing_span_after()}
          disabled={ago === 0}
          onClick={() => show({ ago: ago > 1 ? ago - 1 : undefined })}
        >
          <Icon path={arrowRightIcon} dense />
        </Button>
      </span>
      <Segment<Period>
        label={m.billing_span()}
        value={search.period ?? 'month'}
        options={[
          { value: 'week', label: m.billing_span_week() },
          { value: 'month', label: m.billing_span_month() },
          { value: 'year', label: m.billing_span_year() },
        ]}
        onChange={(period) => show({ period: period === 'month' ? undefined : period, ago: undefined })}
      />
    </>
  )
}

/** The project that took most stands first. Each leads to its lines in the ledger. */
function ProjectShares({ rows, search }: { rows: UsageDay[]; search: BillingSearch }) {
  const projects = projectsOf(rows)
  const total = totalsOf(rows).taken
  const most = Math.max(...projects.map(({ microCredits }) => microCredits))
  if (total === 0) return <p className="about">{m.billing_usage_none()}</p>
  return (
    <ul className="shares num" aria-label={m.billing_shares()}>
      {projects.map((use) => (
        <li key={use.projectId ?? 'others'}>
          <b>
            <span className="trunc">
              <Name use={use} search={search} />
            </span>
            <span>{costText(use.microCredits)}</span>
          </b>
          <i style={{ width: `${(100 * use.microCredits) / most}%` }} aria-hidden="true" />
          {m.billing_share({ share: formatPercent(Math.round((100 * use.microCredits) / total) / 100) })}
        </li>
      ))}
    </ul>
  )
}

function Name({ use: { projectId, title, others }, search }: { use: ProjectUse; search: BillingSearch }) {
  if (others > 0) return m.billing_other_projects({ count: others })
  if (projectId === null) return m.billing_account()
  return (
    <Link to="/billing" search={{ ...search, project: projectId, after: undefined }} replace resetScroll={false}>
      {title ?? m.billing_deleted_project()}
    </Link>
  )
}
