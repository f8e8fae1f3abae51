import { useEffect, useId, useRef, useState } from 'react'
import { ChartReader } from './chart-reader.tsx'

type PlotProps = {
  summary: string
  kind: ChartKind
  labels: string[]
  series: ChartSeries[]
  previous?: Array<number | null> | undefined
  today?: { at: number; label: string } | undefined
  note?: { at: number; text: string } | undefined
  limit?: { value: number; label: string } | undefined
  format: (value: number) => string
  height: number
}

/** This width holds until the browser has measured the real one. */
const WIDTH_PX = 640
/** A label of the axis needs this much room. */
const LABEL_PX = 72
/** A letter of such a label takes about this much. */
const LETTER_PX = 7
const LEFT = 40
const RIGHT = 8
const TOP = 14
const BOTTOM = 24

/** The drawing takes the width there is: scaled, its text would be too large or too small to read. */
export function ChartPlot({ summary, kind, labels, series, previous, today, note, limit, format, height }: PlotProps) {
  const hatch = useId()
  const { ref, width } = useWidth<SVGSVGElement>(WIDTH_PX)
  const right = width - RIGHT
  const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)))
  const ticks = ticksFor(Math.max(largestOf(kind, series, previous), limit?.value ?? 0), isWhole)
  const floor = height - BOTTOM
  const labelPx = Math.max(LABEL_PX, ...labels.map((label) => (label.length + 2) * LETTER_PX))
  const slot = (right - LEFT) / Math.max(1, labels.length)
  const xOf = (at: number) => LEFT + slot * (at + 0.5)
  const yOf = (value: number) => floor - (value / ticks.at(-1)!) * (floor - TOP)
  const point = (at: number, value: number) => [xOf(at), yOf(value)] as const
  // There its word stands before its place, and takes the room of the label before it.
  const isTodayAtEnd = today !== undefined && xOf(today.at) > right - 32
  return (
    <div className="chart-area">
      <svg
        ref={ref}
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        style={{ height }}
        role="img"
        aria-label={summary}
      >
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0v5" />
        </pattern>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'zero' : 'rule'} x1={LEFT} x2={right} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {kind === 'line' ? (
          <Lines series={series} point={point} />
        ) : (
          <Bars kind={kind} series={series} xOf={xOf} yOf={yOf} slot={slot} hatch={hatch} />
        )}
        {limit && (
          <g className="limit">
            <line x1={LEFT} x2={right} y1={yOf(limit.value)} y2={yOf(limit.value)} />
            <text x={right} y={yOf(limit.value) - 5} textAnchor="end">
              {limit.label}
            </text>
          </g>
        )}
        {previous && <path className="previous" d={linePath(previous, point)} />}
        {shownLabels(labels.length, Math.max(2, Math.floor((right - LEFT) / labelPx)))
          .filter((at) => today === undefined || Math.abs(at - today.at) * slot > (isTodayAtEnd ? 66 : 48))
          .map((at) => (
            <text key={at} x={xOf(at)} y={height - 6} textAnchor="middle">
              {labels[at]}
            </text>
          ))}
        {today && (
          <text
            className="now"
            x={Math.min(xOf(today.at), right)}
            y={height - 6}
            textAnchor={isTodayAtEnd ? 'end' : 'middle'}
          >
            {today.label}
          </text>
        )}
        {note && (
          <text
            className="an"
            x={Math.min(xOf(note.at), right)}
            y={TOP - 3}
            textAnchor={note.at > labels.length / 2 ? 'end' : 'start'}
          >
            {note.text}
          </text>
        )}
      </svg>
      {labels.length > 0 && (
        <ChartReader
          summary={summary}
          kind={kind}
          labels={labels}
          series={series}
          previous={previous}
          format={format}
          left={LEFT}
          slot={slot}
          width={width}
          today={today?.at}
        />
      )}
    </div>
  )
}

function Lines({
  series,
  point,
}: {
  series: ChartSeries[]
  point: (at: number, value: number) => readonly [number, number]
}) {
  return series.map((one, index) => (
    <path key={one.name} className={`line s${index + 1}`} d={linePath(one.values, point)} />
  ))
}

type BarsProps = {
  kind: ChartKind
  series: ChartSeries[]
  xOf: (at: number) => number
  yOf: (value: number) => number
  slot: number
  hatch: string
}

function Bars({ kind, series, xOf, yOf, slot, hatch }: BarsProps) {
  const group = Math.min(slot * 0.7, 28 * (kind === 'bar' ? series.length : 1))
  const width = kind === 'bar' ? group / series.length : group
  return series.map((one, index) =>
    one.values.map((value, at) => {
      if (!value) return null
      const below =
        kind === 'stacked' ? series.slice(0, index).reduce((sum, lower) => sum + (lower.values[at] ?? 0), 0) : 0
      const left = xOf(at) - group / 2 + (kind === 'bar' ? index * width : 0)
      const [top, bottom] = [yOf(below + value), yOf(below)]
      // A hairline separates the bars of a stack, and an outline needs its stroke inside.
      const inset = one.pattern === 'outline' || one.pattern === 'hatched' ? 0.5 : 0
      return (
        <rect
          key={at}
          className={`bar ${barClass(one.pattern)} s${index + 1}`}
          x={left + inset}
          y={top + inset}
          width={Math.max(1, width - 1 - 2 * inset)}
          height={Math.max(1, bottom - top - 1 - inset)}
          fill={one.pattern === 'hatched' ? `url(#${hatch})` : undefined}
        />
      )
    }),
  )
}

export type ChartKind = 'line' | 'bar' | 'stacked'
export type ChartSeries = {
  name: string
  values: Array<number | null>
  pattern?: 'solid' | 'hatched' | 'outline'
  /** The sum of all values stands in the legend only: beside one value it would read as another. */
  total?: string
}

/**
 * Three or four gridlines stand at round numbers, from zero to no less than the largest value. Where all values are
 * whole there is none at a half.
 */
export function ticksFor(largest: number, isWhole = false): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * magnitude)
      .filter((candidate) => !isWhole || Number.isInteger(candidate))
      .find((candidate) => candidate * 3 >= largest * 0.999) ?? rough
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** In a stack the bars of one label stand on each other, so their sum counts. */
export function largestOf(kind: ChartKind, series: ChartSeries[], previous: Array<number | null> = []): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length))
  const tops = Array.from({ length }, (_, at) => {
    const values = series.map((one) => one.values[at] ?? 0)
    return kind === 'stacked' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  return Math.max(0, ...tops, ...previous.map((value) => value ?? 0))
}

/** Labels are evenly spaced, and the first is always among them. */
export function shownLabels(count: number, room = 7): number[] {
  const every = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

type Point = (at: number, value: number) => readonly [x: number, y: number]

/** Where nothing is known the line is broken instead of drawn to zero. */
export function linePath(values: Array<number | null>, point: Point): string {
  let isDown = false
  return values
    .map((value, at) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const [x, y] = point(at, value)
      const move = isDown ? 'L' : 'M'
      isDown = true
      return `${move}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** The classes of money's three states must not be words that Tailwind has utilities for. */
export function barClass(pattern: ChartSeries['pattern']): string {
  return { solid: 'of-set', hatched: 'of-hatched', outline: 'of-released' }[pattern ?? 'solid']
}

/** The width is in whole pixels. It is `assumed` on the server and before it is measured. */
export function useWidth<Element extends globalThis.Element>(assumed: number) {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(assumed)
  // The width is known only after layout.
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidth(Math.round(entry.contentRect.width)),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
