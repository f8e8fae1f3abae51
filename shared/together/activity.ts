/** What the log of a project is filtered by. */
export const ACTIVITY_KINDS = ['turns', 'comments', 'versions', 'publishing', 'members', 'settings', 'data'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** What is written down of what people do in a project, and of which kind it is. */
export const ACTS = {
  'turn.begun': 'turns',
  'comment.added': 'comments',
  'comment.done': 'comments',
  'comment.reopened': 'comments',
  'comment.handed': 'comments',
  'comment.removed': 'comments',
  'version.saved': 'versions',
  'version.restored': 'versions',
  'version.pushed': 'versions',
  'version.pulled': 'versions',
  'idea.taken': 'versions',
  'app.published': 'publishing',
  'app.rolled_back': 'publishing',
  'app.unpublished': 'publishing',
  'app.address': 'publishing',
  'app.access': 'publishing',
  'member.invited': 'members',
  'member.joined': 'members',
  'member.role': 'members',
  'member.removed': 'members',
  'member.left': 'members',
  'link.made': 'members',
  'link.ended': 'members',
  'settings.name': 'settings',
  'settings.instructions': 'settings',
  'settings.model': 'settings',
  'settings.hosts': 'settings',
  'settings.ai': 'settings',
  'settings.budget': 'settings',
  'settings.webhooks': 'settings',
  'secret.set': 'settings',
  'secret.removed': 'settings',
  'github.connected': 'settings',
  'github.disconnected': 'settings',
  'production.unlocked': 'data',
  'production.rows': 'data',
  'production.sql': 'data',
  'production.restored': 'data',
  'production.copied': 'data',
  'production.users': 'data',
  'production.files': 'data',
} as const satisfies Record<string, ActivityKind>

export type Act = keyof typeof ACTS

/** So many acts are kept of a project, and none longer than this. Its turns stay as long as its conversation. */
export const KEPT_ACTS = 2_000
export const KEPT_ACTS_DAYS = 400
export const MAX_ACT_SUBJECT = 160
/** The same act on the same thing within this time is one line that counts. */
export const ACT_JOIN_MINUTES = 10

/** Somebody who did something. Null for an account that is gone. */
export type ActivityPerson = { id: string; name: string | null; isYou: boolean }

/** `subject` is what it was done to, in the maker's own words or as a name: an address, a version, a table. */
export type ActivityLine = {
  key: string
  at: number
  act: Act
  by: ActivityPerson
  subject: string
  count: number
}

/** A page of the log, newest first, and everybody who is in it. */
export type ActivityPage = { items: ActivityLine[]; people: ActivityPerson[]; nextCursor: string | null }
