import { RpcTarget } from 'cloudflare:workers'
import { RESTART_REASON, type AppFacets } from '#worker/app/facets.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import { SOCKETS_HEADER, TICKET_HEADER } from '#worker/runtime/gateways/own-objects/headers.ts'
import type { StorageQuestion } from '#worker/runtime/guest/own-objects/storage-questions.ts'
import type { ObjectStore, OwnKey } from './object-store.ts'

/** Which object is asked. */
export type OwnTarget = { copy: string | null; className: string; id: string; name: string | null }

/** Sockets that all objects of an app may have open together. Each is a connection that all apps share. */
const MOST_SOCKETS = 1_000
/** Requests that were announced and have not come yet. */
const MOST_TICKETS = 1_000
/** Objects of a copy of the data, which is thrown away, and what each of them may store. */
const COPY_ROOM = { objects: 100, maxBytes: 20_000_000 }

type Ports = {
  facets: AppFacets
  store: ObjectStore
  action: SwitchOver['action']
  installed: () => InstalledApp | null
  isSuspended: () => boolean
  /** The first of all alarms may be another one. */
  onAlarm: () => void
  /** Whether this alarm has rung, and its end is not known yet. */
  isRinging: (key: OwnKey, at: number) => boolean
}

const keyOf = ({ copy, className, id }: OwnTarget): OwnKey => ({ copy: copy ?? '', className, id })

/** The objects of an app's own classes: each is a facet with its own storage, beside the app's. */
export class OwnObjects extends RpcTarget {
  readonly #ports: Ports
  readonly #tickets = new Map<string, OwnTarget>()
  // A cache of what the store says is live.
  readonly #live = new Set<string>()
  #room = COPY_ROOM

  constructor(ports: Ports) {
    super()
    this.#ports = ports
  }

  /** Announces a request for an object. Answers the ticket that it has to show. */
  async ticket(target: OwnTarget): Promise<string> {
    if (this.#tickets.size >= MOST_TICKETS) this.#tickets.clear()
    const ticket = crypto.randomUUID()
    this.#tickets.set(ticket, target)
    return ticket
  }

  async call(target: OwnTarget, path: string[], args: unknown[]): Promise<unknown> {
    return (await this.running(target))['~call'](path, args)
  }

  async get(target: OwnTarget, path: string[]): Promise<unknown> {
    return (await this.running(target))['~get'](path)
  }

  async setAlarm(target: OwnTarget, at: number | null): Promise<void> {
    this.#ports.store.setAlarm(keyOf(target), at)
    this.#ports.onAlarm()
  }

  async getAlarm(target: OwnTarget): Promise<number | null> {
    const at = this.#ports.store.find(keyOf(target))?.alarmAt ?? null
    return at !== null && this.#ports.isRinging(keyOf(target), at) ? null : at
  }

  /** Takes how large an object has become, and answers how large it may become. */
  async stored(target: OwnTarget, bytes: number): Promise<number> {
    if (target.copy !== null) return COPY_ROOM.maxBytes
    this.#ports.store.setBytes(keyOf(target), bytes)
    return this.#mayBecome(bytes)
  }

  /** Answers an object about the rows and key-values of the app. */
  async ask(copy: string | null, question: StorageQuestion): Promise<unknown> {
    await this.#settled()
    return this.#ports.facets.storageOf(copy).answer(question)
  }

  /** The object that a request was announced for; null for a request of a visitor. */
  announced(request: Request): OwnTarget | null {
    const ticket = request.headers.get(TICKET_HEADER)
    const target = (ticket !== null && this.#tickets.get(ticket)) || null
    if (ticket !== null) this.#tickets.delete(ticket)
    return target
  }

  /** Passes a request on to an object, and counts the socket that it opens. */
  async answer(target: OwnTarget, request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.delete(TICKET_HEADER)
    const object = await this.running(target)
    // No browser shows a page what stands in an answer to a socket that did not open.
    if (headers.has('upgrade') && !(await this.#hasRoomForSocket())) return new Response(null, { status: 503 })
    const answer = await object.fetch(new Request(request, { headers }))
    if (!answer.webSocket) return answer
    this.#ports.store.setSockets(keyOf(target), Number(answer.headers.get(SOCKETS_HEADER)))
    const told = new Headers(answer.headers)
    told.delete(SOCKETS_HEADER)
    return new Response(null, { status: 101, webSocket: answer.webSocket, headers: told })
  }

  /** The facet of an object, which may be a new one. */
  async running(target: OwnTarget) {
    await this.#settled()
    const { facets, store } = this.#ports
    const key = keyOf(target)
    const known = JSON.stringify(key)
    if (!this.#live.has(known)) {
      const { objects } = target.copy === null ? this.#room : COPY_ROOM
      if (!store.find(key) && store.count(key.copy) >= objects)
        throw new Error(`An app has at most ${objects} Durable Objects: use one for several things.`)
      store.begin(key, target.name)
      this.#live.add(known)
    }
    const row = store.find(key)
    const maxBytes = target.copy === null ? this.#mayBecome(row?.bytes ?? 0) : COPY_ROOM.maxBytes
    return facets.own({ ...target, name: row?.name ?? target.name, maxBytes })
  }

  /** How many objects there may be, and how much all of them together may store. */
  allow(room: { objects: number; maxBytes: number }): void {
    this.#room = room
  }

  /** How much all of them store. */
  bytes(): number {
    return this.#ports.installed() ? this.#ports.store.bytes() : 0
  }

  /**
   * Ends all that run or sleep on the data or on one of its copies. The next question starts each anew, with the code that
   * is in use then.
   */
  stop(copy: string | null): void {
    if (!this.#ports.installed()) return
    const { facets, store } = this.#ports
    for (const { className, id } of store.live(copy ?? '')) facets.endOwn({ copy, className, id })
    store.ended(copy ?? '')
    this.#live.clear()
  }

  /** Lets a copy of the app's data begin with no objects. */
  renew(copy: string): void {
    const { facets, store } = this.#ports
    for (const { className, id } of store.ofCopy(copy)) facets.discardOwn({ copy, className, id })
    store.forgetCopy(copy)
    this.#live.clear()
  }

  /** Waits while other code takes its place, or a copy is made. */
  async #settled(): Promise<void> {
    const pending = this.#ports.action()
    if (pending) await pending
    if (!this.#ports.installed()) throw new Error(RESTART_REASON)
    if (this.#ports.isSuspended()) throw new Error('This server is suspended.')
  }

  #mayBecome(bytes: number): number {
    return bytes + Math.max(0, this.#room.maxBytes - this.#ports.store.bytes())
  }

  /** Sockets that were closed are not told, so they are counted anew when there seem to be too many. */
  async #hasRoomForSocket(): Promise<boolean> {
    const { facets, store } = this.#ports
    if (store.openSockets() < MOST_SOCKETS) return true
    for (const { copy, ...row } of store.withSockets()) {
      const object = facets.own({ ...row, copy: copy || null, maxBytes: this.#mayBecome(row.bytes) })
      store.setSockets({ copy, ...row }, await object['~sockets']())
    }
    return store.openSockets() < MOST_SOCKETS
  }
}
