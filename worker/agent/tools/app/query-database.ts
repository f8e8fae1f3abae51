import * as z from 'zod'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt } from '#worker/agent/tools/tool.ts'

const CELL_LENGTH = 200

export const queryDatabase = defineTool({
  name: 'query_database',
  description:
    'Run one reading SQL statement (SQLite) on the preview database. Changes of the schema go into a new migration, never through here.',
  input: z.object({ sql: z.string().min(1).describe('One SELECT or PRAGMA table_info statement') }),
  target: ({ sql }) => sql.replace(/\s+/g, ' ').trim().slice(0, 120),
  async run({ sql }, { runner }) {
    const { columns, rows, truncated } = await runner.query({ sql })
    const lines = [columns.join(' | '), ...rows.map((row) => row.map(cell).join(' | '))]
    if (rows.length === 0) lines.push('(no rows)')
    if (truncated) lines.push('(there are more rows: narrow the statement)')
    return { ok: true, text: lines.join('\n'), ...counted('rows', rows.length), detail: excerpt(lines.join('\n')) }
  },
})

function cell(value: unknown) {
  const text = value === null ? 'NULL' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH)}…` : text
}
