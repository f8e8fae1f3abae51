import { referencesOf, type FieldModel, type ThingModel } from '#worker/agent/offline/generate/model.ts'
import { property, text } from '#worker/agent/offline/generate/source-text.ts'
import { pascalCase, capitalised } from '#worker/agent/offline/generate/words.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'

/** `server/tables/tools.ts`: the only file of an app that holds the SQL of a table. */
export function tableFile(thing: ThingModel): string {
  const { type, fields } = thing
  const many = pascalCase(thing.table)
  const hasMoney = fields.some((field) => field.kind === 'money')
  return `import type { Page } from '../../shared/fields'
import type { ${type}, ${type}Input } from '../../shared/${thing.file}'
${hasMoney ? `import { fromCents, toCents } from '../db/money'\n` : ''}import { deleteRow, findRow, insertRow, listRows, updateRow, type Table } from '../db/table'

type Row = {
  id: number
  created_at: string
${fields.map((field) => `  ${field.column}: ${rowType(field)}\n`).join('')}${referencesOf(thing)
    .map((field) => `  ${field.reference.titleColumn}: string | null\n`)
    .join('')}}

const table: Table<Row, ${type}> = {
  name: ${text(sqlName(thing.table))},
  columns: ${text(selectedColumns(thing).join(', '))},
  joins: ${joins(thing)},
  searched: [${searched(thing).map(text).join(', ')}],
  sorts: {
${sorts(thing)
  .map(([name, order]) => `    ${property(name)}: ${text(order)},\n`)
  .join('')}  },
  filters: {
${filters(thing)
  .map(([name, filter]) => `    ${property(name)}: ${filter},\n`)
  .join('')}  },
  toItem: (row) => ({
    id: row.id,
    createdAt: row.created_at,
${fields
  .flatMap((field) => fromRow(field, type))
  .map((line) => `    ${line},\n`)
  .join('')}  }),
}

function toRow(input: ${type}Input) {
  return {
${fields.map((field) => `    ${field.column}: ${toColumn(field)},\n`).join('')}  }
}

export function list${many}(db: D1Database, query: Record<string, string>): Promise<Page<${type}>> {
  return listRows(db, table, query)
}

export function find${type}(db: D1Database, id: number): Promise<${type} | null> {
  return findRow(db, table, id)
}

export function insert${type}(db: D1Database, input: ${type}Input): Promise<number> {
  return insertRow(db, table.name, toRow(input))
}

export function update${type}(db: D1Database, id: number, input: ${type}Input): Promise<boolean> {
  return updateRow(db, table.name, { id, row: toRow(input) })
}

export function delete${type}(db: D1Database, id: number): Promise<boolean> {
  return deleteRow(db, table.name, id)
}
`
}

function rowType(field: FieldModel): string {
  if (field.kind === 'yesNo') return 'number'
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'reference') return 'number | null'
  // The table holds whatever was an option once; the type names the options of today.
  return 'string | null'
}

function columnOf(thing: ThingModel, field: FieldModel): string {
  return `${sqlName(thing.table)}.${sqlName(field.column)}`
}

function selectedColumns(thing: ThingModel): string[] {
  const titles = referencesOf(thing).map(
    (field) =>
      `${titleSql(field.reference.target, field.reference.alias).expression} AS ${sqlName(field.reference.titleColumn)}`,
  )
  return [`${sqlName(thing.table)}.*`, ...titles]
}

function joins(thing: ThingModel): string {
  const lines = referencesOf(thing).flatMap((field) => {
    const alias = sqlName(field.reference.alias)
    const join = `LEFT JOIN ${sqlName(field.reference.target.table)} AS ${alias} ON ${alias}.id = ${columnOf(thing, field)}`
    return [join, ...titleSql(field.reference.target, field.reference.alias).joins]
  })
  if (lines.length === 0) return `''`
  return lines.length === 1
    ? text(lines[0]!)
    : `[\n${lines.map((line) => `    ${text(line)},\n`).join('')}  ].join(' ')`
}

function searched(thing: ThingModel): string[] {
  const searchable = new Set(['text', 'longText', 'choice', 'email', 'link', 'reference'])
  return thing.fields
    .filter((field) => searchable.has(field.kind))
    .map((field) =>
      field.reference ? titleSql(field.reference.target, field.reference.alias).expression : columnOf(thing, field),
    )
}

/** The names the `sort` parameter takes; a minus sign turns the order round. */
function sorts(thing: ThingModel): Array<[string, string]> {
  const sorted = thing.fields.filter((field) => field.kind !== 'image' && field.kind !== 'longText')
  return sorted.map((field) => {
    if (field.reference)
      return [field.key, `${titleSql(field.reference.target, field.reference.alias).expression} COLLATE NOCASE`]
    const isText = field.kind === 'text' || field.kind === 'choice' || field.kind === 'email' || field.kind === 'link'
    return [field.key, columnOf(thing, field) + (isText ? ' COLLATE NOCASE' : '')]
  })
}

/** References can always be filtered by: a detail page lists what points at it. */
function filters(thing: ThingModel): Array<[string, string]> {
  return thing.fields
    .filter((field) => field.filter || field.reference)
    .map((field) => {
      const kind =
        field.kind === 'yesNo'
          ? 'yesNo'
          : field.kind === 'money'
            ? 'money'
            : field.kind === 'number' || field.reference
              ? 'number'
              : field.kind === 'choice' || field.kind === 'date'
                ? 'text'
                : 'words'
      return [field.parameter, `{ column: ${text(columnOf(thing, field))}, kind: ${text(kind)} }`]
    })
}

function fromRow(field: FieldModel, type: string): string[] {
  const value = `row.${field.column}`
  const key = property(field.key)
  if (field.kind === 'yesNo') return [`${key}: ${value} === 1`]
  if (field.kind === 'money') return [`${key}: fromCents(${value})`]
  if (field.kind === 'choice') return [`${key}: ${value} as ${type}['${field.key}']`]
  if (field.reference)
    return [`${key}: ${value}`, `${property(field.reference.titleKey)}: row.${field.reference.titleColumn}`]
  return [`${key}: ${value}`]
}

function toColumn(field: FieldModel): string {
  if (field.kind === 'yesNo') return `input.${field.key} ? 1 : 0`
  if (field.kind === 'money') return `toCents(input.${field.key})`
  return `input.${field.key}`
}

/** How a row's title is read in SQL: an expression, and its joins when the title is itself a reference. */
type TitleSql = { expression: string; joins: string[] }

export function titleSql(thing: ThingModel, alias: string, seen: ThingModel[] = []): TitleSql {
  const fallback = `${sqlText(`${capitalised(thing.singular)} `)} || ${sqlName(alias)}.id`
  const field = thing.titleField
  // Two things that are titled by each other would join for ever.
  if (!field || seen.includes(thing)) return { expression: fallback, joins: [] }
  const column = `${sqlName(alias)}.${sqlName(field.column)}`
  if (field.reference) {
    const joined = `${alias}__${field.reference.alias}`
    const inner = titleSql(field.reference.target, joined, [...seen, thing])
    const join = `LEFT JOIN ${sqlName(field.reference.target.table)} AS ${sqlName(joined)} ON ${sqlName(joined)}.id = ${column}`
    return {
      expression: field.required ? inner.expression : coalesced(inner.expression, fallback),
      joins: [join, ...inner.joins],
    }
  }
  const shown =
    field.kind === 'money'
      ? `printf('%.2f', ${column} / 100.0)`
      : field.kind === 'number'
        ? `printf('%.15g', ${column})`
        : column
  return { expression: field.required ? shown : coalesced(shown, fallback), joins: [] }
}

function coalesced(expression: string, fallback: string): string {
  return `coalesce(${expression}, ${fallback})`
}
