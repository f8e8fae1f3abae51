import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** What most apps check their input with. An app that uses more of zod gets all of it, which is twice as much. */
const USUAL_OF_ZOD =
  'ZodError any array boolean coerce custom date discriminatedUnion email enum flattenError int iso lazy literal ' +
  'looseObject never null nullable nullish number object optional pipe prettifyError preprocess record strictObject ' +
  'string transform treeifyError undefined union unknown url uuid'

/** All of date-fns is twice as much. */
const USUAL_OF_DATE_FNS =
  'addDays addHours addMinutes addMonths addWeeks addYears differenceInCalendarDays differenceInDays differenceInHours ' +
  'differenceInMinutes eachDayOfInterval endOfDay endOfMonth endOfWeek endOfYear format formatDistance ' +
  'formatDistanceToNow formatISO getDay getDaysInMonth isAfter isBefore isFuture isPast isSameDay isSameMonth isToday ' +
  'isTomorrow isValid isWithinInterval isYesterday parseISO startOfDay startOfMonth startOfWeek startOfYear subDays ' +
  'subMonths subWeeks'

/**
 * What browser code may import. `cjs` marks CommonJS, whose names are listed at build time. `devOnly` is missing when
 * published. `hasDefault` has a default export, which `export *` leaves out. `isBase` is in the one file that every
 * published page loads. `usual` names what most apps use of a large library: published, they get a file with no more.
 * `self` is an export that stands for the module itself.
 */
export const CLIENT_ENTRIES = {
  react: { cjs: true, isBase: true },
  'react/jsx-runtime': { cjs: true, isBase: true },
  'react-dom': { cjs: true, isBase: true },
  'react-dom/client': { cjs: true, isBase: true },
  'react-refresh/runtime': { cjs: true, devOnly: true },
  '@tanstack/react-query': { isBase: true },
  wouter: { isBase: true },
  zod: { hasDefault: true, usual: USUAL_OF_ZOD.split(' '), self: 'z' },
  'hono/client': {},
  'better-auth/react': {},
  'better-auth/client/plugins': {},
  recharts: {},
  'date-fns': { usual: USUAL_OF_DATE_FNS.split(' ') },
  clsx: { hasDefault: true, isBase: true },
  'tailwind-merge': { isBase: true },
  'lucide-react/core': {
    isBase: true,
    code: `export { default as createLucideIcon } from '${lucideFile('createLucideIcon.mjs')}'
export { default as Icon } from '${lucideFile('Icon.mjs')}'`,
  },
  '@kit/guard': { file: 'worker/runtime/browser/guard.js' },
  '@kit/hot': { file: 'worker/runtime/browser/hot.js', devOnly: true },
}

/** What the base is made of. */
export const PACKAGES_OF_BASE = [
  '@tanstack/query-core',
  '@tanstack/react-query',
  'clsx',
  'lucide-react',
  'mitt',
  'react',
  'react-dom',
  'regexparam',
  'scheduler',
  'tailwind-merge',
  'use-sync-external-store',
  'wouter',
]

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
  'better-auth',
  'better-auth/plugins',
]

/** Those that sign an app's users in. `names` is what the kit has of a library of which it leaves much away. */
export const AUTH_ENTRIES = {
  'better-auth': {},
  'better-auth/plugins': {
    names: [
      'admin',
      'anonymous',
      'bearer',
      'createAccessControl',
      'customSession',
      'emailOTP',
      'genericOAuth',
      'lastLoginMethod',
      'magicLink',
      'multiSession',
      'oneTimeToken',
      'organization',
      'twoFactor',
      'username',
    ],
  },
}

/** What stands in a library's place under its own name. */
export const SERVER_FILES = { hono: 'worker/runtime/guest/hono/hono.ts' }

/** Our own modules that are loaded beside an app's server code. */
export const GUEST_ENTRIES = {
  '@kit/guard': 'worker/runtime/browser/guard.js',
  '~host': 'worker/runtime/guest/host.ts',
  vitest: 'worker/runtime/guest/testing/test.ts',
  '~database': 'worker/runtime/guest/database/late-d1.ts',
  '~files': 'worker/runtime/guest/files/bucket.ts',
  '~key-values': 'worker/runtime/guest/key-values/late-namespace.ts',
  '~mail': 'worker/runtime/guest/mail.ts',
  '~ai': 'worker/runtime/guest/ai/late-ai.ts',
  '~rate-limits': 'worker/runtime/guest/rate-limits/late-limiter.ts',
  '~queues': 'worker/runtime/guest/queues/producer.ts',
  '~own-objects': 'worker/runtime/guest/own-objects/own-objects.ts',
}

/** Every npm package whose version changes the kit. */
const PACKAGES = [
  '@tanstack/react-query',
  '@vitest/expect',
  '@vitest/spy',
  'better-auth',
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
