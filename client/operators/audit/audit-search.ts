import { rangeOf, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'

/** Which lines of the audit are shown, as the address says it; `line` is the open one. */
export type AuditSearch = CommonSearch & {
  section?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  line?: string | undefined
}

export const auditFilter = (search: AuditSearch) => ({
  actor: search.actor,
  action: search.action,
  subject: search.subject,
  ...rangeOf(search),
})
export const auditInput = (search: AuditSearch) => ({ ...auditFilter(search), cursor: search.before })
