export const FORMATS = ['json', 'csv', 'tsv', 'markdown'] as const
export type Format = (typeof FORMATS)[number]
export type Table = { columns: string[]; rows: string[][] }
/** `table` is null where the text is no table. A problem tells its line, counted from 1, where that is known. */
export type Reading = { value: unknown; table: Table | null } | { problem: 'json' | 'quote'; line: number | null }

/** Longer texts would hold the browser up at every key. */
export const MOST_CHARACTERS = 2_000_000
/** So many rows are shown; all of them are written. */
export const SHOWN_ROWS = 50

/** What a text most likely is. */
export function formatOf(text: string): Exclude<Format, 'markdown'> {
  if (/^\s*[[{]/.test(text)) return 'json'
  const [first = ''] = text.split('\n', 1)
  return first.includes('\t') ? 'tsv' : 'csv'
}

/** Reads a text in a format. A table of words has its columns in the first line. */
export function readAs(text: string, format: Exclude<Format, 'markdown'>): Reading {
  const plain = text.replace(/^\uFEFF/, '')
  if (format !== 'json') return readRows(plain, format === 'tsv' ? '\t' : separatorOf(plain))
  try {
    const value: unknown = JSON.parse(plain)
    return { value, table: tableOf(value) }
  } catch (error) {
    return { problem: 'json', line: lineOf(plain, String(error)) }
  }
}

/** Of comma and semicolon, the one that the first line has more of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** Browsers tell a place in words of their own: a position or a line, or nothing. */
function lineOf(text: string, said: string): number | null {
  const position = /position (\d+)/.exec(said)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  const line = /line (\d+)/.exec(said)?.[1]
  if (line !== undefined) return Number(line)
  return /end of/i.test(said) ? text.split('\n').length : null
}

/** Rows as RFC 4180 has them: a cell in quotes may hold separators, line breaks and doubled quotes. */
function readRows(text: string, separator: string): Reading {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let line = 1
  let openedAt = 1
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '') {
      isQuoted = true
      openedAt = line
    } else if (char === separator) {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (char === '\n') {
      rows.at(-1)!.push(cell)
      cell = ''
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  if (isQuoted) return { problem: 'quote', line: openedAt }
  rows.at(-1)!.push(cell)
  const [head = [], ...rest] = rows.filter((row) => row.some((each) => each !== ''))
  const width = Math.max(head.length, ...rest.map((row) => row.length))
  const wide = (row: string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  const table = { columns: named(wide(head)), rows: rest.map(wide) }
  return { value: objectsOf(table), table }
}

/** Columns without a name are numbered, and of two alike the second one is. */
function named(columns: string[]): string[] {
  const seen = new Map<string, number>()
  return columns.map((column, index) => {
    const name = column.trim() || `column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

/** `12`, `-0.5`, `true` and an empty cell are values. `007` and `+49` stay texts, as they would lose something. */
function valueOf(cell: string): string | number | boolean | null {
  if (cell === '') return null
  if (cell === 'true' || cell === 'false') return cell === 'true'
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(cell) ? Number(cell) : cell
}

const objectsOf = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, valueOf(row[index]!)])))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of objects or of lists is a table, and one object is a row of one. */
function tableOf(value: unknown): Table | null {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > 0 && list.every((each) => Array.isArray(each))) {
    const [head = [], ...rows] = list.map((row) => row.map(cellOf))
    return { columns: named(head), rows: rows.map((row) => head.map((_, index) => row[index] ?? '')) }
  }
  if (list.length === 0 || !list.every(isObject)) return null
  const flat = list.map((each) => new Map(flatten(each)))
  const columns = [...new Set(flat.flatMap((each) => [...each.keys()]))]
  return { columns, rows: flat.map((each) => columns.map((column) => each.get(column) ?? '')) }
}

/** `{ place: { town } }` is a column `place.town`; what lies deeper stays JSON. */
function flatten(object: Record<string, unknown>): Array<[string, string]> {
  return Object.entries(object).flatMap(([name, value]): Array<[string, string]> =>
    isObject(value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, cellOf(each)])
      : [[name, cellOf(value)]],
  )
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The text in another format; null where only a table can be written so. */
export function writeAs({ value, table }: { value: unknown; table: Table | null }, format: Format): string | null {
  if (format === 'json') return JSON.stringify(value, null, 2)
  if (table === null) return null
  const lines = [table.columns, ...table.rows]
  if (format === 'csv') return lines.map((row) => row.map((cell) => quoted(cell, ',')).join(',')).join('\r\n')
  if (format === 'tsv') return lines.map((row) => row.map((cell) => quoted(cell, '\t')).join('\t')).join('\n')
  const [head, ...rows] = lines.map((row) => `| ${row.map(inMarkdown).join(' | ')} |`)
  return [head, `| ${table.columns.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const inMarkdown = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll(/\r?\n/g, '<br>')
