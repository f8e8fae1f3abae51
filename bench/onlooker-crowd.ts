import { connect, type Socket } from 'node:net'

/** What this process is told to do, and what it tells. */
export type CrowdOrder = { origin: string; path: string; cookie: string; count: number; until: string }
export type CrowdNews = { told: 'following' | 'ended'; ms: number }

/** Whoever loads a page at the same moment is not all of them. */
const AT_ONCE = 25

const CHUNK_LENGTH = /\r\n[\da-f]{1,8}\r\n/g
const LONGEST_LENGTH = 12

process.once('message', (order: CrowdOrder) => void follow(order))

/**
 * Follows one stream with many connections, and says when all follow, and when all have read the last words. It reads
 * as little of what comes as it can, because it shares the machine with the server.
 */
async function follow({ origin, path, cookie, count, until }: CrowdOrder): Promise<void> {
  const { host, port } = new URL(origin)
  const begun = performance.now()
  const ends: Array<Promise<void>> = []

  function join(): Promise<void> {
    const socket: Socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`)
    const joined = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    ends.push(ended.promise)
    let tail = ''
    socket.on('data', (piece: Buffer) => {
      joined.resolve()
      const seen = tail + piece.toString('latin1')
      // Where the server ends a chunk in the middle of the words, the length of the next one stands between them.
      if (seen.replace(CHUNK_LENGTH, '').includes(until)) ended.resolve()
      tail = seen.slice(-until.length - LONGEST_LENGTH)
    })
    socket.on('close', () => ended.reject(new Error('The server closed a stream.')))
    return joined.promise
  }

  for (let index = 0; index < count; index += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, join))
  tell({ told: 'following', ms: performance.now() - begun })
  await Promise.all(ends)
  tell({ told: 'ended', ms: performance.now() - begun })
  process.exit(0)
}

const tell = (news: CrowdNews) => process.send!(news)
