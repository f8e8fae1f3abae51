import type { StoredEvent } from '#shared/agent-events.ts'
import { readEventSocket } from '#worker/platform/objects/event-stream.ts'
import { projectObject } from '#worker/platform/objects/project-object.ts'

const RECONNECT_MS = 300

export type Following = {
  env: Env
  projectId: string
  after: number
  signal: AbortSignal | undefined
  mayFollow: () => Promise<boolean>
}

/**
 * A project's events after `after`, then new ones as they come, until the signal aborts. When the object restarts,
 * it asks again who may follow and reconnects after the last event it has seen: a stream that just ended would tell the page that nothing more will come.
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
    // Removed meanwhile. The page comes back by itself and is then refused with the reason.
    if (!(await mayFollow())) return
  }
}
