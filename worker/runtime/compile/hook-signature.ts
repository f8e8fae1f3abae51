import type { AnyNode, CallExpression } from 'acorn'
import { childrenOf } from './syntax-tree.ts'

export function isHookName(name: string): boolean {
  return /^use[A-Z]/.test(name)
}

/**
 * The arguments of `sign` for a function, null when it calls no hook: the order of its hooks with what they bind and start from,
 * and the module's custom hooks among them, whose own signatures count too.
 */
export function hookSignature(
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

export function isFunction(node: AnyNode): boolean {
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
