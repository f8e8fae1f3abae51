import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

/** Attributes and properties that people read or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'description', 'caption'])

/** The product's name is the same in every language, and each language is offered under its own name. */
const isForPeople = (text: string) => /\p{L}/u.test(text.replaceAll(/&#?\w+;|\bSolid\b|^(English|Deutsch)$/g, ''))

type Node = { type: string; start: number; [field: string]: unknown }
type Literal = { text: string; at: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown) => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

/** The literal texts that an expression can come to: `busy ? 'Stopping' : m.turns_stop()` has one. */
function outcomes(node: unknown): Literal[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ text: node['value'], at: node.start }] : []
    case 'TemplateLiteral':
      return (node['quasis'] as Node[]).map((quasi) => ({ text: (quasi['value'] as { cooked: string }).cooked, at: quasi.start }))
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

/** What one node itself says to people. */
function said(node: Node): Literal[] {
  switch (node.type) {
    case 'JSXText':
      return [{ text: String(node['value']), at: node.start + String(node['value']).search(/\S|$/) }]
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[]).filter((child) => child.type === 'JSXExpressionContainer').flatMap(outcomes)
    case 'JSXAttribute':
      return SPOKEN.has(nameOf(node['name'])) ? outcomes(node['value']) : []
    case 'Property':
      return SPOKEN.has(nameOf(node['key'])) ? outcomes(node['value']) : []
    case 'CallExpression':
      return isToast(node['callee']) ? outcomes((node['arguments'] as Node[])[0]) : []
    default:
      return []
  }
}

const isToast = (callee: unknown) => isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee['object']) === 'notify' && nameOf(callee['property']) !== 'dismiss'

/** Keys are written as they stand on the keyboard. */
const isKey = (node: Node) => node.type === 'JSXElement' && /^kbd$/i.test(nameOf((node['openingElement'] as Node)['name']))

function literals(node: Node): Literal[] {
  if (isKey(node)) return []
  return [...said(node), ...childrenOf(node).flatMap(literals)]
}

function textsIn(source: string): string[] {
  const found = literals(parseAst(source, { lang: 'tsx' }) as unknown as Node).filter(({ text }) => isForPeople(text))
  return found.toSorted((one, other) => one.at - other.at).map(({ text, at }) => `${source.slice(0, at).split('\n').length}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
}

test('texts are found wherever a component may hide one', () => {
  const source = [
    'const tabs = [{ id: "a", label: "Code" }]',
    'const view = <p title="Solid" className="wide">Hello &amp; <Kbd>Esc</Kbd>{busy ? "Stopping" : m.stop()}</p>',
    'const field = <input aria-label={`Width of ${name}`} name="width" />',
    'notify.success("Done"); notify.dismiss("toast")',
  ].join('\n')
  expect(textsIn(source)).toEqual(['1: Code', '2: Hello &amp;', '2: Stopping', '3: Width of', '4: Done'])
})

test('no component says anything that is not in the catalogues', () => {
  // The style page is for those who build the product, and local.
  const files = globSync('client/**/*.tsx').filter((file) => !/^client\/(features\/style-guide|routes\/dev)\//.test(file)).toSorted()
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => textsIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))).toEqual([])
})
