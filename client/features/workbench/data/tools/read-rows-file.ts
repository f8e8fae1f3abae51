import { parseCsv } from '#shared/app/csv.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type DataTable } from '#shared/app/data.ts'

export type RowsFile = { columns: string[]; rows: Array<Array<string | null>> }
export type RowsFileProblem = 'too_large' | 'too_many' | 'unreadable' | 'empty'

/** The rows of a CSV file with a heading, or of a JSON list of objects. */
export function readRowsFile(text: string): RowsFile | RowsFileProblem {
  if (text.length > MAX_IMPORT_BYTES) return 'too_large'
  const file = /^\uFEFF?\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text)
  if (file === null) return 'unreadable'
  if (file.rows.length === 0) return 'empty'
  return file.rows.length > MAX_IMPORT_ROWS ? 'too_many' : file
}

function fromCsv(text: string): RowsFile | null {
  const [heading, ...rows] = parseCsv(text, MAX_IMPORT_ROWS + 2)
  if (!heading || heading.includes(null) || new Set(heading).size < heading.length) return null
  const columns = heading.map((name) => name!.trim())
  return { columns, rows: rows.map((row) => columns.map((_, at) => row[at] ?? null)) }
}

function fromJson(text: string): RowsFile | null {
  try {
    const list: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!Array.isArray(list) || !list.every(isRecord)) return null
    const records = list.slice(0, MAX_IMPORT_ROWS + 1)
    const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
    return { columns, rows: records.map((record) => columns.map((name) => asText(record[name]))) }
  } catch {
    // A file that is no JSON is no failure of ours.
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What of a file a table takes: its columns are found by their names, whatever their case. */
export function fitting({ columns, rows }: RowsFile, table: DataTable) {
  const open = table.columns.filter(({ isComputed, isSecret, kind }) => !isComputed && !isSecret && kind !== 'bytes')
  const found = columns.map((name) => open.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? null)
  const taken = found.flatMap((column, at) => (column && found.indexOf(column) === at ? [{ column, at }] : []))
  const names = taken.map(({ column }) => column.name)
  return {
    columns: names,
    rows: rows.map((row) => taken.map(({ at }) => row[at] ?? null)),
    leftOut: columns.filter((_, at) => !taken.some((each) => each.at === at)),
    missing: table.columns
      .filter(({ isRequired, name }) => isRequired && !names.includes(name))
      .map(({ name }) => name),
  }
}
