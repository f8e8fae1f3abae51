import { useState, type ReactNode } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { chartIcon, tableIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { barClass, ChartPlot, type ChartKind, type ChartSeries } from './chart-plot.tsx'

type ChartFrameProps = {
  title: string
  /** One sentence says what the chart shows, with figures: some readers get nothing else of the drawing. */
  summary: string
  kind: ChartKind
  labels: string[]
  series: ChartSeries[]
  /** The period before is a dashed line. */
  previous?: Array<number | null>
  /** The label at this index is today. */
  today?: number
  note?: { at: number; text: string }
  /** A dashed line marks a value that should not be reached. */
  limit?: { value: number; label: string }
  unit?: string
  format?: (value: number) => string
  height?: number
  actions?: ReactNode
}

/** The same figures can be read as a table. */
export function ChartFrame({
  title,
  summary,
  kind,
  labels,
  series,
  previous,
  today,
  note,
  limit,
  unit,
  format = (value) => formatNumber(value),
  height = 214,
  actions,
}: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className="chart-frame">
      <figcaption>
        <b>{title}</b>
        {unit && <span className="dim t13">{unit}</span>}
        {!isTable && <Legend series={series} kind={kind} hasPrevious={previous !== undefined} />}
        <span className="sp" />
        {actions}
        <Button tone="quiet" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          <Icon path={isTable ? chartIcon : tableIcon} dense />
          {isTable ? m.ui_show_as_chart() : m.ui_show_as_table()}
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable title={title} labels={labels} series={series} previous={previous} format={format} />
      ) : (
        <ChartPlot
          summary={summary}
          kind={kind}
          labels={labels}
          series={series}
          previous={previous}
          note={note}
          limit={limit}
          format={format}
          height={height}
          today={today === undefined ? undefined : { at: today, label: m.ui_today() }}
        />
      )}
    </figure>
  )
}

function Legend({ series, kind, hasPrevious }: { series: ChartSeries[]; kind: ChartKind; hasPrevious: boolean }) {
  if (series.length < 2 && !hasPrevious) return null
  return (
    <ul className="legend">
      {series.map((one, index) => (
        <li key={one.name}>
          <i className={`key ${kind === 'line' ? 'stroke' : barClass(one.pattern)} s${index + 1}`} aria-hidden="true" />
          {one.total === undefined ? one.name : `${one.name} ${one.total}`}
        </li>
      ))}
      {hasPrevious && (
        <li>
          <i className="key dashed" aria-hidden="true" />
          {m.ui_period_before()}
        </li>
      )}
    </ul>
  )
}

type ChartTableProps = Pick<ChartFrameProps, 'title' | 'labels' | 'series'> & {
  previous: Array<number | null> | undefined
  format: (value: number) => string
}

function ChartTable({ title, labels, series, previous, format }: ChartTableProps) {
  const columns = previous ? [...series, { name: m.ui_period_before(), values: previous }] : series
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? <span className="dim">{m.ui_none()}</span> : format(value)
  return (
    <div className="table-scroll chart-table" role="region" aria-label={title} tabIndex={0}>
      <table className="tbl dense">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.ui_when()}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ name, values }) => (
                <td key={name} className="r">
                  {text(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
