/**
 * Somebody who did something, or whom it was done to. The address is masked. Null when it is no account, or one that is
 * gone.
 */
export type AuditParty = { id: string; email: string | null }

/** The acts of operators that are written down. */
export type AuditAction =
  | 'banner.create'
  | 'banner.end'
  | 'banner.update'
  | 'campaign.create'
  | 'campaign.update'
  | 'code.create'
  | 'code.update'
  | 'credits.grant'
  | 'credits.take'
  | 'error.ignore'
  | 'error.merge'
  | 'error.release_holds'
  | 'error.reopen'
  | 'error.resolve'
  | 'error.split'
  | 'first_requests.read_raw'
  | 'invitation.allow'
  | 'invitation.refuse'
  | 'model.disable'
  | 'model.enable'
  | 'project.put_back'
  | 'project.take_down'
  | 'projects.print_people'
  | 'provider.disable'
  | 'provider.enable'
  | 'queue.pause'
  | 'queue.resume'
  | 'server.evict'
  | 'server.restart'
  | 'server.resume'
  | 'server.suspend'
  | 'stats.rebuild'
  | 'turn.read'
  | 'turn.refund'
  | 'turn.release_hold'
  | 'user.end_sessions'
  | 'user.resume'
  | 'user.reveal'
  | 'user.set_role'
  | 'user.suspend'
  | 'user.view'
  | 'user.view_end'
  | 'welcome.change'

/** What an operator did. A line of another release may have another action. `details` are what was asked for. */
export type AuditAct = {
  id: string
  at: Date
  actor: AuditParty
  action: string
  subject: AuditParty
  reason: string
  details: Record<string, unknown>
}

/** The people and the acts that there are to filter by. */
export type AuditChoices = { actors: AuditParty[]; actions: string[] }
