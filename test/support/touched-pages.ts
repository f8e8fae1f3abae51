import { globSync, readFileSync } from 'node:fs'
import { parse, type AnyNode } from 'acorn'
import type { Names, Property } from '#client/features/workbench/touch/source/classes.ts'
import {
  chainOf,
  classesOf,
  isReason,
  textsOf,
  withLook,
  withText,
  type Edit,
} from '#client/features/workbench/touch/source/element.ts'
import { found, openProject, type Project } from '#client/features/workbench/touch/source/project.ts'
import { tagOf, type Stamp } from '#client/features/workbench/touch/source/syntax.ts'
import { traceContent } from '#client/features/workbench/touch/source/trace.ts'
import { type Chain, type Reason } from '#client/features/workbench/touch/source/traced.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { walk } from '#worker/runtime/compile/syntax-tree.ts'
import { toJavaScript } from '#worker/runtime/compile/to-javascript.ts'
import { SAMPLE_BLOCKS, siteOf } from './site-blueprints.ts'

type Texts = Map<string, string>

/** Apps of the built-in model, and those that recordings of a model wrote. */
export function generatedApps(): Texts[] {
  const offline = SAMPLE_BLOCKS.flatMap((blocks) =>
    (['en', 'de'] as const).map((language) => generateApp(siteOf(blocks, language))),
  ).map((app) => new Map([...app].filter((entry): entry is [string, string] => typeof entry[1] === 'string')))
  const folders = globSync('test/apps/*/').filter((folder) => !folder.endsWith('every-app'))
  const written = folders.map(
    (folder) =>
      new Map(
        globSync(`${folder}/**/*.{ts,tsx,css}`).map((file) => [
          file.slice(folder.length + 1),
          readFileSync(file, 'utf8'),
        ]),
      ),
  )
  return [...offline, ...written]
}

const NO_NAMES: Names = { colours: new Set(), sizes: new Set(), fonts: new Set() }

export function projectOf(files: Texts): Project {
  const hashes = new Map<string, string>()
  return openProject({
    paths: new Set(files.keys()),
    file: (path) => {
      const text = files.get(path)
      if (text === undefined) return null
      const hash = hashes.get(text) ?? sha256Hex(text)
      hashes.set(text, hash)
      return { text, hash }
    },
  })
}

type Call = { tag: string; start: number; end: number }

/** What the compiler makes of the elements of a file, in order. This knows nothing of the reader that is tested. */
export function callsIn(path: string, text: string): Call[] {
  const code = toJavaScript(path, text)
  const calls: Call[] = []
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (
      node.type !== 'CallExpression' ||
      node.callee.type !== 'Identifier' ||
      !/^_(?:jsxs?|createElement)$/.test(node.callee.name)
    )
      return
    const [type] = node.arguments
    const tag = type?.type === 'Literal' ? String(type.value) : code.slice(type!.start, type!.end)
    calls.push({ tag: tag === '_Fragment' ? '' : tag, start: node.start, end: node.end })
  })
  return calls.toSorted((a, b) => a.start - b.start)
}

/** Everything that a file says, and where: each text of it, and the rest as one. */
function saidIn(path: string, text: string): { rest: string; texts: string[] } {
  const code = toJavaScript(path, text)
  const texts: Array<{ start: number; end: number; value: string }> = []
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as AnyNode, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      texts.push({ start: node.start, end: node.end, value: node.value })
    if (node.type === 'TemplateElement')
      texts.push({ start: node.start, end: node.end, value: node.value.cooked ?? '' })
  })
  texts.sort((a, b) => a.start - b.start)
  let rest = ''
  let last = 0
  for (const { start, end } of texts) {
    rest += code.slice(last, start)
    last = end
  }
  return { rest: (rest + code.slice(last)).replace(/["'`\s]/g, ''), texts: texts.map(({ value }) => value) }
}

/** What an edit changed, read with the compiler alone: one text became another, or one was added. Null for anything else. */
function changeOf({ path, before, after }: Edit): { was: string | null; is: string } | null {
  const [one, other] = [saidIn(path, before), saidIn(path, after)]
  const at = one.texts.findIndex((text, index) => text !== other.texts[index])
  const index = at === -1 ? one.texts.length : at
  if (other.texts.length === one.texts.length + 1) {
    const isSame = one.texts.every((text, each) => text === other.texts[each < index ? each : each + 1])
    return isSame && isOneMore(one.rest, other.rest) ? { was: null, is: other.texts[index]! } : null
  }
  if (one.rest !== other.rest || other.texts.length !== one.texts.length || at === -1) return null
  return one.texts.every((text, each) => each === at || text === other.texts[each])
    ? { was: one.texts[at]!, is: other.texts[at]! }
    : null
}

/** Whether one code has nothing more than the other but one property for classes. */
function isOneMore(before: string, after: string): boolean {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  const added = after.slice(at, after.length - before.length + at)
  // Where the next property begins with the same letters, the difference begins later.
  const isIt = ['className:,', 'className:'].some(
    (name) => [...name].toSorted().join('') === [...added].toSorted().join(''),
  )
  return isIt && after.endsWith(before.slice(at))
}

/** The ways on which an element may come to the page: itself, what uses its component, and what uses that. */
export function waysOf(
  { files, project }: { files: Texts; project: Project },
  limit = 2,
): Map<string, Array<Array<Stamp | null>>> {
  const users = new Map<string, Stamp[]>()
  const all: Array<{ stamp: Stamp; component: string | null }> = []
  for (const path of files.keys()) {
    if (!/^(?:client|shared)\/.*\.tsx$/.test(path)) continue
    const source = project.source(path)!
    for (const [index, element] of source.elements.entries()) {
      const stamp = { file: path, hash: sha256Hex(source.text).slice(0, 16), index, count: source.elements.length }
      const tag = tagOf(source, element)
      const target = /^[A-Z]\w*$/.test(tag) ? found(project, { source, use: element, name: tag }) : null
      if (target?.binding.kind === 'value') {
        const key = `${target.source.path}:${target.binding.node.from}`
        users.set(key, [...(users.get(key) ?? []), stamp])
      }
      let component: string | null = null
      for (let up = element.parent; up; up = up.parent)
        if (up.name === 'FunctionDeclaration') component = `${path}:${up.from}`
      all.push({ stamp, component })
    }
  }
  const componentOf = new Map(all.map(({ stamp, component }) => [`${stamp.file} ${stamp.index}`, component]))
  const wayUp = (stamp: Stamp, depth: number): Array<Array<Stamp | null>> => {
    const component = componentOf.get(`${stamp.file} ${stamp.index}`)
    const above = (component && users.get(component)) || []
    if (depth === 0 || above.length === 0) return [[stamp]]
    return above.slice(0, limit).flatMap((user) => wayUp(user, depth - 1).map((way) => [stamp, ...way]))
  }
  return new Map(all.map(({ stamp }) => [`${stamp.file} ${stamp.index}`, wayUp(stamp, 3)]))
}

export type Outcome = { kind: 'text' | 'class'; landed: boolean; wrong: string | null; reason: Reason | null }

/** Changes each text and the look of each element of a page, one by one, and says what came of it. */
export function touchPage({
  project,
  path,
  ways,
}: {
  project: Project
  path: string
  ways: ReturnType<typeof waysOf>
}): Outcome[] {
  const source = project.source(path)!
  return source.elements.flatMap((_, index) => {
    const own = ways.get(`${path} ${index}`)!
    return own.flatMap((stamps): Outcome[] => {
      const chain = chainOf(project, stamps)
      if (isReason(chain)) return [{ kind: 'text', landed: false, wrong: null, reason: chain }]
      return [...textOutcomes({ project, chain }), ...classOutcomes({ project, chain })]
    })
  })
}

const refused = (kind: Outcome['kind'], reason: Reason): Outcome => ({ kind, landed: false, wrong: null, reason })

function outcomeOf(
  kind: Outcome['kind'],
  edit: Edit | Reason,
  is: (change: { was: string | null; is: string }) => boolean,
): Outcome {
  if (isReason(edit)) return refused(kind, edit)
  const change = changeOf(edit)
  const isRight = change !== null && is(change)
  return { kind, landed: isRight, wrong: isRight ? null : `${edit.path}: ${JSON.stringify(change)}`, reason: null }
}

const NEW_TEXT = `Touched “here” & {there} 'it' <b> \`x\``

/** Each text that the source lets the element show. What comes from the database has none. */
function textOutcomes({ project, chain }: { project: Project; chain: Chain }): Outcome[] {
  const children = traceContent(project, chain, 0)
  const traced = { places: children.flatMap(({ places }) => places), open: children.flatMap(({ open }) => open) }
  const { source, element } = chain[0]!
  const tag = tagOf(source, element)
  const texts = [...new Set(traced.places.map(({ value }) => value))].filter((text) => text.trim() !== '')
  if (texts.length === 0) return traced.open[0] ? [refused('text', traced.open[0].reason)] : []
  return texts.map((text) => {
    const [place] = textsOf(project, chain, { tag, texts: [text], isRoot: true })
    if (isReason(place)) return refused('text', place)
    const lead = /^\s*/.exec(text)![0] + NEW_TEXT + /\s*$/.exec(text)![0]
    return outcomeOf('text', withText(project, place!, NEW_TEXT), ({ was, is }) => was === text && is === lead)
  })
}

const LOOKS: Array<[Exclude<Property, 'shownOn'>, string]> = [
  ['background', 'bg-[#123456]'],
  ['radius', 'rounded-[7px]'],
  ['paddingTop', 'pt-[13px]'],
]

function classOutcomes({ project, chain }: { project: Project; chain: Chain }): Outcome[] {
  const { source, element } = chain[0]!
  const tag = tagOf(source, element)
  if (!/^[a-z]/.test(tag)) return []
  const shown = { tag, isRoot: true }
  return LOOKS.map(([property, value]) => {
    // The page has at least the classes that stand in the source.
    const fixed = /^<[\w.]+[^>]*?\sclassName="([^"]*)"/.exec(source.text.slice(element.from, element.to))?.[1]
    const isBare = !/^<[^>]*\sclassName=/.test(source.text.slice(element.from, element.to))
    const classes = fixed === undefined ? (isBare ? [] : classWords(source.text)) : fixed.split(/\s+/).filter(Boolean)
    const first = classesOf(project, chain, { ...shown, classes })
    if (isReason(first)) return refused('class', first)
    const place = { ...first, rest: [] }
    const edit = withLook(project, place, { property, value, names: NO_NAMES })
    return outcomeOf('class', edit, ({ was, is }) => {
      const words = is.trim().split(/\s+/)
      const before = place.value.trim().split(/\s+/).filter(Boolean)
      const isKept = before.filter((word) => !words.includes(word)).length <= 1
      return (place.isNew ? was === null : was === place.value) && words.includes(value) && isKept
    })
  })
}

const classWords = (text: string) => text.split(/[\s"'`{}$]+/)
