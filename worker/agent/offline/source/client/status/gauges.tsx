import { STATUS } from '../../shared/status/content'
import type { Gauge } from '../../shared/status/model'

/** What was measured, each as one large figure. */
export function Gauges({ gauges }: { gauges: Gauge[] }) {
  if (gauges.length === 0) return null
  return (
    <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-5">
      {STATUS.gauges.map(({ name, label, unit }) => {
        const value = gauges.find((gauge) => gauge.name === name)?.value
        return (
          value !== undefined && (
            <div key={name}>
              <dt className="quiet">{label}</dt>
              <dd className="figure-number">
                {value} <span className="text-lead">{unit}</span>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
