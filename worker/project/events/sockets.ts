import type { StoredEvent } from '#shared/turns/events.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'

export type LiveSockets = ReturnType<typeof createLiveSockets>

type Sockets = Pick<DurableObjectState, 'acceptWebSocket' | 'getWebSockets'>
type PreviewAttachment = { kind: 'preview'; revision: number }

/** Characters of one message. A replay of thousands of events travels in few messages, each far below the limit of 1 MiB. */
const MAX_MESSAGE = 200_000

/** The object's hibernatable WebSockets: tabs that follow the event log (`events`) and pages that show the app (`preview`). */
export function createLiveSockets(ctx: Sockets, clock: Pick<Clock, 'after'>) {
  /** Stored events that nobody was sent yet. */
  let waiting: StoredEvent[] = []

  /** Replay and registration are one synchronous block: no event can fall between them, none is sent twice. */
  function acceptEvents(replay: Iterable<StoredEvent>): Response {
    // The replay has them: only those who followed before are sent them.
    sendWaiting()
    const { 0: client, 1: server } = new WebSocketPair()
    ctx.acceptWebSocket(server, ['events'])
    for (const message of messagesOf(replay)) server.send(message)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** `revision` is what the page was loaded as. It stays the same for the page's life: its import map names that revision's modules. */
  function acceptPreview(revision: number): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    ctx.acceptWebSocket(server, ['preview'])
    server.serializeAttachment({ kind: 'preview', revision } satisfies PreviewAttachment)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Tells the tabs as soon as whoever announces has let go: a step's request to the model leaves first, and its news travel together. */
  function announce(events: StoredEvent[]): void {
    if (waiting.length === 0 && events.length > 0) clock.after(0, sendWaiting)
    waiting.push(...events)
  }

  function sendWaiting(): void {
    const events = waiting
    waiting = []
    const sockets = ctx.getWebSockets('events')
    if (sockets.length === 0 || events.length === 0) return
    for (const message of messagesOf(events)) for (const socket of sockets) trySend(socket, message)
  }

  /** Tells every open preview how to get from the revision it was loaded as to the present one. */
  async function updatePreviews(planFor: (revision: number) => Promise<HotUpdate>): Promise<void> {
    const sockets = Map.groupBy(
      ctx.getWebSockets('preview'),
      (socket) => (socket.deserializeAttachment() as PreviewAttachment).revision,
    )
    for (const [revision, group] of sockets) {
      const message = JSON.stringify(await planFor(revision))
      for (const socket of group) trySend(socket, message)
    }
  }

  /** Ends every stream of events. Who may still follow comes back after the last event they have seen. */
  function closeEvents(): void {
    sendWaiting()
    for (const socket of ctx.getWebSockets('events')) socket.close(1000)
  }

  /** Asks every open page; says how many there were. */
  function askPreviews(question: PageQuestion): number {
    const message = JSON.stringify({ look: question })
    return ctx.getWebSockets('preview').filter((socket) => trySend(socket, message)).length
  }

  const previews = () => ctx.getWebSockets('preview').length
  const hasPreview = () => ctx.getWebSockets('preview').length > 0

  return { acceptEvents, closeEvents, acceptPreview, announce, updatePreviews, askPreviews, previews, hasPreview }
}

function* messagesOf(events: Iterable<StoredEvent>): Generator<string> {
  let parts: string[] = []
  let length = 0
  for (const event of events) {
    const json = JSON.stringify(event)
    if (length + json.length > MAX_MESSAGE && parts.length > 0) {
      yield `[${parts.join(',')}]`
      parts = []
      length = 0
    }
    parts.push(json)
    length += json.length
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`
}

// A socket may have closed since it was listed; its page comes back and asks again.
function trySend(socket: WebSocket, message: string): boolean {
  try {
    socket.send(message)
    return true
  } catch {
    return false
  }
}

/** What a page is sent over its socket. */
export type PageQuestion = { id: string; path: string | null; withPicture: boolean }
