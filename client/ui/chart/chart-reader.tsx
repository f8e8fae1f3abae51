import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import { barClass, type ChartKind, type ChartSeries } from './chart-plot.tsx'

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
}

/**
 * The reader tells the values under the pointer, or at the label that the arrow keys have come to.
 * It lies over the drawing as one slider, so that a screen reader says each label with its values.
 */
export function ChartReader({ summary, kind, labels, series, previous, format, left, slot, width }: ChartReaderProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = labels.length - 1
  const bounded = (index: number) => Math.max(0, Math.min(last, index))
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setAt(bounded(Math.floor((x - left) / slot)))
  }
  const step = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, { at: at ?? last, last })
    if (next === undefined) return
    event.preventDefault()
    // The same arrows step through the rows of a drawer, which must not hear them.
    event.stopPropagation()
    setAt(next === null ? null : bounded(next))
  }
  const shown = at === null ? null : bounded(at)
  const valuesAt = (index: number) =>
    [
      ...series.map((one, place) => ({ name: one.name, value: one.values[index], key: keyClass(kind, one, place) })),
      ...(previous ? [{ name: m.ui_period_before(), value: previous[index], key: 'dashed' }] : []),
    ].map(({ value, ...rest }) => ({
      ...rest,
      text: value === null || value === undefined ? m.ui_none() : format(value),
    }))
  const now = shown ?? last
  const x = left + slot * (now + 0.5)
  return (
    <>
      <div
        className="chart-reader"
        role="slider"
        tabIndex={0}
        aria-label={m.ui_chart_values()}
        aria-description={summary}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={now}
        aria-valuetext={`${labels[now]}: ${valuesAt(now)
          .map(({ name, text }) => `${name} ${text}`)
          .join(', ')}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(shown ?? last)}
        onBlur={() => setAt(null)}
        onKeyDown={step}
      />
      {shown !== null && (
        <>
          <i className="chart-line" style={{ left: x }} />
          <div
            className={x > width / 2 ? 'chart-values before' : 'chart-values'}
            style={{ left: x }}
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
    </>
  )
}

/** A key leads to a label. Null stands for none at all, and undefined says that the key is not the chart's. */
export function keyTarget(key: string, { at, last }: { at: number; last: number }): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}

/** The swatch must look as the legend draws it. */
function keyClass(kind: ChartKind, { pattern }: ChartSeries, place: number): string {
  return `${kind === 'line' ? 'stroke' : barClass(pattern)} s${place + 1}`
}
