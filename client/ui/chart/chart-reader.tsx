import { m } from '#shared/messages.gen/messages.js'
import { barClass, type ChartKind, type ChartSeries } from './chart-plot.tsx'
import { ValueSlider } from './value-slider.tsx'

type ChartReaderProps = {
  summary: string
  kind: ChartKind
  labels: string[]
  series: ChartSeries[]
  previous: Array<number | null> | undefined
  format: (value: number) => string
  /** The first label begins at `left`, and each takes `slot` of the drawing's `width`. */
  left: number
  slot: number
  width: number
  /** The label of today. Those after it have no values yet, so the keys begin here. */
  today?: number | undefined
}

/** The reader tells the values under the pointer, or at the label that the arrow keys have come to. */
export function ChartReader(props: ChartReaderProps) {
  const { summary, kind, labels, series, previous, format, left, slot, width, today } = props
  const last = labels.length - 1
  const bounded = (index: number) => Math.max(0, Math.min(last, index))
  const valuesAt = (index: number) =>
    [
      ...series.map((one, place) => ({ name: one.name, value: one.values[index], key: keyClass(kind, one, place) })),
      ...(previous ? [{ name: m.ui_period_before(), value: previous[index], key: 'dashed' }] : []),
    ].map(({ value, ...rest }) => ({
      ...rest,
      text: value === null || value === undefined ? m.ui_none() : format(value),
    }))
  const xAt = (index: number) => left + slot * (index + 0.5)
  const spoken = (index: number) => valuesAt(index).map(({ name, text }) => `${name} ${text}`)
  return (
    <ValueSlider
      summary={summary}
      last={last}
      start={today}
      textOf={(index) => `${labels[index]}: ${spoken(index).join(', ')}`}
      nearest={({ x }) => bounded(Math.floor((x - left) / slot))}
    >
      {(shown) => (
        <>
          <i className="chart-line" style={{ left: xAt(shown) }} />
          <div
            className={xAt(shown) > width / 2 ? 'chart-values before' : 'chart-values'}
            style={{ left: xAt(shown) }}
            aria-hidden="true"
          >
            <b>{labels[shown]}</b>
            <dl>
              {valuesAt(shown).map(({ name, text, key }) => (
                <div key={name}>
                  <i className={`key ${key}`} />
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </ValueSlider>
  )
}

/** The swatch must look as the legend draws it. */
function keyClass(kind: ChartKind, { pattern }: ChartSeries, place: number): string {
  return `${kind === 'line' ? 'stroke' : barClass(pattern)} s${place + 1}`
}
