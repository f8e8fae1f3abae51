import type { Problem } from '#shared/projects/problems.ts'
import type { ModuleImport } from '#worker/runtime/compile/module-imports.ts'
import { appPath } from '#worker/runtime/compile/specifier.ts'
import { clientKitNames, kitExports } from '#worker/runtime/kit/kit.ts'
import { splitSpecifier } from '#worker/runtime/packages/package-name.ts'
import { type ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { isProvided } from '#worker/runtime/packages/provided-packages.ts'
import { type Side, isPackageSheet } from '#worker/runtime/project-files.ts'
import { resolvePath, type Graph } from './graph.ts'

type Linking = {
  side: Side
  graph: Graph
  /** Whether the project has this file, compiled or not. */
  exists: (path: string) => boolean
  hasIcon: (name: string) => boolean
  packages: Pick<ProjectPackages, 'names' | 'sheetProblem'>
}

/** Modules of the kit that are the platform's own. */
const INTERNAL = /^[~@]kit\/|^~|^lucide-react\/core$|^react-refresh\//
const RUNTIME = /^(node:|cloudflare:(?!test))/
const SHOWN_NAMES = 12

/** The imports of a module that cannot work: missing files and libraries, and names that a module does not export. */
export function importProblems(path: string, linking: Linking): Problem[] {
  const unit = linking.graph.unit(path)
  if (!unit) return []
  const targets = linking.graph.targetsOf(path)
  const missing = unit.styles.flatMap((sheet) => {
    const reason = reasonAgainstSheet(sheet.path, linking)
    return reason === null ? [] : [problem(path, sheet, reason)]
  })
  const broken = unit.imports.flatMap((found, index) => {
    const reason = reasonAgainst(found, targets[index] ?? null, linking)
    return reason === null ? [] : [problem(path, found, reason)]
  })
  return [...missing, ...broken]
}

function problem(file: string, { line, column }: { line: number; column: number }, message: string): Problem {
  return { kind: 'import', message, file, line, column }
}

function reasonAgainst(found: ModuleImport, target: string | null, linking: Linking): string | null {
  const wanted = appPath(found.specifier)
  if (wanted === null) return reasonAgainstLibrary(found, linking)
  if (target === null) return reasonForMissing(found, wanted, linking)
  return reasonAgainstNames(found, exportNames(target, linking, new Set()))
}

function reasonAgainstSheet(path: string, { exists, packages }: Linking): string | null {
  if (isPackageSheet(path)) return packages.sheetProblem(path)
  return exists(path) ? null : `The style sheet ${path} does not exist`
}

function reasonForMissing({ written }: ModuleImport, wanted: string, { side, exists }: Linking): string | null {
  const file = resolvePath(wanted, exists)
  if (file === null) return `Cannot find "${written}": there is no file ${wanted}`
  const isOtherSide = !file.startsWith('shared/') && file.startsWith('client/') !== (side === 'client')
  // A file of this side is there and has a problem of its own, which says more.
  return isOtherSide
    ? `"${written}" is ${file}, which belongs to the other side: put what both need into shared/`
    : null
}

function reasonAgainstLibrary(found: ModuleImport, { side, hasIcon, packages }: Linking): string | null {
  const { specifier, names } = found
  if (side === 'client' && specifier === 'lucide-react') {
    const unknown = names.find((name) => !hasIcon(name))
    return unknown === undefined ? null : `lucide-react has no icon named ${unknown}`
  }
  if (side === 'server' && specifier === 'node:module')
    return 'node:module loads modules from files, and an app has none'
  if (side === 'server' && RUNTIME.test(specifier)) return null
  const exported = INTERNAL.test(specifier) ? null : kitExports(side, specifier)
  if (exported !== null) return reasonAgainstNames(found, new Set(exported))
  const installed = packages.names(side, specifier)
  if (installed === null) return reasonForUnknownLibrary(specifier, side)
  return 'problem' in installed ? installed.problem : reasonAgainstNames(found, new Set(installed.names))
}

function reasonForUnknownLibrary(specifier: string, side: Side): string {
  const remedy = canBeInstalled(specifier)
    ? '. Packages of npm can be installed: the builder does it with install_package'
    : ''
  if (side === 'server') return `The library "${specifier}" is not available to server code${remedy}`
  const names = [...clientKitNames('dev').filter((name) => !INTERNAL.test(name)), 'lucide-react'].toSorted()
  return `The library "${specifier}" is not available. An app can import ${names.join(', ')}${remedy}`
}

function canBeInstalled(specifier: string): boolean {
  const wanted = splitSpecifier(specifier)
  return wanted !== null && !isProvided(wanted.name)
}

function reasonAgainstNames({ written, names }: ModuleImport, exported: Set<string> | null): string | null {
  const unknown = exported && names.find((name) => !exported.has(name))
  if (!exported || !unknown) return null
  if (unknown === 'default') return `"${written}" has no default export. It exports ${listed(exported)}`
  return `"${written}" does not export ${unknown}. It exports ${listed(exported)}`
}

function listed(names: Set<string>): string {
  const shown = [...names].slice(0, SHOWN_NAMES).join(', ')
  if (shown === '') return 'nothing'
  return names.size > SHOWN_NAMES ? `${shown} and ${names.size - SHOWN_NAMES} more` : shown
}

/** The names a module exports, followed through `export *`; null when one of those cannot be known. */
function exportNames(path: string, linking: Linking, seen: Set<string>): Set<string> | null {
  const unit = linking.graph.unit(path)
  if (!unit) return null
  seen.add(path)
  const names = new Set(unit.exports)
  for (const specifier of unit.reexports) {
    const target = linking.graph.resolve(specifier)
    if (target !== null && seen.has(target)) continue
    const inherited = target === null ? libraryNames(specifier, linking) : exportNames(target, linking, seen)
    if (inherited === null) return null
    for (const name of inherited) if (name !== 'default') names.add(name)
  }
  return names
}

function libraryNames(specifier: string, { side, packages }: Linking): string[] | null {
  const installed = packages.names(side, specifier)
  return kitExports(side, specifier) ?? (installed && 'names' in installed ? installed.names : null)
}
