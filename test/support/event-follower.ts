import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import superjson from 'superjson'
import type { StoredEvent } from '#shared/turns/events.ts'

type Options = { origin: string; cookie: string; projectId: string; agent?: http.Agent }

const RECONNECT_MS = 50

/**
 * A tab that follows a project over server-sent events. As browsers do, it comes back after the last event that it saw,
 * until it is closed.
 */
export function followProject({ origin, cookie, projectId, agent }: Options) {
  const events: StoredEvent[] = []
  const waiting = new Set<() => void>()
  let current: http.ClientRequest | null = null
  let isClosed = false
  let lastId = '0'

  function take(block: string): void {
    const id = /^id: ?(\d+)$/m.exec(block)?.[1]
    const data = /^data: ?(.*)$/m.exec(block)?.[1]
    if (id === undefined || data === undefined) return
    lastId = id
    events.push(...storedEvents(data))
    for (const look of waiting) look()
  }

  function connect(): Promise<void> {
    const url = new URL(
      `${origin}/api/trpc/turns.events?input=${encodeURIComponent(JSON.stringify({ json: { projectId } }))}`,
    )
    return new Promise((resolve) => {
      current = http.request(
        {
          host: '127.0.0.1',
          port: url.port,
          path: url.pathname + url.search,
          headers: { host: url.host, cookie, 'last-event-id': lastId, accept: 'text/event-stream' },
          ...(agent && { agent }),
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            const blocks = (text + part).split('\n\n')
            text = blocks.pop()!
            blocks.forEach(take)
          })
          response.on('close', resolve)
        },
      )
      current.on('error', () => resolve())
      current.end()
    })
  }

  const following = (async () => {
    while (!isClosed) {
      await connect()
      if (!isClosed) await sleep(RECONNECT_MS)
    }
  })()

  /** Resolves once what has arrived is enough, and rejects when that takes too long. */
  async function until(isEnough: (events: StoredEvent[]) => boolean, timeoutMs = 60_000): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () =>
          end(() =>
            reject(
              new Error(
                `Followed ${events.length} events, the last ${JSON.stringify(events.at(-1))}, and waited ${timeoutMs} ms for more`,
              ),
            ),
          ),
        timeoutMs,
      )
      const look = () => isEnough(events) && end(resolve)
      function end(settle: () => void) {
        clearTimeout(late)
        waiting.delete(look)
        settle()
      }
      waiting.add(look)
      look()
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    current?.destroy()
    await following
  }

  return { events, until, close, [Symbol.asyncDispose]: close }
}

/** The events in a message. superjson is the transformer. */
function storedEvents(data: string): StoredEvent[] {
  return superjson.deserialize<StoredEvent[]>(JSON.parse(data))
}

export const hasEnded = (turnId: string) => (events: StoredEvent[]) =>
  events.some(({ event }) => event.type === 'turn.finished' && event.turnId === turnId)
