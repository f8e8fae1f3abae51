import type {
  AnyNode,
  ExportAllDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  ImportExpression,
  Literal,
} from 'acorn'
import { packageSheet } from '#worker/runtime/project-files.ts'
import { CompileError } from './compile-error.ts'
import { absoluteSpecifier, appPath } from './specifier.ts'
import type { Edit, Position } from './syntax-tree.ts'

/** An import as it stands in the compiled text. `names` are those taken from the module; none for a namespace or side effect. */
export type ModuleImport = {
  specifier: string
  written: string
  names: string[]
  isDynamic: boolean
  line: number
  column: number
  /** Offsets of the quoted specifier in `js`. */
  start: number
  end: number
}

export type StyleImport = { path: string; line: number; column: number }

/** `edit` writes the specifier: where its text lands is where the import is. */
export type FoundImport = Omit<ModuleImport, 'start' | 'end'> & { edit: Edit }

type Found = { import: FoundImport | null; edits: Edit[]; icons: string[]; styles: StyleImport[] }
type Importing = ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration | ImportExpression
type Source = { path: string; code: string; positionOf: (offset: number) => Position }

/**
 * What a node imports, if it does. The specifier is made absolute, so that the output does not depend on other files.
 */
export function collectImport(node: AnyNode, { path, code, positionOf }: Source): Found | null {
  if (!isImporting(node)) return null
  const source = node.source
  // A computed import() is left as it is: nothing is known about it.
  if (source?.type !== 'Literal' || typeof source.value !== 'string') return null
  const specifier = absoluteSpecifier(path, source.value)
  if (specifier.endsWith('.css')) return styleImport(node, { path, code, specifier, positionOf })
  const edit = { at: source.start, remove: source.end - source.start, text: JSON.stringify(specifier) }
  return {
    import: {
      specifier,
      written: source.value,
      names: importedNames(node),
      isDynamic: node.type === 'ImportExpression',
      ...positionOf(node.start),
      edit,
    },
    edits: [edit, ...attributeEdits(node, source, code)],
    icons: specifier === 'lucide-react' ? iconNames(node) : [],
    styles: [],
  }
}

function isImporting(node: AnyNode): node is Importing {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return true
    default:
      return false
  }
}

type StyleSource = Source & { specifier: string }

/** Style sheets reach the page through Tailwind, so the import goes; its line breaks stay. */
function styleImport(node: Importing, { path, code, specifier, positionOf }: StyleSource): Found {
  if (node.type !== 'ImportDeclaration' || node.specifiers.length > 0) {
    throw new CompileError({
      file: path,
      ...positionOf(node.start),
      reason: 'CSS modules are not supported: use Tailwind classes, or import the file without a name',
    })
  }
  const kept = code.slice(node.start, node.end).replace(/[^\n]/g, '')
  const file = appPath(specifier)
  return {
    import: null,
    edits: [{ at: node.start, remove: node.end - node.start, text: kept }],
    icons: [],
    styles: [{ path: file ?? packageSheet(specifier), ...positionOf(node.start) }],
  }
}

/** JSON is served as JavaScript, and the browser would refuse `with { type: 'json' }` for it. */
function attributeEdits(node: Importing, source: Literal, code: string): Edit[] {
  if (!('attributes' in node) || node.attributes.length === 0) return []
  const attributes = /\s*with\s*\{[^}]*\}/.exec(code.slice(source.end, node.end))
  if (!attributes) return []
  return [
    { at: source.end + attributes.index, remove: attributes[0].length, text: attributes[0].replace(/[^\n]/g, '') },
  ]
}

function importedNames(node: Importing): string[] {
  if (node.type === 'ImportDeclaration') {
    return node.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default']
      return specifier.type === 'ImportSpecifier' ? [nameOf(specifier.imported)] : []
    })
  }
  return node.type === 'ExportNamedDeclaration' ? node.specifiers.map((specifier) => nameOf(specifier.local)) : []
}

function iconNames(node: Importing): string[] {
  const isNamespace =
    node.type === 'ExportAllDeclaration' ||
    node.type === 'ImportExpression' ||
    (node.type === 'ImportDeclaration' &&
      node.specifiers.some((specifier) => specifier.type === 'ImportNamespaceSpecifier'))
  return isNamespace ? ['*'] : importedNames(node)
}

/** `import { "any text" as x }` is legal: such a name is a literal. */
function nameOf(name: { type: 'Identifier'; name: string } | Literal): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}

type SpecifierFor = (found: ModuleImport, index: number) => string | null

/** A module's text with other specifiers in it. `specifierFor` answers null for one that stays as it is. */
export function withSpecifiers(js: string, imports: ModuleImport[], specifierFor: SpecifierFor): string {
  return quoted(piecesOf(js, imports, specifierFor))
}

/** The text that these pieces are of. */
export const quoted = (pieces: string[]): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : JSON.stringify(piece))).join('')

/** The same text in pieces. Every second one is a specifier, without its quotes. */
export function piecesOf(js: string, imports: ModuleImport[], specifierFor: SpecifierFor): string[] {
  const pieces: string[] = []
  let last = 0
  const written = imports.map((found, index) => ({ ...found, specifier: specifierFor(found, index) }))
  for (const { start, end, specifier } of written.toSorted((a, b) => a.start - b.start)) {
    if (specifier === null) continue
    pieces.push(js.slice(last, start), specifier)
    last = end
  }
  return [...pieces, js.slice(last)]
}
