import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/javascript'

const TSX = parser.configure({ dialect: 'ts jsx' })
const TS = parser.configure({ dialect: 'ts' })

/** A file as it is read: its elements stand in the order of their opening tags, as the preview counts them. */
export type Source = { path: string; text: string; tree: Tree; elements: SyntaxNode[] }

/** Which element of a file made one on the page, and of which text of the file that holds. */
export type Stamp = { file: string; hash: string; index: number; count: number }

/** A comment in braces is nothing on the page. The parser does not know it, and is given as long a nothing that it knows. */
const COMMENT = /\{\s*\/\*[^]*?\*\/\s*\}/g
const asNothing = (comment: string) => `{null${comment.slice(5, -1).replace(/\S/g, ' ')}}`

export function readSource(path: string, text: string): Source {
  const isJsx = /\.[jt]sx$/.test(path)
  const tree = isJsx ? TSX.parse(text.replace(COMMENT, asNothing)) : TS.parse(text)
  const elements: SyntaxNode[] = []
  tree.iterate({
    enter(node) {
      if (node.name === 'JSXElement') elements.push(node.node)
    },
  })
  return { path, text, tree, elements }
}

export const textOf = ({ text }: Pick<Source, 'text'>, { from, to }: { from: number; to: number }): string =>
  text.slice(from, to)

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

const OPENING = new Set(['JSXOpenTag', 'JSXSelfClosingTag', 'JSXFragmentTag'])

export const openingOf = (element: SyntaxNode): SyntaxNode | null =>
  childrenOf(element).find(({ name }) => OPENING.has(name)) ?? null

/** The name of an element as it is written, such as `li`, `Link` or `Foo.Bar`; empty for a fragment. */
export function tagOf(source: Source, element: SyntaxNode): string {
  const name = tagNode(element)
  return name ? textOf(source, name) : ''
}

function tagNode(element: SyntaxNode): SyntaxNode | null {
  const opening = openingOf(element)
  return (opening && childrenOf(opening).find(({ name }) => TAG_NAMES.has(name))) ?? null
}

const TAG_NAMES = new Set([
  'JSXBuiltin',
  'JSXIdentifier',
  'JSXMemberExpression',
  'JSXNamespacedName',
  'JSXLowerIdentifier',
])

/** Where the first attribute of an element would be written. */
export function afterTag(element: SyntaxNode): number | null {
  const opening = openingOf(element)
  const end = childrenOf(opening ?? element).findLast(({ name }) => TAG_NAMES.has(name) || name === 'TypeArgList')
  return opening && opening.name !== 'JSXFragmentTag' && end ? end.to : null
}

export type Attribute = { name: string; node: SyntaxNode; value: SyntaxNode | null }

/** What an element is given, in order. A spread has the name `...`. */
export function attributesOf(source: Source, element: SyntaxNode): Attribute[] {
  const opening = openingOf(element)
  if (!opening) return []
  return childrenOf(opening).flatMap((node): Attribute[] => {
    if (node.name === 'JSXSpreadAttribute') return [{ name: '...', node, value: null }]
    if (node.name !== 'JSXAttribute' || !node.firstChild) return []
    const value = node.lastChild && node.lastChild.from > node.firstChild.from ? node.lastChild : null
    return [{ name: textOf(source, node.firstChild), node, value }]
  })
}

/** What stands between the tags of an element. */
export const contentOf = (element: SyntaxNode): SyntaxNode[] =>
  childrenOf(element).filter(({ name }) => name === 'JSXText' || name === 'JSXEscape' || name === 'JSXElement')

export const isComment = (source: Source, node: SyntaxNode): boolean =>
  node.name === 'JSXEscape' && /^\{\s*\/\*[^]*\*\/\s*\}$/.test(textOf(source, node))

/** What stands in the braces of JSX; null where nothing does. */
export const escaped = (node: SyntaxNode): SyntaxNode | null =>
  childrenOf(node).find(({ name }) => !/^[{}⚠]$|Comment$/.test(name)) ?? null

/** An expression without what says nothing of its value: brackets, `!`, and `as const`. */
export function bare(source: Source, node: SyntaxNode): SyntaxNode {
  const [first, second] = childrenOf(node)
  if (!first) return node
  if (node.name === 'ParenthesizedExpression') return second ? bare(source, second) : node
  if (node.name === 'PostfixExpression' && second && textOf(source, second) === '!') return bare(source, first)
  if (node.name === 'BinaryExpression' && second && /^(?:as|satisfies)$/.test(second.name)) return bare(source, first)
  return node
}

export const isFunction = ({ name }: SyntaxNode): boolean =>
  name === 'ArrowFunction' ||
  name === 'FunctionDeclaration' ||
  name === 'FunctionExpression' ||
  name === 'MethodDeclaration'

/** The line of an offset, from 1. */
export const lineAt = ({ text }: Pick<Source, 'text'>, offset: number): number =>
  text.slice(0, offset).split('\n').length
