import { Link } from '@tanstack/react-router'
import { m } from '#shared/messages.gen/messages.js'
import './overview.css'

const SECTIONS = [
  { section: undefined, label: m.admin_overview },
  { section: 'audit', label: m.admin_audit_title },
  { section: 'campaigns', label: m.admin_campaigns_title },
  { section: 'invitations', label: m.admin_campaigns_review },
] as const

export function DashboardSections({ zone }: { zone: 'utc' | undefined }) {
  return (
    <nav className="sections" aria-label={m.admin_audit_sections()}>
      {SECTIONS.map(({ section, label }) => (
        // Each route reads its own search. Without `explicitUndefined` the overview would be current in all of them.
        <Link
          key={section ?? ''}
          to="/admin/dashboard"
          search={{ section, zone } as never}
          activeOptions={{ includeSearch: true, explicitUndefined: section === undefined }}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
