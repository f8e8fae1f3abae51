const WIDTH = 240
const HEIGHT = 44
const TOP = 5
const FLOOR = 43.5

type Values = ReadonlyArray<number | null>

/** The course of a figure without a scale, over that of the period before; the chart with the same figures is what is read. */
export function SparkLine({ values, previous }: { values: Values; previous: Values | undefined }) {
  const all = [...values, ...(previous ?? [])].filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...all), Math.max(...all, 0)]
  const yOf = (value: number) => FLOOR - ((value - low) / (high - low || 1)) * (FLOOR - TOP)
  return (
    <svg className="spk" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} />
      {previous && <path className="before" d={pathOf(previous, yOf)} />}
      <path d={pathOf(values, yOf)} />
    </svg>
  )
}

/** Where there is no value the line is interrupted; a value between two such is a dot. */
function pathOf(values: Values, yOf: (value: number) => number): string {
  const step = WIDTH / Math.max(1, values.length - 1)
  const isKnown = (index: number) => (values[index] ?? null) !== null
  return values
    .map((value, index) =>
      value === null
        ? ''
        : `${isKnown(index - 1) ? 'L' : 'M'}${(index * step).toFixed(1)} ${yOf(value).toFixed(1)}${isKnown(index - 1) || isKnown(index + 1) ? '' : 'h0'}`,
    )
    .join('')
}
