import type { SyntaxNode } from '@lezer/common'
import {
  hasWidths,
  saysAnything,
  withClass,
  withShownOn,
  shownOn,
  type Look,
  type Names,
  type Property,
  type Width,
} from './classes.ts'
import { found, type Project } from './project.ts'
import { stringValue, valueAt, written, type Place } from './strings.ts'
import {
  readSource,
  afterTag,
  attributesOf,
  bare,
  childrenOf,
  contentOf,
  escaped,
  isComment,
  openingOf,
  tagOf,
  textOf,
  type Source,
  type Attribute,
  type Stamp,
} from './syntax.ts'
import { traceAttribute, traceContent, traceExpression } from './trace.ts'
import { placeAmong, placeFor, type Chain, type Reason, type Traced, type Written } from './traced.ts'

/** An element as the page shows it. `isRoot`: it is all that its component has at its top. */
export type Shown = {
  tag: string
  stamps: Array<Stamp | null>
  isRoot: boolean
  /** Its own texts, one for each node. */
  texts: string[]
  classes: string[]
}

/** An edit of one file: what it said before and what it says now. */
export type Edit = { path: string; before: string; after: string }

/** Finds the elements of the source that made one on the page. The first is its own. */
export function chainOf(project: Project, stamps: Array<Stamp | null>): Chain | Reason {
  const first = stamps.findIndex((stamp) => stamp !== null)
  if (first === -1) return 'library'
  const chain: Array<Written | null> = []
  for (const stamp of stamps.slice(first)) {
    if (stamp === null || !/\.[jt]sx$/.test(stamp.file)) {
      chain.push(null)
      continue
    }
    if (!project.isNow(stamp)) return 'stale'
    const source = project.source(stamp.file)!
    chain.push({ source, element: source.elements[stamp.index]! })
  }
  return chain[0] ? chain : 'library'
}

export const isReason = (value: unknown): value is Reason => typeof value === 'string'

/** Where each text of an element is written, or why it cannot be changed there. */
export function textsOf(
  project: Project,
  chain: Chain,
  { tag, texts, isRoot }: Pick<Shown, 'tag' | 'texts' | 'isRoot'>,
): Array<Place | Reason> {
  const { source, element } = chain[0]!
  const own = tagOf(source, element)
  // What a library draws around a text is taken for the text's own element where there is one such.
  if (/^[a-z]/.test(own) ? own !== tag : !isRoot) return texts.map(() => 'library')
  const traced = traceContent(project, chain, 0)
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return texts.map((text) => (counts.get(text) === 1 ? placeAmong(traced, text) : 'several'))
}

/** White space around a text belongs to what stands beside it, and is kept. */
export function withText(project: Project, place: Place, wanted: string): Edit | Reason {
  const [before] = /^\s*/.exec(place.value)!
  const [after] = /\s*$/.exec(place.value)!
  const value = place.value.trim() === '' ? wanted : before + wanted.replace(/\s*[\n\r\t]\s*/g, ' ').trim() + after
  return replaced(project, place, value)
}

function replaced(project: Project, place: Place, value: string): Edit | Reason {
  const source = project.source(place.path)
  // The file may have moved on since the place was found.
  if (!source || valueAt(place, textOf(source, place)) !== place.value) return 'stale'
  return checked(source, spliced(source.text, place, written(place, textOf(source, place), value)))
}

const spliced = (text: string, { from, to }: { from: number; to: number }, inserted: string) =>
  text.slice(0, from) + inserted + text.slice(to)

/** The edit, where the file is still made of the same elements in the same order, and no worse to read than before. */
function checked(source: Source, after: string, sorted = false): Edit | Reason {
  const next = readSource(source.path, after)
  const tags = (each: Source) => each.elements.map((element) => tagOf(each, element))
  const [was, now] = sorted ? [tags(source).toSorted(), tags(next).toSorted()] : [tags(source), tags(next)]
  if (was.length !== now.length || was.some((tag, at) => tag !== now[at]) || errorsIn(next) > errorsIn(source))
    return 'code'
  return { path: source.path, before: source.text, after }
}

function errorsIn({ tree }: Source): number {
  let count = 0
  tree.iterate({
    enter(node) {
      if (node.type.isError) count++
    },
  })
  return count
}

/** The text of a picture's address or another attribute, such as `alt`. */
export function attributeOf(
  project: Project,
  chain: Chain,
  { name, shown }: { name: string; shown: string },
): Place | Reason {
  const traced = traceAttribute(project, chain, { frame: 0, name })
  return traced ? placeFor(traced, shown) : 'code'
}

type FoundClasses = Omit<ClassPlace, 'rest' | 'of'>

/** Where the classes of an element are written. `of` is the text in which a place that is new was found. `rest` has those that come from elsewhere. */
export type ClassPlace = Place & { isNew: boolean; isBelowSpread?: boolean; rest: string[]; of: string | null }

const isWord = (token: string) => token !== ''
const words = (text: string) => text.split(/\s+/).filter(isWord)

export function classesOf(
  project: Project,
  chain: Chain,
  { tag, classes, isRoot }: Pick<Shown, 'tag' | 'classes' | 'isRoot'>,
): ClassPlace | Reason {
  const own = chain[0]!
  const name = tagOf(own.source, own.element)
  if (/^[a-z]/.test(name) ? name !== tag : !isRoot || !takesClasses(own)) return 'library'
  const place = placeOfClasses(project, chain, 0)
  if (isReason(place)) return place
  const known = words(place.value)
  // What is not on the page is not what made it.
  if (known.some((token) => !classes.includes(token))) return 'code'
  const rest = classes.filter((token) => !known.includes(token))
  // What is spread over an element may bring other classes, which the page then has in the place of these.
  return place.isBelowSpread && rest.length > 0
    ? 'spread'
    : { ...place, rest, of: project.source(place.path)?.text ?? null }
}

/** A component of a library is believed to take classes where it is given some. */
const takesClasses = ({ source, element }: Written) =>
  attributesOf(source, element).some(({ name }) => name === 'className') ||
  /^(?:Nav)?Link$/.test(tagOf(source, element))

function placeOfClasses(project: Project, chain: Chain, frame: number): FoundClasses | Reason {
  const { source, element } = chain[frame]!
  const attributes = attributesOf(source, element)
  const at = attributes.findLastIndex(({ name }) => name === 'className')
  const isBelowSpread = attributes.some(({ name }, index) => name === '...' && index > at)
  const place = writtenClasses(project, chain, { frame, attribute: attributes[at] ?? null })
  return isReason(place) || !isBelowSpread ? place : { ...place, isBelowSpread }
}

type WrittenAt = { frame: number; attribute: Attribute | null }

function writtenClasses(project: Project, chain: Chain, { frame, attribute }: WrittenAt): FoundClasses | Reason {
  const { source, element } = chain[frame]!
  if (!attribute) return newClasses(source, element, '')
  const inner = attribute.value?.name === 'JSXEscape' ? escaped(attribute.value) : null
  if (!inner) return one(traceAttribute(project, chain, { frame, name: 'className' })!)
  const value = bare(source, inner)
  if (value.name === 'TemplateString') return inTemplate(source, value)
  if (value.name === 'CallExpression') return inCall(source, value)
  if (value.name === 'String') return one(traceExpression(project, chain, { frame, node: value }))
  return given(project, chain, { frame, node: value })
}

const one = ({ places, open }: Traced): FoundClasses | Reason =>
  open.length === 0 && places.length === 1 ? { ...places[0]!, isNew: false } : 'code'

type GivenAt = { frame: number; node: SyntaxNode }

/** Classes that a component is handed: they are written where it is used, for this use alone. */
function given(project: Project, chain: Chain, { frame, node }: GivenAt): FoundClasses | Reason {
  const { source } = chain[frame]!
  const only = one(traceExpression(project, chain, { frame, node }))
  if (isReason(only)) return only
  if (chain.some((each) => each !== null && isWithin(only, each))) return only
  // The usual classes are shared by all uses. This one gets its own.
  const user = chain[frame + 1]
  if (!user || node.name !== 'VariableName' || textOf(source, node) !== 'className') return 'code'
  const at = found(project, { source, use: node, name: 'className' })
  if (at?.binding.kind !== 'parameter' || at.binding.path.length !== 1 || at.binding.path[0] !== 'className')
    return 'code'
  const isFree = attributesOf(user.source, user.element).every(({ name }) => name !== '...' && name !== 'className')
  return isFree ? newClasses(user.source, user.element, only.value) : 'code'
}

function isWithin({ path, from, to }: Place, { source, element }: Written): boolean {
  const opening = openingOf(element)
  return source.path === path && opening !== null && opening.from <= from && to <= opening.to
}

function newClasses(source: Source, element: SyntaxNode, value: string): FoundClasses | Reason {
  const at = afterTag(element)
  return at === null ? 'code' : { path: source.path, from: at, to: at, form: 'attribute', value, isNew: true }
}

/** The fixed part of a text with gaps that has the most classes; the last one where none has any. */
function inTemplate(source: Source, node: SyntaxNode): FoundClasses | Reason {
  const gaps = childrenOf(node).filter(({ name }) => name === 'Interpolation')
  const starts = [node.from + 1, ...gaps.map(({ to }) => to)]
  const ends = [...gaps.map(({ from }) => from), node.to - 1]
  const parts = starts.map((from, index) => ({ from, to: ends[index]! }))
  const first = parts.find((part) => words(source.text.slice(part.from, part.to)).length > 0)
  if (!first) return 'code'
  // A class that touches a gap is half of one.
  const text = source.text.slice(first.from, first.to)
  const isHalf = (first.from > node.from + 1 && /^\S/.test(text)) || (first.to < node.to - 1 && /\S$/.test(text))
  const value = stringValue(`\`${text}\``)
  return isHalf || value === null ? 'code' : { path: source.path, ...first, form: 'template', value, isNew: false }
}

/** The first text that `cn(…)` and its like put together. */
function inCall(source: Source, node: SyntaxNode): FoundClasses | Reason {
  if (!/^(?:cn|clsx|cx|classNames|classnames|twMerge|twJoin)$/.test(textOf(source, node.firstChild!))) return 'code'
  const args = childrenOf(node).find(({ name }) => name === 'ArgList')
  const first = args && childrenOf(args).find(({ name }) => !/^[(),]$/.test(name))
  if (first?.name !== 'String') return 'code'
  const value = stringValue(textOf(source, first))
  return value === null
    ? 'code'
    : { path: source.path, from: first.from, to: first.to, form: 'string', value, isNew: false }
}

/** Whether a property can be changed at this place, seen from the classes that come from elsewhere. */
export function problemOf(place: ClassPlace, property: Property, names: Names): Reason | null {
  const look: Look = { classes: [...words(place.value), ...place.rest], names }
  if (property === 'shownOn') return shownOn(look.classes) === null ? 'widths' : null
  if (hasWidths(property, look)) return 'widths'
  return saysAnything(property, { classes: place.rest, names }) ? 'code' : null
}

export type ClassChange =
  | { property: Exclude<Property, 'shownOn'>; value: string | null }
  | { property: 'shownOn'; value: Width[] }

export function withLook(
  project: Project,
  place: ClassPlace,
  { names, ...change }: ClassChange & { names: Names },
): Edit | Reason {
  const problem = problemOf(place, change.property, names)
  if (problem) return problem
  const value =
    change.property === 'shownOn'
      ? withShownOn(place.value, change.value)
      : withClass(place.value, { property: change.property, value: change.value, names })
  if (!place.isNew) return replaced(project, place, value)
  const source = project.source(place.path)
  if (!source || source.text !== place.of) return 'stale'
  if (value === place.value) return { path: place.path, before: source.text, after: source.text }
  return checked(source, spliced(source.text, place, ` className=${written({ form: 'attribute' }, '"', value)}`))
}

/** Where an element stands among those beside it, and how it is moved. */
export type Order = { path: string; at: number; items: SyntaxNode[]; of: string }

export function orderOf(chain: Chain): Order | Reason {
  for (const made of chain) {
    if (!made) return 'library'
    const { source, element } = made
    let item = element
    for (let up = element.parent; up; up = up.parent) {
      if (up.name === 'ArrowFunction' || /Function|ArgList/.test(up.name)) break
      if (up.name === 'JSXEscape') item = up
      if (up.name !== 'JSXElement') continue
      const items = contentOf(up).filter((each) => textOf(source, each).trim() !== '' && !isComment(source, each))
      const at = items.findIndex(({ from }) => from === item.from)
      return at === -1 ? 'code' : { path: source.path, at, items, of: source.text }
    }
    if (isInList(element)) return 'data'
  }
  return 'code'
}

function isInList(element: SyntaxNode): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === 'ArgList') return true
    if (up.name === 'FunctionDeclaration' || up.name === 'Script') return false
  }
  return false
}

/** Changes places with the one before or after. Texts do not move. */
export function moved(project: Project, { path, at, items, of }: Order, by: -1 | 1): Edit | Reason {
  const source = project.source(path)
  const [one, other] = by === -1 ? [items[at - 1], items[at]] : [items[at], items[at + 1]]
  if (source?.text !== of) return 'stale'
  if (!one || !other || one.name === 'JSXText' || other.name === 'JSXText') return 'code'
  const between = source.text.slice(one.to, other.from)
  const after =
    source.text.slice(0, one.from) + textOf(source, other) + between + textOf(source, one) + source.text.slice(other.to)
  return checked(source, after, true)
}

/** What an element is called in words: its tag, or its component. */
export const nameOf = ({ source, element }: Written): string => tagOf(source, element)

/** Whether two readings of a file found the same text at the same place. */
export const isSamePlace = (one: Place, other: Place) =>
  one.path === other.path && one.from === other.from && one.to === other.to && one.value === other.value

/** Where a text stands after an edit of it, if it is still written as it was. */
export function followed(place: Place, { before, after }: Edit): Place | Reason {
  const to = place.to + after.length - before.length
  const raw = after.slice(place.from, to)
  const value = place.form === 'text' && raw.includes('{') ? null : valueAt(place, raw)
  return value === null ? 'stale' : { ...place, to, value }
}
