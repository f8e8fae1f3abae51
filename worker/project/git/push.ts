import { MAX_FILES, pathReason, type ProjectFile } from '#shared/projects/files.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { FOLDER_MODE, GitRefusal, readCommit, treeEntries, type GitObject } from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { pushFiles } from '../files/changes.ts'
import type { Project } from '../project.ts'
import type { GitHistory } from './history.ts'

/** What is pushed: the commit that the pusher took for the newest, null for none, the one that is to be it, and the objects. */
export type Push = { before: string | null; after: string; pack: Uint8Array }

type Scope = { project: Project; history: GitHistory }

/** The version that a push became, and what keeps it from running. */
export type Taken = { version: VersionSummary; problem: Problem | null }

const FILE_MODES = new Set(['100644', '100664', '100755'])
const MAX_DEPTH = 12
/** A tree may stand at many places of another, so that few objects can be folders without end. */
const MAX_FOLDERS = MAX_FILES * MAX_DEPTH
const MAX_TITLE = 200

/**
 * Makes a pushed commit the newest version, and shows it. Nothing is stored of what is refused. Throws `GitRefusal` for a
 * push that is damaged, incomplete or goes on from another commit than the newest, and as `pushFiles` does.
 */
export async function takePush({ project, history }: Scope, { before, after, pack }: Push): Promise<Taken> {
  if (!history.isNewest(before)) throw new GitRefusal('There is a newer version. Pull it first.')
  const store = storeOf(history, readPack(pack))
  const { message, body, tree } = requireOnward(store, { before, after })
  const title = message.split('\n')[0]!.trim().slice(0, MAX_TITLE) || 'Pushed'
  const content = filesIn(store, tree)
  return takeCommit({ project, history }, { title, commit: after, body, sent: store.sent, ...content })
}

type Commit = Contents & { title: string; commit: string; body: Uint8Array; sent: Store['sent'] }

/** Makes a commit the newest version, keeps what came with it, and shows it. */
export async function takeCommit(
  { project, history }: Scope,
  { title, commit, body, sent, files, blobs }: Commit,
): Promise<Taken> {
  for (const sha of [commit, ...blobs]) sent.delete(sha)
  const made = ({ id }: VersionSummary) => history.link(id, { commit, body, objects: sent })
  const version = pushFiles(project, { title, files, made })
  project.index.storageChanged()
  return { version, problem: await project.previewSync.settled() }
}

/** What came, and what is there already. */
export type Store = { sent: Map<string, GitObject>; known: Map<string, () => GitObject> }

/** What came beside all that the versions are made of. */
export function storeOf(history: GitHistory, sent: Map<string, GitObject>): Store {
  const known: Store['known'] = new Map()
  for (const { objects } of history.steps()) for (const { sha, read } of objects) known.set(sha, read)
  return { sent, known }
}

/** The commit `after`, if everything that leads to it is there and it goes on from `before`. */
export function requireOnward(store: Store, { before, after }: Pick<Push, 'before' | 'after'>) {
  const { sent, known } = store
  const waiting = [after]
  const looked = new Set<string>()
  const whole = new Set<string>()
  let isOnward = before === null
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    if (sha === before) isOnward = true
    if (looked.has(sha) || known.has(sha)) continue
    looked.add(sha)
    const { tree, parents } = readCommit(sentObject(sent, { sha, type: 'commit' }).body)
    requireWhole(store, { sha: tree, whole, depth: 0 })
    waiting.push(...parents)
  }
  if (!isOnward) throw new GitRefusal('This does not go on from the newest version. Pull it first.')
  const object = sent.get(after) ?? known.get(after)?.()
  if (object?.type !== 'commit' || known.has(after)) throw new GitRefusal('This commit is a version already.')
  return { ...readCommit(object.body), body: object.body }
}

function sentObject(sent: Store['sent'], { sha, type }: { sha: string; type: GitObject['type'] }): GitObject {
  const object = sent.get(sha)
  if (object?.type !== type) throw new GitRefusal(`The push lacks the ${type} ${sha}.`)
  return object
}

/** Throws where a tree, or something below it, was neither sent nor known. */
function requireWhole(store: Store, { sha, whole, depth }: { sha: string; whole: Set<string>; depth: number }): void {
  if (whole.has(sha) || store.known.has(sha)) return
  if (depth > MAX_DEPTH) throw new GitRefusal(`A path has at most ${MAX_DEPTH} levels.`)
  for (const { mode, name, sha: below } of treeEntries(sentObject(store.sent, { sha, type: 'tree' }).body)) {
    if (mode === FOLDER_MODE) requireWhole(store, { sha: below, whole, depth: depth + 1 })
    else if (!FILE_MODES.has(mode))
      throw new GitRefusal(`${name} is a link or a repository of its own. Push files alone.`)
    else if (!store.known.has(below)) sentObject(store.sent, { sha: below, type: 'blob' })
  }
  whole.add(sha)
}

type Contents = { files: ProjectFile[]; blobs: string[] }

/** The files below a tree, and what git calls their content. */
export function filesIn({ sent, known }: Store, root: string): Contents {
  const files: ProjectFile[] = []
  const blobs: string[] = []
  let folders = 0
  const read = (sha: string) => (sent.get(sha) ?? known.get(sha)!()).body
  const enter = (sha: string, prefix: string, depth: number) => {
    folders += 1
    if (folders > MAX_FOLDERS) throw new GitRefusal(`A project has at most ${MAX_FILES} files, and no empty folders.`)
    if (depth > MAX_DEPTH) throw new GitRefusal(`A path has at most ${MAX_DEPTH} levels.`)
    for (const entry of treeEntries(read(sha))) {
      const path = `${prefix}${entry.name}`
      const reason = pathReason(path)
      if (reason) throw new GitRefusal(`${path}: ${reason}`)
      if (entry.mode === FOLDER_MODE) enter(entry.sha, `${path}/`, depth + 1)
      else {
        files.push({ path, content: read(entry.sha) })
        blobs.push(entry.sha)
      }
      if (files.length > MAX_FILES) throw new GitRefusal(`A project has at most ${MAX_FILES} files.`)
    }
  }
  enter(root, '', 0)
  return { files, blobs }
}
