import { Hono } from 'hono'
import type { LedgerLine } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { HOUR_MS } from '#shared/time.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { log } from '#worker/platform/log/log.ts'
import { ledgerLinesInput } from './inputs.ts'
import { cursorAfter, lineOf, linesQuery, type Cursor, type LineFilter } from './ledger-lines.ts'

const DOWNLOADS_AN_HOUR = 20
/** Lines that are read at once, and the most pages of one file. More would be too many for a spreadsheet. */
const PAGE = 1_000
const MOST_PAGES = 100

/** Names of fields. Programs read them, so they are the same in every language. */
const FIELDS = ['time', 'kind', 'credits', 'source', 'project', 'project_id', 'turn', 'turn_id', 'reason', 'line_id']

/** The lines of the books as a file, filtered as on the page that offers it. */
export const ledgerCsvHttp = new Hono<{ Bindings: Env }>().get('/ledger.csv', async (c) => {
  // A link on another site must not use up the person's downloads.
  if (c.req.header('sec-fetch-site') === 'cross-site')
    return c.json({ error: { message: 'This request came from another site.' } }, 403)
  const user = signedIn(await freshUser(c.env, c.req.raw))
  const filter = ledgerLinesInput
    .pick({ kind: true, projectId: true })
    .safeParse({ kind: c.req.query('kind'), projectId: c.req.query('project') })
  if (!filter.success) return c.json({ error: { message: 'Invalid input' } }, 400)
  const now = Date.now()
  if (
    !(await takeFromLimit(c.env, { key: `ledger-csv:${user.id}`, limit: DOWNLOADS_AN_HOUR, windowMs: HOUR_MS, now }))
  ) {
    c.header('retry-after', String(Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000)))
    return c.json(
      { error: { message: `The ledger can be downloaded ${DOWNLOADS_AN_HOUR} times an hour. Try again later.` } },
      429,
    )
  }
  // The answer has begun by then. The browser sees a download that breaks off, and only the log says why.
  const onFailure = (error: unknown) =>
    void log(
      { env: c.env, executionCtx: c.executionCtx },
      {
        level: 'error',
        source: 'billing.csv',
        message: 'A download of the ledger broke off',
        error,
        ids: { userId: user.id },
      },
    )
  return new Response(csvStream(c.env, { userId: user.id, filter: filter.data, onFailure }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="solid-ledger-${new Date(now).toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})

type Csv = { userId: string; filter: LineFilter; onFailure: (error: unknown) => void }

/** Reads a page of the books once the one before it was sent. No more than one page is ever in memory. */
function csvStream(env: Env, { userId, filter, onFailure }: Csv): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: Cursor | null = null
  let pages = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(rowOf(FIELDS))),
    async pull(controller) {
      try {
        const rows = await linesQuery(env, { userId, cursor, limit: PAGE, ...filter })
        const last = rows.at(-1)
        if (last) controller.enqueue(encoder.encode(rows.map((row) => rowOf(fieldsOf(lineOf(row, null)))).join('')))
        if (!last || rows.length < PAGE || ++pages === MOST_PAGES) return controller.close()
        cursor = cursorAfter(last, null)
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
}

function fieldsOf(line: LedgerLine): string[] {
  return [
    line.createdAt.toISOString(),
    line.kind,
    exactCredits(line.microCredits),
    line.source ?? '',
    line.projectTitle ?? '',
    line.projectId ?? '',
    line.prompt ?? '',
    line.turnId ?? '',
    line.reason ?? '',
    line.id,
  ]
}

/** Micro-credits as credits with all six decimals, so that a sum over the file is the sum of the books. */
function exactCredits(micro: number): string {
  const [whole, part] = [Math.trunc(Math.abs(micro) / MICRO), Math.abs(micro) % MICRO]
  return `${micro < 0 ? '-' : ''}${whole}.${String(part).padStart(6, '0')}`
}

const rowOf = (fields: string[]) => `${fields.map(cell).join(',')}\r\n`

/** Words of people stand in a cell. What a spreadsheet would take for a formula is marked as text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+\.\d{6}$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * The user by the database, because an ended session must not carry off the books. Only a caller with a session loads
 * better-auth.
 */
async function freshUser(env: Env, request: Request) {
  if (!request.headers.get('cookie')?.includes('solid.session_token=')) return null
  const { sessionUser } = await import('#worker/features/accounts/service.ts')
  return sessionUser({ env, request, resHeaders: new Headers() }, { isFresh: true })
}
