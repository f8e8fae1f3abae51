import { TARGET_HEADER } from '#worker/runtime/gateways/own-objects/headers.ts'
import { take } from '#worker/runtime/guest/allowance.ts'
import { keepGateway, type OwnGateway, type OwnTarget } from './gateway.ts'
import { idFromName, idFromString, newUniqueId, type OwnId } from './ids.ts'

type Input = { className: string }

const NO_JURISDICTION = 'Jurisdiction restrictions are not implemented here: leave the jurisdiction out.'

/** What stands in env for `[[durable_objects.bindings]]`: a namespace as Cloudflare gives it to a Worker. */
export function ownNamespace(given: unknown, { className }: Input) {
  const gateway = given as OwnGateway
  keepGateway(className, gateway)
  const get = (id: OwnId) => stubOf(gateway, idFromString(className, id), id.name)
  return {
    idFromName: (name: string) => idFromName(className, name),
    idFromString: (text: string) => idFromString(className, text),
    newUniqueId: (options?: { jurisdiction?: unknown }) => {
      if (options?.jurisdiction !== undefined) throw new Error(NO_JURISDICTION)
      return newUniqueId(className)
    },
    get,
    getByName: (name: string) => get(idFromName(className, name)),
    jurisdiction: () => {
      throw new Error(NO_JURISDICTION)
    },
  }
}

/**
 * An object as its callers have it. Whatever is asked of it that is not its id or `fetch` is a method or a property of
 * the class, as deep as it goes: the runtime finds out there.
 */
function stubOf(gateway: OwnGateway, id: OwnId, name: string | undefined) {
  const target: OwnTarget = { id: id.toString(), name: name ?? null }
  const own: Record<string, unknown> = {
    id,
    name,
    fetch: (input: RequestInfo, init?: RequestInit) => {
      take('objects')
      const request = new Request(input, init)
      const headers = new Headers(request.headers)
      headers.set(TARGET_HEADER, encodeURIComponent(JSON.stringify(target)))
      return gateway.fetch(new Request(request, { headers }))
    },
  }
  return new Proxy(own, {
    get: (_, key) => {
      if (typeof key === 'symbol' || key === 'then') return undefined
      return key in own ? own[key] : memberOf(gateway, target, [key])
    },
  })
}

function memberOf(gateway: OwnGateway, target: OwnTarget, path: string[]): unknown {
  return new Proxy(() => undefined, {
    apply(_, __, args: unknown[]) {
      take('objects')
      return gateway.call(target, path, args)
    },
    get(_, key) {
      if (typeof key === 'symbol') return undefined
      if (key !== 'then') return memberOf(gateway, target, [...path, key])
      return (...handlers: [(value: unknown) => unknown, (error: unknown) => unknown]) => {
        take('objects')
        return gateway.get(target, path).then(...handlers)
      }
    },
  })
}
