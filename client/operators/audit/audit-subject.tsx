import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { CopyIcon } from '#client/operators/kit/record/copy-icon.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Person } from '#client/operators/kit/record/person.tsx'
import type { AuditAct } from '#shared/audit.ts'
import { m } from '#shared/messages.gen/messages.js'

type Subject = Pick<AuditAct, 'action' | 'subject'>

/** On whom or what something was done, and the way to it. */
export function AuditSubject({ act: { action, subject } }: { act: Subject }) {
  const { id, email } = subject
  if (email !== null) return <Person user={{ id, email }} />
  if (/^(usr|prj|trn|dep)_/.test(id)) return <Id id={id} />
  const place = placeOf({ action, subject })
  return (
    <span className="id">
      {place ? (
        <AdminLink {...place} className="mono" title={id}>
          {id}
        </AdminLink>
      ) : (
        <code className="mono trunc" title={id}>
          {id}
        </code>
      )}
      <CopyIcon text={id} label={m.admin_kit_copy({ what: id })} />
    </span>
  )
}

/** Of what has no id of its own kind, the act says what it is. */
function placeOf({ action, subject: { id } }: Subject): { to: AdminPath; search: object } | null {
  const [noun] = action.split('.')
  if (noun === 'campaign' || noun === 'code')
    return { to: '/admin/dashboard', search: { section: 'campaigns', campaign: id } }
  if (noun === 'banner') return { to: '/admin/dashboard/banner', search: { banner: id } }
  if (noun === 'error') return { to: '/admin/critical-errors', search: { group: id } }
  if (noun === 'queue' || noun === 'provider' || noun === 'model') return { to: '/admin/dashboard/servers', search: {} }
  return null
}
