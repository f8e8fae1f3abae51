import { parse, type AnyNode, type ImportDeclaration, type ExportNamedDeclaration, type Literal } from 'acorn'
import { applyEdits, walk, type Edit } from '#worker/runtime/compile/syntax-tree.ts'
import { clientKitUrl, KIT_FILES, linkedLibraries, wholeOf, withLoaded } from '#worker/runtime/kit/kit.ts'

type Bundled = { path: string; text: string }
/** A name taken from a file. A star takes all of it. */
type Taken = { url: string; name: string; local: string }
type Links = { text: string; edits: Edit[]; taken: Taken[]; whole: string[] }

/**
 * Lets the scripts of a bundle take their libraries from the kit's files: what they import of the same file is one
 * statement, whatever library it belongs to. Answers the scripts in their order, and the files that they load. A script
 * that takes anything from the rest of a large library takes all of it from there: two files of one library would be
 * two libraries.
 */
export function linkToKit(scripts: Bundled[]): { texts: string[]; kitFiles: string[] } {
  const links = scripts.map(({ text }) => linksOf(text))
  const wanted = new Set(links.flatMap(({ taken, whole }) => [...taken.map(({ url }) => url), ...whole]))
  const replaced = new Map([...wholeOf].filter(([usual, whole]) => wanted.has(usual) && wanted.has(whole)))
  for (const usual of replaced.keys()) wanted.delete(usual)
  const texts = links.map(({ text, edits, taken }) => {
    const statements = importsOf(taken.map((one) => ({ ...one, url: replaced.get(one.url) ?? one.url })))
    return statements + applyEdits(text, edits).text
  })
  return { texts, kitFiles: withLoaded(wanted) }
}

function importsOf(taken: Taken[]): string {
  const names = Map.groupBy(
    taken.filter(({ name }) => name !== '*'),
    ({ url }) => url,
  )
  const stars = taken.filter(({ name }) => name === '*').map(({ url, local }) => `import*as ${local} from"${url}";`)
  const statements = [...names].map(
    ([url, all]) =>
      `import{${all.map(({ name, local }) => (name === local ? name : `${name} as ${local}`))}}from"${url}";`,
  )
  return [...statements, ...stars].join('')
}

/** What a script takes from the kit, and the edits that take its own statements away. */
function linksOf(text: string): Links {
  const links: Links = { text, edits: [], taken: [], whole: [] }
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') addImport(links, node)
    else if ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node.source)
      addExport(links, node as ExportNamedDeclaration)
  }
  if (/\bimport\(/.test(text)) walk(program, (node) => addDynamic(links, node))
  return links
}

function addImport({ edits, taken, whole }: Links, node: ImportDeclaration): void {
  const source = String(node.source.value)
  const library = linkedLibraries.get(source)
  if (!library && !source.startsWith(KIT_FILES)) return
  edits.push({ at: node.start, remove: node.end - node.start, text: '' })
  const url = library?.url ?? source
  if (node.specifiers.length === 0) whole.push(url)
  for (const specifier of node.specifiers) {
    const local = specifier.local.name
    if (specifier.type === 'ImportNamespaceSpecifier') taken.push({ url: fileOf(source), name: '*', local })
    else {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
      taken.push({ url, name: library?.names[name] ?? name, local })
    }
  }
}

/** A library that is handed on, or loaded later, has its own names, so it is the file that exports these. */
function addExport({ edits, whole }: Links, { source }: ExportNamedDeclaration): void {
  if (source) edits.push(...toFile(source, whole))
}

function addDynamic({ edits, whole }: Links, node: AnyNode): void {
  if (node.type === 'ImportExpression' && node.source.type === 'Literal') edits.push(...toFile(node.source, whole))
}

function toFile(source: Literal, whole: string[]): Edit[] {
  const name = String(source.value)
  if (!linkedLibraries.has(name)) return []
  whole.push(fileOf(name))
  return [{ at: source.start, remove: source.end - source.start, text: JSON.stringify(fileOf(name)) }]
}

/** The file with a library's own names. */
const fileOf = (source: string): string => clientKitUrl('prod', source) ?? source

const nameOf = (name: { type: 'Identifier'; name: string } | Literal): string =>
  name.type === 'Identifier' ? name.name : String(name.value)
