export type ChartKind = 'line' | 'bar' | 'stacked'
export type ChartSeries = { name: string; values: Array<number | null>; pattern?: 'solid' | 'held' | 'outline' }

/** Three or four gridlines at round numbers, the first at zero and the last not below the largest value. */
export function ticksFor(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate * 3 >= largest * 0.999) ??
    rough
  const count = Math.ceil(largest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** The tallest a chart of these gets: in a stack the parts of one label stand on each other. */
export function largestOf(kind: ChartKind, series: ChartSeries[], previous: Array<number | null> = []): number {
  const length = Math.max(0, ...series.map(({ values }) => values.length))
  const tops = Array.from({ length }, (_, at) => {
    const values = series.map((one) => one.values[at] ?? 0)
    return kind === 'stacked' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })
  return Math.max(0, ...tops, ...previous.map((value) => value ?? 0))
}

/** Which labels of the axis there is room for: evenly spaced, the first always among them. */
export function shownLabels(count: number, room = 7): number[] {
  const every = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}

type Point = (at: number, value: number) => readonly [x: number, y: number]

/** A path through what is known; where nothing is, the line is broken instead of drawn to zero. */
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

/** Money's three states; their classes are not words that Tailwind has utilities for. */
export function barClass(pattern: ChartSeries['pattern']): string {
  return { solid: 'of-set', held: 'of-held', outline: 'of-released' }[pattern ?? 'solid']
}
