import { DurableObject, RpcTarget } from 'cloudflare:workers'
import type { Env } from './ask.ts'

class Counter extends RpcTarget {
  #count: number

  constructor(count: number) {
    super()
    this.#count = count
  }

  add(more: number): number {
    return (this.#count += more)
  }

  get count(): number {
    return this.#count
  }
}

/** What an object can do, with a method for each part of it. */
export class Room extends DurableObject<Env> {
  readonly greeting = 'a field of the instance'
  #rung: (info: string) => void = () => undefined
  #fromConstructor: unknown = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS said (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)')
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
    void ctx.blockConcurrencyWhile(async () => {
      this.#fromConstructor = (await env.DB.prepare('SELECT ?1 + 1 AS sum').bind(41).all()).results
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.headers.get('upgrade') === 'websocket') {
      const { 0: client, 1: server } = new WebSocketPair()
      if (pathname === '/plain') {
        server.accept()
        server.addEventListener('message', ({ data }) => server.send(`plain: ${String(data)}`))
      } else {
        this.ctx.acceptWebSocket(server, ['people', pathname.slice(1)])
        server.serializeAttachment({ name: pathname.slice(1), since: 1 })
      }
      return new Response(null, { status: 101, webSocket: client })
    }
    const body = request.body ? await request.text() : null
    const headers = { 'x-room': this.ctx.id.name ?? '' }
    return Response.json({ method: request.method, pathname, body, sent: request.headers.get('x-sent') }, { headers })
  }

  webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const { name } = socket.deserializeAttachment() as { name: string }
    const text = typeof message === 'string' ? message : `${message.byteLength} bytes`
    for (const each of this.ctx.getWebSockets('people')) each.send(`${name}: ${text}`)
    if (message === 'tags')
      socket.send(JSON.stringify([this.ctx.getTags(socket), this.ctx.getWebSockets('ada').length]))
    if (message === 'leave') socket.close(4_000, 'left')
  }

  override webSocketClose(): void {
    this.ctx.storage.kv.put('closed', (this.ctx.storage.kv.get<number>('closed') ?? 0) + 1)
  }

  override alarm(info?: AlarmInvocationInfo): void {
    this.#rung(JSON.stringify({ isRetry: info?.isRetry, retryCount: info?.retryCount }))
  }

  who() {
    const { id } = this.ctx
    return { name: id.name, digits: id.toString().length, isItself: id.equals(this.env.ROOM.idFromString(`${id}`)) }
  }

  /** Each line is told once: the second time it is refused. */
  say(text: string): string[] {
    this.ctx.storage.sql.exec('INSERT INTO said (text) VALUES (?)', text)
    return this.said()
  }

  said(): string[] {
    return Array.from(
      this.ctx.storage.sql.exec<{ text: string }>('SELECT text FROM said ORDER BY id'),
      ({ text }) => text,
    )
  }

  query(sql: string, ...values: SqlStorageValue[]) {
    const cursor = this.ctx.storage.sql.exec(sql, ...values)
    return { rows: cursor.toArray(), columns: cursor.columnNames, written: cursor.rowsWritten }
  }

  async keys() {
    const { storage } = this.ctx
    await storage.put({ b: { at: new Date(0) }, a: new Map([[1, 'one']]), c: null })
    storage.kv.put('d', [1, 2])
    const list = await storage.list({ prefix: '', limit: 3 })
    const [one, gone] = [await storage.get('b'), await storage.delete('b')]
    const left = Array.from(storage.kv.list(), ([name]) => name)
    return { list: [...list.keys()], one, gone, missing: (await storage.get('nothing')) ?? null, left }
  }

  async transactions() {
    const { storage } = this.ctx
    const outcomes: unknown[] = []
    await storage.transaction(async (transaction) => {
      await transaction.put('kept', 1)
    })
    await storage
      .transaction(async (transaction) => {
        await transaction.put('kept', 2)
        throw new Error('undone')
      })
      .catch((error: Error) => outcomes.push(error.message))
    try {
      storage.transactionSync(() => {
        storage.sql.exec("INSERT INTO said (text) VALUES ('undone')")
        throw new Error('undone too')
      })
    } catch (error) {
      outcomes.push((error as Error).message)
    }
    return { outcomes, kept: await storage.get('kept'), said: this.said() }
  }

  async empty() {
    const { storage } = this.ctx
    storage.sql.exec('CREATE TABLE parents (id INTEGER PRIMARY KEY)')
    storage.sql.exec('CREATE TABLE children (parent INTEGER NOT NULL REFERENCES parents (id))')
    storage.sql.exec('INSERT INTO parents VALUES (1)')
    storage.sql.exec('INSERT INTO children VALUES (1)')
    storage.sql.exec('CREATE VIEW all_said AS SELECT text FROM said')
    storage.sql.exec('CREATE VIRTUAL TABLE found USING fts5 (text)')
    await storage.put('key', 1)
    await storage.setAlarm(Date.now() + 60_000)
    await storage.deleteAll()
    const tables = `SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
    const left = [storage.sql.exec(tables).toArray(), [...(await storage.list()).keys()], await storage.getAlarm()]
    storage.sql.exec('CREATE TABLE said (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)')
    return left
  }

  async alarms() {
    const { storage } = this.ctx
    const at = Date.now() + 60_000
    const before = await storage.getAlarm()
    await storage.setAlarm(new Date(at))
    const set = (await storage.getAlarm()) === at
    await storage.deleteAlarm()
    return { before, set, after: await storage.getAlarm() }
  }

  /** Comes back when the alarm has rung that it sets. */
  async ring() {
    const rung = new Promise<string>((resolve) => (this.#rung = resolve))
    await this.ctx.storage.setAlarm(Date.now())
    return [await rung, await this.ctx.storage.getAlarm()]
  }

  async rows() {
    await this.env.DB.prepare('CREATE TABLE IF NOT EXISTS from_rooms (name TEXT)').run()
    const insert = this.env.DB.prepare('INSERT INTO from_rooms (name) VALUES (?)')
    await this.env.DB.batch([insert.bind(this.ctx.id.name), insert.bind('another')])
    const { results } = await this.env.DB.prepare('SELECT name FROM from_rooms ORDER BY rowid').all()
    const first = await this.env.DB.prepare('SELECT count(*) AS count FROM from_rooms').first('count')
    const raw = await this.env.DB.prepare('SELECT name FROM from_rooms LIMIT 1').raw()
    const failed = await this.env.DB.prepare('SELECT nothing')
      .all()
      .catch((error: Error) => error.message)
    return { constructed: this.#fromConstructor, results, first, raw, failed }
  }

  async keyValues() {
    await this.env.CACHE.put('from-a-room', JSON.stringify({ yes: true }))
    const found = await this.env.CACHE.get('from-a-room', 'json')
    await this.env.CACHE.delete('from-a-room')
    return [found, await this.env.CACHE.get('from-a-room')]
  }

  values() {
    return { date: new Date(0), map: new Map([['a', new Set([1])]]), bytes: new Uint8Array([1, 2]), nothing: undefined }
  }

  counter(from: number): Counter {
    return new Counter(from)
  }

  async callBack(call: (text: string) => Promise<string>): Promise<string> {
    return `${await call('from the room')}!`
  }

  stream(): ReadableStream {
    return new Blob(['streamed']).stream()
  }

  answer(): Response {
    return new Response('from a method', { status: 201, headers: { 'x-room': 'yes' } })
  }

  get size(): number {
    return this.said().length
  }

  async other(name: string, text: string): Promise<string[]> {
    return await this.env.ROOM.getByName(name).say(text)
  }

  closed(): number | null {
    return this.ctx.storage.kv.get<number>('closed') ?? null
  }

  fails(): never {
    throw new RangeError('out of the room')
  }
}
