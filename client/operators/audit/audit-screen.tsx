import { useQuery } from '@tanstack/react-query'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { DrawerAnswer, Fact, recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { type CommonSearch, csvHref, rangeOf, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { actWord } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { CopyIcon, Id, Party, Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AuditAct, AuditChoices } from '#shared/operators/audit.ts'
import './audit.css'

/** The address says which lines of the audit are shown; `line` is the open one. */
type AuditSearch = CommonSearch & {
  section?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  line?: string | undefined
}

const auditFilter = (search: AuditSearch) => ({
  actor: search.actor,
  action: search.action,
  subject: search.subject,
  ...rangeOf(search),
})
export const auditInput = (search: AuditSearch) => ({ ...auditFilter(search), cursor: search.before })

export function AuditScreen({ search }: { search: AuditSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard', search)
  const list = useQuery(trpc.adminAudit.list.queryOptions(auditInput(search), recordsOptions(search)))
  const choices = useQuery(trpc.adminAudit.choices.queryOptions())
  return (
    <RecordsPage
      place={place}
      head={{ title: m.admin_audit_title(), canFollow: true, csv: { href: csvHref('audit.csv', auditFilter(search)) } }}
      filters={{ fields: auditFields(choices.data, search) }}
      answer={list}
      table={{ columns: columns(), keyOf: ({ id }) => id, opens: 'line' }}
      words={{
        failed: m.admin_audit_failed(),
        empty: m.admin_audit_empty(),
        emptyText: m.admin_audit_empty_text(),
        filtered: m.admin_audit_filtered(),
        filteredText: m.admin_audit_filtered_text(),
      }}
      renderDrawer={(id, controls) => (
        <ActDrawer key={id} lineId={id} known={list.data?.items.find((act) => act.id === id)} {...controls} />
      )}
    />
  )
}

/** What the address asks for is offered as a choice even when no line has it. */
function auditFields(choices: AuditChoices | undefined, { actor, action }: AuditSearch): FilterField[] {
  const actors = (choices?.actors ?? []).map(({ id, email }) => ({ value: id, label: email ?? id }))
  const actions = (choices?.actions ?? [])
    .map((value) => ({ value, label: actWord(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return [
    { id: 'actor', label: m.admin_audit_actor(), kind: 'choice', options: withAsked(actors, actor) },
    { id: 'action', label: m.admin_audit_action(), kind: 'choice', options: withAsked(actions, action) },
    { id: 'subject', label: m.admin_audit_subject_filter(), kind: 'text' },
  ]
}

const withAsked = (options: Array<{ value: string; label: string }>, asked: string | undefined) =>
  asked === undefined || options.some(({ value }) => value === asked)
    ? options
    : [...options, { value: asked, label: actWord(asked) }]

const columns = (): Array<AdminColumn<AuditAct>> => [
  { id: 'at', label: m.admin_audit_at(), cell: ({ at }) => <At at={at} />, phone: 'side' },
  { id: 'actor', label: m.admin_audit_actor(), cell: ({ actor }) => <Party party={actor} /> },
  {
    id: 'action',
    label: m.admin_audit_action(),
    cell: ({ action }) => <span title={action}>{actWord(action)}</span>,
    phone: 'lead',
  },
  { id: 'subject', label: m.admin_audit_subject(), cell: (act) => <AuditSubject act={act} /> },
  {
    id: 'reason',
    label: m.admin_audit_reason(),
    cell: ({ reason }) =>
      reason === '' ? <span className="dim">{m.ui_none()}</span> : <span title={reason}>{reason}</span>,
    fill: true,
  },
  {
    id: 'details',
    label: m.admin_audit_details(),
    cell: ({ details }) => <code className="mono">{JSON.stringify(details).slice(0, 80)}</code>,
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'code',
    label: m.admin_audit_act(),
    cell: ({ action }) => <code className="mono">{action}</code>,
    isExtra: true,
    phone: 'hide',
  },
]

type ActDrawerProps = {
  lineId: string
  known: AuditAct | undefined
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

/** The list beside it may not contain the act, which is then fetched by its id. */
function ActDrawer({ lineId, known, onClose, onStep }: ActDrawerProps) {
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
    <div className="audit-act">
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

function AuditSubject({ act: { action, subject } }: { act: Subject }) {
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
