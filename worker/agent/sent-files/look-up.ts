import type { DataTable } from '#shared/app/data.ts'
import type { FilledColumn } from '#shared/app/row-imports.ts'

/** Which rows a column's texts name: the key of each by its text. Null where several rows are called so. */
export type Names = ReadonlyMap<string, string | null>

/** Rows of a table that something may be looked up in. More would be too many to read for one import. */
export const MAX_NAMED_ROWS = 20_000

/** A table, the column whose texts name its rows, and the one that others refer to. Null: it has too many rows. */
export type NamesAsked = { table: string; by: string; key: string }
export type ReadNames = (asked: NamesAsked) => Promise<Array<{ name: string; key: string }> | null>

/** Texts are the same that a person would take for the same. */
export const asNamed = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** What the columns that are filled by a name look up, by the column that they fill, or why it cannot be, for the model. */
export async function lookUps(
  columns: FilledColumn[],
  { target, tables, read }: { target: DataTable; tables: DataTable[]; read: ReadNames },
): Promise<Map<string, Names> | string> {
  const found = new Map<string, Names>()
  for (const { to, by } of columns) {
    if (by === undefined) continue
    const refers = target.columns.find(({ name }) => name === to)?.refers
    if (!refers) return `${JSON.stringify(to)} refers to no other table, so that nothing can be looked up for it.`
    const other = tables.find(({ name }) => name === refers.table)
    const column = other?.columns.find(({ name }) => name === by)
    if (!column || column.isSecret)
      return `${refers.table} has no column ${JSON.stringify(by)} that ${to} could be looked up by.`
    const rows = await read({ table: refers.table, by, key: refers.column })
    if (!rows) return `${refers.table} has more than ${MAX_NAMED_ROWS} rows, too many to look ${to} up in.`
    const names = new Map<string, string | null>()
    for (const { name, key } of rows) names.set(asNamed(name), names.has(asNamed(name)) ? null : key)
    found.set(to, names)
  }
  return found
}
