import { desc, eq } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { listPasskeys } from '#worker/features/accounts/passkeys/list.ts'
import { identities, sessions, users } from '#worker/features/accounts/tables.ts'
import { profileOf } from '#worker/features/analytics/service.ts'
import { listTokens } from '#worker/features/api-tokens/service.ts'
import { exportedLines } from '#worker/features/billing/service.ts'
import { deploymentsOfProject } from '#worker/features/deployments/account-data.ts'
import { mailTo } from '#worker/features/mail/service.ts'
import { ownedProjects } from '#worker/features/projects/service.ts'
import { promoDataOf } from '#worker/features/promo/service.ts'
import { secretNames } from '#worker/features/secrets/exported.ts'
import { listTurnsOf } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { createExportSize, jsonFile, jsonList, pagesById, type ZipEntry } from './zip.ts'

const PAGE = 100
/** The lines of the books are short and many, and each page reads all of a person's. */
const LINES_PAGE = 1_000
const MAX_SESSIONS = 1_000

type Asking = { env: Env; userId: string }
/** The language is that of the texts about the data. The data itself is as it is. */
type Taking = Asking & { locale: Locale }

/** All that is a maker's own, entry by entry. Each is read when the one before has been written. */
export async function* accountEntries({ env, userId, locale }: Taking): AsyncGenerator<ZipEntry, void> {
  const [user] = await database(env).select().from(users).where(eq(users.id, userId))
  if (!user) return
  const { email } = user
  yield jsonFile('README.txt', m.accounts_export_readme({}, { locale }))
  yield jsonFile('account.json', await accountOf(env, user))
  yield jsonFile('sessions.json', await sessionsOf(env, userId))
  yield jsonFile('api-tokens.json', await listTokens({ env, user }))
  yield {
    path: 'mails.json',
    chunks: jsonList(pagesById((after) => mailTo(env, { address: email, after, limit: PAGE }), withoutCodes)),
  }
  yield { path: 'turns.json', chunks: jsonList(pagesById((after) => listTurnsOf(env, { userId, after, limit: PAGE }))) }
  yield {
    path: 'credits.json',
    chunks: jsonList(pagesById((after) => exportedLines(env, { userId, after, limit: LINES_PAGE }))),
  }
  yield jsonFile('promo.json', await promoDataOf({ env, user }))
  const size = createExportSize()
  for await (const entry of entriesOfProjects(env, userId)) {
    if (size.isFull()) return yield jsonFile('INCOMPLETE.txt', m.accounts_export_incomplete({}, { locale }))
    yield size.counted(entry)
  }
}

async function* entriesOfProjects(env: Env, ownerId: string): AsyncGenerator<ZipEntry, void> {
  for await (const page of pagesById((after) => ownedProjects(env, { ownerId, after, limit: PAGE })))
    for (const project of page) yield* projectEntries(env, project)
}

async function accountOf(env: Env, user: typeof users.$inferSelect) {
  const waysIn = await database(env)
    .select({ provider: identities.providerId, accountId: identities.accountId, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .limit(PAGE)
  return {
    ...user,
    signInWith: waysIn,
    passkeys: await listPasskeys({ env, user }),
    analyticsProfile: await profileOf(env, user.id),
  }
}

/** It names its columns, because a session's token must never leave. */
async function sessionsOf(env: Env, userId: string) {
  return database(env)
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_SESSIONS)
}

/** A code that was just mailed would sign in whoever finds this file. */
const withoutCodes = <Mail extends { subject: string; body: string }>(mail: Mail): Mail => ({
  ...mail,
  subject: hidden(mail.subject),
  body: hidden(mail.body),
})
const hidden = (text: string) => text.replace(/\b\d{6}\b/g, '••••••')

type ProjectRow = Awaited<ReturnType<typeof ownedProjects>>[number]
type ProjectStub = ReturnType<typeof projectObject>

/** A project of a maker's own: its row, the files of its newest version, its conversation, versions and deployments. */
async function* projectEntries(env: Env, row: ProjectRow): AsyncGenerator<ZipEntry, void> {
  const folder = `projects/${folderName(row)}`
  const { ownerId: _, coverHash: __, ...facts } = row
  yield jsonFile(`${folder}/project.json`, facts)
  yield {
    path: `${folder}/deployments.json`,
    chunks: jsonList(pagesById((after) => deploymentsOfProject(env, { projectId: row.id, after, limit: PAGE }))),
  }
  const object = projectObject(env, row.id)
  const state = await object.state().catch(noObject)
  if (!state) return
  const names = await secretNames(env, row.id)
  if (names.length > 0) yield jsonFile(`${folder}/secrets.json`, { names })
  yield { path: `${folder}/conversation.json`, chunks: jsonList(eventPages(object, state.lastSeq)) }
  yield { path: `${folder}/versions.json`, chunks: jsonList(versionPages(object)) }
  // It takes the newest version, because in the middle of a turn the files are half written.
  if (state.headVersion) yield* fileEntries({ object, folder, versionId: state.headVersion.id })
}

async function* fileEntries({
  object,
  folder,
  versionId,
}: {
  object: ProjectStub
  folder: string
  versionId: string
}): AsyncGenerator<ZipEntry, void> {
  for (let from: number | null = 0; from !== null;) {
    const batch: { files: Array<{ path: string; content: Uint8Array }>; next: number | null } =
      await object.snapshotBatch({ versionId, from })
    for (const { path, content } of batch.files) yield { path: `${folder}/files/${path}`, chunks: [content] }
    from = batch.next
  }
}

/** The events up to `lastSeq`, oldest first. Sequence numbers have no gaps, so a page is what comes before its end. */
async function* eventPages(object: ProjectStub, lastSeq: number): AsyncGenerator<unknown[], void> {
  for (let seen = 0; seen < lastSeq; seen += PAGE) {
    const end = Math.min(seen + PAGE, lastSeq)
    yield (await object.history({ before: end + 1, limit: end - seen })).events
  }
}

async function* versionPages(object: ProjectStub): AsyncGenerator<VersionSummary[], void> {
  for (let cursor: number | null = null; ;) {
    const page: { items: VersionSummary[]; nextCursor: number | null } = await object.listVersions({
      cursor,
      limit: PAGE,
    })
    yield page.items
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

/** A project whose making was cut off has a row and nothing else. */
function noObject(error: unknown): null {
  if (asDomainError(error)?.code === 'project.not_found') return null
  throw error
}

/** A name that people can read, and that no two projects share. */
function folderName({ id, title }: ProjectRow): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  return `${slug || 'project'}-${id}`
}
