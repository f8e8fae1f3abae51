/** A node of a syntax tree, as rolldown's parser makes it. */
export type Node = { type: string; start: number; [field: string]: unknown }
/** A literal text, and where it begins. */
export type Literal = { text: string; at: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The name of an identifier or of a key. */
export const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

/** Whether a node calls a method of this object. */
export const isCallOf = (callee: unknown, object: string): boolean =>
  isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee['object']) === object

/** The name of the method that a node calls. */
export const methodOf = (callee: unknown): string => (isNode(callee) ? nameOf(callee['property']) : '')

/** The literal texts that an expression can come to. `busy ? 'Stopping' : m.turns_stop()` has one. */
export function outcomes(node: unknown): Literal[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ text: node['value'], at: node.start }] : []
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((quasi) => ({
        text: (quasi['value'] as { cooked: string }).cooked,
        at: quasi.start,
      }))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return outcomes(node['expression'])
    case 'ConditionalExpression':
      return [...outcomes(node['consequent']), ...outcomes(node['alternate'])]
    case 'LogicalExpression':
      return [...outcomes(node['left']), ...outcomes(node['right'])]
    default:
      return []
  }
}

/** Each text as `line: words`, in the order of the source. */
export function linesOf(source: string, found: Literal[]): string[] {
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ text, at }) => `${source.slice(0, at).split('\n').length}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
}
