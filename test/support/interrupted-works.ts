import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostFetch } from './host-fetch.ts'

/** `rewrite` streams to one key again and again. `run` is a run of a schedule, asked for by its maker. */
export const KINDS = ['upload', 'stream', 'rewrite', 'parts', 'message', 'alarm', 'mail', 'ai', 'run'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The longest pause between two works of a kind. A kill is to find as many in the middle as can be; what an app may do in
 * a day, or has kept of it, is bounded.
 */
const PAUSE_MS: Record<Kind, number> = {
  upload: 50,
  stream: 0,
  rewrite: 0,
  parts: 50,
  message: 50,
  alarm: 100,
  mail: 300,
  ai: 300,
  run: 150,
}
/** An upload in parts that was cut off stays open, and an app has a hundred of them: so many lives have one at most. */
const MOST_LIVES_WITH_PARTS = 100

export const REWRITTEN = 'rewritten'
/** A body in pieces takes long enough to be cut off in the middle. */
export const STREAMED_BYTES = 120_000
const PIECES = 8
const PIECE_EVERY_MS = 15
/** A busy machine takes its time. What is looked for is whether it comes. */
const PATIENCE_MS = 60_000

/** A work that was asked for. One that was neither acknowledged nor refused was cut off. */
export type Work = {
  kind: Kind
  name: string
  life: number
  byte: number
  came: 'acknowledged' | 'refused' | 'cut off'
}

/** Asks a published app for works of all kinds, one after the other of each kind, until its server is killed. */
export function createWorks({ url, run, random }: { url: string; run: () => Promise<unknown>; random: () => number }) {
  const works: Work[] = []
  let life = -1
  let isAlive = false
  let acknowledged = 0
  let working: Promise<unknown> = Promise.resolve()

  const asking: Partial<Record<Kind, (work: Work) => Promise<number>>> = {
    stream: ({ name, byte }) => sendInPieces(`${url}/api/stream/${name}`, byte),
    rewrite: ({ byte }) => sendInPieces(`${url}/api/stream/${REWRITTEN}`, byte),
    run: () => run().then(() => 200),
  }
  const plainly = async ({ kind, name }: Work) =>
    (await hostFetch(`${url}/api/${kind}/${name}`, { method: 'PUT', timeoutMs: PATIENCE_MS })).status

  async function keepAsking(kind: Kind): Promise<void> {
    if (kind === 'parts' && life >= MOST_LIVES_WITH_PARTS) return
    for (let count = 0; isAlive; count += 1) {
      await sleep(random() * PAUSE_MS[kind])
      if (!isAlive) return
      const work: Work = {
        kind,
        name: `${life}-${kind}-${count}`,
        life,
        byte: works.length % 251,
        came: 'cut off',
      }
      works.push(work)
      const status = await (asking[kind] ?? plainly)(work).catch(() => null)
      // A tRPC client rejects for a refusal as for a server that is gone. While it lives it was a refusal.
      if (status !== null) work.came = status === 200 ? 'acknowledged' : 'refused'
      else if (isAlive) work.came = 'refused'
      if (work.came === 'acknowledged') acknowledged += 1
    }
  }

  return {
    works,
    of: (kind: Kind, came?: Work['came']) =>
      works.filter((work) => work.kind === kind && (came === undefined || work.came === came)),
    begin() {
      life += 1
      acknowledged = 0
      isAlive = true
      working = Promise.all(KINDS.map(keepAsking))
    },
    /**
     * Waits until so many works of this life are acknowledged, and of each of these kinds one of any life. Whoever waits
     * in vain finds too few of them.
     */
    async acknowledged(least: number, kinds: readonly Kind[]): Promise<void> {
      const has = (wanted: Kind) => works.some(({ kind, came }) => kind === wanted && came === 'acknowledged')
      const isEnough = () => acknowledged >= least && kinds.every(has)
      for (const end = Date.now() + PATIENCE_MS; !isEnough() && Date.now() < end;) await sleep(10)
    },
    /** Call it just before the kill, then wait for `ended` after it. */
    end() {
      isAlive = false
    },
    ended: () => working,
  }
}

/** Sends a body of known length in pieces, and answers with the status. */
function sendInPieces(address: string, byte: number): Promise<number> {
  const { host, port, pathname } = new URL(address)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'PUT',
        agent: false,
        headers: { host, 'content-length': String(STREAMED_BYTES) },
      },
      (response) =>
        response
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', reject)
          .resume(),
    )
    request.on('error', reject)
    void (async () => {
      for (let piece = 0; piece < PIECES && !request.destroyed; piece += 1) {
        request.write(Buffer.alloc(STREAMED_BYTES / PIECES, byte))
        await sleep(PIECE_EVERY_MS)
      }
      request.end()
    })()
  })
}
