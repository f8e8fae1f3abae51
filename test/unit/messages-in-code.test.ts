import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import {
  childrenOf,
  isCallOf,
  linesOf,
  methodOf,
  nameOf,
  outcomes,
  type Literal,
  type Node,
} from '#test/support/source-texts.ts'

/** Attributes and properties that people read or hear. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'caption',
])

/**
 * Whether a text is for people. The product's name and addresses are the same in every language, and each language is
 * offered under its own name.
 */
const isForPeople = (text: string) =>
  /\p{L}/u.test(text.replaceAll(/&#?\w+;|\bSolid\b|^(English|Deutsch)$|^\/[\w/-]*$/g, ''))

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

const isToast = (callee: unknown) => isCallOf(callee, 'notify') && methodOf(callee) !== 'dismiss'

/** Whether a node is a key, which is written as it stands on the keyboard. */
const isKey = (node: Node) =>
  node.type === 'JSXElement' && /^kbd$/i.test(nameOf((node['openingElement'] as Node)['name']))

function literals(node: Node): Literal[] {
  if (isKey(node)) return []
  return [...said(node), ...childrenOf(node).flatMap(literals)]
}

function textsIn(source: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found = literals(parseAst(source, { lang }) as unknown as Node).filter(({ text }) => isForPeople(text))
  return linesOf(source, found)
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

test('nothing in the client says anything that is not in the catalogues', () => {
  // The style page is local, for people who build the product.
  const files = globSync('client/**/*.{ts,tsx}')
    .filter((file) => !/^client\/(routeTree\.gen\.ts|(public|features\/style-guide|routes\/dev)\/)/.test(file))
    .toSorted()
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) =>
      textsIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${file}:${line}`),
    ),
  ).toEqual([])
})
