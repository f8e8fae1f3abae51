/** What a file imports: names by module. A name may start with `type `. */
export type Imports = Map<string, Set<string>>

/** Packages first, then the file's own project, each in a fixed order so that a follow-up changes as little as possible. */
export function importLines(imports: Imports): string {
  const byModule = [...imports]
    .filter(([, names]) => names.size > 0)
    .toSorted(([a], [b]) => rank(a) - rank(b) || compare(a, b))
  return byModule.map(([module, names]) => importLine(module, [...names].toSorted(byName))).join('')
}

function importLine(module: string, names: string[]): string {
  const areTypes = names.every((name) => name.startsWith('type '))
  const list = areTypes ? names.map((name) => name.slice('type '.length)) : names
  return `import ${areTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${module}'\n`
}

function rank(module: string): number {
  if (!module.startsWith('.')) return 0
  return module.includes('/shared/') ? 1 : 2
}

function byName(a: string, b: string): number {
  return compare(a.replace('type ', '').toLowerCase(), b.replace('type ', '').toLowerCase())
}

/** Not localeCompare: the order must not depend on where this runs. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
