import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Context, SessionUser } from '#worker/platform/context.ts'
import { database } from '#worker/platform/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projectObject } from './stub.ts'
import { projects } from './tables.ts'

type Acting = Pick<Context, 'env'> & { user: SessionUser }
type Counted = { count: number }

/** Puts projects aside. They stay open to whoever has their address. */
export async function archiveProjects(acting: Acting, projectIds: string[]): Promise<Counted> {
  return counted(await changeAll(acting, { projectIds, set: { archivedAt: sql`coalesce(${projects.archivedAt}, ${Date.now()})` }, where: isNull(projects.deletedAt) }))
}

export async function unarchiveProjects(acting: Acting, projectIds: string[]): Promise<Counted> {
  return counted(await changeAll(acting, { projectIds, set: { archivedAt: null }, where: isNull(projects.deletedAt) }))
}

/** Takes projects away from every list and stops what runs in them. `restoreDeletedProjects` brings them back. */
export async function deleteProjects(acting: Acting, projectIds: string[]): Promise<Counted> {
  const changed = await changeAll(acting, { projectIds, set: { deletedAt: new Date() }, where: isNull(projects.deletedAt) })
  await Promise.all(changed.filter(({ state }) => state === 'running').map(({ id }) => projectObject(acting.env, id).stopAll()))
  return counted(changed)
}

export async function restoreDeletedProjects(acting: Acting, projectIds: string[]): Promise<Counted> {
  return counted(await changeAll(acting, { projectIds, set: { deletedAt: null } }))
}

type Change = { projectIds: string[]; set: { archivedAt: SQL | null } | { deletedAt: Date | null }; where?: SQL }

/**
 * All or none, in one statement: it changes nothing unless every id is the maker's and may be changed this way.
 * The ids travel as one JSON parameter, because D1 takes at most a hundred.
 */
async function changeAll({ env, user }: Acting, { projectIds, set, where }: Change) {
  const ids = JSON.stringify([...new Set(projectIds)])
  const isMine = and(sql`${projects.id} in (select value from json_each(${ids}))`, eq(projects.ownerId, user.id), where)
  const areAllMine = sql`(select count(*) from ${projects} where ${isMine}) = json_array_length(${ids})`
  const changed = await database(env).update(projects).set(set).where(and(isMine, areAllMine)).returning({ id: projects.id, state: projects.state })
  if (changed.length === 0) throw new DomainError('project.not_found')
  return changed
}

const counted = (changed: unknown[]): Counted => ({ count: changed.length })
