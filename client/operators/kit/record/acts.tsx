import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AuditAction } from '#shared/operators/audit.ts'
import { At } from './at.tsx'
import { Id } from './identity.tsx'

const WORDS: Record<AuditAction, () => string> = {
  'banner.create': m.admin_audit_act_banner_create,
  'banner.update': m.admin_audit_act_banner_update,
  'banner.end': m.admin_audit_act_banner_end,
  'campaign.create': m.admin_audit_act_campaign_create,
  'campaign.update': m.admin_audit_act_campaign_update,
  'code.create': m.admin_audit_act_code_create,
  'code.update': m.admin_audit_act_code_update,
  'credits.grant': m.admin_audit_act_credits_grant,
  'credits.take': m.admin_audit_act_credits_take,
  'error.ignore': m.admin_audit_act_error_ignore,
  'error.merge': m.admin_audit_act_error_merge,
  'error.split': m.admin_audit_act_error_split,
  'error.reopen': m.admin_audit_act_error_reopen,
  'error.resolve': m.admin_audit_act_error_resolve,
  'error.release_holds': m.admin_audit_act_error_release_holds,
  'first_requests.read_raw': m.admin_audit_act_first_requests_read_raw,
  'invitation.allow': m.admin_audit_act_invitation_allow,
  'invitation.refuse': m.admin_audit_act_invitation_refuse,
  'model.disable': m.admin_audit_act_model_disable,
  'model.enable': m.admin_audit_act_model_enable,
  'provider.disable': m.admin_audit_act_provider_disable,
  'provider.enable': m.admin_audit_act_provider_enable,
  'queue.pause': m.admin_audit_act_queue_pause,
  'queue.resume': m.admin_audit_act_queue_resume,
  'project.take_down': m.admin_audit_act_project_take_down,
  'project.put_back': m.admin_audit_act_project_put_back,
  'projects.print_people': m.admin_audit_act_projects_print_people,
  'server.evict': m.admin_audit_act_server_evict,
  'server.restart': m.admin_audit_act_server_restart,
  'server.suspend': m.admin_audit_act_server_suspend,
  'server.resume': m.admin_audit_act_server_resume,
  'stats.rebuild': m.admin_audit_act_stats_rebuild,
  'turn.read': m.admin_audit_act_turn_read,
  'turn.refund': m.admin_audit_act_turn_refund,
  'turn.release_hold': m.admin_audit_act_turn_release_hold,
  'user.reveal': m.admin_audit_act_user_reveal,
  'user.set_role': m.admin_audit_act_user_set_role,
  'user.suspend': m.admin_audit_act_user_suspend,
  'user.resume': m.admin_audit_act_user_resume,
  'user.end_sessions': m.admin_audit_act_user_end_sessions,
  'user.view': m.admin_audit_act_user_view,
  'user.view_end': m.admin_audit_act_user_view_end,
  'welcome.change': m.admin_audit_act_welcome_change,
}

/** An act that this release does not know is shown by its code. */
export const actWord = (action: string): string =>
  Object.hasOwn(WORDS, action) ? WORDS[action as AuditAction]() : action

export type Act = { id: string; at: Date; action: string; reason: string; actorId: string }

/** Acts are shown newest first. Nothing is shown where nobody did anything. */
export function ActsList({ acts }: { acts: Act[] }) {
  if (acts.length === 0) return null
  return (
    <section className="acts">
      <h3>{m.admin_servers_acts()}</h3>
      <ul>
        {acts.map(({ id, at, action, reason, actorId }) => (
          <li key={id}>
            <b title={action}>{actWord(action)}</b> <At at={at} as="ago" /> <Id id={actorId} />
            <p className="mid">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AuditLink({ subject, className = 'btn sm' }: { subject: string; className?: string }) {
  return (
    <AdminLink className={className} to="/admin/dashboard" search={{ section: 'audit', subject }}>
      {m.admin_audit_link()}
    </AdminLink>
  )
}
