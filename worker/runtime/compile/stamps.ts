/**
 * Tells a preview which element of the source each element on the page was made by. An element is known by its number:
 * how many opening tags stand before its own in the file. The hash says of which text that holds. There is a line for
 * each, and how many they are shows a reader of the source that it counts alike.
 */
import type { AnyNode, CallExpression, Program } from 'acorn'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { type Edit, positionsIn, walk } from './syntax-tree.ts'

/** So much of a file's hash says which text of it is meant. */
const HASH_CHARACTERS = 16

type Stamped = { program: Program; code: string; path: string; source: string }
type Stamps = { edits: Edit[]; head: string }

/**
 * Edits that hand the properties of each element to `__at`, and its function. The object that stands there becomes the
 * element's properties; where React makes another, the element has no place.
 */
export function collectStamps({ program, code, path, source }: Stamped): Stamps {
  const calls = elementCalls(program)
  const edits = calls.flatMap(({ arguments: [, props] }, index): Edit[] =>
    props?.type === 'ObjectExpression'
      ? [
          { at: props.start, remove: 0, text: '__at(' },
          { at: props.end, remove: 0, text: `,${index})` },
        ]
      : [],
  )
  if (edits.length === 0) return { edits, head: '' }
  const hash = sha256Hex(source).slice(0, HASH_CHARACTERS)
  const positionOf = positionsIn(code)
  const lines = calls.map(({ start }) => positionOf(start).line)
  // What is a function may be called before any statement of its module ran.
  const file = `{file:${JSON.stringify(path)},hash:"${hash}",lines:[${lines}],places:[]}`
  return { edits, head: `function __at(p,n){return __r.at(p,__at.of??=${file},n)}` }
}

/** What JSX became, in the order of its opening tags. */
function elementCalls(program: Program): CallExpression[] {
  const names = new Set(program.body.flatMap(elementMakers))
  if (names.size === 0) return []
  const calls: CallExpression[] = []
  walk(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.has(node.callee.name))
      calls.push(node)
  })
  return calls.toSorted((a, b) => a.start - b.start)
}

/** The names under which the compiler imports what makes elements. Its own begin with a sign that no import of an app has. */
function elementMakers(node: AnyNode): string[] {
  if (node.type !== 'ImportDeclaration' || !/^react(?:\/jsx-runtime)?$/.test(String(node.source.value))) return []
  return node.specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    /^(?:jsx|jsxs|createElement)$/.test(specifier.imported.name) &&
    specifier.local.name.startsWith('_')
      ? [specifier.local.name]
      : [],
  )
}
