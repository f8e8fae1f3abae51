import { and, eq, isNotNull, isNull, or, sql, type SQL, type Placeholder } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isId } from '#shared/ids.ts'
import type { Environment, MemberRole } from '#shared/projects/projects.ts'
import { may, type ProjectRight, type ProjectRole } from '#shared/together/rights.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorRequest } from '#worker/platform/http/context.ts'
import { projectMembers, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect

/** A project with what the person who asks for it is there. */
export type OpenedProject = ProjectRow & { role: ProjectRole }

/** A project's id from an address. Anything else that stands there is no project. */
export function projectIdOf(value: string): string {
  if (!isId('project', value)) throw new DomainError('project.not_found')
  return value
}

/**
 * The condition that a user may open a row of `projects`: their own, or shared with the address they signed in with.
 * An idea is shared with whom its project is. A viewer may open it as well: what changes it asks `isChangeableBy`.
 */
export function isOpenTo(user: Actor['user']): SQL | undefined {
  return isOpen(user.id, user.email.toLowerCase())
}

/**
 * The same condition for a query that is built once. Its places are the id `user` and the lower-case `email`.
 */
export const isOpenToPlaced = () => isOpen(sql.placeholder('user'), sql.placeholder('email'))

const isOpen = (userId: string | Placeholder, email: string | Placeholder): SQL | undefined =>
  or(eq(projects.ownerId, userId), isNotNull(memberRole(email)))

/** The condition that a user may change a row of `projects`: as its owner, or as an editor. */
export const isChangeableBy = ({ id, email }: Actor['user']): SQL | undefined =>
  or(eq(projects.ownerId, id), eq(memberRole(email.toLowerCase()), 'editor'))

/** What the person with this address may do in a row of `projects` that was shared with them; null for everybody else. */
const memberRole = (email: string | Placeholder) =>
  sql<MemberRole | null>`(select ${projectMembers.role} from ${projectMembers} where ${projectMembers.projectId} = coalesce(${projects.ideaOf}, ${projects.id}) and ${projectMembers.email} = ${email})`

/** The same for a query that is built once, with a place for the lower-case `email`. */
export const memberRolePlaced = () => memberRole(sql.placeholder('email'))

/**
 * The project, if this user may do there what they are about to: its owner and editors may, a viewer where the call only
 * reads. Whatever takes a project's id from outside calls this or one of the next functions first.
 */
export async function requireProject(acting: Actor, projectId: string): Promise<OpenedProject> {
  return requireRight(acting, projectId, rightOf(acting))
}

const rightOf = ({ isReading }: Pick<Actor, 'isReading'>): ProjectRight => (isReading ? 'look' : 'change')

/**
 * The project, if this user has a right there. A member without it is told so; to a stranger the project does not
 * exist.
 */
export async function requireRight(
  { env, user }: Actor,
  projectId: string,
  right: ProjectRight,
): Promise<OpenedProject> {
  const [found] = await database(env)
    .select({ row: projects, role: memberRole(user.email.toLowerCase()) })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt), isOpenTo(user)))
  if (!found) throw new DomainError('project.not_found', { details: { projectId } })
  const role = roleIn(user, found.row.ownerId, found.role)
  requireMay(role, right, projectId)
  return { ...found.row, role }
}

/** What somebody who may open a project is there. */
export const roleIn = (user: { id: string }, ownerId: string, member: MemberRole | null): ProjectRole =>
  ownerId === user.id ? 'owner' : (member ?? 'viewer')

/** Throws what a member without a right is told. */
export function requireMay(role: ProjectRole, right: ProjectRight, projectId: string): void {
  if (may(role, right)) return
  throw new DomainError(may('editor', right) ? 'project.view_only' : 'project.owner_only', { details: { projectId } })
}

type Place = { projectId: string; place: Environment }

/**
 * The same for a look at an app's rows, users, files or mail. What people left in the live app is nothing for somebody
 * who was only let in to watch.
 */
export async function requirePlace(acting: Actor, { projectId, place }: Place): Promise<OpenedProject> {
  return requireRight(acting, projectId, place === 'production' ? 'seeProduction' : rightOf(acting))
}

/** The same for changing them. What people left in the live app is its owner's matter alone. */
export async function requireChangeIn(acting: Actor, { projectId, place }: Place): Promise<OpenedProject> {
  return requireRight(acting, projectId, place === 'production' ? 'changeProduction' : rightOf(acting))
}

/**
 * Whether this user may open a project, for who asks for nothing else of it. Throws `project.view_only` where they may
 * open it, but not do what they are about to.
 */
export async function isOpenProject({ user, isReading, ...asking }: ActorRequest, projectId: string): Promise<boolean> {
  const values = { project: projectId, user: user.id, email: user.email.toLowerCase() }
  const query = builtQuery(asking.env, { key: 'open project', values, build: buildOpenProject })
  const [found] = await readTogether(asking, query)
  if (!found) {
    opened.delete(openKey(user, projectId))
    return false
  }
  rememberOpen(user, projectId)
  requireMay(roleIn(user, found.ownerId, found.role), rightOf({ isReading }), projectId)
  return true
}

const buildOpenProject = (db: DrizzleD1Database) =>
  db
    .select({ ownerId: projects.ownerId, role: memberRolePlaced() })
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('project')), isNull(projects.deletedAt), isOpenToPlaced()))

/**
 * What D1 said a moment ago. No answer may rest on it: a member may have been taken out since. It only lets begin
 * early what waits for D1 before it tells anything.
 */
const opened = new Map<string, number>()
const OPENED_MS = 60_000
const MOST_OPENED = 10_000

const openKey = (user: { id: string }, projectId: string) => `${user.id} ${projectId}`

/** Notes a project that D1 just gave to somebody who may work on it. */
export function rememberOpen(user: { id: string }, projectId: string): void {
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(openKey(user, projectId), Date.now())
}

/** Whether a project was open to a user within the last minute, as far as this isolate knows. */
export function wasOpen(user: { id: string }, projectId: string): boolean {
  return Date.now() - (opened.get(openKey(user, projectId)) ?? 0) < OPENED_MS
}

/** The same for what an idea cannot be: public or shared. It is taken over into its project first. */
export async function requirePublishable(
  acting: Actor,
  projectId: string,
  right: ProjectRight = 'publish',
): Promise<OpenedProject> {
  const row = await requireRight(acting, projectId, right)
  if (row.ideaOf !== null) throw new DomainError('idea.not_published', { details: { projectId } })
  return row
}
