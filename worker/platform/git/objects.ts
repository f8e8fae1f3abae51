import { createHash } from 'node:crypto'

// The objects of git as its documentation describes them (gitformat-pack, git-hash-object, git-commit-tree).

export type GitType = 'commit' | 'tree' | 'blob' | 'tag'
export type GitObject = { type: GitType; body: Uint8Array }
/** What a folder has under one name. `sha` is the SHA-1 of a blob or of another tree, in hex. */
export type GitEntry = { mode: string; name: string; sha: string }
export type GitCommit = { tree: string; parents: string[]; message: string }

/** Something that git was sent and that no project can take. Its message is shown by the git of whoever sent it. */
export class GitRefusal extends Error {}

export const FILE_MODE = '100644'
export const FOLDER_MODE = '40000'
const SHA_BYTES = 20

const utf8 = new TextEncoder()

/** The SHA-1 that git knows an object by, in hex. */
export function gitHash({ type, body }: GitObject): string {
  return createHash('sha1').update(`${type} ${body.byteLength}\0`).update(body).digest('hex')
}

/** The body of a tree. Git sorts a folder's name as if it ended with a slash. */
export function treeBody(entries: GitEntry[]): Uint8Array {
  const keyOf = ({ mode, name }: GitEntry) => utf8.encode(mode === FOLDER_MODE ? `${name}/` : name)
  const sorted = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .toSorted((one, other) => Buffer.compare(one.key, other.key))
  return Buffer.concat(
    sorted.flatMap(({ entry }) => [utf8.encode(`${entry.mode} ${entry.name}\0`), Buffer.from(entry.sha, 'hex')]),
  )
}

/** What a tree has. Throws `GitRefusal` for a body that is none. */
export function treeEntries(body: Uint8Array): GitEntry[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const entries: GitEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at)
    const end = bytes.indexOf(0, at)
    if (space === -1 || end < space || end + 1 + SHA_BYTES > bytes.length) throw new GitRefusal('A tree is damaged.')
    entries.push({
      mode: bytes.toString('latin1', at, space).replace(/^0+/, ''),
      name: bytes.toString('utf8', space + 1, end),
      sha: bytes.toString('hex', end + 1, end + 1 + SHA_BYTES),
    })
    at = end + 1 + SHA_BYTES
  }
  return entries
}

export type NewCommit = {
  tree: string
  parent: string | null
  /** The commit of another side that it brings in. */
  merged?: string
  author: string
  at: number
  message: string
}

/** The body of a commit. `author` is a name with an address, and `at` is in milliseconds since 1970. */
export function commitBody({ tree, parent, merged, author, at, message }: NewCommit): Uint8Array {
  const when = `${Math.floor(at / 1_000)} +0000`
  const head = [
    `tree ${tree}`,
    ...(parent ? [`parent ${parent}`] : []),
    ...(merged ? [`parent ${merged}`] : []),
    `author ${author} ${when}`,
    `committer ${author} ${when}`,
  ]
  return utf8.encode(`${head.join('\n')}\n\n${message.trimEnd()}\n`)
}

/** A name with an address as commits have them: nothing in a name may end its line or begin an address. */
export function personOf({ name, email }: { name: string; email: string }): string {
  return `${onOneLine(name) || 'Somebody'} <${onOneLine(email)}>`
}

const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}<>\s]+/gu, ' ').trim()

/** What a commit says. Throws `GitRefusal` for a body that is none. */
export function readCommit(body: Uint8Array): GitCommit {
  const text = new TextDecoder().decode(body)
  const gap = text.indexOf('\n\n')
  const head = gap === -1 ? text : text.slice(0, gap)
  const all = (key: string) => [...head.matchAll(new RegExp(`^${key} ([0-9a-f]{40})$`, 'gm'))].map(([, sha]) => sha!)
  const [tree] = all('tree')
  if (!tree) throw new GitRefusal('A commit is damaged.')
  return { tree, parents: all('parent'), message: gap === -1 ? '' : text.slice(gap + 2) }
}
