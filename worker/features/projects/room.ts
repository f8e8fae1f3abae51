import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { PLANS, type Plan, type PlanId, type SnapshotLimits } from '#shared/billing/billing.ts'
import { MAX_IDEAS } from '#shared/projects/ideas.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { isChangeableBy, requireProject } from './access.ts'
import { projects } from './tables.ts'

/** A condition that always holds, where a plan sets no limit. */
const ALWAYS = sql`1 = 1`

const activeProjects = (ownerId: string) =>
  sql<number>`(select count(*) from projects where owner_id = ${ownerId} and deleted_at is null and archived_at is null and idea_of is null)`

/** The ideas of a project that are still open. */
export const openIdeas = (projectId: string) =>
  sql<number>`(select count(*) from projects where idea_of = ${projectId} and deleted_at is null)`

/**
 * Figures that objects and servers wrote when they changed. What was deleted no longer counts; what is archived does.
 */
const storedBytes = (ownerId: string | SQL) => sql<number>`(
  select coalesce(sum(storage_bytes + upload_bytes + cover_bytes + (select coalesce(sum(app_servers.storage_bytes), 0) from app_servers where project_id = projects.id)), 0)
  from projects where owner_id = ${ownerId} and deleted_at is null)`

/** What an owner's plan allows and what they use of it, in one statement that a batch can hold. */
export function useStatement(env: Env, ownerId: string) {
  const plan = database(env)
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, ownerId), ne(subscriptions.status, 'canceled')))
  return database(env)
    .select({ plan: sql<PlanId | null>`(${plan})`, projects: activeProjects(ownerId), bytes: storedBytes(ownerId) })
    .from(sql`(select 1)`)
}

type Use = Awaited<ReturnType<typeof useStatement>>[number]

export const planIn = ({ plan }: Use): Plan => PLANS.find(({ id }) => id === plan) ?? PLANS[0]!

/** Whether nothing more may be stored. */
export const isFull = (use: Use | undefined): boolean => use !== undefined && use.bytes >= planIn(use).storageBytes

export async function useOf(env: Env, ownerId: string): Promise<Use> {
  const [use] = await useStatement(env, ownerId)
  if (!use) throw new Error('A select without a table gave no row')
  return use
}

/** Refuses what would store more for an owner whose plan is full. */
export async function requireStorage(env: Env, ownerId: string): Promise<void> {
  const use = await useOf(env, ownerId)
  if (isFull(use)) throw storageFull(use)
}

/** Refuses a new project for which the owner's plan has no place or no bytes. Only `insertProject` takes the place. */
export async function requireRoomForProject(env: Env, ownerId: string): Promise<void> {
  const use = await useOf(env, ownerId)
  const { projects: limit } = planIn(use)
  if (limit !== null && use.projects >= limit) throw projectLimit(use)
  if (isFull(use)) throw storageFull(use)
}

type NewProject = typeof projects.$inferInsert & { storageBytes: number }

/** Refuses another idea of a project that has as many as it may, or for whose owner nothing more can be stored. */
export async function requireRoomForIdea(env: Env, project: { id: string; ownerId: string }): Promise<void> {
  await requireStorage(env, project.ownerId)
  const [open] = await database(env)
    .select({ ideas: openIdeas(project.id) })
    .from(sql`(select 1)`)
  if (open && open.ideas >= MAX_IDEAS) throw new DomainError('idea.too_many', { details: { limit: MAX_IDEAS } })
}

/**
 * Makes a project's row if the owner's plan has room for it and its bytes; an idea's, if its project has room for it. It is one statement, so that two cannot take
 * the last place.
 */
export async function insertProject(
  env: Env,
  {
    id,
    ownerId,
    title,
    state,
    color,
    versionCount,
    copiedFrom = null,
    ideaOf = null,
    createdAt,
    updatedAt,
    storageBytes,
  }: NewProject,
): Promise<void> {
  const use = await useOf(env, ownerId)
  const plan = planIn(use)
  const hasPlace = ideaOf === null ? roomForProjects(plan, { ownerId, more: sql`1` }) : roomForIdea(ideaOf)
  const hasRoom = sql`${hasPlace} and ${roomForBytes(plan, { ownerId, more: storageBytes })}`
  const { meta } = await database(env).run(
    sql`insert into ${projects} (id, owner_id, title, state, color, version_count, copied_from, idea_of, storage_bytes, created_at, updated_at)
      select ${id}, ${ownerId}, ${title}, ${state}, ${color}, ${versionCount}, ${copiedFrom}, ${ideaOf}, ${storageBytes}, ${createdAt.getTime()}, ${updatedAt.getTime()} where ${hasRoom}`,
  )
  if (meta.changes > 0) return
  await (ideaOf === null ? requireRoomForProject(env, ownerId) : requireRoomForIdea(env, { id: ideaOf, ownerId }))
  // Neither is used up, so the bytes of this project are what does not fit.
  throw storageFull(await useOf(env, ownerId))
}

/** The condition that so many more projects may be active. */
export function roomForProjects(plan: Plan, { ownerId, more }: { ownerId: string; more: SQL }): SQL {
  return plan.projects === null ? ALWAYS : sql`${activeProjects(ownerId)} + ${more} <= ${plan.projects}`
}

const roomForIdea = (projectId: string): SQL =>
  sql`exists (select 1 from projects where id = ${projectId} and deleted_at is null) and ${openIdeas(projectId)} < ${MAX_IDEAS}`

const roomForBytes = (plan: Plan, { ownerId, more }: { ownerId: string; more: number }): SQL =>
  sql`${storedBytes(ownerId)} + ${more} <= ${plan.storageBytes}`

type Kept = { projectId: string; bytes: number; as: 'storageBytes' | 'uploadBytes' }

/**
 * Counts bytes that are about to be stored in a project that this user may change, or refuses them. It is one statement,
 * so that calls at the same time cannot pass together, and one trip to the database. The project's object tells its own
 * true figure later. The caller gives back the bytes of what was not stored after all.
 */
export async function keepBytes(acting: Actor, { projectId, bytes, as }: Kept): Promise<{ giveBack(): Promise<void> }> {
  const db = database(acting.env)
  const isThis = eq(projects.id, projectId)
  const ownerId = sql`(select owner_id from projects where id = ${projectId})`
  const hasRoom = sql`${storedBytes(ownerId)} + ${bytes} <= ${planBytes(ownerId)}`
  const { meta } = await db
    .update(projects)
    .set({ [as]: sql`${projects[as]} + ${bytes}` })
    .where(and(isThis, isNull(projects.deletedAt), isChangeableBy(acting.user), hasRoom))
  if (meta.changes === 0) {
    const project = await requireProject({ ...acting, isReading: false }, projectId)
    throw storageFull(await useOf(acting.env, project.ownerId))
  }
  return {
    async giveBack() {
      await db
        .update(projects)
        .set({ [as]: sql`max(0, ${projects[as]} - ${bytes})` })
        .where(isThis)
    },
  }
}

/** How much an owner's plan has room for, where the statement itself must know it. */
function planBytes(ownerId: SQL): SQL {
  const sizes = PLANS.map(({ id, storageBytes }) => sql`when ${id} then ${storageBytes}`)
  return sql`(case (select plan from subscriptions where user_id = ${ownerId} and status <> 'canceled')
    ${sql.join(sizes, sql` `)} else ${PLANS[0]!.storageBytes} end)`
}

export const projectLimit = (use: Use) =>
  new DomainError('project.limit_reached', { details: { limit: planIn(use).projects, used: use.projects } })
const storageFull = (use: Use) =>
  new DomainError('project.storage_full', { details: { limit: planIn(use).storageBytes, used: use.bytes } })

type AppKey = { projectId: string; environment: AppEnvironment }

/** What the plan of an app's owner has room for. */
type AppRoom = { plan: PlanId; maxBytes: number; objects: number; snapshots: SnapshotLimits }

/** How large the database of an app may become: what it has, and what its owner's plan has left. Null: no such project. */
export async function roomOfApp(env: Env, { projectId, environment }: AppKey): Promise<AppRoom | null> {
  const [row] = await database(env)
    .select({
      ownerId: projects.ownerId,
      own: sql<number>`(select coalesce(sum(storage_bytes), 0) from app_servers where project_id = ${projectId} and environment = ${environment})`,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (!row) return null
  const use = await useOf(env, row.ownerId)
  const { id: plan, storageBytes, objects, snapshots } = planIn(use)
  return { plan, maxBytes: Math.max(0, storageBytes - use.bytes + row.own), objects, snapshots }
}
