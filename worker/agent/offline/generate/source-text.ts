/** A file of the generated project. */
export type GeneratedFile = [path: string, content: string]

/** A single-quoted TypeScript string. */
export function text(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

/** Text between two JSX tags. Anything JSX would read as syntax is put into an expression. */
export function jsxText(value: string): string {
  return /[{}<>&'"\\\n]/.test(value) || value.trim() !== value ? `{${text(value)}}` : value
}

/** The value of a JSX attribute, quotes included. */
export function jsxAttribute(value: string): string {
  return /["&\\\n{}<>]/.test(value) ? `{${text(value)}}` : `"${value}"`
}

/** A line of a block comment or a line comment: one line, and never its end. */
export function comment(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim()
}

/** Text inside an HTML element or a double-quoted attribute. */
export function html(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A property name, quoted only when it has to be. */
export function property(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

/** What a file imports: names by module. A name may start with `type `. */
export type Imports = Map<string, Set<string>>

/**
 * Packages come first, then the file's own project. Each has a fixed order, so that a follow-up changes as little as
 * possible.
 */
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
