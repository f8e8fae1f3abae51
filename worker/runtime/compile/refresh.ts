/**
 * What React Refresh needs from a module, read from its syntax tree. It tells which top-level functions are components
 * and in which order each calls its hooks. It also tells whether the module exports nothing but components. The stamps
 * of its elements come with it, because they too are for previews alone.
 */
import type {
  AnyNode,
  CallExpression,
  Declaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Program,
  VariableDeclarator,
} from 'acorn'
import { boundNames } from './module-exports.ts'
import { collectStamps } from './stamps.ts'
import { type Edit, childrenOf } from './syntax-tree.ts'

type Refresh = { edits: Edit[]; tail: string; isBoundary: boolean }
type Collected = { code: string; moduleNames: Set<string>; components: string[]; signatures: string[]; edits: Edit[] }

type Module = { program: Program; code: string; path: string; source: string }

export function collectRefresh({ program, code, path, source }: Module): Refresh {
  const stamps = collectStamps({ program, code, path, source })
  const collected: Collected = {
    code,
    moduleNames: topLevelNames(program),
    components: [],
    signatures: [],
    edits: stamps.edits,
  }
  for (const node of program.body) declare(declarationIn(node), collected)
  const { components, edits } = collected
  const exported = program.body.flatMap(exportedComponents)
  return {
    edits,
    tail: tailOf(collected, { path, stamps: stamps.head }),
    isBoundary: exported.length > 0 && exported.every((name) => name !== null && components.includes(name)),
  }
}

function tailOf(
  { components, signatures, edits }: Collected,
  { path, stamps }: { path: string; stamps: string },
): string {
  if (components.length + signatures.length + edits.length === 0) return ''
  const signed = signatures.map((signature) => `__r.sign(${signature});`).join('')
  return `;import*as __r from"@kit/hot";${stamps}${signed}__r.register(${JSON.stringify(path)},{${components.join(',')}},import.meta.url)`
}

function topLevelNames(program: Program): Set<string> {
  const names = program.body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
    const declaration = declarationIn(node)
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id))
    return declaration && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
  return new Set(names)
}

function declarationIn(node: Program['body'][number]): AnyNode | null {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ?? null
  return node.type === 'ExportDefaultDeclaration' ? node.declaration : node
}

function declare(node: AnyNode | null, collected: Collected): void {
  if (node?.type === 'VariableDeclaration')
    for (const declarator of node.declarations) declareVariable(declarator, collected)
  if (node?.type !== 'FunctionDeclaration' || !node.id) return
  record(node.id.name, node, collected)
}

function declareVariable({ id, init }: VariableDeclarator, collected: Collected): void {
  if (id.type !== 'Identifier' || !init) return
  const inner = functionIn(init)
  if (!inner) return
  if (inner === init) return record(id.name, inner, collected)
  if (!isComponentName(id.name)) return
  collected.components.push(id.name)
  const signature = hookSignature(inner, collected)
  // Inside memo() or forwardRef() the function has no name of its own: it is signed where it stands.
  if (signature)
    collected.edits.push(
      { at: inner.start, remove: 0, text: '__r.sign(' },
      { at: inner.end, remove: 0, text: `,${signature})` },
    )
}

function record(name: string, declared: AnyNode, collected: Collected): void {
  if (!isComponentName(name) && !isHookName(name)) return
  if (isComponentName(name)) collected.components.push(name)
  const signature = hookSignature(declared, collected)
  if (signature) collected.signatures.push(`${name},${signature}`)
}

/** The function of `() => …`, `memo(() => …)` or `forwardRef(memo(…))`. */
function functionIn(node: AnyNode): AnyNode | null {
  if (isFunction(node)) return node
  const first = node.type === 'CallExpression' ? node.arguments[0] : null
  return first ? functionIn(first) : null
}

function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** The local name behind each export; null where it is certainly not a component of this module. */
function exportedComponents(node: Program['body'][number]): Array<string | null> {
  switch (node.type) {
    case 'ExportNamedDeclaration':
      return [...declaredNames(node.declaration ?? null), ...specifierNames(node)]
    case 'ExportDefaultDeclaration':
      return [defaultName(node)]
    case 'ExportAllDeclaration':
      return [null]
    default:
      return []
  }
}

function declaredNames(declaration: Declaration | null): Array<string | null> {
  if (!declaration) return []
  if (declaration.type === 'FunctionDeclaration') return [declaration.id.name]
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : null))
  return [null]
}

function specifierNames({ source, specifiers }: ExportNamedDeclaration): Array<string | null> {
  return specifiers.map(({ local }) => (source || local.type !== 'Identifier' ? null : local.name))
}

/** An anonymous default export has no name to register under. */
function defaultName({ declaration }: ExportDefaultDeclaration): string | null {
  if (declaration.type === 'FunctionDeclaration') return declaration.id?.name ?? null
  return declaration.type === 'Identifier' ? declaration.name : null
}

function isHookName(name: string): boolean {
  return /^use[A-Z]/.test(name)
}

/**
 * The arguments of `sign` for a function, null when it calls no hook. They are its hooks in order, with what they bind
 * and start from. The module's custom hooks among them are named, because their own signatures count too.
 */
function hookSignature(
  component: AnyNode,
  { code, moduleNames }: { code: string; moduleNames: Set<string> },
): string | null {
  const calls: string[] = []
  const custom = new Set<string>()
  const read = (node: AnyNode, parent: AnyNode) => {
    if (node !== component && isFunction(node)) return
    const name = node.type === 'CallExpression' ? calledName(node) : ''
    if (node.type === 'CallExpression' && isHookName(name)) {
      calls.push(`${name}{${bindingOf(parent, code)} ${initialValue(node, { name, code })}}`)
      if (node.callee.type === 'Identifier' && moduleNames.has(name)) custom.add(name)
    }
    for (const child of childrenOf(node)) read(child, node)
  }
  read(component, component)
  return calls.length === 0 ? null : `${JSON.stringify(calls.join('\n'))},()=>[${[...custom].join(',')}]`
}

function isFunction(node: AnyNode): boolean {
  return (
    node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration'
  )
}

function calledName({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function bindingOf(parent: AnyNode, code: string): string {
  return parent.type === 'VariableDeclarator' ? code.slice(parent.id.start, parent.id.end) : ''
}

/** A changed initial value is meant to be seen: it resets the state. */
function initialValue(call: CallExpression, { name, code }: { name: string; code: string }): string {
  const last = call.arguments.at(-1)
  return last && /^use(State|Reducer)$/.test(name) ? code.slice(last.start, last.end) : ''
}
