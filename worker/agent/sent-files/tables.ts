import { SHEET_TYPE, type Attachment } from '#shared/turns/attachments.ts'
import { parseDelimited } from './delimited.ts'
import { readSheets } from './sheets.ts'

/** Rows of a file, without the one that names the columns. */
export type Table = { name: string | null; columns: string[]; rows: string[][] }

/** More of a file than this is not looked at, so that no file keeps its project waiting. */
const MAX_ROWS = 50_000
const MAX_COLUMNS = 100
const MAX_TABLES = 8

const SHOWN_COLUMNS = 40
const SHOWN_CELL = 60
const EXAMPLES = 3
/** Rows that stand below the description of a table when nobody asked for others. */
const FIRST_ROWS = 12

/** The tables of a sent file; null where it is none. */
export function tablesOf({ type }: Pick<Attachment, 'type'>, bytes: Uint8Array): Table[] | null {
  const tables = read(type, bytes).filter(({ columns }) => columns.length > 0)
  return tables.length === 0 ? null : tables.slice(0, MAX_TABLES)
}

function read(type: string, bytes: Uint8Array): Table[] {
  switch (type) {
    case SHEET_TYPE:
      return readSheets(bytes).map(({ name, rows }) => withHead(name, rows))
    case 'text/csv':
    case 'text/tab-separated-values':
      return [withHead(null, parseDelimited(textOf(bytes)))]
    case 'application/json':
      return readJson(textOf(bytes))
    default:
      return []
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A table whose first row names its columns. */
function withHead(name: string | null, all: string[][]): Table {
  const [head = [], ...rows] = all.filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = head.slice(0, MAX_COLUMNS).map((cell, index) => cell.trim() || `Column ${index + 1}`)
  return { name, columns, rows }
}

/** A list of objects, or an object that has such lists. */
function readJson(text: string): Table[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // It is text that calls itself JSON, and is quoted as text.
    return []
  }
  if (Array.isArray(value)) return [ofObjects(null, value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, list]) => (Array.isArray(list) ? [ofObjects(name, list)] : []))
}

function ofObjects(name: string | null, list: unknown[]): Table {
  const records = list.slice(0, MAX_ROWS).filter((each) => typeof each === 'object' && each !== null)
  const columns = [...new Set(records.slice(0, 100).flatMap((record) => Object.keys(record)))].slice(0, MAX_COLUMNS)
  const rows = records.map((record) => columns.map((column) => cell((record as Record<string, unknown>)[column])))
  return { name, columns, rows }
}

const cell = (value: unknown) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))

/** What tables hold: each column with its kind, then some rows. `from` counts from 1. */
export function describeTables(tables: Table[], { from = 1, count = FIRST_ROWS } = {}): string {
  return tables.map((table) => describe(table, { from, count })).join('\n\n')
}

function describe({ name, columns, rows }: Table, { from, count }: { from: number; count: number }): string {
  const shown = rows.slice(from - 1, from - 1 + count)
  const left = columns.length - SHOWN_COLUMNS
  const lines = [columns, ...shown].map((row) =>
    columns
      .slice(0, SHOWN_COLUMNS)
      .map((_, index) => cut(row[index] ?? ''))
      .join(' | '),
  )
  return [
    `Table${name === null ? '' : ` ${JSON.stringify(name)}`}: ${rows.length} rows, ${columns.length} columns.`,
    ...columns.slice(0, SHOWN_COLUMNS).map((column, index) => columnLine(column, rows, index)),
    ...(left > 0 ? [`(${left} more columns)`] : []),
    shown.length === 0
      ? `There are no rows from ${from} on.`
      : `Rows ${from} to ${from + shown.length - 1} of ${rows.length}:`,
    ...(shown.length === 0 ? [] : lines),
  ].join('\n')
}

function columnLine(column: string, rows: string[][], index: number): string {
  const filled = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  const different = new Set(filled)
  const examples = [...different].slice(0, EXAMPLES).map((cell) => JSON.stringify(cut(cell)))
  return `- ${JSON.stringify(cut(column))}: ${kindOf(filled)}, ${filled.length} filled, ${different.size} different${examples.length > 0 ? `, such as ${examples.join(', ')}` : ''}`
}

const KINDS: Array<[kind: string, pattern: RegExp]> = [
  ['whole numbers', /^[-+]?\d+$/],
  ['numbers', /^[-+]?(?:\d+|\d{1,3}(?:[.,' ]\d{3})+)(?:[.,]\d+)?%?$/],
  ['dates', /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ]\S+)?|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/],
  ['yes or no', /^(?:yes|no|true|false|ja|nein|wahr|falsch)$/i],
  ['mail addresses', /^\S+@\S+\.\S+$/],
  ['addresses of pages', /^https?:\/\/\S+$/],
]

const kindOf = (filled: string[]): string =>
  filled.length === 0
    ? 'empty'
    : (KINDS.find(([, pattern]) => filled.every((cell) => pattern.test(cell)))?.[0] ?? 'text')

function cut(cell: string): string {
  const line = cell.replace(/\s+/g, ' ').trim()
  return line.length <= SHOWN_CELL ? line : `${line.slice(0, SHOWN_CELL - 1)}…`
}
