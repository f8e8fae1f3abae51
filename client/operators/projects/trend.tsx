const WIDTH = 56
const HEIGHT = 16

/** The course of a figure without a scale: what is read stands beside it. */
export function Trend({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = WIDTH / Math.max(1, values.length - 1)
  const path = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`,
    )
    .join('')
  return (
    <svg className="trend" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
