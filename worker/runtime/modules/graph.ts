import type { ModuleFacts } from '#worker/runtime/compile/compile.ts'
import { appPath } from '#worker/runtime/compile/specifier.ts'

/**
 * A compiled module as the graph knows it: `hash` finds its text. `words` are the class names its source may use.
 * `isLinked`: it can be a function as well.
 */
export type Unit = ModuleFacts & { hash: string; words: string[]; isLinked: boolean }

export type Graph = ReturnType<typeof createGraph>

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '/index.tsx', '/index.ts']

/**
 * One side of a project as a graph of modules. What is derived from edges is kept until an edge may have changed. Most
 * edits change a body and no import, and must not cost a walk over the project.
 */
export function createGraph() {
  const units = new Map<string, Unit>()
  let targets = new Map<string, Array<string | null>>()
  let importers: Map<string, Set<string>> | null = null
  let closures = new Map<string, Set<string>>()
  let shape = {}

  function set(path: string, unit: Unit | null): void {
    const before = units.get(path) ?? null
    // An edit of the other side changes nothing here.
    if (before === unit) return
    if (unit) units.set(path, unit)
    else units.delete(path)
    if (!before || !unit || !hasSameShape(before, unit)) shape = {}
    if (before && unit && hasSameEdges(before, unit)) return
    importers = null
    closures = new Map()
    // A path that appears or goes may change what any specifier means.
    if (before && unit) targets.delete(path)
    else targets = new Map()
  }

  function resolve(specifier: string): string | null {
    const path = appPath(specifier)
    return path === null ? null : resolvePath(path, (candidate) => units.has(candidate))
  }

  /** The project file behind each import of a module, in order; null for libraries and for what does not exist. */
  function targetsOf(path: string): Array<string | null> {
    let found = targets.get(path)
    if (!found) {
      found = units.get(path)?.imports.map(({ specifier }) => resolve(specifier)) ?? []
      targets.set(path, found)
    }
    return found
  }

  function importersOf(path: string): Set<string> {
    importers ??= readImporters()
    return importers.get(path) ?? new Set()
  }

  function readImporters(): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>()
    for (const path of units.keys()) {
      for (const target of targetsOf(path)) {
        if (target === null) continue
        const known = found.get(target)
        if (known) known.add(path)
        else found.set(target, new Set([path]))
      }
    }
    return found
  }

  /** The modules that loading `entry` evaluates, and with `isLazy` also those behind `import()`. */
  function reachable(entry: string, { isLazy }: { isLazy: boolean }): Set<string> {
    const key = `${isLazy} ${entry}`
    const known = closures.get(key)
    if (known) return known
    const seen = new Set<string>()
    const queue = units.has(entry) ? [entry] : []
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { imports } = units.get(path)!
      for (const [index, target] of targetsOf(path).entries())
        if (target !== null && (isLazy || !imports[index]!.isDynamic)) queue.push(target)
    }
    closures.set(key, seen)
    return seen
  }

  return {
    set,
    resolve,
    targetsOf,
    importersOf,
    reachable,
    unit: (path: string) => units.get(path) ?? null,
    paths: () => units.keys(),
    units: () => units,
    /** Another object as soon as a module imports or exports something else, or becomes a function or none. */
    shape: () => shape,
  }
}

/** The file a path without extension means. `./x.js` may mean `x.ts`, as TypeScript has it. */
export function resolvePath(path: string, exists: (path: string) => boolean): string | null {
  for (const extension of EXTENSIONS) if (exists(path + extension)) return path + extension
  const stem = path.replace(/\.jsx?$/, '')
  if (stem === path) return null
  return ['.ts', '.tsx'].map((extension) => stem + extension).find(exists) ?? null
}

function hasSameShape(a: Unit, b: Unit): boolean {
  const isSame = (one: string[], other: string[]) =>
    one.length === other.length && one.every((name, index) => name === other[index])
  return (
    a.isLinked === b.isLinked && isSame(a.exports, b.exports) && isSame(a.reexports, b.reexports) && hasSameEdges(a, b)
  )
}

function hasSameEdges(a: Unit, b: Unit): boolean {
  return (
    a.imports.length === b.imports.length &&
    a.imports.every(
      ({ specifier, isDynamic }, index) =>
        specifier === b.imports[index]!.specifier && isDynamic === b.imports[index]!.isDynamic,
    )
  )
}
