import type { StoredEvent } from '#shared/turns/events.ts'
import { LAST_EVENT_HEADER } from '#worker/platform/objects/stubs.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'

export type LiveSockets = ReturnType<typeof createLiveSockets>

type Sockets = Pick<DurableObjectState, 'acceptWebSocket' | 'getWebSockets'>
type PreviewAttachment = { kind: 'preview'; revision: number }

/** A page that loads anew is back within this time. */
const RETURN_MS = 2_000
/** Characters of one message. A replay of thousands of events needs few messages, each far below the limit of 1 MiB. */
const MAX_MESSAGE = 200_000

/** The object's hibernatable WebSockets: `events` of tabs that follow the event log, `preview` of pages that show the app. */
export function createLiveSockets(ctx: Sockets, clock: Pick<Clock, 'after' | 'now'>) {
  // A cache of when a page was last known to be open.
  let seenAt = -Infinity
  // They are stored already, but nobody was sent them yet.
  let waiting: StoredEvent[] = []

  /**
   * Replay and registration are one synchronous block, so that no event falls between them and none is sent twice.
   * Without a replay, `lastSeq` says which event the first one follows.
   */
  function acceptEvents({ replay, lastSeq }: { replay: Iterable<StoredEvent>; lastSeq: number }): Response {
    // The replay has these events, so only those who followed before are sent them now.
    sendWaiting()
    const { 0: client, 1: server } = new WebSocketPair()
    ctx.acceptWebSocket(server, ['events'])
    for (const message of messagesOf(replay)) server.send(message)
    return new Response(null, { status: 101, webSocket: client, headers: { [LAST_EVENT_HEADER]: String(lastSeq) } })
  }

  /**
   * `revision` is what the page was loaded as. Its import map names the modules of that revision for the page's life.
   * It is asked what is `open`: an update may have taken away the page that was asked before.
   */
  function acceptPreview(revision: number, open: PageQuestion[] = []): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    ctx.acceptWebSocket(server, ['preview'])
    server.serializeAttachment({ kind: 'preview', revision } satisfies PreviewAttachment)
    for (const question of open) server.send(JSON.stringify({ look: question }))
    return new Response(null, { status: 101, webSocket: client })
  }

  /**
   * Tells the tabs once the caller has let go. A step's request to the model leaves first, and its news travel
   * together.
   */
  function announce(events: StoredEvent[]): void {
    if (waiting.length === 0 && events.length > 0) clock.after(0, sendWaiting)
    waiting.push(...events)
  }

  /** Sends what was announced, without waiting for the caller to let go. */
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
      openPreviews(),
      (socket) => (socket.deserializeAttachment() as PreviewAttachment).revision,
    )
    for (const [revision, group] of sockets) {
      const message = JSON.stringify(await planFor(revision))
      for (const socket of group) trySend(socket, message)
    }
  }

  /** Ends every stream of events. Whoever may still follow comes back after the last event they have seen. */
  function closeEvents(): void {
    sendWaiting()
    for (const socket of ctx.getWebSockets('events')) socket.close(1000)
  }

  const followers = () => ctx.getWebSockets('events')

  /** Tells all who follow something that is no event. */
  function tellFollowers(message: string): void {
    for (const socket of followers()) trySend(socket, message)
  }

  /** Ends the sockets of every open page. A page at an address that no longer holds does not come back. */
  function closePreviews(): void {
    for (const socket of ctx.getWebSockets('preview')) socket.close(1000)
  }

  /** Asks every open page and says how many there were. */
  function askPreviews(question: PageQuestion): number {
    const message = JSON.stringify({ look: question })
    return openPreviews().filter((socket) => trySend(socket, message)).length
  }

  function openPreviews(): WebSocket[] {
    const sockets = ctx.getWebSockets('preview')
    if (sockets.length > 0) seenAt = clock.now()
    return sockets
  }

  const previews = () => openPreviews().length
  /** Whether a page is open. One that was open a moment ago is taken to be loading what has changed. */
  const hasPreview = () => previews() > 0 || clock.now() - seenAt < RETURN_MS

  return {
    acceptEvents,
    closeEvents,
    followers,
    tellFollowers,
    acceptPreview,
    closePreviews,
    announce,
    sendWaiting,
    updatePreviews,
    askPreviews,
    previews,
    hasPreview,
  }
}

function* messagesOf(events: Iterable<StoredEvent>): Generator<string> {
  let chunk: string[] = []
  let length = 0
  for (const event of events) {
    const json = JSON.stringify(event)
    if (length + json.length > MAX_MESSAGE && chunk.length > 0) {
      yield `[${chunk.join(',')}]`
      chunk = []
      length = 0
    }
    chunk.push(json)
    length += json.length
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`
}

/** A socket may have closed since it was listed. Its page comes back and asks again. */
function trySend(socket: WebSocket, message: string): boolean {
  try {
    socket.send(message)
    return true
  } catch {
    return false
  }
}

/** What a page is sent over its socket. */
export type PageQuestion = { id: string; path: string | null; withPicture: boolean; isPhone: boolean }
