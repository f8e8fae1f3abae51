import { Hono } from 'hono'
import { LOG_CSV_LINES, type PlatformLogLine } from '#shared/operators/logs.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { logCsvInput, type LogFilter } from './inputs.ts'
import { readLogLines } from './service.ts'

/** Lines that are read at once. LOG_CSV_LINES is a multiple of it. */
const PAGE = 1_000

/** The lines of the platform's log as a file, filtered as on the page that offers it. */
export const logsCsvHttp = new Hono<AdminHttp>().get(
  '/logs.csv',
  adminCsv({
    name: 'logs',
    fields: ['time', 'level', 'source', 'message', 'request_id', 'ids', 'line_id'],
    input: logCsvInput,
    most: LOG_CSV_LINES,
    page: async (env, filter: LogFilter, before: number | null) => {
      const lines = await readLogLines(env, { filter, before, limit: PAGE })
      return { rows: lines.map(fieldsOf), next: lines.length < PAGE ? null : lines.at(-1)!.seq }
    },
  }),
)

function fieldsOf({ at, level, source, message, requestId, ids, id }: PlatformLogLine): string[] {
  return [
    at.toISOString(),
    level,
    source,
    message,
    requestId ?? '',
    Object.entries(ids)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    id,
  ]
}
