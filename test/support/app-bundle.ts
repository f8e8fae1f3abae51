import { ORDINARY_ASSETS } from '#worker/runtime/assets/asset-rules.ts'
import { NO_BINDINGS } from '#worker/runtime/declaration/bindings.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

let serial = 0

/** A bundle of compiled modules. Specifiers are as the compiler leaves them: relative, with kit modules at the root. */
export function makeBundle(overrides: Partial<ServerBundle> = {}): ServerBundle {
  return {
    id: `bundle-${++serial}`,
    modules: {},
    tests: [],
    migrations: [],
    seeds: [],
    bindings: NO_BINDINGS,
    crons: [],
    consumers: [],
    assets: ORDINARY_ASSETS,
    kitVersion: 'test',
    ...overrides,
  }
}

/** A server with these lines between `const app = new Hono()` and its export. */
export function serverModule(...lines: string[]): string {
  return [`import { Hono } from '../hono'`, 'const app = new Hono()', ...lines, 'export default app'].join('\n')
}
