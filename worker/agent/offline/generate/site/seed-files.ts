import type { Cell, Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'

/** `seeds/02_forum.sql`: the sample rows of each block, those that others point at first. */
export function seedFiles(blocks: BlockChoice[]): GeneratedFile[] {
  return blocks
    .map(({ name, samples }) => ({ name, samples: samples.filter(({ rows }) => rows.length > 0) }))
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, samples }, index) => [
      `seeds/${String(index + 1).padStart(2, '0')}_${name}.sql`,
      `-- Sample rows, for empty tables only.\n${samples.map(insert).join('\n')}`,
    ])
}

function insert({ table, rows, ofPeople = false }: Samples): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const names = columns.map(sqlName).join(', ')
  const values = rows.map((row) => `  (${columns.map((column) => cell(row, column)).join(', ')})`)
  // Who deleted the sample people does not get what they wrote.
  const people = ofPeople ? ` AND EXISTS (SELECT 1 FROM user WHERE id = 'sample-1')` : ''
  return `INSERT INTO ${sqlName(table)} (${names})
SELECT * FROM (VALUES
${values.join(',\n')}
) WHERE NOT EXISTS (SELECT 1 FROM ${sqlName(table)})${people};
`
}

function cell(row: Row, column: string): string {
  const value: Cell = row[column] ?? null
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return sqlText(value)
  return 'day' in value ? `date('now', ${sqlText(value.day)})` : `datetime('now', ${sqlText(value.moment)})`
}
