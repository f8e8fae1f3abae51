import type { Problem } from '#shared/projects/problems.ts'
import type { Consumer } from '#shared/projects/queues.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { pathBeside } from '#worker/runtime/compile/specifier.ts'
import { ownClasses } from '#worker/runtime/declaration/bindings.ts'
import { envText } from '#worker/runtime/declaration/provide.ts'
import { PACKAGE_FOLDER } from '#worker/runtime/project-files.ts'
import type { ServerBundle } from './server-bundle.ts'

/** The text of a dynamic worker: its main module and everything that can be reached from it. */
export type WorkerText = { mainModule: string; modules: Record<string, string> }
type Kit = Record<string, string>

/** What installing a bundle did: migrations applied now, and what stopped it, if anything. */
export type InstallOutcome = { applied: string[]; problem: Problem | null }

/** Whether a draft runs now, and whether what runs is on a copy of the app's rows. */
export type DraftOutcome = { isRunning: boolean; isOnCopy: boolean }

const MAIN = '~main'
const ENV = '~env'
// The same as the platform's own (wrangler.toml), and as the apps' exported configuration.
const COMPATIBILITY_DATE = '2026-10-01'
const COMPATIBILITY_FLAGS = ['nodejs_compat']
// A question about a file is a call and a fetch. What an event may ask for is bounded by `guest/allowance.ts`.
const LIMITS = { cpuMs: 10_000, subRequests: 1_000 }

/** The app itself: the host class with the maker's server. The host comes first, so that it prepares the isolate before any of their code. */
export function appText({
  bundle,
  kit,
  showDetails,
}: {
  bundle: ServerBundle
  kit: Kit
  showDetails: boolean
}): WorkerText {
  const hasServer = 'server/index.ts' in bundle.modules
  const classes = ownClasses(bundle.bindings)
  const hasObjects = hasServer && classes.length > 0
  const main = [
    `import { App as Host, sealed } from './~host'`,
    `import './${ENV}'`,
    hasServer ? `import * as server from './server/index.ts'` : 'const server = null',
    hasObjects ? `import { ownClassProblem, ownObject } from './~own-objects'` : '',
    `const ownProblem = ${hasObjects ? `ownClassProblem(server, ${JSON.stringify(classes)})` : 'null'}`,
    `export class App extends Host { server = server; showDetails = ${showDetails}; hasSchedules = ${bundle.crons.length > 0}; hasConsumers = ${bundle.consumers.length > 0}; ownProblem = ownProblem }`,
    'sealed(App)',
    ...(hasObjects ? classes.map((name) => `export const ${ownExport(name)} = ownObject(server, '${name}')`) : []),
  ]
  const env = envOf(bundle, showDetails ? 'development' : 'production')
  return withKit({ main, env, modules: withoutTests(bundle), kit })
}

/** What the main module calls the class of an app's own objects. */
export const ownExport = (className: string): string => `own_${className}`

/** Only the host and its database, with none of the maker's code in the isolate. */
export function databaseText(kit: Kit): WorkerText {
  return withKit({ main: [`export { App } from './~host'`], env: '', modules: {}, kit })
}

/** The tests of a bundle, each behind a dynamic import: one that does not load leaves the others alone. */
export function testsText({ bundle, kit }: { bundle: ServerBundle; kit: Kit }): WorkerText {
  const main = [
    `import { Tests, registerFile } from './vitest'`,
    `import './${ENV}'`,
    ...bundle.tests.map(
      (file) => `registerFile(${JSON.stringify(file)}, () => import(${JSON.stringify(`./${file}`)}))`,
    ),
    'export { Tests }',
  ]
  return withKit({ main, env: envOf(bundle, 'test'), modules: bundle.modules, kit })
}

/** Libraries ask by this name where they run, as under wrangler and vitest. In production they are strictest. */
const envOf = ({ bindings, consumers }: ServerBundle, mode: 'development' | 'production' | 'test') =>
  [envText(bindings), ...consumersText(consumers), `process.env.NODE_ENV ??= '${mode}'`].join('\n')

/** On a copy of the data, messages are delivered in the isolate that sends them. */
const consumersText = (consumers: Consumer[]): string[] =>
  consumers.length === 0
    ? []
    : [
        `import { consumedBy } from './~queues'`,
        `consumedBy(${JSON.stringify(consumers)}, () => import('./server/index.ts'))`,
      ]

/** An id for the loader that changes with everything that changes behaviour: the same id may reuse a running isolate. */
export function loaderId(identity: {
  role: 'app' | 'copy' | 'database' | 'objects' | 'tests'
  scope: string
  bundleId: string
  kitVersion: string
  options: string
}): string {
  return sha256Hex(JSON.stringify([identity, COMPATIBILITY_DATE, COMPATIBILITY_FLAGS]))
}

/** The loader's input. `outbound` is required: without it, app code would have the platform's network; null is none at all. */
export function workerCode({
  text,
  env,
  outbound,
  tails,
}: {
  text: WorkerText
  env: Record<string, unknown>
  outbound: Fetcher | null
  tails: Fetcher[]
}): WorkerLoaderWorkerCode {
  return {
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: COMPATIBILITY_FLAGS,
    mainModule: text.mainModule,
    modules: Object.fromEntries(Object.entries(text.modules).map(([name, js]) => [name, { js }])),
    env,
    globalOutbound: outbound,
    tails,
    limits: LIMITS,
  }
}

type Modules = { main: string[]; env: string; modules: Record<string, string>; kit: Kit }

function withKit({ main, env, modules, kit }: Modules): WorkerText {
  const collision = Object.keys(modules).find(
    (path) => (path.startsWith('~') && !path.startsWith(PACKAGE_FOLDER)) || path in kit,
  )
  if (collision) throw new Error(`The file ${collision} has a name that the platform uses itself`)
  const own = { [MAIN]: `${main.join('\n')}\n`, ...(env && { [ENV]: env }), ...modules }
  return { mainModule: MAIN, modules: { ...own, ...reachableKit(own, kit) } }
}

function withoutTests({ modules, tests }: ServerBundle): Record<string, string> {
  const unwanted = new Set(tests)
  return Object.fromEntries(Object.entries(modules).filter(([path]) => !unwanted.has(path)))
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g

/**
 * The kit modules that `modules` import, directly or through each other. Specifiers are found by their shape: a match inside a
 * string only adds a module that nobody uses.
 */
function reachableKit(modules: Record<string, string>, kit: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {}
  const pending = Object.entries(modules)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [importer, text] = next
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      // The loader resolves every specifier against its importer's folder, bare ones too.
      const name = pathBeside(importer, specifier)
      const js = kit[name]
      if (js === undefined || name in found) continue
      found[name] = js
      pending.push([name, js])
    }
  }
  return found
}
