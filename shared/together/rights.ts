import type { MemberRole } from '../projects/projects.ts'

/** What a person is in a project. To everybody else it does not exist. */
export type ProjectRole = 'owner' | MemberRole

/** What can be done in a project, and who may do it. Server and pages ask here, and nowhere else. */
const RIGHTS = {
  look: ['owner', 'editor', 'viewer'],
  /** Say something to the others about what stands on a page. */
  comment: ['owner', 'editor', 'viewer'],
  /** Its conversation, files, settings and preview. */
  change: ['owner', 'editor'],
  /** The rows, users, files and mails that people left in the live app. */
  seeProduction: ['owner', 'editor'],
  changeProduction: ['owner'],
  /** What the public sees, where, and what the app may do to it. */
  publish: ['owner'],
  /** Who else works on it. */
  share: ['owner'],
  /** Its end, its limits, and what leaves it for other servers. */
  manage: ['owner'],
} as const satisfies Record<string, readonly ProjectRole[]>

export type ProjectRight = keyof typeof RIGHTS

/** Whether somebody with this role may do this. */
export function may(role: ProjectRole, right: ProjectRight): boolean {
  return (RIGHTS[right] as readonly ProjectRole[]).includes(role)
}

/** Whether this is changed in the app of a place by whoever has this role. */
export function mayChangeIn(role: ProjectRole, place: 'preview' | 'production'): boolean {
  return may(role, place === 'production' ? 'changeProduction' : 'change')
}
