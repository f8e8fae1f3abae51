import type { ImportReport } from '#shared/app/github.ts'
import { MAX_FILES, pathProblem, type ProjectFile } from '#shared/projects/files.ts'
import { importFiles } from '#worker/features/projects/new-project.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { FOLDER_MODE, GitRefusal, readCommit, treeEntries, type GitObject } from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { fetchPack, remoteRefs } from '#worker/platform/git/remote.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { findingsIn } from './findings.ts'
import { githubRemote } from './remote.ts'
import { answered, requireRepository, requireWithinLimit } from './service.ts'

/** Paths that are named at most of those that were left out. */
const MAX_NAMED = 20
const FILE_MODES = new Set(['100644', '100664', '100755'])
/** A tree may stand at many places of another, so that few objects can be folders without end. */
const MAX_FOLDERS = 10_000

/**
 * Makes a project of the newest commit of a public repository, without its history, and says what of it does not run
 * here. Throws `github.address_refused`, `github.failed`, `github.empty`, and as a new project does.
 */
export async function importRepository(
  acting: ActorRequest,
  address: string,
): Promise<{ projectId: string; report: ImportReport }> {
  const { env } = acting
  const repository = requireRepository(env, address)
  await requireWithinLimit(acting)
  const { files, skipped } = await answered(newestFiles(env, repository))
  if (files.length === 0) throw new DomainError('github.empty')
  const name = repository.split('/')[1]!
  const { projectId } = await importFiles(acting, { name, from: repository, files })
  const report: ImportReport = {
    repository,
    files: files.length,
    findings: [
      ...findingOf('skipped_large', skipped.large),
      ...findingOf('skipped_links', skipped.links),
      ...findingOf('skipped_paths', skipped.paths),
      ...findingsIn(files),
    ],
  }
  using github = await projectObject(env, projectId).github()
  await github.noteImport(report)
  return { projectId, report }
}

const findingOf = (code: ImportReport['findings'][number]['code'], details: string[]) =>
  details.length > 0 ? [{ code, details: details.slice(0, MAX_NAMED) }] : []

type Skipped = { large: string[]; links: string[]; paths: string[] }

async function newestFiles(env: Env, repository: string): Promise<{ files: ProjectFile[]; skipped: Skipped }> {
  const remote = githubRemote(env, { repository, token: null })
  const { branches, standard, url } = await remoteRefs(remote, 'git-upload-pack')
  const want = branches.get(standard ?? 'main') ?? branches.get('master')
  const none: Skipped = { large: [], links: [], paths: [] }
  if (want === undefined) return { files: [], skipped: none }
  const pack = await fetchPack({ ...remote, url }, { want, isNewestOnly: true })
  return filesOf(readPack(pack, { leavesOutLarge: true }), want)
}

function filesOf(objects: Map<string, GitObject>, commit: string): { files: ProjectFile[]; skipped: Skipped } {
  const files: ProjectFile[] = []
  const skipped: Skipped = { large: [], links: [], paths: [] }
  let folders = 0
  const bodyOf = (sha: string, type: GitObject['type']): Uint8Array => {
    const object = objects.get(sha)
    if (object?.type !== type) throw new GitRefusal(`The repository lacks the ${type} ${sha}.`)
    return object.body
  }
  const enter = (sha: string, prefix: string): void => {
    folders += 1
    if (folders > MAX_FOLDERS) throw new GitRefusal('The repository has too many folders.')
    for (const { mode, name, sha: below } of treeEntries(bodyOf(sha, 'tree'))) {
      const path = `${prefix}${name}`
      if (mode === FOLDER_MODE && pathProblem(path) !== null) skipped.paths.push(`${path}/`)
      else if (mode === FOLDER_MODE) enter(below, `${path}/`)
      else if (!FILE_MODES.has(mode)) skipped.links.push(path)
      else if (pathProblem(path) !== null) skipped.paths.push(path)
      else if (!objects.has(below)) skipped.large.push(path)
      else files.push({ path, content: bodyOf(below, 'blob') })
      if (files.length > MAX_FILES) throw new DomainError('project.too_many_files', { details: { limit: MAX_FILES } })
    }
  }
  enter(readCommit(bodyOf(commit, 'commit')).tree, '')
  return { files, skipped }
}
