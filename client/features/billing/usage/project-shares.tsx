import { Link } from '@tanstack/react-router'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { costText } from '#client/lib/format/credit-text.ts'
import { formatPercent } from '#client/lib/format/format.ts'
import type { UsageDay } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { projectsOf, totalsOf, type ProjectUse } from './usage-sums.ts'

/** Which projects took what, most first; each leads to its lines in the ledger. */
export function ProjectShares({ rows, search }: { rows: UsageDay[]; search: BillingSearch }) {
  const projects = projectsOf(rows)
  const total = totalsOf(rows).taken
  const most = Math.max(...projects.map(({ microCredits }) => microCredits))
  if (total === 0) return <p className="about">{m.billing_usage_none()}</p>
  return (
    <ul className="shares num" aria-label={m.billing_shares()}>
      {projects.map((use) => (
        <li key={use.projectId ?? 'others'}>
          <b>
            <span className="trunc">
              <Name use={use} search={search} />
            </span>
            <span>{costText(use.microCredits)}</span>
          </b>
          <i style={{ width: `${(100 * use.microCredits) / most}%` }} aria-hidden="true" />
          {m.billing_share({ share: formatPercent(Math.round((100 * use.microCredits) / total) / 100) })}
        </li>
      ))}
    </ul>
  )
}

function Name({ use: { projectId, title, others }, search }: { use: ProjectUse; search: BillingSearch }) {
  if (others > 0) return m.billing_other_projects({ count: others })
  if (projectId === null) return m.billing_account()
  return (
    <Link to="/billing" search={{ ...search, project: projectId, after: undefined }} replace resetScroll={false}>
      {title ?? m.billing_deleted_project()}
    </Link>
  )
}
