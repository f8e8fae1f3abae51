import type { SyntaxNode } from '@lezer/common'
import { stringValue, type Place } from './strings.ts'
import { childrenOf, textOf, type Source } from './syntax.ts'

/** Why something cannot be changed where it was pointed at. */
export type Reason = 'data' | 'code' | 'several' | 'stale' | 'library' | 'widths' | 'spread'

/** A part of what a value may be that stands nowhere as a text. `may` says which texts it can become, where that is known. */
export type Open = { reason: Reason; may: RegExp | null }
export type Traced = { places: Place[]; open: Open[] }

/** An element on the way from what is shown to the page: the next one is that which its component was written as. */
export type Written = { source: Source; element: SyntaxNode }

/** From an element up to the page. Null stands for one that no file of the project made. */
export type Chain = ReadonlyArray<Written | null>
export const NOTHING: Traced = { places: [], open: [] }
export const open = (reason: Reason, may: RegExp | null = null): Traced => ({ places: [], open: [{ reason, may }] })
export const all = (parts: Traced[]): Traced => ({
  places: parts.flatMap(({ places }) => places),
  open: parts.flatMap((part) => part.open),
})

export const placeOf = ({ path }: Source, { from, to }: SyntaxNode, text: Pick<Place, 'form' | 'value'>): Place => ({
  path,
  from,
  to,
  ...text,
})

export const valuesIn = (gap: SyntaxNode) => childrenOf(gap).filter(({ name }) => !name.startsWith('Interpolation'))

/** What a text with gaps can become. */
export function shapeOf(source: Source, template: SyntaxNode): RegExp | null {
  const gaps = childrenOf(template).filter(({ name }) => name === 'Interpolation')
  const ends = [...gaps.map(({ from }) => from), template.to - 1]
  const starts = [template.from + 1, ...gaps.map(({ to }) => to)]
  const parts = starts.map((from, index) => stringValue(`\`${source.text.slice(from, ends[index])}\``))
  if (parts.includes(null)) return null
  return new RegExp(`^${parts.map((part) => part!.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('[^]*')}$`)
}

export function methodOf(source: Source, call: SyntaxNode): { name: string; of: SyntaxNode } | null {
  const callee = call.firstChild
  if (call.name !== 'CallExpression' || callee?.name !== 'MemberExpression') return null
  const name = callee.lastChild
  return name?.name === 'PropertyName' && callee.firstChild
    ? { name: textOf(source, name), of: callee.firstChild }
    : null
}

/** Lists of such names hold what is chosen from and stored. */
const CHOICES = /(?:option|choice|value|state|status|kind|role|categor|tag|type)\w*$/i

export function isChosenFrom(source: Source, list: SyntaxNode): boolean {
  let up = list.parent
  while (up && /^(?:BinaryExpression|ParenthesizedExpression)$/.test(up.name)) up = up.parent
  const name =
    up && /^(?:Property|VariableDeclaration)$/.test(up.name)
      ? childrenOf(up).find(({ name: kind }) => /Definition$|^String$/.test(kind))
      : null
  return name ? CHOICES.test(textOf(source, name).replace(/['"]/g, '')) : false
}

/**
 * The place of a text among all that an element shows. A child that can be one text only is always there, whatever the
 * others are: where no other node shows the same, this is it.
 */
export function placeAmong(children: Traced[], shown: string): Place | Reason {
  const fixed = children.filter((child) => child.open.length === 0 && child.places.length === 1)
  const sure = fixed.filter((child) => child.places[0]!.value === shown)
  return sure.length === 1 ? sure[0]!.places[0]! : placeFor(all(children), shown)
}

/** The one place that shows this text; else why there is none. */
export function placeFor({ places, open: rest }: Traced, shown: string): Place | Reason {
  const same = places.filter(({ value }) => value === shown)
  const distinct = same.filter((one, at) => same.findIndex((other) => isSamePlace(one, other)) === at)
  const other = rest.find(({ may }) => may === null || may.test(shown))
  if (other) return other.reason
  if (distinct.length > 1) return 'several'
  return distinct[0] ?? 'code'
}

const isSamePlace = (a: Place, b: Place) => a.path === b.path && a.from === b.from && a.to === b.to

/** Methods that hand each entry of a list to a function, and those that answer entries of the same list. */
export const EACH = /^(?:map|flatMap|filter|find|some|every|forEach|toSorted|sort)$/
export const SAME = /^(?:filter|slice|toSorted|toReversed|sort|reverse)$/

/** Libraries through which rows come into a page. */
export const ASKS = /^(?:use[A-Z]\w*|fetch|request|load\w*|get[A-Z]\w*|query\w*)$/

/** What an entry of a list has under such a name is compared or stored as well as shown: there, another word is no other text. */
export const KEYS = /^['"]?(?:value|id|key|slug|href|path|to|kind|type|code)['"]?$/
