import { useQuery } from '@tanstack/react-query'
import { DrawerAnswer } from '#client/operators/kit/page/drawer-answer.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { actWord } from '#client/operators/kit/record/act-words.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { CopyIcon } from '#client/operators/kit/record/copy-icon.tsx'
import { Fact } from '#client/operators/kit/record/fact.tsx'
import { Party } from '#client/operators/kit/record/party.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import type { AuditAct } from '#shared/audit.ts'
import { m } from '#shared/messages.gen/messages.js'
import { AuditSubject } from './audit-subject.tsx'

type ActDrawerProps = {
  lineId: string
  known: AuditAct | undefined
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** One act with all that is known of it, also when the list beside it does not hold it. */
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
      <p className="id t12 mid">
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

/** What was asked for, folded: it is for who wants to know exactly. */
function Details({ details }: { details: Record<string, unknown> }) {
  if (Object.keys(details).length === 0) return <p className="dim t12">{m.admin_audit_no_details()}</p>
  return (
    <details>
      <summary>{m.admin_audit_details()}</summary>
      <pre className="mono" tabIndex={0}>
        {JSON.stringify(details, null, 2)}
      </pre>
    </details>
  )
}
