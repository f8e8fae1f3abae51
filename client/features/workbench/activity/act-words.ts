import { m } from '#shared/messages.gen/messages.js'
import type { Act, ActivityKind, ActivityPerson } from '#shared/together/activity.ts'

/** What was done, in a few words that need nobody's name. */
export const ACT_WORDS: Record<Act, () => string> = {
  'turn.begun': m.activity_turn_begun,
  'comment.added': m.activity_comment_added,
  'comment.done': m.activity_comment_done,
  'comment.reopened': m.activity_comment_reopened,
  'comment.handed': m.activity_comment_handed,
  'comment.removed': m.activity_comment_removed,
  'version.saved': m.activity_version_saved,
  'version.restored': m.activity_version_restored,
  'version.pushed': m.activity_version_pushed,
  'version.pulled': m.activity_version_pulled,
  'idea.taken': m.activity_idea_taken,
  'app.published': m.activity_app_published,
  'app.rolled_back': m.activity_app_rolled_back,
  'app.unpublished': m.activity_app_unpublished,
  'app.address': m.activity_app_address,
  'app.access': m.activity_app_access,
  'member.invited': m.activity_member_invited,
  'member.joined': m.activity_member_joined,
  'member.role': m.activity_member_role,
  'member.removed': m.activity_member_removed,
  'member.left': m.activity_member_left,
  'link.made': m.activity_link_made,
  'link.ended': m.activity_link_ended,
  'settings.name': m.activity_settings_name,
  'settings.instructions': m.activity_settings_instructions,
  'settings.model': m.activity_settings_model,
  'settings.hosts': m.activity_settings_hosts,
  'settings.ai': m.activity_settings_ai,
  'settings.budget': m.activity_settings_budget,
  'settings.webhooks': m.activity_settings_webhooks,
  'secret.set': m.activity_secret_set,
  'secret.removed': m.activity_secret_removed,
  'github.connected': m.activity_github_connected,
  'github.disconnected': m.activity_github_disconnected,
  'production.unlocked': m.activity_production_unlocked,
  'production.rows': m.activity_production_rows,
  'production.sql': m.activity_production_sql,
  'production.restored': m.activity_production_restored,
  'production.copied': m.activity_production_copied,
  'production.users': m.activity_production_users,
  'production.files': m.activity_production_files,
}

export const KIND_WORDS: Record<ActivityKind, () => string> = {
  turns: m.activity_kind_turns,
  comments: m.activity_kind_comments,
  versions: m.activity_kind_versions,
  publishing: m.activity_kind_publishing,
  members: m.activity_kind_members,
  settings: m.activity_kind_settings,
  data: m.activity_kind_data,
}

export const personWord = ({ name, isYou }: ActivityPerson): string =>
  isYou ? m.activity_you() : (name ?? m.activity_gone())

const ROLES: Record<string, () => string> = { editor: m.projects_role_editor, viewer: m.projects_role_viewer }
const ACCESS: Record<string, () => string> = {
  public: m.settings_access_public,
  password: m.settings_access_password,
  invited: m.settings_access_invited,
}

/** Acts on a version, whose number comes first. */
const NUMBERED = new Set<Act>([
  'version.saved',
  'version.restored',
  'version.pushed',
  'version.pulled',
  'app.published',
  'app.rolled_back',
])

/** What an act was done to, with codes in words. */
export function subjectWord(act: Act, subject: string): string {
  if (act === 'app.access') return ACCESS[subject]?.() ?? subject
  const [, number, rest] = NUMBERED.has(act) ? (/^(\d+) ?(.*)$/.exec(subject) ?? []) : []
  if (number) return [m.activity_version({ number }), rest].filter(Boolean).join(' · ')
  if (act !== 'member.role') return subject
  const [email = '', role = ''] = subject.split(' ')
  return email && `${email}: ${ROLES[role]?.() ?? role}`
}
