import * as z from 'zod'
import type { LogLine } from '#shared/projects/logs.ts'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, excerpt } from '#worker/agent/tools/tool.ts'

const DEFAULT_LIMIT = 50

export const readLogs = defineTool({
  name: 'read_logs',
  description: 'Read the newest log lines of the app: its server, errors in the browser, and the build. Oldest first.',
  input: z.object({ limit: z.number().int().min(1).max(200).optional().describe('How many lines; 50 when left out') }),
  target: ({ limit }) => `last ${limit ?? DEFAULT_LIMIT} lines`,
  async run({ limit }, { runner }) {
    const lines = await runner.logs({ limit: limit ?? DEFAULT_LIMIT })
    const errors = lines.filter((line) => line.level === 'error').length
    const text = lines.length > 0 ? lines.map(describe).join('\n') : 'The log is empty.'
    const said =
      errors > 0
        ? {
            summary: `${lines.length} lines, ${errors} errors`,
            outcome: { code: 'log' as const, count: lines.length, errors },
          }
        : counted('lines', lines.length)
    return { ok: true, text, ...said, detail: excerpt(text) }
  },
})

function describe(line: LogLine) {
  const request = line.requestPath === null ? '' : ` [${line.requestPath}]`
  const location = line.location === null ? '' : ` (${line.location})`
  const stack = line.stack === null ? '' : `\n${line.stack}`
  return `${new Date(line.at).toISOString()} ${line.level} ${line.source}${request} ${line.message}${location}${stack}`
}

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
