/**
 * A module as a function, for a page that gets all its modules at once: a browser calls ten of those while it makes one
 * native module. Lines stay where they are. Where a function could not mean the same, there is none.
 */
import type {
  AnyNode,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
  Program,
} from 'acorn'
import { boundNames } from './module-exports.ts'
import { absoluteSpecifier } from './specifier.ts'
import { applyEdits, childrenOf, type Edit } from './syntax-tree.ts'

type Module = {
  path: string
  code: string
  program: Program
  /** Those of the native module. */
  edits: Edit[]
  guardTail: string
  refreshTail: string
}

/** `head`: what is taken from other modules. `own`: the properties of what the function answers. */
type Parts = { path: string; code: string; head: string[]; edits: Edit[]; own: string[]; passedOn: string[] }

const HOT_IMPORT = 'import*as __r from"@kit/hot";'

/**
 * The text of a function that does what a module does. It is given `from`, which answers what a module exports, and
 * `url`, its own address. Null where it would have to wait, or where what it exports changes later.
 */
export function linkedText({ path, code, program, edits, guardTail, refreshTail }: Module): string | null {
  const own = addresses(program, code)
  if (own === null) return null
  const parts: Parts = { path, code, head: [], edits: [], own: [], passedOn: [] }
  if (guardTail !== '') parts.head.push('const{guard:__g}=__l.from("@kit/guard");')
  for (const node of program.body) link(node, parts)
  if (refreshTail !== '') parts.head.push('const __r=__l.from("@kit/hot");')
  if (parts.own.some((property) => property.startsWith('"__proto__"'))) return null
  const gone = program.body.filter(isImporting)
  const kept = edits.filter(({ at }) => !gone.some(({ start, end }) => start <= at && at < end))
  const { text } = applyEdits(code, [...kept, ...own, ...parts.edits])
  const tail = guardTail + refreshTail.replace(HOT_IMPORT, '').replace(/import\.meta\.url\)$/, '__l.url)')
  const exported = [...parts.passedOn, ...parts.own].join(',')
  return `(function(__l){"use strict";${parts.head.join('')}${text.trimEnd()}\n${tail};return{${exported}}})\n//# sourceURL=${path}\n`
}

function link(node: Program['body'][number], parts: Parts): void {
  switch (node.type) {
    case 'ImportDeclaration':
      remove(node, parts)
      if (!isStyle(node.source, parts)) parts.head.push(importing(node, from(node.source, parts)))
      return
    case 'ExportAllDeclaration':
      remove(node, parts)
      parts.head.push(`${from(node.source, parts)};`)
      if (node.exported) parts.own.push(`${nameOf(node.exported)}:${from(node.source, parts)}`)
      else parts.passedOn.push(`...__l.all(${from(node.source, parts)})`)
      return
    case 'ExportNamedDeclaration':
      return linkNamed(node, parts)
    case 'ExportDefaultDeclaration':
      return linkDefault(node, parts)
  }
}

function linkNamed(node: ExportNamedDeclaration, parts: Parts): void {
  const { declaration, source, specifiers } = node
  if (declaration) {
    const names = declaration.type === 'VariableDeclaration' ? declaredIn(declaration) : [declaration.id.name]
    parts.own.push(...names.map((name) => `${JSON.stringify(name)}:${name}`))
    return erase(node.start, declaration.start, parts)
  }
  remove(node, parts)
  const taken = source ? from(source, parts) : null
  if (taken !== null) parts.head.push(`${taken};`)
  for (const { local, exported } of specifiers)
    parts.own.push(
      `${nameOf(exported)}:${taken === null ? (local as { name: string }).name : `${taken}[${nameOf(local)}]`}`,
    )
}

/** What has no name gets the name `default`, as in a native module. */
function linkDefault({ start, end, declaration }: ExportDefaultDeclaration, parts: Parts): void {
  const { code, edits, own } = parts
  const [written] = /^export\b[^]*?\bdefault\b/.exec(code.slice(start, end))!
  if ('id' in declaration && declaration.id && declaration.type.endsWith('Declaration')) {
    own.push(`"default":${declaration.id.name}`)
    return erase(start, start + written.length, parts)
  }
  own.push('"default":__l.default')
  const last = code[end - 1] === ';' ? end - 1 : end
  const lines = written.replace(/[^\n]/g, '')
  edits.push(
    { at: start, remove: written.length, text: `__l.default={default:${lines}` },
    { at: last, remove: 0, text: '}.default;' },
  )
}

function importing({ specifiers }: ImportDeclaration, taken: string): string {
  const all = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')?.local.name
  const named = specifiers.flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return []
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '"default"'
    return [`${name}:${specifier.local.name}`]
  })
  if (specifiers.length === 0) return `${taken};`
  if (all === undefined) return `const{${named.join(',')}}=${taken};`
  return `const ${all}=${taken}${named.length > 0 ? `,{${named.join(',')}}=${all}` : ''};`
}

const from = (source: Literal, { path }: Parts) =>
  `__l.from(${JSON.stringify(absoluteSpecifier(path, String(source.value)))})`

const isStyle = (source: Literal, { path }: Parts) => absoluteSpecifier(path, String(source.value)).endsWith('.css')

const nameOf = (name: { type: 'Identifier'; name: string } | Literal) =>
  JSON.stringify(name.type === 'Identifier' ? name.name : name.value)

const declaredIn = ({ declarations }: { declarations: Array<{ id: Parameters<typeof boundNames>[0] }> }) =>
  declarations.flatMap(({ id }) => boundNames(id))

const remove = ({ start, end }: AnyNode, parts: Parts) => erase(start, end, parts)

/** Line breaks stay. */
function erase(start: number, end: number, { code, edits }: Parts): void {
  edits.push({ at: start, remove: end - start, text: code.slice(start, end).replace(/[^\n]/g, '') })
}

const isImporting = (node: AnyNode) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && !node.declaration)

/**
 * Edits that give the function its own address. Null where the module does at its top what a function cannot do, or
 * where one of its functions gives another value to something that the module exports.
 */
function addresses(program: Program, code: string): Edit[] | null {
  // In a script these begin a comment, in a module they do not.
  if (/<!--|^\s*-->/m.test(code)) return null
  const exported = new Set(program.body.flatMap(exportedHere))
  const edits: Edit[] = []
  const isPlain = (node: AnyNode, isTop: boolean): boolean => {
    if (isTop ? isWaiting(node) : assigned(node).some((name) => exported.has(name))) return false
    if (node.type === 'ImportExpression' && node.source.type !== 'Literal') return false
    if (node.type === 'MetaProperty' && node.meta.name === 'import') {
      const isUrl = isAsked(node, code, 'url')
      if (isUrl) edits.push({ at: node.start, remove: node.end - node.start, text: '__l' })
      return isUrl || isAsked(node, code, 'env')
    }
    const isInside = isTop && !isFunction(node)
    return childrenOf(node).every((child) => isPlain(child, isInside))
  }
  return isPlain(program, true) ? edits : null
}

const isAsked = ({ end }: AnyNode, code: string, property: string) =>
  new RegExp(`^\\.${property}\\b`).test(code.slice(end, end + property.length + 2))

/** What only a module may do, and not within its functions. */
const isWaiting = (node: AnyNode) =>
  node.type === 'AwaitExpression' ||
  (node.type === 'ForOfStatement' && node.await) ||
  (node.type === 'VariableDeclaration' && node.kind === 'await using') ||
  (node.type === 'Identifier' && node.name === 'arguments')

/** The names in a module of what a statement exports. */
function exportedHere(node: Program['body'][number]): string[] {
  if (node.type === 'ExportDefaultDeclaration')
    return 'id' in node.declaration && node.declaration.id ? [node.declaration.id.name] : []
  if (node.type !== 'ExportNamedDeclaration' || node.source) return []
  const { declaration, specifiers } = node
  if (!declaration) return specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []))
  return declaration.type === 'VariableDeclaration' ? declaredIn(declaration) : [declaration.id.name]
}

function assigned(node: AnyNode): string[] {
  if (node.type === 'AssignmentExpression') return boundNames(node.left)
  if (node.type === 'UpdateExpression') return node.argument.type === 'Identifier' ? [node.argument.name] : []
  const isLoop = node.type === 'ForInStatement' || node.type === 'ForOfStatement'
  return isLoop && node.left.type !== 'VariableDeclaration' ? boundNames(node.left) : []
}

const isFunction = ({ type }: AnyNode) =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression' ||
  type === 'PropertyDefinition'

/** A module that exports one value, such as the data of a JSON file. */
export const linkedValue = (value: string): string => `(function(){return{"default":${value}\n}})\n`
