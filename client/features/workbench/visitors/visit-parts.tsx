import type { CSSProperties } from 'react'
import { formatNumber, regionName } from '#client/lib/format/format.ts'
import { VISIT_PARTS, type Device, type VisitorFigures, type VisitPart } from '#shared/deployments/visitors.ts'
import { m } from '#shared/messages.gen/messages.js'

const DEVICES: Record<Device, () => string> = {
  desktop: m.visitors_desktop,
  phone: m.visitors_phone,
  tablet: m.visitors_tablet,
}

const same = (value: string) => value

/** `others` are those without a name: no page said where they came from, or there were too many names. */
const PARTS: Record<VisitPart, { title: () => string; name: (value: string) => string; others: () => string }> = {
  page: { title: m.visitors_pages, name: same, others: m.visitors_other_pages },
  referrer: { title: m.visitors_referrers, name: same, others: m.visitors_direct },
  country: { title: m.visitors_countries, name: regionName, others: m.visitors_unknown_country },
  device: { title: m.visitors_devices, name: (value) => DEVICES[value as Device](), others: m.visitors_others },
}

/** What was opened, and by whom as far as anybody knows. */
export function VisitParts({ parts }: { parts: VisitorFigures['parts'] }) {
  return (
    <div className="visit-parts">
      {VISIT_PARTS.map((part) => (
        <VisitPartList key={part} part={part} counts={parts[part]} />
      ))}
    </div>
  )
}

function VisitPartList({ part, counts }: { part: VisitPart; counts: VisitorFigures['parts'][VisitPart] }) {
  const { title, name, others } = PARTS[part]
  const rows = [
    ...counts.top.map(({ value, count }) => ({ key: value, name: name(value), count })),
    ...(counts.others > 0 ? [{ key: '', name: others(), count: counts.others }] : []),
  ]
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section>
      <h3>{title()}</h3>
      {rows.length === 0 ? (
        <p className="dim">{m.ui_none()}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.key} style={{ '--share': row.count / largest } as CSSProperties}>
              <span className="name" title={row.name}>
                {row.name}
              </span>
              <span className="num">{formatNumber(row.count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
