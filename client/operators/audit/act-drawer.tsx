import { useQuery } from '@tanstack/react-query'
import { DrawerAnswer, Fact } from '#client/operators/kit/page/record-drawer.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { actWord } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { CopyIcon, Id } from '#client/operators/kit/record/id.tsx'
import { Party, Person } from '#client/operators/kit/record/person.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AuditAct } from '#shared/operators/audit.ts'

type ActDrawerProps = {
  lineId: string
  known: AuditAct | undefined
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** The list beside it may not contain the act, which is then fetched by its id. */
export function ActDrawer({ lineId, known, onClose, onStep }: ActDrawerProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.adminAudit.get.queryOptions({ lineId }, { enabled: known === undefined, retry: false }))
  const act = known ?? found.data
  return (
    <Drawer title={act ? actWord(act.action) : m.admin_audit_act()} onClose={onClose} onStep={onStep}>
      <DrawerAnswer
        data={act}
        query={found}
        failed={m.admin_audit_act_failed()}
        unknown={{ title: m.admin_audit_unknown(), text: m.admin_audit_unknown_text() }}
      >
        {(shown) => <Act act={shown} />}
      </DrawerAnswer>
    </Drawer>
  )
}

function Act({ act }: { act: AuditAct }) {
  const { id, at, actor, action, subject, reason, details } = act
  return (
    <div className="act">
      <p className={reason === '' ? 'dim' : 'why'}>{reason === '' ? m.admin_audit_no_reason() : reason}</p>
      <dl className="facts">
        <Fact label={m.admin_audit_at()}>
          <At at={at} />
        </Fact>
        <Fact label={m.admin_audit_actor()}>
          <Party party={actor} />
        </Fact>
        <Fact label={m.admin_audit_subject()}>
          <AuditSubject act={act} />
        </Fact>
        <Fact label={m.admin_audit_act()}>
          <code className="mono">{action}</code>
        </Fact>
      </dl>
      <Details details={details} />
      <p className="id t13 mid">
        {m.admin_audit_id()} <code className="mono trunc">{id}</code>
        <CopyIcon text={id} label={m.admin_kit_copy({ what: id })} />
      </p>
      <div className="row others">
        <AdminLink className="btn sm" to="/admin/dashboard" search={{ section: 'audit', actor: actor.id }}>
          {m.admin_audit_by_same()}
        </AdminLink>
        <AdminLink className="btn sm" to="/admin/dashboard" search={{ section: 'audit', subject: subject.id }}>
          {m.admin_audit_on_same()}
        </AdminLink>
        <AdminLink className="btn sm" to="/admin/dashboard" search={{ section: 'audit', action }}>
          {m.admin_audit_of_kind()}
        </AdminLink>
      </div>
    </div>
  )
}

/** The details are folded: only some readers want to know exactly what was asked for. */
function Details({ details }: { details: Record<string, unknown> }) {
  if (Object.keys(details).length === 0) return <p className="dim t13">{m.admin_audit_no_details()}</p>
  return (
    <details>
      <summary>{m.admin_audit_details()}</summary>
      <pre className="mono" tabIndex={0}>
        {JSON.stringify(details, null, 2)}
      </pre>
    </details>
  )
}

type Subject = Pick<AuditAct, 'action' | 'subject'>

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

/** Some subjects have ids without a prefix; the name of the act says what they are. */
function placeOf({ action, subject: { id } }: Subject): { to: AdminPath; search: object } | null {
  const [noun] = action.split('.')
  if (noun === 'campaign' || noun === 'code')
    return { to: '/admin/dashboard', search: { section: 'campaigns', campaign: id } }
  if (noun === 'banner') return { to: '/admin/dashboard/banner', search: { banner: id } }
  if (noun === 'error') return { to: '/admin/critical-errors', search: { group: id } }
  if (noun === 'queue' || noun === 'provider' || noun === 'model') return { to: '/admin/dashboard/servers', search: {} }
  return null
}
