import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/**
 * What browser code may import. `cjs` marks CommonJS, whose names are listed at build time. `devOnly` is missing when
 * published. `hasDefault` has a default export, which `export *` leaves out.
 */
export const CLIENT_ENTRIES = {
  react: { cjs: true },
  'react/jsx-runtime': { cjs: true },
  'react-dom': { cjs: true },
  'react-dom/client': { cjs: true },
  'react-refresh/runtime': { cjs: true, devOnly: true },
  '@tanstack/react-query': {},
  wouter: {},
  zod: { hasDefault: true },
  'hono/client': {},
  recharts: {},
  'date-fns': {},
  clsx: { hasDefault: true },
  'tailwind-merge': {},
  'lucide-react/core': {
    code: `export { default as createLucideIcon } from '${lucideFile('createLucideIcon.mjs')}'
export { default as Icon } from '${lucideFile('Icon.mjs')}'`,
  },
  '@kit/guard': { file: 'worker/runtime/browser/guard.js' },
  '@kit/hot': { file: 'worker/runtime/browser/hot.js', devOnly: true },
}

/** What server code may import by its own name. */
export const SERVER_ENTRIES = [
  'hono',
  'hono/adapter',
  'hono/basic-auth',
  'hono/bearer-auth',
  'hono/body-limit',
  'hono/client',
  'hono/cloudflare-workers',
  'hono/context-storage',
  'hono/cookie',
  'hono/cors',
  'hono/csrf',
  'hono/etag',
  'hono/factory',
  'hono/html',
  'hono/http-exception',
  'hono/jwt',
  'hono/logger',
  'hono/pretty-json',
  'hono/request-id',
  'hono/secure-headers',
  'hono/streaming',
  'hono/testing',
  'hono/timeout',
  'hono/timing',
  'hono/validator',
  'zod',
  'date-fns',
]

/** Our own modules that are loaded beside an app's server code. */
export const GUEST_ENTRIES = {
  '@kit/guard': 'worker/runtime/browser/guard.js',
  '~host': 'worker/runtime/guest/host.ts',
  vitest: 'worker/runtime/guest/testing/test.ts',
}

/** Every npm package whose version changes the kit. */
const PACKAGES = [
  '@tanstack/react-query',
  '@vitest/expect',
  '@vitest/spy',
  'chai',
  'clsx',
  'date-fns',
  'hono',
  'lucide-react',
  'react',
  'react-dom',
  'react-refresh',
  'recharts',
  'rolldown',
  'tailwind-merge',
  'tailwindcss',
  'wouter',
  'zod',
]

export function packageVersions() {
  return Object.fromEntries(PACKAGES.map((name) => [name, JSON.parse(readFileSync(packageFile(name), 'utf8')).version]))
}

/** Where a package is installed. */
export function packageFolder(name) {
  return path.dirname(packageFile(name))
}

/** A file of lucide-react's ES build, which its `exports` do not name. */
export function lucideFile(name) {
  return path.join(packageFolder('lucide-react'), 'dist/esm', name)
}

/** A package's package.json, found by walking up. The `exports` of many packages hide it. */
function packageFile(name) {
  for (const directory of require.resolve.paths(name)) {
    const file = path.join(directory, name, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      // It is not installed here, but the next parent folder may have it.
    }
  }
  throw new Error(`${name} is not installed: run npm install`)
}
