import { and, asc, desc, eq, gt, isNull, lt, or, sql, type Placeholder } from 'drizzle-orm'
import type { DeploymentSummary } from '#shared/deployments/deployments.ts'
import { may } from '#shared/together/rights.ts'
import { isOpenTo, roleIn } from '#worker/features/projects/access.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { asEnded, failAbandonedDeployments, hasDied, stateAsShown } from './ending.ts'
import type { ListDeploymentsInput } from './inputs.ts'
import { deployments, deploymentVisits } from './tables.ts'

/**
 * A page of the maker's deployments, or of those of one project that they may work on. The cursor is the id of the last
 * row seen.
 */
export async function listDeployments(
  acting: ActorCall,
  { cursor, limit, projectId, state, sort }: ListDeploymentsInput,
): Promise<{ items: DeploymentSummary[]; nextCursor: string | null }> {
  const { env, user, request } = acting
  const db = database(env)
  const now = Date.now()
  const [order, isAfter] = sort === 'newest' ? [desc, lt] : [asc, gt]
  const [after] = cursor ? await db.select().from(deployments).where(eq(deployments.id, cursor)) : []
  const select = (owner: string | Placeholder, most: number | Placeholder) =>
    db
      .select({
        deployment: deployments,
        title: projects.title,
        ownerId: projects.ownerId,
        slug: apps.slug,
        visits: deploymentVisits.visits,
      })
      .from(deployments)
      .innerJoin(projects, eq(projects.id, deployments.projectId))
      .innerJoin(apps, eq(apps.projectId, deployments.projectId))
      .leftJoin(deploymentVisits, eq(deploymentVisits.deploymentId, deployments.id))
      .where(
        and(
          projectId ? and(eq(deployments.projectId, projectId), isOpenTo(user)) : eq(projects.ownerId, owner),
          isNull(projects.deletedAt),
          state ? stateAsShown(state, now) : undefined,
          after
            ? or(
                isAfter(deployments.createdAt, after.createdAt),
                and(eq(deployments.createdAt, after.createdAt), isAfter(deployments.id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(order(deployments.createdAt), order(deployments.id))
      .limit(most)
  const isUsual = !projectId && !after && state !== 'building' && state !== 'failed'
  const build = () => select(sql.placeholder('owner'), sql.placeholder('most'))
  const query = isUsual
    ? builtQuery(env, { key: `deployments ${state} ${sort}`, values: { owner: user.id, most: limit + 1 }, build })
    : select(user.id, limit + 1)
  const rows = await readTogether(acting, query)
  // The answer says it whether or not it can be written down.
  if (rows.some(({ deployment }) => hasDied(deployment, now)))
    await failAbandonedDeployments(env, now).catch((error: unknown) => console.error('A dead publish stays', error))
  const shown = rows.map((row) => ({ ...row, deployment: asEnded(row.deployment, now) }))
  const items = shown.slice(0, limit).map(({ deployment, title, ownerId, slug, visits }) => ({
    id: deployment.id,
    projectId: deployment.projectId,
    projectTitle: title,
    url:
      deployment.state === 'live'
        ? appUrl(env, { slug, requestUrl: request.url })
        : appUrl(env, { slug, requestUrl: request.url, deploymentId: deployment.id }),
    versionNumber: deployment.versionNumber,
    state: deployment.state,
    createdAt: deployment.createdAt,
    buildMs: deployment.buildMs,
    sizeBytes: deployment.sizeBytes,
    visits,
    failure: deployment.failure,
    error: deployment.error,
    mayPublish: may(roleIn(user, ownerId, null), 'publish'),
  }))
  return { items, nextCursor: rows.length > limit ? items.at(-1)!.id : null }
}
