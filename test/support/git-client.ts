import { Folders } from '#worker/platform/git/folders.ts'
import {
  commitBody,
  FOLDER_MODE,
  gitHash,
  readCommit,
  treeEntries,
  type GitObject,
} from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { packStream } from '#worker/platform/git/pack-writer.ts'
import { BANDS, BRANCH, FLUSH, NO_COMMIT, pktLine, readPktLines } from '#worker/platform/git/pkt-line.ts'
import { workerFetch } from './app.ts'

const utf8 = new TextEncoder()

/** A small client of git over HTTP, for where no git can be started. It has one branch and no files of its own. */
export function gitClient({ projectId, token }: { projectId: string; token: string }) {
  const store = new Map<string, GitObject>()
  let head: string | null = null
  /** The newest commit that the server is known to have. */
  let remote: string | null = null

  const ask = (path: string, body?: Uint8Array) =>
    workerFetch(`/git/${projectId}.git/${path}`, {
      headers: { authorization: `Basic ${btoa(`git:${token}`)}` },
      ...(body && { method: 'POST', body }),
    })

  async function remoteHead(): Promise<string | null> {
    const { lines } = readPktLines(await bytesOf(await ask('info/refs?service=git-upload-pack')), { most: 10 })!
    const sha = lines.find((line) => line?.includes(' HEAD'))?.slice(0, 40)
    return sha ?? null
  }

  function filesOf(commit: string | null): Map<string, string> {
    const files = new Map<string, string>()
    const enter = (sha: string, prefix: string) => {
      for (const { mode, name, sha: below } of treeEntries(store.get(sha)!.body)) {
        if (mode === FOLDER_MODE) enter(below, `${prefix}${name}/`)
        else files.set(prefix + name, new TextDecoder().decode(store.get(below)!.body))
      }
    }
    if (commit !== null) enter(readCommit(store.get(commit)!.body).tree, '')
    return files
  }

  return {
    ask,
    head: () => head,
    files: () => filesOf(head),
    /** Takes what is new, and the newest commit as its own. Answers how many objects came. */
    async pull(): Promise<number> {
      const want = await remoteHead()
      if (want === null || want === remote) {
        head = remote
        return 0
      }
      const have = remote === null ? '' : pktLine(`have ${remote}\n`)
      const wish = `${pktLine(`want ${want} side-band-64k\n`)}${FLUSH}${have}${pktLine('done\n')}`
      const objects = readPack(dataOf(await bytesOf(await ask('git-upload-pack', utf8.encode(wish)))))
      for (const [sha, object] of objects) store.set(sha, object)
      head = want
      remote = want
      return objects.size
    },
    /** Commits these files on what it has. */
    commit(files: Map<string, string>, message: string): void {
      const folders = new Folders()
      for (const [path, text] of files) {
        const blob: GitObject = { type: 'blob', body: utf8.encode(text) }
        store.set(gitHash(blob), blob)
        folders.set(path, gitHash(blob))
      }
      const tree = folders.write((sha, object) => store.set(sha, object))
      const body = commitBody({ tree, parent: head, author: 'Ada <ada@example.com>', at: 1_000, message })
      head = gitHash({ type: 'commit', body })
      store.set(head, { type: 'commit', body })
    },
    /** Takes objects as they are, the last of which is its newest commit. */
    take(objects: GitObject[]): void {
      for (const object of objects) store.set(gitHash(object), object)
      head = gitHash(objects.at(-1)!)
    },
    /** Pushes all it has. Answers null, or why it was refused. */
    async push({ before = remote, pack }: { before?: string | null; pack?: Uint8Array } = {}): Promise<string | null> {
      const command = `${before ?? NO_COMMIT} ${head ?? NO_COMMIT} ${BRANCH}\0report-status`
      const objects = [...store.values()]
      const sent = pack ?? (await bytesOf(new Response(packStream(objects.length, objects.values()))))
      const answer = await bytesOf(
        await ask('git-receive-pack', Buffer.concat([utf8.encode(pktLine(command) + FLUSH), sent])),
      )
      const result = readPktLines(answer, { most: 10 })!.lines[1]!
      if (!result.startsWith('ok ')) return result.replace(/^ng \S+ /, '')
      remote = head
      return null
    },
  }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** The pack in an answer: what stands in the band of data, behind the line that agrees. */
function dataOf(answer: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < answer.byteLength;) {
    const length = Number.parseInt(new TextDecoder().decode(answer.subarray(at, at + 4)), 16)
    if (length === 0) break
    if (answer[at + 4] === BANDS.data) pieces.push(answer.subarray(at + 5, at + length))
    at += length
  }
  return Buffer.concat(pieces)
}
