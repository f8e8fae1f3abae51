import { kitExports } from '#worker/runtime/kit/kit.ts'
import type { Graph } from '#worker/runtime/modules/graph.ts'
import { groupsOf, moduleUrl, packUrl } from './module-files.ts'

/**
 * What the modules of a page's start export, by address, and the libraries that they take from. `packs`: the addresses
 * of the files that bring the modules.
 */
export type LinkedModules = { exports: Record<string, string[]>; libraries: string[]; packs: string[] }

/** What each module of a page's start exports, by path, each after those that it imports, and how they are grouped. */
type Walk = { exported: Map<string, string[]>; libraries: string[]; groups: string[][] } | null

type LinkedInput = { graph: Graph; entry: string; packageUrls: ReadonlyMap<string, string> }

/**
 * What it takes to run the modules of a page's start as functions, each after those that it imports. Null where that
 * would not mean the same: modules import each other in a circle, one cannot be a function, or an installed package
 * would run before a module that prepares something for it.
 */
export function linkedModules(input: LinkedInput): LinkedModules | null {
  const { graph } = input
  const walk = knownWalk(input)
  if (!walk) return null
  const hashOf = (path: string) => graph.unit(path)!.hash
  const exports = [...walk.exported].map(([path, names]) => [moduleUrl(hashOf(path)), names])
  return {
    exports: Object.fromEntries(exports) as Record<string, string[]>,
    libraries: walk.libraries,
    packs: walk.groups.map((paths) => packUrl(paths.map(hashOf))),
  }
}

// A cache. Most edits change a body, and must not cost a walk over the project.
const walks = new WeakMap<object, { key: string; walk: Walk }>()

function knownWalk(input: LinkedInput): Walk {
  const shape = input.graph.shape()
  const key = JSON.stringify([input.entry, ...input.packageUrls.keys()])
  const known = walks.get(shape)
  if (known?.key === key) return known.walk
  const walk = walkFrom(input)
  walks.set(shape, { key, walk })
  return walk
}

function walkFrom({ graph, entry, packageUrls }: LinkedInput): Walk {
  const exported = new Map<string, string[]>()
  const open = new Set<string>()
  const libraries = new Set<string>()

  function visit(path: string): boolean {
    if (exported.has(path)) return true
    const unit = graph.unit(path)
    if (!unit?.isLinked || open.has(path)) return false
    open.add(path)
    for (const [index, target] of graph.targetsOf(path).entries()) {
      const { specifier, isDynamic } = unit.imports[index]!
      if (isDynamic) continue
      if (target === null && packageUrls.has(specifier)) return false
      if (target === null) libraries.add(specifier)
      else if (!visit(target)) return false
    }
    const passedOn = unit.reexports.map(exportsOf)
    if (!passedOn.every((names) => names !== null)) return false
    const names = [...unit.exports, ...passedOn.flat().filter((name) => name !== 'default')]
    exported.set(path, [...new Set(names)])
    return true
  }

  function exportsOf(specifier: string): string[] | null {
    const target = graph.resolve(specifier)
    return target === null ? kitExports('client', specifier) : (exported.get(target) ?? null)
  }

  return visit(entry) ? { exported, libraries: [...libraries], groups: groupsOf(exported.keys()) } : null
}
