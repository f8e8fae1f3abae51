import {
  parse,
  type AnyNode,
  type AssignmentExpression,
  type CallExpression,
  type Expression,
  type Program,
  type SpreadElement,
} from 'acorn'
import { walk } from '#worker/runtime/compile/syntax-tree.ts'

/** What the text of a CommonJS module tells: the names it sets, and the modules whose names it passes on. */
export type CjsNames = { names: string[]; reexports: string[] }

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/**
 * The names a CommonJS module exports, as far as its text tells: nothing is run. Node's own reader, `cjs-module-lexer`,
 * stops at the first property that is not a plain name. Most of `module.exports = { … }` would be missing.
 */
export function cjsNames(source: string): CjsNames {
  const program = programOf(source)
  const found = { names: new Set<string>(), reexports: new Set<string>() }
  if (!program) return { names: [], reexports: [] }
  const whole = exportedIdentifiers(program)
  walk(program, (node) => {
    if (node.type === 'AssignmentExpression') collectAssignment(node, { ...found, whole })
    if (node.type === 'CallExpression') collectCall(node, { ...found, whole })
  })
  return {
    names: [...found.names].filter((name) => IDENTIFIER.test(name) && name !== '__esModule'),
    reexports: [...found.reexports],
  }
}

type Found = { names: Set<string>; reexports: Set<string>; whole: Set<string> }

/** `module.exports = app` makes every `app.x = …` an export. */
function exportedIdentifiers(program: Program): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'AssignmentExpression' && isModuleExports(node.left) && node.right.type === 'Identifier')
      names.add(node.right.name)
  })
  return names
}

function collectAssignment({ left, right }: AssignmentExpression, found: Found): void {
  if (left.type === 'MemberExpression' && isExports(left.object, found.whole)) {
    const name = propertyName(left.property, left.computed)
    if (name !== null) found.names.add(name)
  }
  if (!isModuleExports(left)) return
  collectValue(right, found)
}

function collectValue(value: Expression | SpreadElement['argument'], found: Found): void {
  const required = requiredBy(value)
  if (required !== null) found.reexports.add(required)
  if (value.type !== 'ObjectExpression') return
  for (const property of value.properties) {
    if (property.type === 'SpreadElement') collectValue(property.argument, found)
    else {
      const name = propertyName(property.key, property.computed)
      if (name !== null) found.names.add(name)
    }
  }
}

/** `Object.defineProperty(exports, 'x', …)`, and what compilers make of `export *` and of a list of exports. */
function collectCall({ callee, arguments: given }: CallExpression, found: Found): void {
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression'
        ? propertyName(callee.property, callee.computed)
        : null
  const [first, second] = given
  if (name === 'defineProperty' && first && isExports(first, found.whole) && second?.type === 'Literal')
    found.names.add(String(second.value))
  if (name === '__export' && second?.type === 'ObjectExpression') collectValue(second, found)
  if (!/^(__exportStar|__reExport|__export)$/.test(name ?? '')) return
  for (const each of given) {
    const required = requiredBy(each)
    if (required !== null) found.reexports.add(required)
  }
}

function isExports(node: AnyNode, whole: Set<string>): boolean {
  return (node.type === 'Identifier' && (node.name === 'exports' || whole.has(node.name))) || isModuleExports(node)
}

function isModuleExports(node: AnyNode): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    propertyName(node.property, node.computed) === 'exports'
  )
}

function propertyName(property: AnyNode, isComputed: boolean): string | null {
  if (property.type === 'Identifier' && !isComputed) return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

function requiredBy(node: AnyNode): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return null
  const [first] = node.arguments
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
}

function programOf(source: string): Program | null {
  try {
    return parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    })
  } catch {
    // What is no script has no such names; the bundler says what is wrong with it.
    return null
  }
}
