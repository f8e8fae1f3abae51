import { eq } from 'drizzle-orm'
import { newId } from '#shared/ids.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { BATCH_BYTES, type ProjectFile } from '#shared/projects/files.ts'
import { MAX_TITLE, PROJECT_COLORS } from '#shared/projects/projects.ts'
import { PROJECT_TEMPLATES, type TemplateId } from '#shared/projects/templates.ts'
import { NO_EXTRAS } from '#shared/turns/attachments.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { makerZone } from '#worker/platform/http/maker-zone.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { requireProject } from './access.ts'
import { filesOfArchive } from './archive-files.ts'
import { insertProject, requireRoomForIdea, requireRoomForProject } from './room.ts'
import { projects } from './tables.ts'

/**
 * Makes a project and gives its first request to the builder. Like the others here, it throws `project.limit_reached`
 * or `project.storage_full`.
 */
export async function createProject(
  acting: ActorRequest,
  prompt: string,
): Promise<{ projectId: string; turnId: string }> {
  const { env, user } = acting
  const [projectId, turnId] = [newId('project'), newId('turn')]
  const title = titleFromPrompt(prompt, makerLocale(acting))
  await insertProject(
    env,
    newRow({ projectId, ownerId: user.id, title, state: 'running', versionCount: 0, storageBytes: 0 }),
  )
  try {
    const object = projectObject(env, projectId)
    await object.create({ projectId, ownerId: user.id, nonce: crypto.randomUUID(), title })
    await object.submit({ turnId, userId: user.id, prompt, extras: { ...NO_EXTRAS, ...makerZone(acting.request) } })
  } catch (error) {
    // Without its object, the row would be a project that nobody can open.
    await database(env).delete(projects).where(eq(projects.id, projectId))
    throw error
  }
  return { projectId, turnId }
}

/** Makes a project from one of our descriptions, asked for in the language in which it was read. */
export async function createFromTemplate(
  acting: ActorRequest,
  { template, locale }: { template: TemplateId; locale: Locale },
): Promise<{ projectId: string; turnId: string }> {
  return createProject(acting, PROJECT_TEMPLATES[template][locale].prompt)
}

/** Makes an own project with the files of another's newest version. The conversation stays where it was held. */
export async function duplicateProject(acting: ActorRequest, projectId: string): Promise<{ projectId: string }> {
  // What it is copied from is only read, so viewers may as well.
  const { title } = await requireProject({ ...acting, isReading: true }, projectId)
  return copyProject(acting, { projectId, title })
}

/** The same for a project that somebody may read by other means. Callers have checked that they may. */
export async function copyProject(
  acting: ActorRequest,
  { projectId, title }: { projectId: string; title: string },
): Promise<{ projectId: string }> {
  const versionId = (await projectObject(acting.env, projectId).state()).headVersion?.id ?? null
  const made = await adopt(acting, {
    title: titleOfCopy(title, makerLocale(acting)),
    versionTitle: `Copied from ${title}`,
    batches: filesOfVersion(acting.env, { projectId, versionId }),
    copiedFrom: projectId,
  })
  await copyLocks(acting.env, { from: projectId, to: made.projectId })
  return made
}

/** What is kept from the builder in a project is kept from it in its copies. */
async function copyLocks(env: Env, { from, to }: { from: string; to: string }): Promise<void> {
  const locked = await projectObject(env, from).fileActs().locks()
  if (locked.length > 0) await projectObject(env, to).fileActs().takeLocks(locked)
}

/**
 * Makes an idea of a project: an own project with the files of its newest version, for whoever may work on that one.
 * Throws `idea.nothing_yet` and `idea.too_many`.
 */
export async function makeIdea(
  acting: ActorRequest,
  { projectId, title }: { projectId: string; title: string },
): Promise<{ projectId: string }> {
  const { ideaOf } = await requireProject(acting, projectId)
  const versionId = (await projectObject(acting.env, projectId).state()).headVersion?.id ?? null
  if (versionId === null && ideaOf === null) throw new DomainError('idea.nothing_yet')
  return makeIdeaAt(acting, { projectId, title, versionId })
}

/** Makes an idea that begins at a version of its project; at its beginning, without files, for null. */
export async function makeIdeaAt(
  acting: ActorRequest,
  { projectId, title, versionId }: { projectId: string; title: string; versionId: string | null },
): Promise<{ projectId: string }> {
  const { env } = acting
  const row = await requireProject(acting, projectId)
  // There are no ideas of ideas: it would not be clear what one is taken over into.
  if (row.ideaOf !== null) throw new DomainError('idea.not_published', { details: { projectId } })
  const original = projectObject(env, projectId)
  const made = await adopt(acting, {
    title,
    versionTitle: `Copied from ${row.title}`,
    batches: filesOfVersion(env, { projectId, versionId }),
    ideaOf: row,
  })
  const idea = projectObject(env, made.projectId)
  await idea.saveInstructions(await original.instructions())
  await idea.chooseModel(await original.model())
  await copyLocks(env, { from: projectId, to: made.projectId })
  return made
}

/** Removes an idea that could not be made whole. */
export async function unmakeIdea(env: Env, ideaId: string): Promise<void> {
  await database(env).delete(projects).where(eq(projects.id, ideaId))
  await projectObject(env, ideaId).destroy()
}

/** The files of a version, and not those of the head: in the middle of a turn, they are half written. */
async function* filesOfVersion(env: Env, { projectId, versionId }: { projectId: string; versionId: string | null }) {
  if (versionId === null) return
  const source = projectObject(env, projectId)
  for (let from: number | null = 0; from !== null;) {
    const batch: { files: ProjectFile[]; next: number | null } = await source.snapshotBatch({ versionId, from })
    yield batch.files
    from = batch.next
  }
}

/**
 * Makes a project from an uploaded archive, and says which of its files no project can have. Throws the
 * `project.archive_…` codes, and those of a workspace's limits.
 */
export async function importProject(
  acting: ActorRequest,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ projectId: string; skipped: string[] }> {
  const { files, skipped } = filesOfArchive(bytes)
  return { ...(await importFiles(acting, { name, from: name, files })), skipped }
}

type Imported = { name: string; from: string; files: ProjectFile[] }

/** Makes a project of files that were fetched from somewhere else. */
export async function importFiles(
  acting: ActorRequest,
  { name, from, files }: Imported,
): Promise<{ projectId: string }> {
  return adopt(acting, {
    title: titleFromFileName(name, makerLocale(acting)),
    versionTitle: `Imported from ${from}`,
    batches: inBatches(files),
  })
}

type Adoption = {
  title: string
  versionTitle: string
  batches: AsyncIterable<ProjectFile[]> | Iterable<ProjectFile[]>
  copiedFrom?: string
  /** The project that it becomes an idea of, and whose owner it belongs to. */
  ideaOf?: { id: string; ownerId: string }
}

/**
 * Makes a project of given files. The row comes last: no list shows a project before all of its files are there. So one
 * that failed halfway is in none. The plan is asked before anything is copied, and again with the row.
 */
async function adopt(
  { env, user }: ActorRequest,
  { title, versionTitle, batches, copiedFrom, ideaOf }: Adoption,
): Promise<{ projectId: string }> {
  const ownerId = ideaOf?.ownerId ?? user.id
  await (ideaOf ? requireRoomForIdea(env, ideaOf) : requireRoomForProject(env, ownerId))
  const projectId = newId('project')
  const object = projectObject(env, projectId)
  await object.create({ projectId, ownerId, nonce: crypto.randomUUID(), title })
  let storageBytes = 0
  for await (const files of batches) {
    await object.adoptFiles(files)
    storageBytes += files.reduce((sum, { content }) => sum + content.byteLength, 0)
  }
  const versionCount = await object.commitAdopted(versionTitle.slice(0, MAX_TITLE), ideaOf !== undefined)
  try {
    await insertProject(
      env,
      newRow({
        projectId,
        ownerId,
        title,
        state: 'idle',
        versionCount,
        storageBytes,
        ...(copiedFrom !== undefined && { copiedFrom }),
        ...(ideaOf && { ideaOf: ideaOf.id }),
      }),
    )
  } catch (error) {
    await object.destroy()
    throw error
  }
  return { projectId }
}

function* inBatches(files: ProjectFile[]): Generator<ProjectFile[]> {
  let batch: ProjectFile[] = []
  let sizeBytes = 0
  for (const file of files) {
    if (batch.length > 0 && sizeBytes + file.content.byteLength > BATCH_BYTES) {
      yield batch
      batch = []
      sizeBytes = 0
    }
    batch.push(file)
    sizeBytes += file.content.byteLength
  }
  if (batch.length > 0) yield batch
}

type NewRow = {
  projectId: string
  ownerId: string
  title: string
  state: 'idle' | 'running'
  versionCount: number
  storageBytes: number
  copiedFrom?: string
  ideaOf?: string
}

function newRow({ projectId, ...row }: NewRow) {
  const now = new Date()
  return { id: projectId, ...row, color: colorOf(projectId), createdAt: now, updatedAt: now }
}

function colorOf(projectId: string): string {
  const sum = [...projectId].reduce((total, character) => total + character.charCodeAt(0), 0)
  return PROJECT_COLORS[sum % PROJECT_COLORS.length] ?? PROJECT_COLORS[0]
}

const MAX_WORDS = 6
const LEADING =
  /^(?:(?:please|can you|could you|i want|i need|i'd like|we need|build|make|create|write|design|me|us|to have|an?|the)\s+)+/i

/** A first title for a project, from what was asked for. The builder gives it a better one when it knows the app. */
export function titleFromPrompt(prompt: string, locale: Locale): string {
  const clause = prompt
    .trim()
    .split(/[\n:.;!?(]|,\s|\s[-–—]\s/)[0]!
    .trim()
  const words = clause.replace(LEADING, '').split(/\s+/).slice(0, MAX_WORDS).join(' ').slice(0, MAX_TITLE).trim()
  return words === '' ? m.projects_title_new({}, { locale }) : words[0]!.toUpperCase() + words.slice(1)
}

/** A title from the name of an uploaded file, without its ending and with spaces for dashes. */
export function titleFromFileName(name: string, locale: Locale): string {
  const words = name
    .replace(/\.zip$/i, '')
    .replace(/[\p{Cc}\s_-]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE)
    .trim()
  return words === '' ? m.projects_title_imported({}, { locale }) : words[0]!.toUpperCase() + words.slice(1)
}

/** The title of a copy. What does not fit of the original's title goes, and that it is a copy stays. */
export function titleOfCopy(title: string, locale: Locale): string {
  const added = m.projects_title_copy({ title: '' }, { locale }).length
  return m.projects_title_copy({ title: title.slice(0, MAX_TITLE - added) }, { locale })
}
