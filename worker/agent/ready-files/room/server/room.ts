import { DurableObject } from 'cloudflare:workers'
import { saySchema, type Message, type News } from '../shared/room'

const MOST_KEPT = 200
const MOST_PEOPLE = 100

type Person = { name: string }

/** One room: who is in it, and what was said last. Each name of a room leads to an object of its own. */
export class Room extends DurableObject {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS messages (
         seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL)`,
    )
    // Pages ask from time to time whether they are still connected. This answers without waking the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Takes a page in. The route in front of it has checked who it is. */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade') !== 'websocket') return new Response('Expected a WebSocket', { status: 426 })
    if (this.ctx.getWebSockets().length >= MOST_PEOPLE) return new Response('The room is full', { status: 503 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    const person: Person = { name: new URL(request.url).searchParams.get('person') ?? '' }
    server.serializeAttachment(person)
    this.#send(server, { type: 'welcome', messages: this.messages(), people: this.#people() })
    this.#sendAll({ type: 'people', people: this.#people() })
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const said = saySchema.safeParse(typeof data === 'string' ? parsed(data) : null)
    if (!said.success) return
    const { id, text } = said.data
    const message: Message = { id, name: personOf(socket).name, text, at: Date.now() }
    const { rowsWritten } = this.ctx.storage.sql.exec(
      'INSERT OR IGNORE INTO messages (id, name, text, at) VALUES (?, ?, ?, ?)',
      id,
      message.name,
      text,
      message.at,
    )
    if (rowsWritten === 0) return
    this.ctx.storage.sql.exec('DELETE FROM messages WHERE seq <= (SELECT max(seq) FROM messages) - ?', MOST_KEPT)
    this.#sendAll({ type: 'message', message })
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sendAll({ type: 'people', people: this.#people(socket) })
  }

  /** The newest messages, oldest first. */
  messages(): Message[] {
    return this.ctx.storage.sql.exec<Message>('SELECT id, name, text, at FROM messages ORDER BY seq').toArray()
  }

  #people(left?: WebSocket): string[] {
    const sockets = this.ctx.getWebSockets().filter((socket) => socket !== left)
    return [...new Set(sockets.map((socket) => personOf(socket).name))].toSorted()
  }

  #sendAll(news: News): void {
    for (const socket of this.ctx.getWebSockets()) this.#send(socket, news)
  }

  #send(socket: WebSocket, news: News): void {
    try {
      socket.send(JSON.stringify(news))
    } catch {
      // It is closing. Its page connects again and is told everything.
    }
  }
}

const personOf = (socket: WebSocket): Person => socket.deserializeAttachment() as Person

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
