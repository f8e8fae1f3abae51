import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { useAdminZone } from '#client/operators/kit/record/at.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { FIGURES, type Figure, type Overview } from '#shared/operators/overview.ts'
import { axisText, FIGURE_WORDS, figureText } from './figure-words.ts'
import { nameOf } from './tiles.tsx'

type MainChartProps = { overview: Overview; chart: Figure | undefined; onChoose: (chart: Figure | undefined) => void }

/** A table tells the same values as the chart. Credits are shown unless another figure is chosen. */
export function MainChart({ overview, chart, onChoose }: MainChartProps) {
  const zone = useAdminZone()
  const labels = labelsOf(overview, zone)
  const choose = (
    <Select<Figure | 'credits'>
      hideLabel
      label={m.admin_overview_chart()}
      value={chart ?? 'credits'}
      options={[
        { value: 'credits' as const, label: m.admin_overview_credits() },
        ...FIGURES.map((value) => ({ value, label: nameOf(value, overview) })),
      ]}
      onChange={(value) => onChoose(value === 'credits' ? undefined : value)}
    />
  )
  return (
    <div className="main-chart" suppressHydrationWarning>
      {chart === undefined ? (
        <CreditsChart overview={overview} labels={labels} choose={choose} />
      ) : chart === 'margin' ? (
        <MarginChart overview={overview} labels={labels} choose={choose} />
      ) : (
        <FigureChart figure={chart} overview={overview} labels={labels} choose={choose} />
      )}
    </div>
  )
}

type ChartProps = { overview: Overview; labels: string[]; choose: React.ReactNode }

function CreditsChart({ overview, labels, choose }: ChartProps) {
  const { current, heldNow, unit, days } = overview
  const { captured, released } = current.series
  const isRunning = current.to.getTime() > (overview.asOf?.getTime() ?? 0)
  const last = captured.length - 1
  return (
    <ChartFrame
      title={
        unit === 'hour'
          ? m.admin_overview_credits_hour()
          : days === 1
            ? m.admin_overview_credits_day()
            : m.admin_overview_credits_days({ count: days })
      }
      summary={m.admin_overview_credits_summary({
        captured: creditsText(current.sums.captured),
        released: creditsText(current.sums.released),
        held: creditsText(heldNow),
      })}
      kind="stacked"
      labels={labels}
      format={(value) => formatNumber(value / 1_000_000, { notation: 'compact', maximumFractionDigits: 1 })}
      series={[
        { name: m.admin_overview_captured_short(), values: captured, pattern: 'solid' },
        { name: m.admin_overview_released(), values: released, pattern: 'outline' },
        // Held credits belong to the present, not to a day before.
        {
          name: m.admin_overview_held_now(),
          values: captured.map((_, index) => (index === last && isRunning ? heldNow : 0)),
          pattern: 'hatched',
        },
      ]}
      {...(isRunning && unit === 'day' && days === 1 ? { today: last } : {})}
      actions={choose}
    />
  )
}

/** The margin is told by the two figures that it lies between: a share of little could be any number. */
function MarginChart({ overview, labels, choose }: ChartProps) {
  const { figures, series } = overview.current
  return (
    <ChartFrame
      title={m.admin_overview_margin()}
      summary={m.admin_overview_margin_summary({
        margin: figureText('margin', figures.margin),
        revenue: figureText('revenue', figures.revenue),
        cost: figureText('modelCost', figures.modelCost),
      })}
      kind="line"
      labels={labels}
      format={(value) => axisText('revenue', value)}
      series={[
        { name: m.admin_overview_revenue(), values: series.revenue },
        {
          name: m.admin_overview_model_cost(),
          values: series.modelCost.map((cost) => (cost === null ? null : cost / MICRO_A_CENT)),
        },
      ]}
      actions={choose}
    />
  )
}

const MICRO_A_CENT = 10_000

function FigureChart({ figure, overview, labels, choose }: ChartProps & { figure: Figure }) {
  const { current, previous } = overview
  const told = { name: nameOf(figure, overview), value: figureText(figure, current.figures[figure]) }
  return (
    <ChartFrame
      title={told.name}
      summary={
        previous
          ? m.admin_overview_chart_summary({ ...told, before: figureText(figure, previous.figures[figure]) })
          : m.admin_overview_chart_alone(told)
      }
      kind="line"
      labels={labels}
      format={(value) => axisText(figure, value)}
      series={[{ name: FIGURE_WORDS[figure].name(), values: current.series[figure] }]}
      {...(previous && { previous: previous.series[figure] })}
      actions={choose}
    />
  )
}

const YEAR_MS = 365 * 24 * 60 * 60_000

/** A bar is labelled with its hour, or with the day it begins with. */
function labelsOf({ parts, unit, current }: Overview, timeZone: string): string[] {
  const isLong = current.to.getTime() - current.from.getTime() > YEAR_MS
  const format = dateFormat(
    unit === 'hour'
      ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }
      : { day: 'numeric', month: 'short', ...(isLong && { year: 'numeric' }), timeZone },
  )
  return parts.map((part) => format.format(part))
}
