import { and, eq, isNull, sql, asc, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { FileChange, Kept, Moved } from '#shared/projects/files.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import type { RestoreKind, VersionSummary } from '#shared/projects/versions.ts'
import { builtQuery, database, readTogether } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import { makePreviewLabel, type PreviewAccess } from '#worker/platform/hosts/preview-host.ts'
import type { Context, ActorRequest, Actor } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import {
  isOpenProject,
  isOpenToPlaced,
  rememberOpen,
  requireProject,
  requireRight,
  wasOpen,
  type ProjectRow,
} from './access.ts'
import { selectSummaries, summaryOf } from './project-list.ts'
import { keepBytes } from './room.ts'
import { stopIdeas } from './stop-ideas.ts'
import { projects, projectMembers } from './tables.ts'

/** The object of a project in which this user may do what they are about to. */
export async function openProject(asking: ActorRequest, projectId: string) {
  await requireOpen(asking, projectId)
  return projectObject(asking.env, projectId)
}

async function requireOpen(asking: ActorRequest, projectId: string): Promise<void> {
  if (!(await isOpenProject(asking, projectId))) throw new DomainError('project.not_found', { details: { projectId } })
}

type ProjectStub = ReturnType<typeof projectObject>

/**
 * What `read` finds in a project's object. The object is asked while D1 is, if the project was open a moment ago. What
 * it answered is given to nobody before D1 has agreed.
 */
export async function readProject<Found>(
  asking: ActorRequest,
  projectId: string,
  read: (object: ProjectStub) => Promise<Found>,
): Promise<Found> {
  return besideObject(asking, { projectId, row: requireOpen(asking, projectId), read }).then(([, found]) => found)
}

type Beside<Row, Found> = { projectId: string; row: Promise<Row>; read: (object: ProjectStub) => Promise<Found> }

async function besideObject<Row, Found>({ env, user }: ActorRequest, { projectId, row, read }: Beside<Row, Found>) {
  if (!wasOpen(user, projectId)) await row
  const found = read(projectObject(env, projectId))
  // D1's refusal counts before whatever the object says.
  found.catch(() => undefined)
  return [await row, await found] as const
}

/** All that the project's page starts from. */
export async function projectDetail(
  asking: ActorRequest & Pick<Context, 'viewing'>,
  projectId: string,
): Promise<ProjectDetail> {
  const { env, request } = asking
  const [row, state] = await besideObject(asking, {
    projectId,
    row: openSummary(asking, projectId),
    read: (object) => object.state(),
  })
  const { title, activeTurnId, headVersion, openComments, lastSeq } = state
  const summary = summaryOf(asking, row)
  return {
    ...summary,
    title,
    state: state.state,
    versionCount: headVersion?.number ?? 0,
    gitUrl: new URL(`/git/${projectId}.git`, request.url).href,
    previewUrl: previewUrl({ env, request, projectId, nonce: state.nonce, access: asking.viewing ? 'read' : 'whole' }),
    hasAddress: row.slug !== null,
    ideaOf: row.project.ideaOf,
    isReadOnly: asking.viewing !== null || summary.role === 'viewer',
    activeTurnId,
    headVersion,
    openComments,
    lastSeq,
  }
}

async function openSummary(asking: ActorRequest, projectId: string) {
  const { env, user } = asking
  const query = builtQuery(env, {
    key: 'project summary',
    values: { project: projectId, user: user.id, email: user.email.toLowerCase() },
    build: () =>
      selectSummaries(env).where(
        and(eq(projects.id, sql.placeholder('project')), isNull(projects.deletedAt), isOpenToPlaced()),
      ),
  })
  const [row] = await readTogether(asking, query)
  if (!row) throw new DomainError('project.not_found', { details: { projectId } })
  rememberOpen(user, projectId)
  return row
}

/** The address of a project's preview, on the port and protocol by which the product itself is reached. */
function previewUrl({
  env,
  request,
  ...label
}: {
  env: Env
  request: Request
  projectId: string
  nonce: string
  access: PreviewAccess
}): string {
  const { protocol, port } = new URL(request.url)
  return `${protocol}//${makePreviewLabel({ secret: env.PREVIEW_SECRET, ...label })}.${env.PREVIEW_DOMAIN}${port && `:${port}`}`
}

export async function renameProject(
  asking: ActorRequest,
  { projectId, title }: { projectId: string; title: string },
): Promise<void> {
  await requireProject(asking, projectId)
  await projectObject(asking.env, projectId).rename({ title })
  await database(asking.env).update(projects).set({ title, updatedAt: new Date() }).where(eq(projects.id, projectId))
  await noteActivity(asking, projectId, 'settings.name', title)
}

/** Takes a project off its lists. `restoreDeletedProjects` brings it back, with all that it had. */
export async function deleteProject(asking: ActorRequest, projectId: string): Promise<void> {
  const row = await requireRight(asking, projectId, 'manage')
  await database(asking.env).update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, row.id))
  hostsChanged(projectId)
  await projectObject(asking.env, projectId).stopAll()
  await stopIdeas(asking.env, [projectId])
}

type IndexRow = Pick<ProjectRow, 'id' | 'title' | 'state' | 'versionCount' | 'storageBytes'> & { updatedAt: number }

/**
 * The statement that makes a project's row what its object says. Repeating it, or running an older one after it, does
 * no harm.
 */
export function projectRowStatement(
  env: Env,
  { id, title, state, versionCount, storageBytes, updatedAt }: IndexRow,
): BatchItem<'sqlite'> {
  return database(env)
    .update(projects)
    .set({ title, state, versionCount, storageBytes, updatedAt: sql`max(${projects.updatedAt}, ${updatedAt})` })
    .where(eq(projects.id, id))
}

/** What the builder is asked to do for a new promise, in the language of the maker whose message it is. */
export function promisePrompt(sentence: string, locale: Locale): string {
  return `${m.turns_prompt_promise({ sentence }, { locale })}\n\n${m.turns_prompt_promise_hint({}, { locale })}`
}

type Page = { ownerId: string; after: string | null; limit: number }

/** A page of a maker's own projects by id, with the archived and deleted ones. */
export async function ownedProjects(env: Env, { ownerId, after, limit }: Page) {
  return database(env)
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), after === null ? undefined : gt(projects.id, after)))
    .orderBy(asc(projects.id))
    .limit(limit)
}

/** The projects to which an address was added, unless they were deleted. */
export async function sharedProjects(env: Env, email: string): Promise<string[]> {
  const rows = await database(env)
    .select({ projectId: projectMembers.projectId })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.email, email), isNull(projects.deletedAt)))
  return rows.map(({ projectId }) => projectId)
}

/** The statement that takes an address out of every project to which it was added. */
export function leaveProjectsStatement(env: Env, email: string): BatchItem<'sqlite'> {
  return database(env).delete(projectMembers).where(eq(projectMembers.email, email))
}

type Saving = {
  projectId: string
  changes: FileChange[]
  title?: string | undefined
  joins?: string | undefined
  isSession?: boolean | undefined
}

/**
 * Saves what a maker wrote, if the owner's plan has room for it. Versions keep what is replaced or deleted, so only
 * deleting needs no room.
 */
export async function saveProjectFiles(
  acting: Actor,
  { projectId, changes, title, joins, isSession = false }: Saving,
): Promise<VersionSummary> {
  const bytes = changes.reduce(
    (sum, { text }) => sum + (text === null ? 0 : new TextEncoder().encode(text).byteLength),
    0,
  )
  const kept = bytes > 0 ? await keepBytes(acting, { projectId, bytes, as: 'storageBytes' }) : null
  if (!kept) await requireProject(acting, projectId)
  try {
    const saved = { changes, title: title ?? null, joins: joins ?? null, isSession }
    const version = await projectObject(acting.env, projectId).saveFiles(saved)
    await noteActivity(acting, projectId, 'version.saved', named(version))
    return version
  } catch (error) {
    await kept?.giveBack()
    throw error
  }
}

/** A version as the log of the project names it. */
const named = ({ number, title }: VersionSummary) => `${number} ${title}`

/** Moves or renames a file, with what imports it. */
export async function moveProjectFile(
  asking: ActorRequest,
  { projectId, ...move }: { projectId: string; from: string; to: string; was?: string | undefined },
): Promise<Moved> {
  const moved = await (await openProject(asking, projectId)).fileActs().move(move)
  await noteActivity(asking, projectId, 'version.saved', named(moved.version))
  return moved
}

/** Puts files back that were there before. */
export async function bringFilesBack(
  asking: ActorRequest,
  { projectId, files }: { projectId: string; files: Kept[] },
): Promise<VersionSummary> {
  const version = await (await openProject(asking, projectId)).fileActs().bringBack(files)
  await noteActivity(asking, projectId, 'version.saved', named(version))
  return version
}

/** Makes an earlier version the newest one again. */
export async function restoreProject(
  asking: ActorRequest,
  { projectId, ...wanted }: { projectId: string; versionId: string; kind: RestoreKind },
): Promise<{ version: VersionSummary; failures: string[] }> {
  const restored = await (await openProject(asking, projectId)).restore(wanted)
  await noteActivity(asking, projectId, 'version.restored', named(restored.version))
  return restored
}

/** Says what the builder must keep in mind. */
export async function saveProjectInstructions(
  asking: ActorRequest,
  { projectId, instructions }: { projectId: string; instructions: string },
): Promise<void> {
  await (await openProject(asking, projectId)).saveInstructions({ instructions })
  await noteActivity(asking, projectId, 'settings.instructions')
}
