import { unzipSync, strFromU8, type UnzipFileInfo } from 'fflate'

/** Unpacked. A few kilobytes can be packed that unpack to gigabytes. */
const MAX_PART_BYTES = 30 * 1024 * 1024
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
const MAX_SHEETS = 8
const MAX_ROWS = 50_000
const MAX_COLUMNS = 100
const PARTS = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/
/** Days from the first day of spreadsheets to 1970. They count a 29 February 1900 that never was. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000

/** The sheets of a workbook with the texts of their cells. None where it cannot be read. */
export function readSheets(bytes: Uint8Array): Array<{ name: string; rows: string[][] }> {
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!PARTS.test(name) || originalSize > MAX_PART_BYTES) return false
    unpacked += originalSize
    return unpacked <= MAX_UNPACKED_BYTES
  }
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, { filter })
  } catch {
    // A file that only begins like a zip holds no table.
    return []
  }
  const part = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si\b[^>]*>([^]*?)<\/si>/g)].map(([, item]) => words(item!))
  const dates = dateStyles(part('xl/styles.xml'))
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, ''),
    ]),
  )
  return [...part('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].slice(0, MAX_SHEETS).map(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? ''
    return { name: attribute(tag, 'name'), rows: rowsOf(part(`xl/${target}`), { shared, dates }) }
  })
}

type Known = { shared: string[]; dates: Set<number> }

function rowsOf(sheet: string, known: Known): string[][] {
  const rows: string[][] = []
  for (const [, inner = ''] of sheet.matchAll(/<row\b[^>]*?(?:\/>|>([^]*?)<\/row>)/g)) {
    if (rows.length > MAX_ROWS) break
    const row: string[] = []
    for (const [, head = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g)) {
      const at = columnOf(attribute(head, 'r')) ?? row.length
      if (at >= MAX_COLUMNS) continue
      while (row.length < at) row.push('')
      row[at] = cellText(head, content, known)
    }
    rows.push(row)
  }
  return rows
}

function cellText(head: string, content: string, { shared, dates }: Known): string {
  const value = unescaped(/<v\b[^>]*>([^]*?)<\/v>/.exec(content)?.[1] ?? '')
  switch (attribute(head, 't')) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr':
      return words(content)
    case 'b':
      return value === '1' ? 'true' : 'false'
    default:
      return dates.has(Number(attribute(head, 's') || -1)) ? dateText(value) : value
  }
}

function dateText(value: string): string {
  const days = Number(value)
  if (value === '' || !Number.isFinite(days) || Math.abs(days) > 3_000_000) return value
  const text = new Date(Math.round((days - EPOCH_DAYS) * DAY_MS)).toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** The styles of cells that show a number as a day, by their place in the list. */
function dateStyles(styles: string): Set<number> {
  const own = new Set(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].flatMap(([tag]) =>
      /[ymd]/i.test(attribute(tag, 'formatCode').replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
        ? [Number(attribute(tag, 'numFmtId'))]
        : [],
    ),
  )
  const isDate = (format: number) => (format >= 14 && format <= 17) || format === 22 || own.has(format)
  const cells = /<cellXfs\b[^>]*>([^]*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  return new Set(
    [...cells.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], index) =>
      isDate(Number(attribute(tag, 'numFmtId'))) ? [index] : [],
    ),
  )
}

/** “C7” stands in the third column, which is 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** All the text of a cell, whose words may be formatted in several ways. How a word is spoken (`rPh`) is none of it. */
const words = (xml: string): string =>
  [...xml.replace(/<rPh\b[^]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([^]*?)<\/t>/g)]
    .map(([, text]) => unescaped(text!))
    .join('')

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
