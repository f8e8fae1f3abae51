import type { GitHubChoices, GitHubPull, GitHubSeen } from '#shared/app/github.ts'
import type { ProjectFile } from '#shared/projects/files.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { Folders } from '#worker/platform/git/folders.ts'
import { commitBody, GitRefusal, gitHash, personOf, readCommit, type GitObject } from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { fetchPack, remoteRefs } from '#worker/platform/git/remote.ts'
import type { People } from '../git/history.ts'
import { filesIn, requireOnward, storeOf, takeCommit, type Store } from '../git/push.ts'
import { shownMerge, mergeIdea, type IdeaChange, type Mine } from '../ideas/merge.ts'
import type { Project } from '../project.ts'
import type { KeptGitHub } from '../settings.ts'

/** Commits that are named to the other side, the newest first. It finds out by them what the project has. */
const MAX_HAVES = 256

type Pulling = { kept: KeptGitHub; userId: string; choices: GitHubChoices; seen: GitHubSeen | null }

/**
 * Brings what is new on GitHub into the project as one version: as it is where the project has nothing newer, else laid
 * over it. Places that both changed are answered, and nothing is taken before somebody has chosen. Throws
 * `github.moved`, `turn.already_running`, `RemoteFailure` and `GitRefusal`.
 */
export async function pull(project: Project, { kept, userId, choices, seen }: Pulling): Promise<GitHubPull> {
  const { github, store: turns, versions } = project
  const running = turns.active()
  if (running !== null) throw new DomainError('turn.already_running', { details: { turnId: running } })
  await project.index.requireRoom()
  const remote = await github.remoteOf(kept)
  const people = await github.authors()
  const { branches, url } = await remoteRefs(remote, 'git-upload-pack')
  const theirs = branches.get(kept.branch)
  const { history } = github
  if (theirs === undefined || history.knows(theirs)) return { outcome: 'nothing' }
  if (seen && seen.theirs !== theirs) throw new DomainError('github.moved')
  const pack = await fetchPack({ ...remote, url }, { want: theirs, haves: history.newest(MAX_HAVES) })
  // Nothing waits from here on to the version, so that it is made of what was compared.
  const version = versions.head()
  if (seen && seen.mine !== (version?.id ?? null)) throw new DomainError('github.moved')
  const mine = github.commitHead(people)
  const store = storeOf(history, readPack(pack))
  const { body, tree } = requireOnward(store, { before: null, after: theirs })
  const base = mine === null ? null : baseOf(store, mine, theirs)
  const title = `Pulled from ${kept.repository}`
  if (base === mine) {
    const content = filesIn(store, tree)
    const taken = await takeCommit({ project, history }, { title, commit: theirs, body, sent: store.sent, ...content })
    return { outcome: 'pulled', ...taken }
  }
  const changes = changesOf(store, { base, theirs })
  const own = mineOf(project, { versionId: version!.id, base: base === null ? null : contentOf(store, base) })
  const merged = mergeIdea(changes, own, choices)
  if (merged.some(({ outcome }) => outcome === 'conflict'))
    return { outcome: 'conflict', files: merged.map(shownMerge), seen: { mine: version!.id, theirs } }
  const files = laidOver(project, { versionId: version!.id, merged })
  const {
    commit,
    body: bodyOfMerge,
    blobs,
  } = mergeCommit(files, {
    parent: mine!,
    merged: theirs,
    message: `${title}\n\nMerged with version ${version!.number}.`,
    author: authorOf(people, userId),
  })
  const taken = await takeCommit(
    { project, history },
    { title, commit, body: bodyOfMerge, sent: store.sent, files, blobs },
  )
  return { outcome: 'pulled', ...taken }
}

const objectIn = ({ sent, known }: Store, sha: string): GitObject => {
  const object = sent.get(sha) ?? known.get(sha)?.()
  if (!object) throw new GitRefusal(`The repository lacks ${sha}.`)
  return object
}

const parentsIn = (store: Store, sha: string) => readCommit(objectIn(store, sha).body).parents

function reach(store: Store, from: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [from]
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    if (reached.has(sha)) continue
    reached.add(sha)
    waiting.push(...parentsIn(store, sha))
  }
  return reached
}

/** The newest commit that both sides go on from; null where they have nothing in common. */
function baseOf(store: Store, mine: string, theirs: string): string | null {
  const own = reach(store, mine)
  const looked = new Set<string>()
  const common: string[] = []
  const waiting = [theirs]
  for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
    if (looked.has(sha)) continue
    looked.add(sha)
    if (own.has(sha)) common.push(sha)
    else waiting.push(...parentsIn(store, sha))
  }
  return common.find((sha) => !common.some((other) => other !== sha && reach(store, other).has(sha))) ?? null
}

type Content = Map<string, { hash: string; content: Uint8Array }>

function contentOf(store: Store, commit: string): Content {
  const { files } = filesIn(store, readCommit(objectIn(store, commit).body).tree)
  return new Map(files.map(({ path, content }) => [path, { hash: sha256Hex(content), content }]))
}

function changesOf(store: Store, { base, theirs }: { base: string | null; theirs: string }): IdeaChange[] {
  const before: Content = base === null ? new Map() : contentOf(store, base)
  const after = contentOf(store, theirs)
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [from, to] = [before.get(path), after.get(path)]
    if (from?.hash === to?.hash) return []
    return [{ path, base: from?.hash ?? null, hash: to?.hash ?? null, content: to?.content ?? null }]
  })
}

function mineOf(
  { versions, workspace }: Project,
  { versionId, base }: { versionId: string; base: Content | null },
): Mine {
  const byHash = new Map([...(base?.values() ?? [])].map(({ hash, content }) => [hash, content]))
  return {
    files: new Map(versions.filesOf(versionId).map(({ path, hash }) => [path, hash])),
    applied: workspace.appliedMigrations().map(({ path }) => path),
    blob: (hash) => byHash.get(hash) ?? workspace.blobIfKept(hash),
  }
}

/** The files of a version with what was merged laid over them. */
function laidOver(
  { versions, workspace }: Project,
  { versionId, merged }: { versionId: string; merged: ReturnType<typeof mergeIdea> },
): ProjectFile[] {
  const files = new Map(versions.filesOf(versionId).map(({ path, hash }) => [path, workspace.blob(hash)]))
  for (const { to, outcome, content } of merged) {
    if (outcome === 'same') continue
    if (content === null) files.delete(to)
    else files.set(to, content)
  }
  return [...files].map(([path, content]) => ({ path, content }))
}

type Merge = { parent: string; merged: string; message: string; author: string }

function mergeCommit(files: ProjectFile[], merge: Merge): { commit: string; body: Uint8Array; blobs: string[] } {
  const folders = new Folders()
  const blobs: string[] = []
  for (const { path, content } of files) {
    const sha = gitHash({ type: 'blob', body: content })
    folders.set(path, sha)
    blobs.push(sha)
  }
  const tree = folders.write(() => {})
  const body = commitBody({ ...merge, tree, at: Date.now() })
  return { commit: gitHash({ type: 'commit', body }), body, blobs }
}

const authorOf = ({ owner, byId }: People, userId: string) =>
  personOf(byId[userId] ?? byId[owner] ?? { name: '', email: '' })
