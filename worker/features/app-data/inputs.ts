import * as z from 'zod'
import {
  FILTER_OPS,
  MAX_CELL_CHARS,
  MAX_DATA_COLUMNS,
  MAX_DATA_NAME,
  MAX_FILTER_TEXT,
  MAX_FILTERS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_PAGE,
  MAX_ROWS_A_PAGE,
  MAX_SQL_CHARS,
} from '#shared/app/data.ts'
import { MASK_KINDS, MAX_MASKED_COLUMNS } from '#shared/app/masking.ts'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

export const placeSchema = z.enum(ENVIRONMENTS)
export const nameSchema = z.string().min(1).max(MAX_DATA_NAME)
const cellText = z.string().max(MAX_CELL_CHARS).nullable()
const keySchema = z
  .array(z.union([z.string().max(2_000), z.number()]))
  .min(1)
  .max(10)

export const placeInput = z.object({ projectId: idSchema('project'), place: placeSchema })

const filterSchema = z.object({
  column: nameSchema,
  op: z.enum(FILTER_OPS),
  value: z.string().max(MAX_FILTER_TEXT).default(''),
})
export const rowsInput = placeInput.extend({
  table: nameSchema,
  filters: z.array(filterSchema).max(MAX_FILTERS).default([]),
  search: z.string().trim().max(MAX_FILTER_TEXT).default(''),
  sort: z.object({ column: nameSchema, isDescending: z.boolean() }).nullable().default(null),
  page: z.number().int().min(0).max(MAX_PAGE).default(0),
  size: z.number().int().min(1).max(MAX_ROWS_A_PAGE).default(MAX_ROWS_A_PAGE),
})
export const cellInput = placeInput.extend({ table: nameSchema, key: keySchema, column: nameSchema })

const table = nameSchema
export const changeInput = placeInput.extend({
  change: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('set'),
      table,
      key: keySchema,
      column: nameSchema,
      value: cellText,
      was: z.union([z.string().max(MAX_CELL_CHARS), z.number(), z.null()]).optional(),
    }),
    z.object({
      act: z.literal('insert'),
      table,
      values: z
        .record(nameSchema, cellText)
        .refine((values) => Object.keys(values).length <= MAX_DATA_COLUMNS, 'too many columns'),
    }),
    z.object({ act: z.literal('delete'), table, keys: z.array(keySchema).min(1).max(MAX_ROWS_A_PAGE) }),
  ]),
})
export const undoInput = placeInput.extend({ id: z.number().int().min(1) })

const sql = z.string().trim().min(1).max(MAX_SQL_CHARS)
export const explainInput = placeInput.extend({ sql })
/** Without `mayChange`, what would write is refused. */
export const runInput = placeInput.extend({ sql, mayChange: z.boolean().default(false) })

const charsOf = (rows: Array<Array<string | null>>) =>
  rows.reduce((sum, row) => sum + row.reduce((chars, cell) => chars + (cell?.length ?? 0), 0), 0)

/** Rows of a file come to the preview alone. */
export const importInput = z.object({
  projectId: idSchema('project'),
  table,
  columns: z.array(nameSchema).min(1).max(MAX_DATA_COLUMNS),
  rows: z
    .array(z.array(cellText).max(MAX_DATA_COLUMNS))
    .min(1)
    .max(MAX_IMPORT_ROWS)
    .refine((rows) => charsOf(rows) <= MAX_IMPORT_BYTES, 'too large'),
})
export const snapshotInput = placeInput.extend({ id: z.uuid() })

const columnMasks = z.record(nameSchema, z.enum(MASK_KINDS))
/** Production goes to the preview, with these columns masked. */
export const copyInput = z.object({
  projectId: idSchema('project'),
  masks: z
    .record(nameSchema, columnMasks)
    .refine(
      (masks) =>
        Object.values(masks).reduce((sum, columns) => sum + Object.keys(columns).length, 0) <= MAX_MASKED_COLUMNS,
      'too many columns',
    ),
})
