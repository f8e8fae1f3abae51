import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'

const WIDTH = 4
const HEIGHT = 20

/** How often a group was hit, a bar a day; the last one is today. */
export function TrendBars({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    <svg
      className="trend-bars"
      width={values.length * WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={m.admin_errors_trend_of({ events: formatNumber(sum), days: values.length })}
    >
      {values.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(2, Math.round((value / most) * HEIGHT))
        return (
          <rect
            key={index}
            className={value === 0 ? 'none' : ''}
            x={index * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - 1}
            height={height}
          />
        )
      })}
    </svg>
  )
}
