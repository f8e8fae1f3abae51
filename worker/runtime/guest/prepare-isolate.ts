import { DurableObject } from 'cloudflare:workers'
import { take } from './allowance.ts'
import { locateConsoleLines } from './console.ts'
import { limitComputing } from './loop-budget.ts'
import { boundQueuedWork } from './queued-work.ts'

const REFUSED = 'x-solid-refused'

// This runs once, before the app's modules: the generated main module imports the host first.
locateConsoleLines()
limitComputing()
boundQueuedWork()
rejectRefusedFetches()
hideSharedCaches()
keepContext()
refuseLoaders()

/**
 * Turns the gateway's refusal into a rejected fetch, which is how a request that cannot be made looks everywhere else.
 * The gateway answers instead of throwing, because a throw there is reported as a failure of the platform.
 */
function rejectRefusedFetches(): void {
  const original = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    take('fetches')
    refuseCredentials(input)
    const response = await original(input, init)
    const reason = response.headers.get(REFUSED)
    if (reason !== null) throw new TypeError(reason)
    return response
  }
}

/** The runtime would drop a name and a password without a word. Nothing says then why the host refuses the request. */
function refuseCredentials(input: unknown): void {
  const { username = '', password = '', host = '' } = URL.parse(`${input instanceof Request ? input.url : input}`) ?? {}
  if (username === '' && password === '') return
  throw new TypeError(`The address at ${host} has a name or a password in it: send them in the header Authorization.`)
}

/**
 * Hides the Cache API, whose entries belong to the zone: one app could read or replace what another one stored.
 * An app finds a cache that never has anything.
 */
function hideSharedCaches(): void {
  const empty = { match: async () => undefined, put: async () => undefined, delete: async () => false }
  Object.defineProperty(globalThis, 'caches', {
    value: { default: empty, open: async () => empty },
    configurable: false,
    writable: false,
  })
}

/**
 * Keeps the object's context from the app. The runtime sets it like other code: a setter that an app put on
 * `Object.prototype` would be handed the storage itself, past every limit.
 */
function keepContext(): void {
  const define = Object.defineProperty
  for (const name of ['ctx', 'env']) {
    define(DurableObject.prototype, name, {
      configurable: false,
      get: () => undefined,
      set(this: object, value: unknown) {
        const own: PropertyDescriptor & { __proto__: null } = { __proto__: null, value, configurable: true }
        define(this, name, own)
      },
    })
  }
}

type Loaders = Record<string, unknown>

/**
 * Keeps an app from loading modules by a name that it computes. The platform's own lie beside the app's, and whoever
 * has them can change what the platform does. The compiler reads every import, but none of these calls.
 */
function refuseLoaders(): void {
  const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): Loaders | undefined } }
  const original = process.getBuiltinModule
  const loaders = process.getBuiltinModule('node:module') ?? {}
  const refuse = () => {
    throw new TypeError('An app cannot load modules by node:module')
  }
  const { defineProperty, keys } = Object
  // An app may have the original from the exports of node:process. It gets the same object, with nothing in it.
  for (const name of keys(loaders)) {
    if (name !== 'isBuiltin' && name !== 'builtinModules') defineProperty(loaders, name, fixed(refuse))
  }
  const ask = original.bind(process)
  const checked = (name: unknown) => {
    // It is read once: a name that is another one the second time would slip through.
    const text = `${name}`
    return text === 'module' || text === 'node:module' ? refuse() : ask(text)
  }
  defineProperty(process, 'getBuiltinModule', fixed(checked))
}

function fixed(value: unknown): PropertyDescriptor {
  return { value, writable: false, configurable: false }
}
