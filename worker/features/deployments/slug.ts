import { eq } from 'drizzle-orm'
import { apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const MAX_SLUG = 40
const RESERVED = new Set(['www', 'api', 'app', 'apps', 'admin', 'preview', 'mail', 'static', 'assets', 'solid'])

/** A host label from a title: letters, digits and single dashes, 3 to 40 characters, and no reserved word. */
export function slugFromTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '')
  return slug.length < 3 || RESERVED.has(slug) ? `app-${slug || 'new'}`.slice(0, MAX_SLUG) : slug
}

/**
 * The project's row of published state. Its first publish makes it with a free address, which never changes by itself.
 */
export async function ensureApp(env: Env, { projectId, title }: { projectId: string; title: string }) {
  const db = database(env)
  const wanted = slugFromTitle(title)
  const now = new Date()
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [existing] = await db.select().from(apps).where(eq(apps.projectId, projectId))
    if (existing) return existing
    const suffix = attempt === 0 ? '' : `-${crypto.randomUUID().slice(0, 4)}`
    await db
      .insert(apps)
      .values({ projectId, slug: wanted + suffix, liveDeploymentId: null, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
  }
  throw new Error(`No free address was found for "${wanted}"`)
}
