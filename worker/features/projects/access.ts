import { and, eq, isNull, or, sql, type SQL, type Placeholder } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isId } from '#shared/ids.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorRequest } from '#worker/platform/http/context.ts'
import { projectMembers, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect

/** A project's id from an address. Anything else that stands there is no project. */
export function projectIdOf(value: string): string {
  if (!isId('project', value)) throw new DomainError('project.not_found')
  return value
}

/**
 * The condition that a user may work on a row of `projects`: their own, or shared with the address they signed in with.
 * An idea is shared with whom its project is.
 */
export function isOpenTo(user: Actor['user']): SQL | undefined {
  return isOpen(user.id, user.email.toLowerCase())
}

/**
 * The same condition for a query that is built once. Its places are the id `user` and the lower-case `email`.
 */
export const isOpenToPlaced = () => isOpen(sql.placeholder('user'), sql.placeholder('email'))

function isOpen(userId: string | Placeholder, email: string | Placeholder): SQL | undefined {
  return or(
    eq(projects.ownerId, userId),
    sql`exists (select 1 from ${projectMembers} where ${projectMembers.projectId} = coalesce(${projects.ideaOf}, ${projects.id}) and ${projectMembers.email} = ${email})`,
  )
}

/**
 * The project, if this user may work on it as its owner or as a member. Whatever takes a project's id from outside
 * calls this or the next function first.
 */
export async function requireProject({ env, user }: Actor, projectId: string): Promise<ProjectRow> {
  const [row] = await database(env)
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt), isOpenTo(user)))
  if (!row) throw new DomainError('project.not_found', { details: { projectId } })
  return row
}

/** Whether this user may work on a project, for who asks for nothing else of it. */
export async function isOpenProject({ user, ...asking }: ActorRequest, projectId: string): Promise<boolean> {
  const values = { project: projectId, user: user.id, email: user.email.toLowerCase() }
  const query = builtQuery(asking.env, { key: 'open project', values, build: buildOpenProject })
  const isOpen = (await readTogether(asking, query)).length > 0
  if (isOpen) rememberOpen(user, projectId)
  else opened.delete(openKey(user, projectId))
  return isOpen
}

const buildOpenProject = (db: DrizzleD1Database) =>
  db
    .select({ id: projects.id })
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

/**
 * The project, if this user owns it: for its end, its members and what the public sees. A member is told so; to a
 * stranger it does not exist.
 */
export async function requireOwnedProject(acting: Actor, projectId: string): Promise<ProjectRow> {
  const row = await requireProject(acting, projectId)
  if (row.ownerId !== acting.user.id) throw new DomainError('project.owner_only', { details: { projectId } })
  return row
}

/** The same for what makes a project public or shares it. An idea is neither: it is taken over into its project first. */
export async function requirePublishable(acting: Actor, projectId: string): Promise<ProjectRow> {
  const row = await requireOwnedProject(acting, projectId)
  if (row.ideaOf !== null) throw new DomainError('idea.not_published', { details: { projectId } })
  return row
}
