import { Hono } from 'hono'
import { LOG_CSV_LINES, LOG_LEVELS, type PlatformLogLine } from '#shared/admin-logs.ts'
import { logFilterInput, type LogFilter } from '#shared/admin-log-inputs.ts'
import { csvRow } from '#worker/platform/csv.ts'
import { log } from '#worker/platform/log.ts'
import { readLogLines } from './service.ts'

/** Lines that are read at once; LOG_CSV_LINES is a multiple of it. */
const PAGE = 1_000

/** Names of fields, the same in every language: programs read them. */
const FIELDS = ['time', 'level', 'source', 'message', 'request_id', 'ids', 'line_id']

/** The lines of the platform's log as a file, filtered as the page that offers it. For everybody but operators there is no such address. */
export const logsCsvHttp = new Hono<{ Bindings: Env }>().get('/logs.csv', async (c) => {
  // A link on another site must not make an operator's browser fetch it.
  if (c.req.header('sec-fetch-site') === 'cross-site') return c.json({ error: { message: 'This request came from another site.' } }, 403)
  if ((await freshRole(c.env, c.req.raw)) !== 'admin') return c.notFound()
  const filter = logFilterInput.safeParse(asked(c.req.query()))
  if (!filter.success) return c.json({ error: { message: 'Invalid input' } }, 400)
  // The answer has begun by then: the browser sees a download that breaks off, and only the log says why.
  const onFailure = (error: unknown) => void log({ env: c.env, executionCtx: c.executionCtx }, { level: 'error', source: 'logs.csv', message: 'A download of the log broke off', error })
  return new Response(csvStream(c.env, filter.data, onFailure), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="solid-logs-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})

function asked({ level, source, text, id, hours, from, to }: Record<string, string>) {
  return { levels: level ? level.split(',', LOG_LEVELS.length) : undefined, source, text, id, hours: hours ? Number(hours) : undefined, from: timeOf(from), to: timeOf(to) }
}

const timeOf = (value: string | undefined) => (value ? new Date(value) : undefined)

/** A page of lines is read when the one before it was sent: no more than that is ever held. */
function csvStream(env: Env, filter: LogFilter, onFailure: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let before: number | null = null
  let sent = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvRow(FIELDS))),
    async pull(controller) {
      try {
        const lines = await readLogLines(env, { filter, before, limit: PAGE })
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.map((line) => csvRow(fieldsOf(line))).join('')))
        sent += lines.length
        if (lines.length < PAGE || sent >= LOG_CSV_LINES) return controller.close()
        before = lines.at(-1)!.seq
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
}

function fieldsOf({ at, level, source, message, requestId, ids, id }: PlatformLogLine): string[] {
  return [at.toISOString(), level, source, message, requestId ?? '', Object.entries(ids).map(([name, value]) => `${name}=${value}`).join(' '), id]
}

/** Asks the database: who was an operator a moment ago must not carry off the log. better-auth is loaded only for who brings a session. */
async function freshRole(env: Env, request: Request): Promise<string | null> {
  if (!request.headers.get('cookie')?.includes('solid.session_token=')) return null
  const { sessionUser } = await import('#worker/features/accounts/service.ts')
  return (await sessionUser({ env, request, resHeaders: new Headers() }, { isFresh: true }))?.role ?? null
}
