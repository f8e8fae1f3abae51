import type { ExportNamedDeclaration, Pattern, Program } from 'acorn'
import { absoluteSpecifier } from './specifier.ts'

/** The names a module exports, and the modules whose names it passes on with `export *`. */
export function exportsOf(program: Program, path: string): { exports: string[]; reexports: string[] } {
  const exports: string[] = []
  const reexports: string[] = []
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') exports.push('default')
    if (node.type === 'ExportNamedDeclaration') exports.push(...namedExports(node))
    if (node.type !== 'ExportAllDeclaration') continue
    if (node.exported)
      exports.push(node.exported.type === 'Identifier' ? node.exported.name : String(node.exported.value))
    else reexports.push(absoluteSpecifier(path, String(node.source.value)))
  }
  return { exports, reexports }
}

function namedExports({ declaration, specifiers }: ExportNamedDeclaration): string[] {
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id))
  if (declaration) return [declaration.id.name]
  return specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : String(exported.value)))
}

/** The names a pattern binds: `{ a, b: [c], ...d }` → a, c, d. */
export function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'MemberExpression':
      return []
  }
}
