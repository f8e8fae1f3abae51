import { PAGES_TEXTS } from '../../shared/pages/content'
import type { Section } from '../../shared/pages/model'
import { SITE_TEXTS } from '../../shared/site/content'

const HEIGHT = 160
const WIDTH = 320

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale)

/** Figures by year: each row of the table as bars, and all of them as a table below. */
export function FiguresPart({ title, lead, years, series }: Extract<Section, { kind: 'figures' }>) {
  return (
    <>
      {lead !== '' && <p className="measure mb-5">{lead}</p>}
      <div className="grid gap-8 md:grid-cols-2">
        {series.map((each) => (
          <Bars key={each.label} years={years} {...each} />
        ))}
      </div>
      <div className="mt-8 overflow-x-auto">
        <table className="data-table w-full" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{PAGES_TEXTS.year}</th>
              {series.map(({ label, unit }) => (
                <th key={label} scope="col">
                  {label} {unit !== '' && `(${unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year, index) => (
              <tr key={year}>
                <th scope="row" className="figure">
                  {year}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label} className="figure">
                    {numbers.format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Bars({ label, unit, values, years }: { label: string; unit: string; values: number[]; years: string[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length)
  return (
    <figure>
      <figcaption className="mb-2">
        {label} {unit !== '' && <span className="quiet">{unit}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 40}`} role="img" aria-label={label} className="w-full max-w-lg">
        {values.map((value, index) => {
          const height = Math.max(2, (value / most) * HEIGHT)
          const middle = index * step + step / 2
          return (
            <g key={years[index]}>
              <rect
                x={index * step + step * 0.15}
                y={HEIGHT + 18 - height}
                width={step * 0.7}
                height={height}
                className="fill-(--color-accent)"
              />
              <text x={middle} y={HEIGHT + 12 - height} textAnchor="middle" fontSize={12} className="fill-current">
                {numbers.format(value)}
              </text>
              <text x={middle} y={HEIGHT + 35} textAnchor="middle" fontSize={12} className="fill-current">
                {years[index]}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
