import { useQuery } from '@tanstack/react-query'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, rangeOf, usePlace, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { actWord } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Party } from '#client/operators/kit/record/person.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { AuditAct, AuditChoices } from '#shared/operators/audit.ts'
import { ActDrawer, AuditSubject } from './act-drawer.tsx'
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
