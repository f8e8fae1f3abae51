import type { Problem } from '#shared/projects/problems.ts'
import { appPath } from '#worker/runtime/compile/specifier.ts'
import { hasIcon, type IconTable } from '#worker/runtime/kit/icons.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { isTest, type Side } from '#worker/runtime/project-files.ts'
import type { FileRecord } from './compile-file.ts'
import { createGraph, type Unit } from './graph.ts'
import { importProblems } from './import-problems.ts'

export type CompiledProject = ReturnType<typeof createCompiledProject>

const SIDES: Side[] = ['client', 'server']

/** A project's compiled files in memory, and what is wrong with them. Everything derived is kept until an edit can have changed it. */
export function createCompiledProject(packages: ProjectPackages) {
  const records = new Map<string, FileRecord>()
  const graphs = { client: createGraph(), server: createGraph() }
  const checked: Record<Side, Map<string, Problem[]>> = { client: new Map(), server: new Map() }
  let iconTable: IconTable | null = null
  let known: Problem[] | null = null
  let icons: string[] | null = null

  function set(path: string, record: FileRecord | null): void {
    const before = records.get(path) ?? null
    known = null
    if (!isSameList(before?.units.client?.icons ?? [], record?.units.client?.icons ?? [])) icons = null
    if (record) records.set(path, record)
    else records.delete(path)
    for (const side of SIDES) {
      const unit = record?.units[side] ?? null
      const previous = before?.units[side] ?? null
      graphs[side].set(path, unit)
      if ((before === null) === (record === null) && hasSameExports(previous, unit)) checked[side].delete(path)
      else checked[side].clear()
    }
  }

  function setIcons(table: IconTable): void {
    if (iconTable === table) return
    checked.client.clear()
    known = null
    iconTable = table
  }

  /** Any import may mean something else once other packages are installed. */
  function packagesChanged(): void {
    for (const side of SIDES) checked[side].clear()
    known = null
  }

  function linkProblems(side: Side, path: string): Problem[] {
    let found = checked[side].get(path)
    if (!found) {
      // Before the table is loaded, any icon may exist.
      const knows = (name: string) => iconTable === null || hasIcon(iconTable, name)
      found = importProblems(path, {
        side,
        graph: graphs[side],
        exists: (file) => records.has(file),
        hasIcon: knows,
        packages,
      })
      checked[side].set(path, found)
    }
    return found
  }

  /** Each look goes over the whole project, and an edit looks several times. */
  const problems = (): Problem[] => (known ??= readProblems())

  function readProblems(): Problem[] {
    return [...records.values()].flatMap(({ path, problem }) => {
      const client = linkProblems('client', path)
      if (problem === null && client.length === 0 && linkProblems('server', path).length === 0) return []
      const server = linkProblems('server', path).filter(
        (one) => !client.some((other) => other.message === one.message && other.line === one.line),
      )
      const all = problem ? [problem, ...client, ...server] : [...client, ...server]
      return isOutsideOfTests(path) ? [] : all
    })
  }

  /** Files of `test/` that no test imports set up the exported project's own test runner, which offers more than ours. */
  function isOutsideOfTests(path: string): boolean {
    if (!path.startsWith('test/') || isTest(path)) return false
    return ![...records.keys()]
      .filter(isTest)
      .some((test) => graphs.server.unit(test) && graphs.server.reachable(test, { isLazy: true }).has(path))
  }

  /** Whether a page that starts `entry` would fail before it shows anything. */
  function isBlocked(entry: string): boolean {
    const { client } = graphs
    if (!client.unit(entry)) return true
    return [...client.reachable(entry, { isLazy: true })].some(
      (path) => linkProblems('client', path).length > 0 || hasUnresolved(path),
    )
  }

  /** An import of a file that has never compiled. */
  function hasUnresolved(path: string): boolean {
    const targets = graphs.client.targetsOf(path)
    return graphs.client
      .unit(path)!
      .imports.some(({ specifier }, index) => specifier.startsWith('@app/') && targets[index] === null)
  }

  function isServerBroken(path: string): boolean {
    return (records.get(path)?.problem ?? null) !== null || linkProblems('server', path).length > 0
  }

  /** What the server side imports besides its own files. */
  function serverLibraries(): Set<string> {
    return new Set(
      [...graphs.server.units().values()].flatMap((unit) =>
        unit.imports.map(({ specifier }) => specifier).filter((specifier) => appPath(specifier) === null),
      ),
    )
  }

  function clientUnits(): Unit[] {
    return [...graphs.client.units().values()]
  }

  /** The icons that the client side names, in order. */
  const usedIcons = (): string[] => (icons ??= [...new Set(clientUnits().flatMap((unit) => unit.icons))].toSorted())

  return {
    set,
    setIcons,
    usedIcons,
    packagesChanged,
    problems,
    isBlocked,
    isServerBroken,
    clientUnits,
    serverLibraries,
    client: graphs.client,
    server: graphs.server,
    record: (path: string) => records.get(path) ?? null,
    paths: () => [...records.keys()],
  }
}

function hasSameExports(a: Unit | null, b: Unit | null): boolean {
  if (!a || !b) return a === b
  return isSameList(a.exports, b.exports) && isSameList(a.reexports, b.reexports)
}

function isSameList(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
