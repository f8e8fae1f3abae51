import { and, desc, eq, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { newId } from '#shared/ids.ts'
import { PROJECT_COLORS, type ProjectDetail, type ProjectSummary } from '#shared/projects.ts'
import { makePreviewLabel } from '#worker/features/apps/preview-label.ts'
import { liveUrls } from '#worker/features/deployments/service.ts'
import type { Context, SessionUser } from '#worker/platform/context.ts'
import { database } from '#worker/platform/db.ts'
import { requireOwnedOrDeletedProject, requireOwnedProject, type ProjectRow } from './access.ts'
import { projectObject } from './stub.ts'
import { projects } from './tables.ts'
import { titleFromPrompt } from './title.ts'

type Asking = Pick<Context, 'env' | 'request'> & { user: SessionUser }

/** The object of a project this maker may work on. */
export async function openProject(asking: Asking, projectId: string) {
  await requireOwnedProject(asking, projectId)
  return projectObject(asking.env, projectId)
}

type ListInput = { cursor?: string | null | undefined; limit: number; search?: string | undefined }

/** The maker's projects, last changed first. */
export async function listProjects(asking: Asking, { cursor, limit, search }: ListInput): Promise<{ items: ProjectSummary[]; nextCursor: string | null }> {
  const { env, user, request } = asking
  const rows = await database(env)
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, user.id), isNull(projects.deletedAt), isNull(projects.archivedAt), search ? like(projects.title, `%${search.replace(/[%_]/g, ' ')}%`) : undefined, cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const urls = await liveUrls(env, { projectIds: page.map(({ id }) => id), requestUrl: request.url })
  const last = page.at(-1)
  return { items: page.map((row) => summaryOf(row, urls)), nextCursor: rows.length > limit && last ? `${last.updatedAt.getTime()}_${last.id}` : null }
}

function isBefore(cursor: string) {
  const [at, ...id] = cursor.split('_')
  const updatedAt = new Date(Number(at))
  return or(lt(projects.updatedAt, updatedAt), and(eq(projects.updatedAt, updatedAt), lt(projects.id, id.join('_'))))
}

/** Makes a project and hands its first request to the builder. */
export async function createProject({ env, user }: Pick<Asking, 'env' | 'user'>, prompt: string): Promise<{ projectId: string; turnId: string }> {
  const [projectId, turnId] = [newId('project'), newId('turn')]
  const title = titleFromPrompt(prompt)
  const now = new Date()
  const db = database(env)
  await db.insert(projects).values({ id: projectId, ownerId: user.id, title, state: 'running', color: colorOf(projectId), versionCount: 0, createdAt: now, updatedAt: now })
  try {
    const object = projectObject(env, projectId)
    await object.create({ projectId, ownerId: user.id, nonce: crypto.randomUUID(), title })
    await object.submit({ turnId, userId: user.id, prompt })
  } catch (error) {
    // Without its object the row would be a project that nobody can open.
    await db.delete(projects).where(eq(projects.id, projectId))
    throw error
  }
  return { projectId, turnId }
}

/** Everything the project page starts from. */
export async function projectDetail(asking: Asking, projectId: string): Promise<ProjectDetail> {
  const { env, request } = asking
  const row = await requireOwnedProject(asking, projectId)
  const [state, urls] = await Promise.all([projectObject(env, projectId).state(), liveUrls(env, { projectIds: [projectId], requestUrl: request.url })])
  const { title, activeTurnId, headVersion, lastSeq } = state
  return {
    ...summaryOf(row, urls),
    title,
    state: state.state,
    versionCount: headVersion?.number ?? 0,
    previewUrl: previewUrl({ env, request, projectId, nonce: state.nonce }),
    activeTurnId,
    headVersion,
    lastSeq,
  }
}

/** The address of a project's preview, on the port and protocol the product itself is reached by. */
function previewUrl({ env, request, projectId, nonce }: { env: Env; request: Request; projectId: string; nonce: string }): string {
  const { protocol, port } = new URL(request.url)
  const label = makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce })
  return `${protocol}//${label}.${env.PREVIEW_DOMAIN}${port && `:${port}`}`
}

export async function renameProject(asking: Asking, { projectId, title }: { projectId: string; title: string }): Promise<void> {
  await requireOwnedProject(asking, projectId)
  await projectObject(asking.env, projectId).rename({ title })
  await database(asking.env).update(projects).set({ title, updatedAt: new Date() }).where(eq(projects.id, projectId))
}

/** Takes a project away from its lists. `restoreDeletedProject` brings it back; what it held is kept. */
export async function deleteProject(asking: Asking, projectId: string): Promise<void> {
  const row = await requireOwnedProject(asking, projectId)
  await database(asking.env).update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, row.id))
  await projectObject(asking.env, projectId).stopAll()
}

export async function restoreDeletedProject(asking: Asking, projectId: string): Promise<void> {
  const row = await requireOwnedOrDeletedProject(asking, projectId)
  await database(asking.env).update(projects).set({ deletedAt: null }).where(eq(projects.id, row.id))
}

type IndexRow = Pick<ProjectRow, 'id' | 'title' | 'state' | 'versionCount'> & { updatedAt: number }

/** The statement that makes a project's row what its object says. Repeating it, or an older one after it, changes nothing for the worse. */
export function projectRowStatement(env: Env, { id, title, state, versionCount, updatedAt }: IndexRow): BatchItem<'sqlite'> {
  return database(env)
    .update(projects)
    .set({ title, state, versionCount, updatedAt: sql`max(${projects.updatedAt}, ${updatedAt})` })
    .where(eq(projects.id, id))
}

function summaryOf({ id, title, createdAt, updatedAt, state, versionCount, color }: ProjectRow, urls: Map<string, string>): ProjectSummary {
  return { id, title, createdAt, updatedAt, state, versionCount, color, liveUrl: urls.get(id) ?? null }
}

function colorOf(projectId: string): string {
  const sum = [...projectId].reduce((total, character) => total + character.charCodeAt(0), 0)
  return PROJECT_COLORS[sum % PROJECT_COLORS.length] ?? PROJECT_COLORS[0]
}
