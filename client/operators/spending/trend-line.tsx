const [WIDTH, HEIGHT] = [64, 16]

/** A row's figures over the period as a line; `label` says in words what it shows. */
export function TrendLine({ values, label }: { values: number[]; label: string }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values
    .map(
      (value, index) =>
        `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
