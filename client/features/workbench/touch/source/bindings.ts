import type { SyntaxNode } from '@lezer/common'
import { childrenOf, isFunction, textOf, type Source } from './syntax.ts'

/** What leads from a value to one within it: the name of a property, a number, or any of a list's entries. */
export const ANY = Symbol('any')
export type Step = string | typeof ANY

/** Where a name comes from. `path` leads from the value to what the name stands for. */
export type Binding =
  | { kind: 'value'; node: SyntaxNode; path: Step[] }
  | { kind: 'import'; specifier: string; name: string }
  | { kind: 'parameter'; of: SyntaxNode; at: number; path: Step[]; fallback: SyntaxNode | null }
  | { kind: 'unknown' }

/** Finds what a name means where it stands: the nearest declaration around it counts. */
export function bindingOf(source: Source, use: SyntaxNode, name: string): Binding {
  for (let scope = use.parent; scope; scope = scope.parent) {
    const found = isFunction(scope) ? parameterOf(source, scope, name) : declaredIn(source, scope, name)
    if (found) return found
  }
  return { kind: 'unknown' }
}

function declaredIn(source: Source, scope: SyntaxNode, name: string): Binding | null {
  if (/^(?:ForStatement|TryStatement|CatchClause|SwitchBody)$/.test(scope.name))
    return isNamedIn(source, scope, name) ? { kind: 'unknown' } : null
  if (scope.name !== 'Block' && scope.name !== 'Script') return null
  for (const statement of childrenOf(scope)) {
    if (statement.name === 'ImportDeclaration') {
      const found = importedIn(source, statement, name)
      if (found) return found
      continue
    }
    const declaration = statement.name === 'ExportDeclaration' ? declarationIn(statement) : statement
    const found = declaration && declarationOf(source, declaration, name)
    if (found) return found
  }
  return null
}

/** Whether a loop, a `catch` or a `switch` declares a name for what is within it. */
function isNamedIn(source: Source, scope: SyntaxNode, name: string): boolean {
  return childrenOf(scope).some((part) => {
    if (part.name === 'VariableDefinition') return textOf(source, part) === name
    return /^(?:ForSpec|ForOfSpec|ForInSpec|VariableDeclaration|ObjectPattern|ArrayPattern|PatternProperty|CatchClause)$/.test(
      part.name,
    )
      ? isNamedIn(source, part, name)
      : false
  })
}

const DECLARATION = /^(?:VariableDeclaration|FunctionDeclaration|ClassDeclaration)$/
const declarationIn = (statement: SyntaxNode) =>
  childrenOf(statement).find((node) => DECLARATION.test(node.name)) ?? null

function declarationOf(source: Source, declaration: SyntaxNode, name: string): Binding | null {
  if (declaration.name === 'VariableDeclaration') return variableOf(source, declaration, name)
  const own = childrenOf(declaration).find((node) => node.name === 'VariableDefinition')
  const isIt = own && DECLARATION.test(declaration.name) && textOf(source, own) === name
  return isIt ? { kind: 'value', node: declaration, path: [] } : null
}

function variableOf(source: Source, declaration: SyntaxNode, name: string): Binding | null {
  const parts = childrenOf(declaration)
  const isFixed = parts[0]?.name === 'const'
  for (const [index, part] of parts.entries()) {
    const pattern = patternOf(source, part, name)
    if (!pattern) continue
    const equals = parts.findIndex((each, at) => at > index && (each.name === 'Equals' || each.name === ','))
    const value = parts[equals]?.name === 'Equals' ? parts[equals + 1] : null
    return isFixed && value && !pattern.fallback
      ? { kind: 'value', node: value, path: pattern.path }
      : { kind: 'unknown' }
  }
  return null
}

type Pattern = { path: Step[]; fallback: SyntaxNode | null }

/** The path at which a name is taken out of a pattern; null where it is not in it. */
function patternOf(source: Source, node: SyntaxNode, name: string): Pattern | null {
  if (node.name === 'VariableDefinition') return textOf(source, node) === name ? { path: [], fallback: null } : null
  if (node.name === 'ArrayPattern') {
    let at = 0
    for (const child of childrenOf(node)) {
      if (child.name === ',') at++
      const found = patternOf(source, child, name)
      if (found) return { ...found, path: [String(at), ...found.path] }
    }
  }
  if (node.name !== 'ObjectPattern') return null
  for (const property of childrenOf(node)) {
    if (property.name !== 'PatternProperty') continue
    const parts = childrenOf(property)
    const equals = parts.findIndex((part) => part.name === 'Equals')
    const fallback = equals === -1 ? null : (parts[equals + 1] ?? null)
    const [key, ...rest] = equals === -1 ? parts : parts.slice(0, equals)
    if (!key || key.name === 'Spread') continue
    const inner = rest.at(-1)
    const found = inner
      ? patternOf(source, inner, name)
      : textOf(source, key) === name
        ? { path: [], fallback: null }
        : null
    if (found) return { path: [textOf(source, key), ...found.path], fallback: fallback ?? found.fallback }
  }
  return null
}

function parameterOf(source: Source, scope: SyntaxNode, name: string): Binding | null {
  const list = childrenOf(scope).find((node) => node.name === 'ParamList')
  if (!list) {
    const only = scope.firstChild
    const isIt = only?.name === 'VariableDefinition' && scope.name === 'ArrowFunction' && textOf(source, only) === name
    return isIt ? { kind: 'parameter', of: scope, at: 0, path: [], fallback: null } : null
  }
  let at = 0
  for (const child of childrenOf(list)) {
    if (child.name === ',') at++
    const found = patternOf(source, child, name)
    if (found) return { kind: 'parameter', of: scope, at, ...found }
  }
  return null
}

function importedIn(source: Source, statement: SyntaxNode, name: string): Binding | null {
  const parts = childrenOf(statement)
  const from = parts.find((node) => node.name === 'String')
  if (!from || parts.some((node) => node.name === 'type')) return null
  const specifier = textOf(source, from).slice(1, -1)
  const whole = parts.find((node) => node.name === 'VariableDefinition')
  if (whole && textOf(source, whole) === name)
    return parts.some((node) => node.name === 'Star' || node.name === '*')
      ? { kind: 'unknown' }
      : { kind: 'import', specifier, name: 'default' }
  const group = parts.find((node) => node.name === 'ImportGroup')
  let imported: string | null = null
  for (const part of group ? childrenOf(group) : []) {
    if (part.name === ',') imported = null
    if (part.name === 'VariableName') imported = textOf(source, part)
    if (part.name === 'VariableDefinition' && textOf(source, part) === name)
      return { kind: 'import', specifier, name: imported ?? name }
  }
  return null
}

/** What a file exports under a name, or where it passes it on from. */
export function exportOf(source: Source, name: string): Binding {
  for (const statement of childrenOf(source.tree.topNode)) {
    if (statement.name !== 'ExportDeclaration') continue
    const parts = childrenOf(statement)
    const isDefault = parts.some((node) => node.name === 'default')
    if (isDefault && name === 'default') {
      const value = parts.at(-1)!
      if (value.name === 'VariableName') return bindingOf(source, value, textOf(source, value))
      return { kind: 'value', node: value, path: [] }
    }
    const declaration = declarationIn(statement)
    const found = declaration && !isDefault ? declarationOf(source, declaration, name) : null
    if (found) return found
    const passed = parts.find((node) => node.name === 'ExportGroup')
    const again = passed ? passedOn(source, { parts, group: passed, name }) : null
    if (again) return again
  }
  return { kind: 'unknown' }
}

type PassedOn = { parts: SyntaxNode[]; group: SyntaxNode; name: string }

function passedOn(source: Source, { parts, group, name }: PassedOn): Binding | null {
  const from = parts.find((node) => node.name === 'String')
  const names = textOf(source, group).slice(1, -1).split(',')
  for (const each of names) {
    const [, local, exported = local] = /^\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(each) ?? []
    if (exported !== name || local === undefined) continue
    if (from) return { kind: 'import', specifier: textOf(source, from).slice(1, -1), name: local }
    return bindingOf(source, group, local)
  }
  return null
}
