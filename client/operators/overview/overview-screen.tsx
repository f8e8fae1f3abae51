import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { dateFormat, formatDate, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { AdminPage } from '#client/operators/kit/page/admin-page.tsx'
import { RangePicker } from '#client/operators/kit/page/range-picker.tsx'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { usePlace, type Place } from '#client/operators/kit/places/admin-search.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { FUNNEL, type Overview } from '#shared/operators/overview.ts'
import type { Range } from '#shared/operators/range.ts'
import { Alarm, ErrorsToLookAt } from './errors-to-look-at.tsx'
import { MainChart } from './main-chart.tsx'
import { overviewAsked, sameTime, USUAL_RANGE, type OverviewSearch } from './overview-search.ts'
import { Providers } from './providers.tsx'
import { PendingTiles, Tiles } from './tiles.tsx'
import './overview.css'

/** Jobs bring new figures every five minutes, and a page that stays open shows them soon after. */
const FRESH_MS = 60_000
/** In a longer period a day without its year is ambiguous. */
const LONG_MS = 180 * 24 * 60 * 60_000

/** `children` stand below all figures. */
export function OverviewScreen({ search, children }: { search: OverviewSearch; children?: ReactNode }) {
  const trpc = useTRPC()
  const { zone } = useMoment()
  const place = usePlace('/admin/dashboard', search)
  const answer = useQuery(
    trpc.adminStats.overview.queryOptions(overviewAsked(search, zone), {
      placeholderData: keepPreviousData,
      refetchInterval: FRESH_MS,
    }),
  )
  const { data: overview } = answer
  const head = {
    title: m.admin_overview(),
    facts: overview && <Span overview={overview} zone={search.zone === 'utc' ? 'UTC' : zone} />,
    asOf: overview?.asOf ?? undefined,
    tools: <RangeChoice place={place} />,
  }
  return (
    <AdminPage className="admin-overview" place={place} head={head}>
      <Alarm search={search} />
      {overview ? (
        <Figures
          overview={overview}
          search={search}
          onChart={(chart) => place.show({ chart })}
          isStale={answer.isPlaceholderData}
        />
      ) : answer.isError ? (
        <NoAnswer error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <PendingFigures />
      )}
      {children}
    </AdminPage>
  )
}

type FiguresProps = {
  overview: Overview
  search: OverviewSearch
  onChart: (chart: OverviewSearch['chart']) => void
  isStale: boolean
}

function Figures({ overview, search, onChart, isStale }: FiguresProps) {
  if (overview.asOf === null)
    return <EmptyState title={m.admin_overview_uncounted()}>{m.admin_overview_uncounted_text()}</EmptyState>
  return (
    <div className="figures-of" aria-busy={isStale}>
      {overview.isBehind && (
        <p className="behind" role="status">
          {m.admin_overview_behind()}
        </p>
      )}
      {isEmpty(overview) ? (
        <EmptyState
          title={m.admin_overview_empty()}
          action={
            <AdminLink className="btn" to="/admin/dashboard" search={{ zone: search.zone }}>
              {m.admin_overview_usual()}
            </AdminLink>
          }
        >
          {m.admin_overview_empty_text()}
        </EmptyState>
      ) : (
        <>
          <Tiles overview={overview} search={search} />
          <div className="two">
            <MainChart overview={overview} chart={search.chart} onChoose={onChart} />
            <Funnel overview={overview} search={search} />
          </div>
        </>
      )}
      <div className="two">
        <ErrorsToLookAt open={overview.openErrors} search={search} />
        <Providers search={search} />
      </div>
      <Foot />
    </div>
  )
}

const isEmpty = ({ current: { sums } }: Overview) => Object.values(sums).every((sum) => sum === 0)

/** The text reads "23 Oct to 21 Nov, against the 30 days before". */
function Span({ overview: { current, previous, unit }, zone }: { overview: Overview; zone: string }) {
  const isLong = current.to.getTime() - current.from.getTime() > LONG_MS
  const text = (at: Date) =>
    unit === 'hour'
      ? dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at)
      : formatDate(at, { timeZone: zone, year: isLong })
  // The end is exclusive: the last day is the one before.
  const span = { from: text(current.from), to: text(unit === 'hour' ? current.to : new Date(current.to.getTime() - 1)) }
  return (
    <span suppressHydrationWarning>
      {previous ? m.admin_overview_against({ ...span, before: text(previous.from) }) : m.admin_overview_span(span)}
    </span>
  )
}

function Foot() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <footer className="about">
      <p>{m.admin_overview_about()}</p>
      <Button
        tone="quiet"
        size="small"
        onClick={() => setIsAsking(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        {m.admin_overview_rebuild()}
      </Button>
      {isAsking && <RebuildDialog onClose={() => setIsAsking(false)} />}
    </footer>
  )
}

function PendingFigures() {
  return (
    <div aria-busy="true">
      <PendingTiles />
      <div className="two">
        <Skeleton width="100%" height={250} />
        <Skeleton width="100%" height={250} />
      </div>
    </div>
  )
}

/** Somebody who is no operator any more is told so. Every other failure offers another try. */
function NoAnswer({ error, retry }: { error: unknown; retry: () => void }) {
  if (isNotFound(error))
    return <EmptyState title={m.admin_kit_not_permitted()}>{m.admin_kit_not_permitted_text()}</EmptyState>
  return (
    <FailedState title={m.admin_overview_failed()} error={error} onRetry={retry}>
      {m.admin_kit_failed_text()}
    </FailedState>
  )
}

type Step = (typeof FUNNEL)[number]

const STEPS: Record<Step, { name: () => string; to: AdminPath }> = {
  signUps: { name: m.admin_overview_signed_up, to: '/admin/dashboard/users' },
  reachedPrompt: { name: m.admin_overview_first_prompt, to: '/admin/dashboard/first-web-project-requests' },
  reachedPreview: { name: m.admin_overview_preview_shown, to: '/admin/dashboard/first-web-project-requests' },
  reachedSecond: { name: m.admin_overview_second_prompt, to: '/admin/dashboard/first-web-project-requests' },
  reachedPublished: { name: m.admin_overview_published, to: '/admin/dashboard/users' },
  reachedPaid: { name: m.admin_overview_paid, to: '/admin/dashboard/users' },
}

/** Each step shows how many of those who signed up in this time came so far. */
function Funnel({ overview, search }: { overview: Overview; search: OverviewSearch }) {
  const { sums } = overview.current
  const shareOf = (step: Step) => (sums.signUps === 0 ? 0 : sums[step] / sums.signUps)
  return (
    <section>
      <header className="sh">
        <h2>{m.admin_overview_funnel()}</h2>
        <span className="sp" />
        <span className="t13 dim">{m.admin_overview_funnel_share()}</span>
      </header>
      <ol className="fun">
        {FUNNEL.map((step, index) => {
          const [share, before] = [shareOf(step), shareOf(FUNNEL[index - 1] ?? step)]
          return (
            <li key={step}>
              <AdminLink className="step" to={STEPS[step].to} search={sameTime(search, overview)}>
                <span>{STEPS[step].name()}</span>
                <span className="b" aria-hidden="true">
                  <i style={{ width: `${share * 100}%` }} />
                  {before > share && <u style={{ width: `${(before - share) * 100}%` }} />}
                </span>
                <span className="r" suppressHydrationWarning>
                  {formatNumber(sums[step])}
                </span>
                <span className="r mid" suppressHydrationWarning>
                  {formatPercent(share)}
                </span>
              </AdminLink>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The usual periods are at hand, and all others are behind a button. */
function RangeChoice({ place: { search, filter } }: { place: Place<OverviewSearch> }) {
  const isOwn = search.from !== undefined || search.to !== undefined
  const options: Array<{ value: Range | 'own'; label: string }> = [
    { value: '24h', label: m.admin_overview_24h() },
    { value: '7d', label: m.admin_overview_7d() },
    { value: '30d', label: m.admin_overview_30d() },
    { value: '90d', label: m.admin_overview_90d() },
  ]
  return (
    <>
      <Segment<Range | 'own'>
        label={m.admin_overview_range()}
        value={isOwn ? 'own' : (search.range ?? USUAL_RANGE)}
        options={options}
        onChange={(range) =>
          range !== 'own' &&
          filter({ range: range === USUAL_RANGE ? undefined : range, from: undefined, to: undefined })
        }
      />
      <Popover
        label={m.admin_overview_range_other()}
        align="end"
        triggerClass={buttonClass({ size: 'small' })}
        trigger={m.admin_overview_range()}
      >
        <div className="kit-menu">
          <RangePicker search={search} usual={USUAL_RANGE} onChange={filter} />
        </div>
      </Popover>
    </>
  )
}

function RebuildDialog({ onClose }: { onClose: () => void }) {
  const client = useTRPCClient()
  return (
    <ReasonDialog
      title={m.admin_overview_rebuild()}
      action={m.admin_overview_rebuild_action()}
      run={(reason) => client.adminStats.rebuild.mutate({ reason })}
      done={() => ({ text: m.admin_overview_rebuild_done() })}
      onClose={onClose}
    >
      <p>{m.admin_overview_rebuild_text()}</p>
    </ReasonDialog>
  )
}
