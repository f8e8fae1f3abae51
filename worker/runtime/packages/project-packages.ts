import { PACKAGE_FOLDER, isPackageSheet, type Side } from '#worker/runtime/project-files.ts'
import { installedPackages, type InstalledPackage } from './installed-packages.ts'
import { packageUrl, serverModuleName, splitSpecifier } from './package-name.ts'
import type { PackageMeta, PackageStore } from './package-store.ts'

export type ProjectPackages = ReturnType<typeof createProjectPackages>

/** What can be read of stored packages. */
export type StoredPackages = Pick<PackageStore, 'meta' | 'code'>

/** What a package gives to one side: the names it exports, or why it gives none. */
export type PackageNames = { names: string[] } | { problem: string }

/** The packages that a project has installed, as its own file names them and as the store has them. `read` takes notice of a change of the file. */
export function createProjectPackages({ store, readText }: { store: StoredPackages; readText: () => string | null }) {
  let text: string | null = null
  let installed: Map<string, InstalledPackage> = new Map()
  // Caches: under its name, version and build a package never changes.
  const metas = new Map<string, PackageMeta | null>()
  const codes = new Map<string, string>()

  /** Whether anything is different from the last time. */
  async function read(): Promise<boolean> {
    const before = text
    text = readText()
    if (text !== before) installed = installedPackages(text)
    // One that was not in the store may be by now.
    const unknown = [...installed.values()].filter((each) => !metas.get(packageUrl(each)))
    const found = await Promise.all(
      unknown.map(async (each) => ({ key: packageUrl(each), meta: await store.meta(each) })),
    )
    const isNew = found.some(({ key, meta }) => metas.get(key) !== meta)
    for (const { key, meta } of found) metas.set(key, meta)
    return text !== before || isNew
  }

  const metaOf = (name: string) => {
    const known = installed.get(name)
    return known ? (metas.get(packageUrl(known)) ?? null) : null
  }

  /** Null when no installed package has this name. */
  function names(side: Side, specifier: string): PackageNames | null {
    const wanted = splitSpecifier(specifier)
    if (!wanted || !installed.has(wanted.name)) return null
    const { name, subpath } = wanted
    const meta = metaOf(name)
    if (!meta)
      return {
        problem: `The package "${name}" is listed as installed but is not there: call install_package for it again`,
      }
    if (subpath !== '.')
      return {
        problem: `"${specifier}" cannot be imported: of an installed package only its main entry can, "${name}"`,
      }
    const exported = meta.exports[side]
    return exported
      ? { names: exported }
      : {
          problem: `The package "${name}" is not available to ${side} code: ${meta.reasons[side] ?? 'it does not work there'}`,
        }
  }

  /** Why a style sheet of a package cannot be used; null when it can. */
  function sheetProblem(path: string): string | null {
    const found = sheetOf(path)
    if (found === undefined)
      return `The style sheet "${path.slice(PACKAGE_FOLDER.length)}" does not exist: no installed package has it`
    return found === null
      ? `The style sheet "${path.slice(PACKAGE_FOLDER.length)}" loads other files, which is not supported: write what is needed of it into client/styles.css`
      : null
  }

  function sheetOf(path: string): string | null | undefined {
    const wanted = splitSpecifier(path.slice(PACKAGE_FOLDER.length))
    const styles = wanted && metaOf(wanted.name)?.styles
    const name = wanted?.subpath.slice(2) ?? ''
    return styles && Object.hasOwn(styles, name) ? styles[name] : undefined
  }

  const sheet = (path: string): string | null => (isPackageSheet(path) ? (sheetOf(path) ?? null) : null)

  /** Where pages fetch what they import: every package that works in them, by its name. */
  function pageUrls(): Map<string, string> {
    return new Map(
      [...installed.values()]
        .filter(({ name }) => metaOf(name)?.exports.client)
        .map((each) => [each.name, packageUrl(each)]),
    )
  }

  /** The modules of these packages on one side, and of those they work together with, by package. */
  async function modules(side: Side, wanted: Iterable<string>): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const pending = [...wanted]
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const known = installed.get(name)
      if (!known || found.has(name) || !metaOf(name)?.exports[side]) continue
      found.set(name, await codeOf(known, side))
      pending.push(...(metaOf(name)?.peers ?? []))
    }
    return found
  }

  async function codeOf(known: InstalledPackage, side: Side): Promise<string> {
    const key = `${side} ${packageUrl(known)}`
    const code = codes.get(key) ?? (await store.code(known, side))
    if (code === null) throw new Error(`The package ${known.name}@${known.version} has no ${side} module in the store`)
    // Pages fetch theirs by themselves.
    if (side === 'server') codes.set(key, code)
    return code
  }

  /** The server modules that these specifiers need, under the names the loader knows them by. */
  async function serverModules(specifiers: Iterable<string>): Promise<Record<string, string>> {
    const found = await modules('server', specifiers)
    return Object.fromEntries(
      [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, code]) => [serverModuleName(name), code]),
    )
  }

  return { read, names, sheetProblem, sheet, pageUrls, modules, serverModules, installed: () => installed }
}
