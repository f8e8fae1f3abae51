import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { MAX_COUNTED, type ProjectPage, type ProjectSummary } from '#shared/projects/projects.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { memberRolePlaced, rememberOpen, roleIn } from './access.ts'
import { coverUrl } from './covers.ts'
import type { ListProjectsInput } from './inputs.ts'
import { apps, projectMembers, projects } from './tables.ts'

const ID_LENGTH = 24

/**
 * All that a summary is made of, in one statement with a place for the asking person's lower-case `email`. The caller's
 * condition says which projects, and that they may be seen.
 */
export function selectSummaries(env: Env) {
  return database(env)
    .select({
      project: projects,
      memberRole: memberRolePlaced(),
      ownerName: users.name,
      slug: apps.slug,
      liveDeploymentId: apps.liveDeploymentId,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(apps, eq(apps.projectId, projects.id))
    .$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export function summaryOf(
  { env, user, request }: ActorRequest,
  { project, memberRole, ownerName, slug, liveDeploymentId }: SummaryRow,
): ProjectSummary {
  const { id, title, createdAt, updatedAt, state, versionCount, color, archivedAt, deletedAt, coverHash, ownerId } =
    project
  const isOwn = ownerId === user.id
  return {
    id,
    title,
    createdAt,
    updatedAt,
    state,
    versionCount,
    color,
    archivedAt,
    deletedAt,
    liveUrl: slug !== null && liveDeploymentId !== null ? appUrl(env, { slug, requestUrl: request.url }) : null,
    coverUrl: coverUrl(id, coverHash),
    role: roleIn(user, ownerId, memberRole),
    ownerName: isOwn ? null : ownerName,
  }
}

/** One page of the projects that a maker owns or was let into, and how many there are. It takes one round trip. */
export async function listProjects(asking: ActorRequest, input: ListProjectsInput): Promise<ProjectPage> {
  const { env, user } = asking
  const { sort, limit, cursor, search, show, state, live } = input
  const key = `projects ${sort} ${show} ${state} ${live} ${Boolean(search)}`
  const values = {
    user: user.id,
    email: user.email.toLowerCase(),
    search: search ?? '',
    limit: limit + 1,
    ...(cursor && placeOf(sort, cursor)),
  }
  const selectPage = () =>
    selectSummaries(env)
      .where(and(filterOf(input), cursor ? isAfter(sort) : undefined))
      .orderBy(...ORDERS[sort])
      .limit(sql.placeholder('limit'))
  const counted = () =>
    database(env)
      .select({ one: sql`1`.as('one') })
      .from(projects)
      .leftJoin(apps, eq(apps.projectId, projects.id))
      .where(filterOf(input))
      .limit(MAX_COUNTED)
      .as('counted')
  const [rows, [total]] = await Promise.all([
    readTogether(asking, builtQuery(env, { key: `${key} ${Boolean(cursor)}`, values, build: selectPage })),
    readTogether(
      asking,
      builtQuery(env, { key: `count of ${key}`, values, build: (db) => db.select({ total: count() }).from(counted()) }),
    ),
  ])
  const shown = rows.slice(0, limit)
  // What is deleted opens for nobody.
  for (const { project } of shown) if (!project.deletedAt) rememberOpen(user, project.id)
  const last = shown.at(-1)?.project
  return {
    items: shown.map((row) => summaryOf(asking, row)),
    nextCursor: rows.length > limit && last ? cursorOf(sort, last) : null,
    total: total?.total ?? 0,
  }
}

/** The condition of a page, with places for `user`, `email` and `search`. */
function filterOf({ show, search, state, live }: ListProjectsInput): SQL | undefined {
  return and(
    show === 'deleted' ? isNotNull(projects.deletedAt) : isNull(projects.deletedAt),
    isNull(projects.ideaOf),
    show === 'shared'
      ? sql`${projects.id} in (select ${projectMembers.projectId} from ${projectMembers} where ${projectMembers.email} = ${sql.placeholder('email')})`
      : eq(projects.ownerId, sql.placeholder('user')),
    // The archive is the owner's order. It does not take a project out of its members' sight.
    show === 'archived' ? isNotNull(projects.archivedAt) : show === 'active' ? isNull(projects.archivedAt) : undefined,
    // D1 refuses patterns of LIKE with more than 50 bytes. `%` and `_` are letters here like any other.
    search ? sql`instr(lower(${projects.title}), lower(${sql.placeholder('search')})) > 0` : undefined,
    state ? eq(projects.state, state) : undefined,
    live === undefined ? undefined : live ? isNotNull(apps.liveDeploymentId) : isNull(apps.liveDeploymentId),
  )
}

type Sort = ListProjectsInput['sort']

const titleKey = sql`${projects.title} collate nocase`

/** Each order is that of an index. */
const ORDERS: Record<Sort, [SQL, SQL]> = {
  updated: [desc(projects.updatedAt), desc(projects.id)],
  created: [desc(projects.createdAt), desc(projects.id)],
  title: [asc(titleKey), asc(projects.id)],
}

function cursorOf(sort: Sort, { id, title, createdAt, updatedAt }: typeof projects.$inferSelect): string {
  const key = sort === 'title' ? title : (sort === 'created' ? createdAt : updatedAt).getTime()
  return `${key}_${id}`
}

/** Where the page before ended, by the columns of its order. */
function placeOf(sort: Sort, cursor: string): { afterKey: string | number; afterId: string } {
  const key = cursor.slice(0, -ID_LENGTH - 1)
  return { afterKey: sort === 'title' ? key : Number(key), afterId: cursor.slice(-ID_LENGTH) }
}

function isAfter(sort: Sort): SQL {
  const place = sql`(${sql.placeholder('afterKey')}, ${sql.placeholder('afterId')})`
  if (sort === 'title') return sql`(${titleKey}, ${projects.id}) > ${place}`
  return sql`(${sort === 'created' ? projects.createdAt : projects.updatedAt}, ${projects.id}) < ${place}`
}
