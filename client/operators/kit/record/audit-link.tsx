import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** To everything that was done to one thing. */
export function AuditLink({ subject, className = 'btn sm' }: { subject: string; className?: string }) {
  return (
    <AdminLink className={className} to="/admin/dashboard" search={{ section: 'audit', subject }}>
      {m.admin_audit_link()}
    </AdminLink>
  )
}
