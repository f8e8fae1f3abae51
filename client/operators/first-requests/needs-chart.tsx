import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { CategoryFigures, FirstRequestFigures } from '#shared/operators/first-requests.ts'
import { CATEGORIES } from './first-request-words.ts'

const MOST_NEEDS = 6

export function NeedsChart({ figures }: { figures: FirstRequestFigures | undefined }) {
  if (!figures) {
    return (
      <div className="needs" aria-busy="true">
        <Skeleton width="100%" height={254} />
        <Skeleton width="100%" height={254} />
      </div>
    )
  }
  const { categories, requests } = figures
  const failed = categories.reduce((sum, one) => sum + one.failed, 0)
  return (
    <div className="needs">
      <ChartFrame
        title={m.admin_needs_chart()}
        summary={m.admin_needs_chart_summary({ requests: formatNumber(requests), failed: formatNumber(failed) })}
        kind="stacked"
        labels={categories.map(({ category }) => CATEGORIES[category]())}
        series={[
          { name: m.admin_needs_got(), values: categories.map(({ shown }) => shown) },
          { name: m.admin_needs_failed(), values: categories.map((one) => one.failed) },
          { name: m.admin_needs_undecided(), values: categories.map((one) => one.requests - one.shown - one.failed) },
        ]}
      />
      <FailedNeeds categories={categories} />
    </div>
  )
}

function FailedNeeds({ categories }: { categories: CategoryFigures[] }) {
  const needs = categories.filter(({ failed }) => failed > 0).toSorted((one, other) => other.failed - one.failed)
  return (
    <section className="failed-needs">
      <h2>{m.admin_needs_failed_needs()}</h2>
      {needs.length === 0 && <p className="dim t13">{m.admin_needs_failed_none()}</p>}
      <ul>
        {needs.slice(0, MOST_NEEDS).map((need) => (
          <li key={need.category}>
            <p>
              <AdminLink
                to="/admin/dashboard/first-web-project-requests"
                search={{ category: need.category, result: 'failed' }}
              >
                {CATEGORIES[need.category]()}
              </AdminLink>
              <span className="dim num t13">
                {m.admin_needs_failed_of({
                  failed: formatNumber(need.failed),
                  requests: formatNumber(need.requests),
                  share: formatPercent(need.failed / need.requests),
                })}
              </span>
            </p>
            {need.examples.map(({ turnId, prompt }) => (
              <AdminLink
                key={turnId}
                to="/admin/dashboard/requests"
                search={{ turn: turnId }}
                className="plain-link trunc"
                title={prompt}
              >
                {prompt}
              </AdminLink>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const share = (count: number, of: number) => (of === 0 ? '' : formatPercent(count / of))

export function CategoryTable({ categories }: { categories: CategoryFigures[] }) {
  return (
    <div
      className="table-scroll panel category-table"
      role="region"
      aria-label={m.admin_needs_by_category()}
      tabIndex={0}
    >
      <table className="tbl dense">
        <caption className="vh">{m.admin_needs_by_category()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.admin_needs_category()}</th>
            {[
              m.admin_needs_requests(),
              m.admin_needs_got(),
              m.admin_needs_p50_preview(),
              m.admin_needs_returned_day(),
              m.admin_needs_returned_week(),
              m.admin_needs_published(),
              m.admin_needs_paid(),
            ].map((label) => (
              <th key={label} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((one) => (
            <tr key={one.category}>
              <td>{CATEGORIES[one.category]()}</td>
              <td className="r">{formatNumber(one.requests)}</td>
              <td className="r">{share(one.shown, one.requests)}</td>
              <td className="r">{one.p50PreviewMs === null ? '' : durationText(one.p50PreviewMs)}</td>
              <td className="r">{share(one.returnedDay, one.requests)}</td>
              <td className="r">{share(one.returnedWeek, one.requests)}</td>
              <td className="r">{share(one.published, one.requests)}</td>
              <td className="r">{share(one.paid, one.requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
