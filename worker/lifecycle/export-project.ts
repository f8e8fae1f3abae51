import type { VersionSummary } from '#shared/versions.ts'
import { deploymentsOfProject } from '#worker/features/deployments/account-data.ts'
import type { ownedProjects } from '#worker/features/projects/account-data.ts'
import type { ZipEntry } from '#worker/platform/data/zip-stream.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/project-object.ts'
import { jsonFile, jsonList, pagesById } from './export-json.ts'

const PAGE = 100

type ProjectRow = Awaited<ReturnType<typeof ownedProjects>>[number]
type ProjectStub = ReturnType<typeof projectObject>

/** A project of a maker's own: its row, the files of its newest version, its conversation, versions and deployments. */
export async function* projectEntries(env: Env, row: ProjectRow): AsyncGenerator<ZipEntry, void> {
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
  yield { path: `${folder}/conversation.json`, chunks: jsonList(eventPages(object, state.lastSeq)) }
  yield { path: `${folder}/versions.json`, chunks: jsonList(versionPages(object)) }
  // The newest version, not the files as they are: in the middle of a turn those are half written.
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
    const part: { files: Array<{ path: string; content: Uint8Array }>; next: number | null } =
      await object.snapshotPart({ versionId, from })
    for (const { path, content } of part.files) yield { path: `${folder}/files/${path}`, chunks: [content] }
    from = part.next
  }
}

/** Oldest first, up to what was there in the beginning. Sequence numbers have no gaps, so a page is what comes before its end. */
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

/** Readable, and never the same for two projects. */
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
