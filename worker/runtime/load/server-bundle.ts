import type { Consumer } from '#shared/projects/queues.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { withSpecifiers } from '#worker/runtime/compile/module-imports.ts'
import { appPath, relativeSpecifier } from '#worker/runtime/compile/specifier.ts'
import type { Bindings } from '#worker/runtime/declaration/bindings.ts'
import { kitExports, kitVersion } from '#worker/runtime/kit/kit.ts'
import type { Graph, Unit } from '#worker/runtime/modules/graph.ts'
import { serverModuleName } from '#worker/runtime/packages/package-name.ts'
import { isTest } from '#worker/runtime/project-files.ts'

/** A migration or seed file. `name` is the file name with `.sql`, as wrangler records it. */
export type Migration = { name: string; sql: string }

/**
 * The server side of an app, ready to load. `modules` are the maker's compiled files by path, without the kit's text.
 * `id` is a hash of everything that changes behaviour, so that the same id may reuse a running isolate.
 */
export type ServerBundle = {
  id: string
  modules: Record<string, string>
  tests: string[]
  migrations: Migration[]
  seeds: Migration[]
  bindings: Bindings
  /** When the server's `scheduled` is called, as the app's configuration has it. */
  crons: string[]
  /** For which queues the server's `queue` is called. */
  consumers: Consumer[]
  /** Which paths the server answers, and which the client's files. */
  assets: AssetRules
  kitVersion: string
}

type BundleInput = {
  /** Server modules to leave out, because they have problems. */
  isBroken: (path: string) => boolean
  /** Modules of installed packages. */
  packages: Record<string, string>
  migrations: Migration[]
  seeds: Migration[]
  bindings: Bindings
  crons: string[]
  consumers: Consumer[]
  assets: AssetRules
}

/**
 * Makes the server side of an app as modules under the maker's own paths. Stack traces then need no translation.
 * Specifiers become relative to their module, libraries included: the loader resolves every one against its importer's
 * folder.
 */
export function createServerBundler({ graph, textOf }: { graph: Graph; textOf: (hash: string) => string }) {
  const linked = new Map<string, Linked>()

  /** A module's text is linked again only when it or the meaning of its imports changed. */
  function textFor(path: string): string {
    const unit = graph.unit(path)!
    const targets = graph.targetsOf(path)
    const known = linked.get(path)
    if (known?.unit === unit && known.targets === targets) return known.text
    const text = linkedText({ path, unit, targets, js: textOf(unit.hash) })
    linked.set(path, { unit, targets, text })
    return text
  }

  return ({ isBroken, packages, migrations, seeds, bindings, crons, consumers, assets }: BundleInput): ServerBundle => {
    const paths = [...graph.paths()].filter((path) => !isBroken(path)).toSorted()
    const modules = { ...Object.fromEntries(paths.map((path) => [path, textFor(path)])), ...packages }
    const files = { migrations: byName(migrations), seeds: byName(seeds) }
    const id = sha256Hex(JSON.stringify([kitVersion, modules, files, bindings, crons, consumers, assets]))
    return { id, modules, tests: paths.filter(isTest), ...files, bindings, crons, consumers, assets, kitVersion }
  }
}

function byName(files: Migration[]): Migration[] {
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

type Linked = { unit: Unit; targets: Array<string | null>; text: string }

function linkedText({ path, unit, targets, js }: Omit<Linked, 'text'> & { path: string; js: string }): string {
  const text = withSpecifiers(js, unit.imports, ({ specifier }, index) => {
    const target = targets[index] ?? null
    return linkedSpecifier(path, { name: target ?? specifier, isFile: target !== null })
  })
  return text.replace('from"@kit/guard"', `from"${relativeSpecifier(path, '@kit/guard')}"`)
}

function linkedSpecifier(path: string, { name, isFile }: { name: string; isFile: boolean }): string {
  const isRuntime = /^(cloudflare|node):/.test(name)
  // Only a broken test file may still import what does not exist. It is left out, and its specifier stays readable.
  if (isRuntime || appPath(name) !== null) return name
  // A file that imports what is neither in the kit nor installed is broken, and left out.
  return relativeSpecifier(path, isFile || kitExports('server', name) !== null ? name : serverModuleName(name))
}
