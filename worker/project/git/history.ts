import { Folders } from '#worker/platform/git/folders.ts'
import {
  commitBody,
  gitHash,
  personOf,
  readCommit,
  type GitObject,
  type GitType,
} from '#worker/platform/git/objects.ts'
import { packStream } from '#worker/platform/git/pack-writer.ts'
import type { Workspace } from '#worker/project/files/workspace.ts'
import { changedInTrees, EMPTY_TREE } from '../files/tree-text.ts'

/** Those who may have written a version, by the ids of their accounts, and whose name stands at what nobody sent. */
export type People = { owner: string; byId: Record<string, { name: string; email: string }> }

type Row = {
  number: number
  id: string
  title: string
  created_at: number
  files: string
  user_id: string | null
  prompt: string | null
  sha: string | null
  body: ArrayBuffer | null
}
/** An object of the history, read when it is needed. */
export type Found = { sha: string; type: GitType; read: () => GitObject }
/** A version as git has it: its commit, and all objects that no earlier version had. */
export type Step = { commit: string; objects: Found[] }

export type Wanted = { want: string; haves: string[] }

const NEWEST = 'SELECT id FROM versions ORDER BY number DESC LIMIT 1'
/** Versions that are in memory at once. */
const PAGE = 25
const MAX_PEOPLE = 500
const MAX_MESSAGE = 10_000

/**
 * The versions of a project as commits. A commit is made when somebody first asks and stays as it is, so that whoever
 * has it finds it again. Trees and blobs are made of the versions each time.
 */
export class GitHistory {
  readonly #sql: SqlStorage
  readonly #workspace: Pick<Workspace, 'blob'>

  constructor({ sql, workspace }: { sql: SqlStorage; workspace: Pick<Workspace, 'blob'> }) {
    this.#sql = sql
    this.#workspace = workspace
  }

  /** Who sent the messages of versions that are no commits yet. */
  authors(): string[] {
    return this.#sql
      .exec<{ user_id: string }>(
        'SELECT DISTINCT user_id FROM turns JOIN versions ON turn_id = turns.id WHERE versions.id NOT IN (SELECT version_id FROM git_commits) LIMIT ?',
        MAX_PEOPLE,
      )
      .toArray()
      .map(({ user_id }) => user_id)
  }

  /** Whether this is the commit of the newest version, or null where there is no version. One that is no commit yet is nobody's. */
  isNewest(commit: string | null): boolean {
    const [version] = this.#sql.exec(NEWEST).toArray()
    return version ? commit !== null && this.#newest() === commit : commit === null
  }

  #newest(): string | null {
    const [row] = this.#sql.exec<{ sha: string }>(`SELECT sha FROM git_commits WHERE version_id = (${NEWEST})`)
    return row?.sha ?? null
  }

  /** Makes the commits that are missing, and gives the newest. */
  head(people: People): string | null {
    const known = this.#newest()
    if (known !== null) return known
    let last: string | null = null
    for (const { commit } of this.steps(people)) last = commit
    return last
  }

  has(commit: string): boolean {
    return this.#sql.exec('SELECT 1 FROM git_commits WHERE sha = ?', commit).toArray().length > 0
  }

  /** Whether this commit is of a version, or came with one. */
  knows(commit: string): boolean {
    return (
      this.has(commit) ||
      this.#sql.exec("SELECT 1 FROM git_objects WHERE sha = ? AND type = 'commit'", commit).toArray().length > 0
    )
  }

  /** The newest commits of versions: so many that somebody who has one of them is found out. */
  newest(limit: number): string[] {
    return this.#sql
      .exec<{ sha: string }>(
        'SELECT sha FROM git_commits JOIN versions ON version_id = id ORDER BY number DESC LIMIT ?',
        limit,
      )
      .toArray()
      .map(({ sha }) => sha)
  }

  /** The commits of versions that a known commit goes on from, itself among them: of each way the newest. */
  reachedFrom(commit: string): string[] {
    const reached: string[] = []
    const looked = new Set<string>()
    const waiting = [commit]
    for (let sha = waiting.pop(); sha !== undefined; sha = waiting.pop()) {
      if (looked.has(sha)) continue
      looked.add(sha)
      if (this.has(sha)) reached.push(sha)
      else if (this.knows(sha)) waiting.push(...readCommit(this.#pushedBody(sha)).parents)
    }
    return reached
  }

  /** Every version, oldest first. Without `people` it ends at the first one that is no commit yet. */
  *steps(people: People | null = null): Generator<Step, void> {
    const folders = new Folders()
    const seen = new Set<string>()
    let files = EMPTY_TREE
    let parent: string | null = null
    for (const row of this.#rows()) {
      const objects: Found[] = []
      const add = (found: Found) => {
        if (seen.has(found.sha)) return
        seen.add(found.sha)
        objects.push(found)
      }
      for (const { path, to } of changedInTrees(files, row.files)) {
        const sha = to && this.#blobSha(to.hash)
        folders.set(path, sha)
        if (sha) add({ sha, type: 'blob', read: () => this.#blob(to.hash) })
      }
      const tree = folders.write((sha, object) => add({ sha, type: 'tree', read: () => object }))
      for (const found of this.#pushed(row.id)) add(found)
      if (row.sha === null && people === null) return
      const commit: { sha: string; body: Uint8Array } =
        row.sha !== null && row.body !== null
          ? { sha: row.sha, body: new Uint8Array(row.body) }
          : this.#commit(row, { tree, parent, people: people! })
      add({ sha: commit.sha, type: 'commit', read: () => ({ type: 'commit', body: commit.body }) })
      yield { commit: commit.sha, objects }
      files = row.files
      parent = commit.sha
    }
  }

  /** A pack of what somebody lacks who wants this commit and has those. Null when it is the commit of no version. */
  pack({ want, haves }: Wanted): ReadableStream<Uint8Array> | null {
    if (!this.has(want)) return null
    const wanted = { want, haves: new Set(haves) }
    let count = 0
    for (const _ of this.#missing(wanted)) count += 1
    return packStream(count, readAll(this.#missing(wanted)))
  }

  *#missing({ want, haves }: { want: string; haves: ReadonlySet<string> }): Generator<Found, void> {
    const after = this.#newestOf(haves)
    let number = 0
    for (const { commit, objects } of this.steps()) {
      number += 1
      if (number > after) yield* objects
      if (commit === want) return
    }
  }

  /** How many versions have been reached with the newest of these commits. */
  #newestOf(commits: ReadonlySet<string>): number {
    return (
      this.#sql
        .exec<{ number: number | null }>(
          'SELECT max(number) AS number FROM versions JOIN git_commits ON version_id = id WHERE sha IN (SELECT value FROM json_each(?))',
          JSON.stringify([...commits]),
        )
        .one().number ?? 0
    )
  }

  /** Keeps a commit that was pushed as that of a version, and what came with it and is of no version by itself. */
  link(
    versionId: string,
    { commit, body, objects }: { commit: string; body: Uint8Array; objects: Map<string, GitObject> },
  ): void {
    this.#sql.exec('INSERT INTO git_commits (version_id, sha, body) VALUES (?, ?, ?)', versionId, commit, body)
    for (const [sha, object] of objects)
      this.#sql.exec(
        'INSERT OR IGNORE INTO git_objects (sha, version_id, type, body) VALUES (?, ?, ?, ?)',
        sha,
        versionId,
        object.type,
        object.body,
      )
  }

  *#rows(): Generator<Row, void> {
    for (let after = 0; ;) {
      const rows = this.#sql
        .exec<Row>(
          `SELECT number, versions.id, title, versions.created_at, json AS files, user_id, prompt, sha, body FROM versions
           JOIN trees ON hash = tree LEFT JOIN turns ON turns.id = turn_id LEFT JOIN git_commits ON version_id = versions.id
           WHERE number > ? ORDER BY number LIMIT ?`,
          after,
          PAGE,
        )
        .toArray()
      yield* rows
      if (rows.length < PAGE) return
      after = rows.at(-1)!.number
    }
  }

  #blob(hash: string): GitObject {
    return { type: 'blob', body: this.#workspace.blob(hash) }
  }

  #blobSha(hash: string): string {
    const [known] = this.#sql.exec<{ sha: string }>('SELECT sha FROM git_blobs WHERE hash = ?', hash)
    if (known) return known.sha
    const sha = gitHash(this.#blob(hash))
    this.#sql.exec('INSERT INTO git_blobs (hash, sha) VALUES (?, ?)', hash, sha)
    return sha
  }

  #pushed(versionId: string): Found[] {
    return this.#sql
      .exec<{ sha: string; type: GitType }>('SELECT sha, type FROM git_objects WHERE version_id = ?', versionId)
      .toArray()
      .map(({ sha, type }) => ({ sha, type, read: () => ({ type, body: this.#pushedBody(sha) }) }))
  }

  #pushedBody(sha: string): Uint8Array {
    return new Uint8Array(
      this.#sql.exec<{ body: ArrayBuffer }>('SELECT body FROM git_objects WHERE sha = ?', sha).one().body,
    )
  }

  #commit(row: Row, { tree, parent, people }: { tree: string; parent: string | null; people: People }) {
    const author = people.byId[row.user_id ?? people.owner]
    const body = commitBody({
      tree,
      parent,
      author: personOf(author ?? { name: '', email: '' }),
      at: row.created_at,
      message: [row.title, row.prompt?.slice(0, MAX_MESSAGE)].filter(Boolean).join('\n\n'),
    })
    const sha = gitHash({ type: 'commit', body })
    this.#sql.exec('INSERT INTO git_commits (version_id, sha, body) VALUES (?, ?, ?)', row.id, sha, body)
    return { sha, body }
  }
}

function* readAll(found: Iterable<Found>): Generator<GitObject, void> {
  for (const { read } of found) yield read()
}
