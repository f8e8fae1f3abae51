const WIDTH = 240
const HEIGHT = 44
const TOP = 5
const FLOOR = 43.5

type Values = ReadonlyArray<number | null>
type YOf = (value: number) => number

/** The line has no scale, because the chart tells the values. The period before lies under it. */
export function SparkLine({ values, previous }: { values: Values; previous: Values | undefined }) {
  const all = [...values, ...(previous ?? [])].filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...all), Math.max(...all, 0)]
  const yOf = (value: number) => FLOOR - ((value - low) / (high - low || 1)) * (FLOOR - TOP)
  const zero = yOf(0).toFixed(1)
  return (
    <svg className="spk" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} />
      {previous && <path className="before" d={linesOf(previous, yOf)} />}
      <path className="gap" d={bridgesOf(values, yOf)} />
      <path d={linesOf(values, yOf)} />
    </svg>
  )
}

/** A missing value interrupts the line; a value between two missing ones is a dot. */
function linesOf(values: Values, yOf: YOf): string {
  const isKnown = (index: number) => (values[index] ?? null) !== null
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isAlone = !isKnown(index - 1) && !isKnown(index + 1)
      return `${isKnown(index - 1) ? 'L' : 'M'}${placeOf(values, index, yOf(value))}${isAlone ? 'h0' : ''}`
    })
    .join('')
}

/** A thin line leads over missing values: a figure that few days have would be dots that nobody sees. */
function bridgesOf(values: Values, yOf: YOf): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  return known
    .slice(1)
    .map((to, place) => ({ from: known[place]!, to }))
    .filter(({ from, to }) => to.index - from.index > 1)
    .map(({ from, to }) => {
      const [start, end] = [from, to].map(({ value, index }) => placeOf(values, index, yOf(value)))
      return `M${start}L${end}`
    })
    .join('')
}

const placeOf = (values: Values, index: number, y: number): string =>
  `${((index * WIDTH) / Math.max(1, values.length - 1)).toFixed(1)} ${y.toFixed(1)}`
