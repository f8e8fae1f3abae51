import type { SyntaxNode } from '@lezer/common'
import { ANY, type Step } from './bindings.ts'
import { found, type Project } from './project.ts'
import { decoded, jsxText, stringValue } from './strings.ts'
import { attributesOf, bare, childrenOf, contentOf, escaped, isFunction, tagOf, textOf, type Source } from './syntax.ts'
import {
  all,
  KEYS,
  ASKS,
  EACH,
  SAME,
  isChosenFrom,
  methodOf,
  NOTHING,
  open,
  placeOf,
  shapeOf,
  valuesIn,
  type Chain,
  type Open,
  type Reason,
  type Traced,
  type Written,
} from './traced.ts'

type At = { source: Source; node: SyntaxNode; path: Step[] }
type Way = { project: Project; chain: Chain; depth: number; frame: number | null }

const MAX_DEPTH = 48
/** What an element shows, child by child. `frame` is the element in the chain. */
export function traceContent(project: Project, chain: Chain, frame: number): Traced[] {
  const { source, element } = chain[frame]!
  const way = { project, chain, frame, depth: 0 }
  const content = contentOf(element)
  if (content.length > 0) return content.map((node) => traceChild(source, node, way))
  const children = attributesOf(source, element).findLast(({ name }) => name === 'children' || name === '...')
  if (!children) return []
  return children.name === '...'
    ? [traceSpread({ source, node: children.node, path: ['children'] }, way)]
    : [traceValue(source, children.value, { ...way, path: [] })]
}

function traceChild(source: Source, node: SyntaxNode, way: Way): Traced {
  const raw = textOf(source, node)
  if (node.name === 'JSXText') {
    const value = jsxText(raw)
    return value === '' ? NOTHING : { places: [placeOf(source, node, { form: 'text', value })], open: [] }
  }
  if (node.name !== 'JSXEscape') return NOTHING
  const inner = escaped(node)
  return inner ? trace({ source, node: inner, path: [] }, way) : NOTHING
}

/** What an attribute is given: a text in quotes, or what stands in braces. */
function traceValue(source: Source, value: SyntaxNode | null, { path, ...way }: Way & { path: Step[] }): Traced {
  if (!value) return NOTHING
  if (value.name === 'JSXAttributeValue' || value.name === 'String') {
    if (path.length > 0) return open('code')
    const shown = decoded(textOf(source, value).slice(1, -1))
    return { places: [placeOf(source, value, { form: 'attribute', value: shown })], open: [] }
  }
  const inner = value.name === 'JSXEscape' ? escaped(value) : null
  return inner ? trace({ source, node: inner, path }, way) : open('code')
}

export function traceAttribute(project: Project, chain: Chain, at: { frame: number; name: string }): Traced | null {
  const { source, element } = chain[at.frame]!
  const attribute = attributesOf(source, element).findLast(({ name }) => name === at.name)
  return attribute ? traceValue(source, attribute.value, { project, chain, frame: at.frame, depth: 0, path: [] }) : null
}

export function traceExpression(project: Project, chain: Chain, at: { frame: number; node: SyntaxNode }): Traced {
  const way = { project, chain, frame: at.frame, depth: 0 }
  return trace({ source: chain[at.frame]!.source, node: at.node, path: [] }, way)
}

function trace({ source, node: given, path }: At, before: Way): Traced {
  const way = { ...before, depth: before.depth + 1 }
  if (way.depth > MAX_DEPTH) return open('code')
  const node = bare(source, given)
  const [first, second, third] = childrenOf(node)
  switch (node.name) {
    case 'String':
    case 'TemplateString':
      return traceString({ source, node, path }, way)
    case 'Number':
    case 'BooleanLiteral':
    case 'null':
    case 'undefined':
    case 'JSXElement':
    // React shows nothing of a function.
    case 'ArrowFunction':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return NOTHING
    case 'ConditionalExpression': {
      const [, , yes, , no] = childrenOf(node)
      return all([yes, no].map((part) => (part ? trace({ source, node: part, path }, way) : open('code'))))
    }
    case 'BinaryExpression': {
      const operator = second ? textOf(source, second) : ''
      if (!first || !third || !/^(?:&&|\|\||\?\?)$/.test(operator)) return open('code')
      const right = trace({ source, node: third, path }, way)
      return operator === '&&' ? right : all([trace({ source, node: first, path }, way), right])
    }
    case 'VariableName':
      return traceName({ source, node, path }, way)
    case 'MemberExpression':
      return traceMember({ source, node, path }, way)
    case 'ObjectExpression':
      return traceObject({ source, node, path }, way)
    case 'ArrayExpression':
      return traceArray({ source, node, path }, way)
    case 'CallExpression':
      return traceCall({ source, node, path }, way)
    case 'AwaitExpression':
      return open('data')
    default:
      return open('code')
  }
}

function traceString({ source, node, path }: At, way: Way): Traced {
  if (path.length > 0) return open('code')
  if (node.name === 'String') {
    const value = stringValue(textOf(source, node))
    return value === null ? open('code') : { places: [placeOf(source, node, { form: 'string', value })], open: [] }
  }
  const gaps = childrenOf(node).filter(({ name }) => name === 'Interpolation')
  if (gaps.length > 0) return open(reasonOf(source, gaps.flatMap(valuesIn), way), shapeOf(source, node))
  const value = stringValue(textOf(source, node))
  if (value === null) return open('code')
  return { places: [{ path: source.path, from: node.from + 1, to: node.to - 1, form: 'template', value }], open: [] }
}

/** What is made of rows is as little in the source as the rows are. */
function reasonOf(source: Source, parts: SyntaxNode[], way: Way): Reason {
  const isOfRows = (node: SyntaxNode) =>
    trace({ source, node, path: [] }, way).open.some(({ reason }) => reason === 'data')
  return parts.some(isOfRows) ? 'data' : 'code'
}

function traceName({ source, node, path }: At, way: Way): Traced {
  const name = textOf(source, node)
  if (name === 'undefined') return NOTHING
  const at = found(way.project, { source, use: node, name })
  if (!at) return open('code')
  const { binding } = at
  const frame = at.source === source ? way.frame : null
  if (binding.kind === 'value')
    return trace({ source: at.source, node: binding.node, path: [...binding.path, ...path] }, { ...way, frame })
  if (binding.kind !== 'parameter' || at.source !== source) return open('code')
  const given = { source, of: binding.of, at: binding.at, path: [...binding.path, ...path] }
  return traceParameter({ ...given, fallback: binding.fallback }, way)
}

type Parameter = { source: Source; of: SyntaxNode; at: number; path: Step[]; fallback: SyntaxNode | null }

function traceParameter({ source, of, at, path, fallback }: Parameter, way: Way): Traced {
  const call = of.parent?.name === 'ArgList' ? of.parent.parent : null
  const method = call && methodOf(source, call)
  if (method && EACH.test(method.name))
    return at === 0 ? trace({ source, node: method.of, path: [ANY, ...path] }, way) : open('code')
  if (of.parent?.name === 'JSXEscape') return open('data')
  return at === 0 ? traceProperty({ source, of, at, path, fallback }, way) : open('code')
}

/** A property of a component is what stands where the component is used, on the way that leads to the page. */
function traceProperty({ source, of, path, fallback }: Parameter, way: Way): Traced {
  const [name, ...rest] = path
  const user = way.frame === null ? null : way.chain[way.frame + 1]
  if (!user || typeof name !== 'string' || !isComponent(source, { of, user }, way.project)) return open('code')
  const up = { ...way, frame: way.frame! + 1 }
  const attributes = attributesOf(user.source, user.element)
  const at = attributes.findLastIndex((attribute) => attribute.name === name)
  const content = name === 'children' ? contentOf(user.element) : []
  if (content.length > 0)
    return rest.length > 0 ? open('code') : all(content.map((node) => traceChild(user.source, node, up)))
  const spreads = attributes.filter((attribute, index) => attribute.name === '...' && index > at)
  const spread = spreads.map(({ node }) => traceSpread({ source: user.source, node, path }, up))
  if (at !== -1) return all([traceValue(user.source, attributes[at]!.value, { ...up, path: rest }), ...spread])
  const usual = fallback ? trace({ source, node: fallback, path: rest }, way) : NOTHING
  return all([...spread, usual])
}

function traceSpread({ source, node, path }: At, way: Way): Traced {
  const inner = childrenOf(node).find(({ name }) => !/^[{}]$|^Spread$/.test(name))
  return inner ? trace({ source, node: inner, path }, way) : open('code')
}

/** Whether an element is written for the component that a function is. */
function isComponent(source: Source, { of, user }: { of: SyntaxNode; user: Written }, project: Project): boolean {
  const tag = tagOf(user.source, user.element)
  if (!/^[A-Z]\w*$/.test(tag)) return false
  const at = found(project, { source: user.source, use: user.element, name: tag })
  if (at?.source !== source || at.binding.kind !== 'value' || at.binding.path.length > 0) return false
  const { node } = at.binding
  if (node.from === of.from && node.to === of.to) return true
  // `memo(…)` and `forwardRef(…)` hand the properties on.
  return node.name === 'CallExpression' && of.parent?.name === 'ArgList' && sameNode(of.parent.parent, node)
}

const sameNode = (a: SyntaxNode | null, b: SyntaxNode) => a?.from === b.from && a.to === b.to

function traceMember({ source, node, path }: At, way: Way): Traced {
  const parts = childrenOf(node)
  const object = parts[0]!
  const last = parts.at(-1)!
  if (last.name === 'PropertyName') return trace({ source, node: object, path: [textOf(source, last), ...path] }, way)
  const key = parts.findLast(({ name }) => !/^[[\].]$|^\?\.$/.test(name))
  if (last.name !== ']' || !key || key === object) return open('code')
  const step = key.name === 'String' || key.name === 'Number' ? textOf(source, key).replace(/^['"]|['"]$/g, '') : ANY
  return trace({ source, node: object, path: [step, ...path] }, way)
}

function traceObject({ source, node, path: [step, ...rest] }: At, way: Way): Traced {
  if (step === undefined) return open('code')
  const traced: Traced[] = []
  // What stands later counts, and what is spread may be anything.
  for (const property of childrenOf(node)
    .filter(({ name }) => name === 'Property')
    .toReversed()) {
    const [key, ...parts] = childrenOf(property)
    if (!key) continue
    if (key.name === 'Spread') {
      traced.push(traceSpread({ source, node: property, path: [step, ...rest] }, way))
      continue
    }
    if (step !== ANY && textOf(source, key).replace(/^['"]|['"]$/g, '') !== step) continue
    const colon = parts.findIndex(({ name }) => name === ':')
    const value = colon === -1 ? (parts.length === 0 ? key : null) : parts[colon + 1]
    if (key.name === '[' || !value)
      traced.push(parts.some(isBody) ? traceMethod({ source, node: property, path: rest }, way) : open('code'))
    else if (value === key) traced.push(traceName({ source, node: key, path: rest }, way))
    else traced.push(traceEntry({ source, node: value, path: rest, step: textOf(source, key) }, way))
    if (step !== ANY) break
  }
  return all(traced)
}

const isBody = ({ name }: SyntaxNode) => name === 'Block'
const traceMethod = ({ source, node, path }: At, way: Way) => traceReturned({ source, node, path }, way)

function traceEntry({ step, ...at }: At & { step: string }, way: Way): Traced {
  const isEntry = at.node.parent?.parent?.parent?.name === 'ArrayExpression'
  return isEntry && KEYS.test(step) ? open('code') : trace(at, way)
}

function traceArray({ source, node, path: [step, ...rest] }: At, way: Way): Traced {
  if (step === undefined) return open('code')
  const entries = childrenOf(node).filter(({ name }) => !/^[[\],]$|Comment$/.test(name))
  const traced: Traced[] = []
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index]!
    if (entry.name === 'Spread') {
      const spread = entries[++index]
      traced.push(spread ? trace({ source, node: spread, path: [ANY, ...rest] }, way) : open('code'))
      continue
    }
    if (entry.name === 'String' && isChosenFrom(source, node)) return open('code')
    const isIt = step === ANY || String(index) === step || entries.some(({ name }) => name === 'Spread')
    if (isIt) traced.push(trace({ source, node: entry, path: rest }, way))
  }
  return all(traced)
}

function traceCall({ source, node, path }: At, way: Way): Traced {
  const method = methodOf(source, node)
  const args = childrenOf(node)
    .flatMap((part) => (part.name === 'ArgList' ? childrenOf(part) : []))
    .filter(({ name }) => !/^[(),]$/.test(name))
  const [step, ...rest] = path
  if (method) {
    const { name, of } = method
    const owner = textOf(source, of)
    if (owner === 'Object' && name === 'values' && args[0])
      return trace({ source, node: args[0], path: [ANY, ...rest] }, way)
    if (owner === 'Object' && name === 'entries' && args[0])
      return rest[0] === '1' ? trace({ source, node: args[0], path: [ANY, ...rest.slice(1)] }, way) : open('code')
    if (SAME.test(name))
      return step === undefined ? open('code') : trace({ source, node: of, path: [ANY, ...rest] }, way)
    if (name === 'find' || name === 'at') return trace({ source, node: of, path: [ANY, ...path] }, way)
    if (name === 'map' && args[0] && isFunction(args[0]))
      return traceReturned({ source, node: args[0], path: rest }, way)
  }
  const unknown = () => open(reasonOf(source, method ? [...args, method.of] : args, way))
  const callee = node.firstChild
  if (callee?.name === 'VariableName') {
    const name = textOf(source, callee)
    if (name === 'useMemo' && args[0]) return traceReturned({ source, node: args[0], path }, way)
    const at = found(way.project, { source, use: callee, name })
    if (at?.binding.kind === 'value' && at.binding.path.length === 0 && isFunction(at.binding.node) && !ASKS.test(name))
      return orUnknown(
        traceReturned({ source: at.source, node: at.binding.node, path }, { ...way, frame: null }),
        unknown,
      )
    return ASKS.test(name) ? open('data') : unknown()
  }
  if (callee?.name === 'MemberExpression') return orUnknown(traceFunction({ source, node: callee, path }, way), unknown)
  return unknown()
}

/** What is not known of a function's answer is known of what it was given, at best. */
function orUnknown(traced: Traced, unknown: () => Traced): Traced {
  if (traced.open.length === 0) return traced
  const [{ reason }] = unknown().open as [Open]
  return { places: traced.places, open: traced.open.map(({ may }) => ({ reason, may })) }
}

/** A call of what stands in an object, such as `TEXTS.left(2)`. */
function traceFunction({ source, node, path }: At, way: Way): Traced {
  const object = childrenOf(node)[0]!
  const key = childrenOf(node).at(-1)!
  if (object.name !== 'VariableName' || key.name !== 'PropertyName') return open('code')
  const at = found(way.project, { source, use: object, name: textOf(source, object) })
  if (at?.binding.kind !== 'value' || at.binding.path.length > 0) return open('code')
  const value = bare(at.source, at.binding.node)
  if (value.name !== 'ObjectExpression') return open('code')
  const property = childrenOf(value).findLast(
    (each) => each.firstChild && textOf(at.source, each.firstChild) === textOf(source, key),
  )
  const made = property?.lastChild
  if (!made || childrenOf(value).some((each) => each.firstChild?.name === 'Spread')) return open('code')
  return traceReturned({ source: at.source, node: isFunction(made) ? made : property, path }, { ...way, frame: null })
}

/** What a function answers: its expression, or what stands behind each `return` of its own. */
function traceReturned({ source, node, path }: At, way: Way): Traced {
  const body = node.lastChild
  if (!body) return open('code')
  if (childrenOf(node).some(({ name }) => name === 'async' || name === 'Star')) return open('data')
  if (body.name !== 'Block') return isFunction(node) ? trace({ source, node: body, path }, way) : open('code')
  const returned: SyntaxNode[] = []
  const visit = (at: SyntaxNode) => {
    for (const child of childrenOf(at)) {
      if (isFunction(child) || child.name === 'ClassBody') continue
      if (child.name === 'ReturnStatement') returned.push(child)
      else visit(child)
    }
  }
  visit(body)
  return all(
    returned.map((statement) => {
      const value = childrenOf(statement).find(({ name }) => !/^(?:return|;)$/.test(name))
      return value ? trace({ source, node: value, path }, way) : NOTHING
    }),
  )
}
