import { inArray } from 'drizzle-orm'
import type { VisitorFigures, VisitRange } from '#shared/deployments/visitors.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { periodOf, SLOT_MS } from '#worker/platform/zone-periods.ts'

type Asked = { projectId: string; range: VisitRange; zone: string }

/** What visitors of a project's published app did in a period that ends now. Null when it was never published. */
export async function visitorFigures(acting: Actor, { projectId, range, zone }: Asked): Promise<VisitorFigures | null> {
  const { env } = acting
  await requireProject(acting, projectId)
  const { current, unit } = periodOf({ range, zone, now: Date.now(), firstSlot: 0 })
  const counted = await appObject(env, { projectId, environment: 'production' }).visits(current)
  if (!counted) return null
  const { points, sums, parts, vitals } = counted
  const ids = counted.deployments.map(({ deploymentId }) => deploymentId)
  const db = database(env)
  const rows = ids.length === 0 ? [] : await db.select().from(deployments).where(inArray(deployments.id, ids))
  const byId = new Map(rows.filter((row) => row.projectId === projectId).map((row) => [row.id, row]))
  return {
    sums,
    parts,
    vitals,
    unit,
    points: points.map((each, index) => ({ ...each, at: new Date(current[index]! * SLOT_MS) })),
    deployments: counted.deployments.map((each) => {
      const row = byId.get(each.deploymentId)
      return {
        ...each,
        versionNumber: row?.versionNumber ?? null,
        publishedAt: row?.createdAt ?? null,
        isLive: row?.state === 'live',
      }
    }),
  }
}
