import * as z from 'zod'
import {
  COLUMN_KINDS,
  DATA_REFUSALS,
  MAX_CELL_CHARS,
  MAX_DUMPED_ROW_CHARS,
  MAX_EXPORT_ROWS,
  MAX_ROWS_KEPT,
  MAX_SQL_ROWS,
} from '#shared/app/data.ts'
import { MAX_COPY_ROWS } from '#shared/app/masking.ts'
import { TOLD_UNFIT_ROWS } from '#shared/app/row-imports.ts'

// What an app's isolate says of its rows. Its code could have changed the answer, and may not add to it.
const name = z.string().max(1_000)
const count = z.number().int().min(0)
const value = z.union([z.string().max(MAX_CELL_CHARS + 1), z.number(), z.null()])
const cell = z.union([
  value,
  z.object({ start: z.string().max(1_000) }),
  z.object({ bytes: count }),
  z.object({ isSecret: z.literal(true) }),
])
const key = z.array(z.union([z.string().max(MAX_CELL_CHARS), z.number()])).max(100)
const refused = z.object({ refused: z.enum(DATA_REFUSALS), message: z.string().max(2_000).optional() })

const column = z.object({
  name,
  type: name,
  kind: z.enum(COLUMN_KINDS),
  isKey: z.boolean(),
  isRequired: z.boolean(),
  isNullable: z.boolean(),
  isComputed: z.boolean(),
  isSecret: z.boolean(),
  refers: z.object({ table: name, column: name }).nullable(),
})
const table = z.object({
  name,
  columns: z.array(column).max(200),
  rows: count,
  lock: z.enum(['sign-in', 'keyless']).nullable(),
  referredBy: z.array(z.object({ table: name, column: name, to: name })).max(500),
})
export const tablesSchema = z.object({ tables: z.array(table).max(1_000), sizeBytes: count })

export const rowsSchema = z.union([
  refused,
  z.object({
    columns: z.array(name).max(200),
    rows: z.array(z.object({ key, cells: z.array(cell).max(200) })).max(MAX_EXPORT_ROWS),
    total: count,
    names: z.record(name, z.record(z.string(), z.string().max(200))),
  }),
])
const statements = z.array(z.string().max(MAX_DUMPED_ROW_CHARS))
export const dumpSchema = z.object({ before: statements.max(1_000), after: statements.max(5_000) })
export const dumpRowsSchema = z.union([refused, z.object({ rows: statements.max(MAX_EXPORT_ROWS) })])
export const cellSchema = z.union([refused, z.array(cell).length(1)])

const kept = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })])
export const copiedSchema = z.union([
  refused,
  z.object({
    tables: z
      .array(
        z.object({
          table: name,
          columns: z.array(name).max(200),
          rows: z.array(z.array(kept).max(200)).max(MAX_COPY_ROWS),
        }),
      )
      .max(1_000),
  }),
])
export const filledSchema = z.union([refused, z.object({ rows: count })])

const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('set'), table: name, key, column: name, to: kept, from: kept.optional() }),
  z.object({ do: z.literal('put'), table: name, rowid: z.number().nullable(), row: z.record(name, kept) }),
  z.object({ do: z.literal('remove'), table: name, key }),
])
export const stepsSchema = z.array(step).max(MAX_ROWS_KEPT * 2)
export const changedSchema = z.union([refused, z.object({ key: key.nullable(), rows: count, undo: stepsSchema })])

export const importedSchema = z.union([
  refused,
  z.object({
    rows: count,
    unfit: z.array(z.object({ at: count, message: z.string().max(2_000) })).max(TOLD_UNFIT_ROWS),
  }),
])

export const explainedSchema = z.union([
  refused,
  z.object({ kind: z.literal('read') }),
  z.object({
    kind: z.literal('change'),
    table: name.nullable(),
    columns: z.array(name).max(200),
    rows: count,
    others: z.array(name).max(200),
  }),
])
export const ranSchema = z.union([
  refused,
  z.object({
    result: z.object({
      columns: z.array(name).max(2_000),
      rows: z.array(z.array(value)).max(MAX_SQL_ROWS),
      truncated: z.boolean(),
    }),
    changed: count,
    table: name.nullable(),
    isRead: z.boolean(),
  }),
])
