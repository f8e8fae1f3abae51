import { inflateSync } from 'node:zlib'

/** A text on a page. `y` counts points from the page's upper edge. */
export type PdfText = { text: string; x: number; y: number }
export type PdfPage = { width: number; height: number; texts: PdfText[] }

type Matrix = [number, number, number, number, number, number]
type Font = { digits: number; characters: Map<number, string> }
type Objects = Map<number, { head: string; stream: Buffer | null }>

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const NO_FONT: Font = { digits: 4, characters: new Map() }
const NUMBER = '-?\\d*\\.?\\d+'

/**
 * The texts of a PDF as Chromium writes it, page by page. Glyphs are read by the maps that it adds for copying text.
 */
export function textsOf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const [, , width = 0, height = 0] = (/\/MediaBox\s*\[([^\]]+)\]/.exec(head)?.[1] ?? '')
      .trim()
      .split(/\s+/)
      .map(Number)
    const resources = dictionaryOf(objects, head, 'Resources')
    const fonts = new Map(
      [...dictionaryOf(objects, resources, 'Font').matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(([, name, id]) => [
        name!,
        fontOf(objects, Number(id)),
      ]),
    )
    const content = [...(/\/Contents\s*(\[[^\]]*\]|\d+ 0 R)/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
      .map(([, id]) => objects.get(Number(id))?.stream?.toString('latin1') ?? '')
      .join('\n')
    return { width, height, texts: drawn(content, fonts).map(({ y, ...text }) => ({ ...text, y: height - y })) }
  })
}

/**
 * The texts of a page as lines, from top to bottom, without the gaps between them. Texts within two points of each
 * other are one line.
 */
export function linesOf({ texts }: PdfPage): string[] {
  const lines: Array<{ y: number; texts: PdfText[] }> = []
  for (const text of texts.toSorted((some, other) => some.y - other.y)) {
    const line = lines.at(-1)
    if (line && text.y - line.y < 2) line.texts.push(text)
    else lines.push({ y: text.y, texts: [text] })
  }
  return lines.map((line) =>
    line.texts
      .toSorted((some, other) => some.x - other.x)
      .map(({ text }) => text)
      .join(''),
  )
}

function objectsOf(pdf: Buffer): Objects {
  const source = pdf.toString('latin1')
  const objects: Objects = new Map()
  for (const { 1: id, index } of source.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    const end = source.indexOf('endobj', index)
    const at = source.indexOf('stream', index)
    const hasStream = at !== -1 && at < end
    const head = source.slice(index, hasStream ? at : end)
    objects.set(Number(id), { head, stream: hasStream ? streamAt({ pdf, source, at, head }) : null })
  }
  return objects
}

function streamAt({ pdf, source, at, head }: { pdf: Buffer; source: string; at: number; head: string }): Buffer {
  const start = source.indexOf('\n', at) + 1
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? source.indexOf('endstream', start) - start)
  const bytes = pdf.subarray(start, start + length)
  return head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

/** A dictionary within another one, written there or as an object of its own. */
function dictionaryOf(objects: Objects, source: string, name: string): string {
  const at = source.search(new RegExp(`/${name}\\b`))
  if (at === -1) return ''
  const rest = source.slice(at + name.length + 1)
  const [, id] = /^\s*(\d+) 0 R/.exec(rest) ?? []
  if (id !== undefined) return objects.get(Number(id))?.head ?? ''
  let depth = 0
  for (const { 0: bracket, index } of rest.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1
    if (depth === 0) return rest.slice(0, index)
  }
  return ''
}

/** What each glyph of a font says. */
function fontOf(objects: Objects, id: number): Font {
  const [, mapId] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
  const map = objects.get(Number(mapId))?.stream?.toString('latin1') ?? ''
  const characters = new Map<number, string>()
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, text] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      characters.set(Number.parseInt(glyph!, 16), utf16(text!))
  }
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, text] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      const [first, last, start] = [from!, to!, text!].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ]
      for (let glyph = first; glyph <= last; glyph += 1)
        characters.set(glyph, String.fromCharCode(start + glyph - first))
    }
  }
  // Drawn glyphs are named by one byte, and those of a font file by two.
  return { digits: /begincodespacerange\s*<([0-9A-Fa-f]+)>/.exec(map)?.[1]?.length ?? 4, characters }
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Follows what moves the pen and what writes. All else in the page's drawing is passed over. */
function drawn(content: string, fonts: Map<string, Font>): PdfText[] {
  const found: PdfText[] = []
  const saved: Matrix[] = []
  let [space, pen, font]: [Matrix, Matrix, Font] = [IDENTITY, IDENTITY, NO_FONT]
  const operators = new RegExp(
    `((?:${NUMBER}\\s+){6})(cm|Tm)\\b|((?:${NUMBER}\\s+){2})T[dD]\\b|\\b(q|Q|BT)\\b|/(\\w+)\\s+${NUMBER}\\s+Tf|(\\[[^\\]]*\\]|<[0-9A-Fa-f]*>)\\s*T[jJ]`,
    'g',
  )
  for (const [, six, move, two, mark, name, shown] of content.matchAll(operators)) {
    if (mark === 'q') saved.push(space)
    else if (mark === 'Q') space = saved.pop() ?? IDENTITY
    else if (mark === 'BT') pen = IDENTITY
    else if (move === 'cm') space = times(numbersIn(six!), space)
    else if (move === 'Tm') pen = numbersIn(six!)
    else if (two) pen = times([1, 0, 0, 1, ...(two.trim().split(/\s+/).map(Number) as [number, number])], pen)
    else if (name) font = fonts.get(name) ?? NO_FONT
    else if (shown) {
      const [, , , , x, y] = times(pen, space)
      found.push({ text: [...shown.matchAll(/<([0-9A-Fa-f]*)>/g)].map(([, hex]) => glyphs(hex!, font)).join(''), x, y })
    }
  }
  return found
}

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number) as Matrix
const glyphs = (hex: string, { digits, characters }: Font) =>
  (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? [])
    .map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '')
    .join('')

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
