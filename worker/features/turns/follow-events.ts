import type { StoredEvent } from '#shared/turns/events.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const RECONNECT_MS = 300

export type Following = {
  env: Env
  projectId: string
  after: number
  signal: AbortSignal | undefined
  mayFollow: () => Promise<boolean>
}

/**
 * A project's events after `after`, then new ones as they come, until the signal aborts. When the object restarts, it
 * asks again who may follow, and reconnects after the last event that it saw. A stream that just ended would tell the
 * page that nothing more will come.
 */
export async function* followEvents({
  env,
  projectId,
  after,
  signal,
  mayFollow,
}: Following): AsyncGenerator<StoredEvent, void> {
  const isOver = () => signal?.aborted ?? false
  let last = after
  while (!isOver()) {
    const response = await projectObject(env, projectId).fetch(`http://project/events?after=${last}`, {
      headers: { upgrade: 'websocket' },
    })
    if (!response.webSocket) throw new Error(`The project answered ${response.status} instead of a socket`)
    for await (const stored of readEventSocket<StoredEvent>(response.webSocket, signal)) {
      last = stored.seq
      yield stored
    }
    if (isOver()) return
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
    // They were removed meanwhile. The page comes back by itself, and is then refused with the reason.
    if (!(await mayFollow())) return
  }
}

/**
 * Reads an object's event WebSocket, whose messages are JSON arrays. It ends when the signal aborts, the socket closes
 * or the consumer returns. It is a queue that ends on abort, since cancelling a reader would surface as an error of the
 * request.
 */
async function* readEventSocket<T>(socket: WebSocket, signal: AbortSignal | undefined): AsyncGenerator<T, void> {
  const queue: T[] = []
  let wake: (() => void) | undefined
  let isDone = signal?.aborted ?? false
  const finish = () => {
    isDone = true
    wake?.()
  }
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') queue.push(...(JSON.parse(data) as T[]))
    wake?.()
  })
  socket.addEventListener('close', finish)
  socket.addEventListener('error', finish)
  signal?.addEventListener('abort', finish)
  socket.accept()
  try {
    for (;;) {
      while (queue.length > 0) yield queue.shift()!
      if (isDone) return
      await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    signal?.removeEventListener('abort', finish)
    socket.close(1000)
  }
}
