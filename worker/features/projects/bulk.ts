import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { planIn, projectLimit, roomForProjects, useOf } from './room.ts'
import { stopIdeas } from './stop-ideas.ts'
import { projects } from './tables.ts'

type Counted = { count: number }

/** Puts projects aside. They stay open to everybody who has their address. */
export async function archiveProjects(acting: Actor, projectIds: string[]): Promise<Counted> {
  return counted(
    await changeAll(acting, {
      projectIds,
      set: { archivedAt: sql`coalesce(${projects.archivedAt}, ${Date.now()})` },
      where: isNull(projects.deletedAt),
    }),
  )
}

/** Takes projects out of the archive, unless the plan has no room for all of them. */
export async function unarchiveProjects(acting: Actor, projectIds: string[]): Promise<Counted> {
  const { env, user } = acting
  const more = sql`(select count(*) from projects where id in (select value from json_each(${idsOf(projectIds)})) and archived_at is not null)`
  // What is active already takes no further place. It stays active also for somebody who has more than the plan allows.
  const hasRoom = or(sql`${more} = 0`, roomForProjects(planIn(await useOf(env, user.id)), { ownerId: user.id, more }))
  const change = { projectIds, where: isNull(projects.deletedAt) }
  const changed = await update(acting, { ...change, set: { archivedAt: null }, onlyIf: hasRoom })
  if (changed.length > 0) return counted(changed)
  if (!(await areAllOwn(acting, change))) throw new DomainError('project.not_found')
  throw projectLimit(await useOf(env, user.id))
}

/** Takes projects off every list and stops what runs in them. `restoreDeletedProjects` brings them back. */
export async function deleteProjects(acting: Actor, projectIds: string[]): Promise<Counted> {
  const changed = await changeAll(acting, {
    projectIds,
    set: { deletedAt: new Date() },
    where: isNull(projects.deletedAt),
  })
  await Promise.all(
    changed.filter(({ state }) => state === 'running').map(({ id }) => projectObject(acting.env, id).stopAll()),
  )
  await stopIdeas(
    acting.env,
    changed.map(({ id }) => id),
  )
  return counted(changed)
}

/** Always brings deleted projects back. Where the plan has no room among the active ones, they go into the archive. */
export async function restoreDeletedProjects(
  acting: Actor,
  projectIds: string[],
): Promise<Counted & { archived: number }> {
  const { env, user } = acting
  const now = Date.now()
  const more = sql`(select count(*) from projects where id in (select value from json_each(${idsOf(projectIds)})) and deleted_at is not null and archived_at is null)`
  const hasRoom = roomForProjects(planIn(await useOf(env, user.id)), { ownerId: user.id, more })
  // What was not deleted is left as it is.
  const archivedAt = sql`coalesce(${projects.archivedAt}, case when ${projects.deletedAt} is null or ${hasRoom} then null else ${now} end)`
  const changed = await changeAll(acting, { projectIds, set: { deletedAt: null, archivedAt } })
  return { ...counted(changed), archived: changed.filter((row) => row.archivedAt?.getTime() === now).length }
}

type Chosen = { projectIds: string[]; where?: SQL }
type Change = Chosen & { set: { archivedAt?: SQL | null; deletedAt?: Date | null } }

/** Changes all or none: nothing changes unless every id is the maker's and may be changed this way. */
async function changeAll(acting: Actor, change: Change) {
  const changed = await update(acting, change)
  if (changed.length === 0) throw new DomainError('project.not_found')
  for (const { id } of changed) hostsChanged(id)
  return changed
}

/** Changes in one statement, so that nothing else that happens at the time can come in between. */
async function update(acting: Actor, { set, onlyIf, ...chosen }: Change & { onlyIf?: SQL | undefined }) {
  const { isMine, areAllMine } = conditions(acting, chosen)
  return database(acting.env)
    .update(projects)
    .set(set)
    .where(and(isMine, areAllMine, onlyIf))
    .returning({ id: projects.id, state: projects.state, archivedAt: projects.archivedAt })
}

async function areAllOwn(acting: Actor, chosen: Chosen): Promise<boolean> {
  const { areAllMine } = conditions(acting, chosen)
  const rows = await database(acting.env)
    .select({ one: sql`1` })
    .from(sql`(select 1)`)
    .where(areAllMine)
  return rows.length > 0
}

/** Ideas go with their projects, and are thrown away and brought back where they are. */
function conditions({ user }: Actor, { projectIds, where }: Chosen) {
  const ids = idsOf(projectIds)
  const isMine = and(
    sql`${projects.id} in (select value from json_each(${ids}))`,
    eq(projects.ownerId, user.id),
    isNull(projects.ideaOf),
    where,
  )
  return { isMine, areAllMine: sql`(select count(*) from ${projects} where ${isMine}) = json_array_length(${ids})` }
}

/** The ids as one JSON parameter, because D1 takes at most a hundred. */
const idsOf = (projectIds: string[]) => JSON.stringify([...new Set(projectIds)])

const counted = (changed: unknown[]): Counted => ({ count: changed.length })
