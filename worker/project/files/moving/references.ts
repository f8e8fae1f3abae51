import { parser } from '@lezer/javascript'

const TSX = parser.configure({ dialect: 'ts jsx' })
const TS = parser.configure({ dialect: 'ts' })

/**
 * What a file says of another one: the text between the quotes and where it stands. `isImport` says that it certainly names a
 * file, so that it may be rewritten; else it is a string that may be one, or the part of a computed import before its first value.
 */
export type Reference = { from: number; to: number; text: string; isImport: boolean; isComputed: boolean }

const IMPORTING = new Set(['ImportDeclaration', 'ExportDeclaration', 'DynamicImport', 'ImportType'])
const MOCKS = /^(?:require|(?:vi|vitest|jest)\.(?:mock|doMock|unmock|doUnmock|importActual|importMock))$/

const SCRIPT = /\.[mc]?[jt]sx?$/
const PAGE_ATTRIBUTE = /(?:\s(?:src|href)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
const STYLE_ADDRESS = /(?:@import\s+|\burl\(\s*)(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))/gi
const COMMENTS = { page: /<!--[^]*?-->/g, style: /\/\*[^]*?\*\// }

export const mayRefer = (path: string) => SCRIPT.test(path) || /\.(?:html|css)$/.test(path)

/** Everything in a script, a page or a style sheet that names a file, or may. */
export function referencesIn(path: string, text: string): Reference[] {
  if (SCRIPT.test(path)) return inScript(path, text)
  if (path.endsWith('.html')) return matched(blanked(text, COMMENTS.page), PAGE_ATTRIBUTE)
  return path.endsWith('.css') ? matched(blanked(text, new RegExp(COMMENTS.style, 'g')), STYLE_ADDRESS) : []
}

function inScript(path: string, text: string): Reference[] {
  const found: Reference[] = []
  const tree = (path.endsWith('.ts') ? TS : TSX).parse(text)
  tree.iterate({
    enter({ name, from, to, node }) {
      if (name !== 'String' && name !== 'TemplateString') return
      const parent = node.parent
      const isImporting = parent !== null && IMPORTING.has(parent.name)
      const value = node.firstChild ? text.slice(from + 1, node.firstChild.from) : text.slice(from + 1, to - 1)
      const isComputed = node.getChild('Interpolation') !== null
      // An escape would have to be read before it is compared. No path needs one.
      if (text.slice(from + 1, to - 1).includes('\\')) return
      const isImport = !isComputed && (isImporting || isFileArgument(text, node))
      if (isComputed && !isImporting) return
      found.push({
        from: from + 1,
        to: isComputed ? from + 1 + value.length : to - 1,
        text: value,
        isImport,
        isComputed,
      })
    },
  })
  return found
}

type Node = ReturnType<ReturnType<typeof TS.parse>['resolve']>

/** `vi.mock('./x')`, `require('./x')` and `new URL('./x', import.meta.url)`: a name of a file as first argument. */
function isFileArgument(text: string, node: Node): boolean {
  const list = node.parent
  const call = list?.parent
  if (list?.name !== 'ArgList' || !call || list.firstChild?.nextSibling?.from !== node.from) return false
  const words = text.slice(call.from, list.from).replaceAll(/\s/g, '')
  if (call.name === 'CallExpression') return MOCKS.test(words)
  const rest = text.slice(node.to, list.to).replaceAll(/\s/g, '')
  return call.name === 'NewExpression' && words === 'newURL' && /^,import\.meta\.url,?\)$/.test(rest)
}

const blanked = (text: string, pattern: RegExp) => text.replace(pattern, (comment) => ' '.repeat(comment.length))

function matched(text: string, pattern: RegExp): Reference[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const written = match[1] ?? match[2] ?? match[3] ?? ''
    if (written === '') return []
    const from = match.index + match[0].lastIndexOf(written)
    return [{ from, to: from + written.length, text: written, isImport: true, isComputed: false }]
  })
}
