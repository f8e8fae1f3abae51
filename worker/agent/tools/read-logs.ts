import * as z from 'zod'
import type { LogLine } from '#shared/logs.ts'
import { defineTool } from './tool.ts'

const DEFAULT_LIMIT = 50

export const readLogs = defineTool({
  name: 'read_logs',
  description: 'Read the newest log lines of the app: its server, errors in the browser, and the build. Oldest first.',
  input: z.object({ limit: z.number().int().min(1).max(200).optional().describe('How many lines; 50 when left out') }),
  target: ({ limit }) => `last ${limit ?? DEFAULT_LIMIT} lines`,
  async run({ limit }, { runner }) {
    const lines = await runner.logs({ limit: limit ?? DEFAULT_LIMIT })
    const errors = lines.filter((line) => line.level === 'error').length
    return {
      ok: true,
      text: lines.length > 0 ? lines.map(describe).join('\n') : 'The log is empty.',
      summary: errors > 0 ? `${lines.length} lines, ${errors} errors` : `${lines.length} lines`,
    }
  },
})

function describe(line: LogLine) {
  const request = line.requestPath === null ? '' : ` [${line.requestPath}]`
  const location = line.location === null ? '' : ` (${line.location})`
  const stack = line.stack === null ? '' : `\n${line.stack}`
  return `${new Date(line.at).toISOString()} ${line.level} ${line.source}${request} ${line.message}${location}${stack}`
}
