import { DurableObject, env } from 'cloudflare:workers'
import { SOCKETS_HEADER } from '#worker/runtime/gateways/own-objects/headers.ts'
import { isTold, withAllowance } from '#worker/runtime/guest/allowance.ts'
import { onStorage, type EventStorage } from '#worker/runtime/guest/event-storage.ts'
import { resetLoopBudget, unasked } from '#worker/runtime/guest/loop-budget.ts'
import { rested } from '#worker/runtime/guest/queued-work.ts'
import { gatewayOf } from './gateway.ts'
import type { AlarmInfo, OwnProps } from './hosted.ts'
import { idOf } from './ids.ts'
import { adopt, type Owner } from './state.ts'
import { remoteStorage } from './storage-questions.ts'

export { ownNamespace } from './namespace.ts'

type Handlers = {
  fetch?(request: Request): Response | Promise<Response>
  alarm?(info: AlarmInfo): unknown
  webSocketMessage?(socket: WebSocket, message: string | ArrayBuffer): unknown
  webSocketClose?(socket: WebSocket, ...rest: unknown[]): unknown
  webSocketError?(socket: WebSocket, error: unknown): unknown
}
type OwnClass = (new (ctx: DurableObjectState, env: unknown) => DurableObject) & { prototype: Handlers }

/** Messages of an object that may wait while the app rests. */
const MOST_WAITING = 1_000

/** What belongs to an instance, out of reach of the class that it is of. */
type Host = { owner: Owner; storage: EventStorage; waiting: number; line: Promise<void> }
const hosts = new WeakMap<object, Host>()

const { apply, getPrototypeOf } = Reflect
const { defineProperty, hasOwn, prototype: plain, setPrototypeOf } = Object

/** Whether an export can be an object's class. */
const isOwnClass = (exported: unknown): exported is OwnClass =>
  typeof exported === 'function' && exported.prototype instanceof DurableObject

/** What is wrong with the classes that the server exports, or null. */
export function ownClassProblem(server: Record<string, unknown>, names: string[]): string | null {
  const missing = names.find((name) => !isOwnClass(server[name]))
  return missing === undefined
    ? null
    : `server/index.ts must export the class ${missing}, which wrangler.toml names: export class ${missing} extends DurableObject, of cloudflare:workers`
}

/**
 * The class that the host runs in place of the app's own: each event has its allowance, and the app's rows and key-values
 * are where they are. One that the server does not export is an empty one, and the server does not start.
 */
export function ownObject(server: Record<string, unknown>, name: string): OwnClass {
  const exported = server[name]
  const Base: OwnClass = isOwnClass(exported) ? exported : (DurableObject as unknown as OwnClass)
  const own = Base.prototype
  class Hosted extends Base {
    async fetch(request: Request): Promise<Response> {
      const { fetch } = own
      if (!fetch) throw new TypeError('Handler does not export a fetch() function.')
      const answer = await asked(this, () => fetch.call(this, request))
      if (!answer.webSocket) return answer
      const headers = new Headers(answer.headers)
      headers.set(SOCKETS_HEADER, String(this.ctx.getWebSockets().length))
      return new Response(null, { status: 101, webSocket: answer.webSocket, headers })
    }

    async '~call'(path: string[], args: unknown[]): Promise<unknown> {
      const { holder, value } = found(this, path)
      if (typeof value !== 'function') throw new TypeError(`"${path.at(-1)}" is not a function.`)
      return asked(this, () => apply(value, holder, args))
    }

    async '~get'(path: string[]): Promise<unknown> {
      return asked(this, () => found(this, path).value)
    }

    async '~alarm'(info: AlarmInfo): Promise<string | null> {
      try {
        await inLine(this, () => own.alarm?.call(this, info))
        return null
      } catch (error) {
        if (!isTold(error)) console.error(error)
        return error instanceof Error ? error.message : String(error)
      }
    }

    async '~sockets'(): Promise<number> {
      return this.ctx.getWebSockets().length
    }

    async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
      if (hosts.get(this)!.waiting >= MOST_WAITING) return socket.close(1013, 'Too many messages')
      await inLine(this, () => own.webSocketMessage?.call(this, socket, message))
    }

    async webSocketClose(socket: WebSocket, ...rest: unknown[]): Promise<void> {
      await inLine(this, () => own.webSocketClose?.call(this, socket, ...rest))
    }

    async webSocketError(socket: WebSocket, error: unknown): Promise<void> {
      await inLine(this, () => own.webSocketError?.call(this, socket, error))
    }
  }
  // What the constructor asks for is an event of the object as well. A class cannot call super within a function.
  function construct(ctx: DurableObjectState): object {
    const host = hostOf(ctx, typeof own.alarm === 'function')
    resetLoopBudget()
    const make = () => Reflect.construct(Hosted, [ctx, env], new.target ?? construct) as object
    const self = onStorage(host.storage, () => withAllowance(make))
    hosts.set(self, host)
    return self
  }
  setPrototypeOf(construct, Hosted)
  construct.prototype = Hosted.prototype
  defineProperty(construct, 'name', { value: name })
  defineProperty(Hosted, 'name', { value: name })
  return construct as unknown as OwnClass
}

function hostOf(ctx: DurableObjectState, hasAlarm: boolean): Host {
  const { name, className, maxBytes } = ctx.props as OwnProps
  const id = ctx.id.toString()
  defineProperty(ctx, 'id', { value: idOf(id, name ?? undefined) })
  const owner: Owner = {
    className,
    target: { id, name },
    storage: ctx.storage,
    hasAlarm,
    maxBytes,
    toldBytes: 0,
    isTelling: false,
  }
  adopt(ctx, owner)
  const storage = remoteStorage((question) => gatewayOf(className).ask(question))
  return { owner, storage, waiting: 0, line: Promise.resolve() }
}

function asked<T>(self: object, work: () => T): T {
  resetLoopBudget()
  return onStorage(hosts.get(self)!.storage, () => withAllowance(work))
}

/** What comes in while the app rests is done after it, in its order. */
async function inLine<T>(self: object, work: () => T): Promise<void> {
  const host = hosts.get(self)!
  host.waiting += 1
  host.line = host.line.then(rested)
  await host.line
  host.waiting -= 1
  await unasked(() => onStorage(host.storage, () => withAllowance(work)))
}

const RESERVED = new Set(['alarm', 'connect', 'constructor', 'dup', 'fetch'])

/** What stands under the names. Only what a class has counts, and no field of its instance, as everywhere in the runtime. */
function found(self: object, path: string[]): { holder: unknown; value: unknown } {
  const [first = '', ...rest] = path
  if (RESERVED.has(first) || /^webSocket(?:Message|Close|Error)$/.test(first))
    throw new TypeError(`'${first}' is a reserved method and cannot be called over RPC.`)
  if (first.startsWith('~') || hasOwn(self, first) || first in plain || !(first in getPrototypeOf(self)!))
    throw notThere(path)
  let holder: unknown = self
  let value: unknown = (self as Record<string, unknown>)[first]
  for (const name of rest) {
    if (typeof value !== 'object' || value === null || !hasOwn(value, name)) throw notThere(path)
    holder = value
    value = (value as Record<string, unknown>)[name]
  }
  return { holder, value }
}

const notThere = (path: string[]) => new TypeError(`The RPC receiver does not implement the method "${path.at(-1)}".`)
