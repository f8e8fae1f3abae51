import { Hono } from 'hono'
import { csvLine } from '#shared/app/csv.ts'
import { MAX_EXPORT_ROWS, type DataCell, type DataRows } from '#shared/app/data.ts'
import { projectIdOf, requirePlace } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { signedIn } from '#worker/platform/http/raw-http.ts'
import { dumpOf } from './dump.ts'
import { nameSchema, placeSchema } from './inputs.ts'
import { answered, dataOf } from './service.ts'

type Variables = { user: SessionUser | null }

const PAGE = 500

/** A whole table as a file, or all of them as SQL, read page by page while it is sent. */
export const appDataHttp = new Hono<{ Bindings: Env; Variables: Variables }>().get(
  '/:projectId/data/:place',
  async (c) => {
    const acting = { env: c.env, user: signedIn(c.get('user')), isReading: true }
    const place = placeSchema.safeParse(c.req.param('place')).data
    const table = nameSchema.safeParse(c.req.query('table')).data
    const isDump = c.req.query('as') === 'sql'
    if (!place) throw new DomainError('app_data.gone')
    const projectId = projectIdOf(c.req.param('projectId'))
    await requirePlace(acting, { projectId, place })
    if (isDump)
      return download(`${place}.sql`, { type: 'application/sql', body: await dumpOf(acting, { projectId, place }) })
    if (!table) throw new DomainError('app_data.gone')
    const isCsv = c.req.query('as') !== 'json'
    const page = async (offset: number): Promise<DataRows> => {
      const limit = Math.min(PAGE, MAX_EXPORT_ROWS - offset)
      const asked = { table, filters: [], search: '', sort: null, offset, limit, isWhole: true }
      return answered(await dataOf(acting, { projectId, place }).rows(asked))
    }
    const first = await page(0)
    return download(`${table}.${isCsv ? 'csv' : 'json'}`, {
      type: isCsv ? 'text/csv' : 'application/json',
      body: bytesOf(first, page, isCsv ? csvOf : jsonOf),
    })
  },
)

function download(name: string, { type, body }: { type: string; body: ReadableStream<Uint8Array> }): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

type Page = (offset: number) => Promise<DataRows>
type Written = {
  begin: (columns: string[]) => string
  row: (cells: DataCell[], columns: string[]) => string
  end: string
}

function bytesOf(first: DataRows, page: Page, make: () => Written): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const written = make()
  let sent = 0
  let next: DataRows | null = first
  return new ReadableStream({
    async pull(controller) {
      const isFirst = sent === 0
      const { columns, rows, total } = next ?? (await page(sent))
      next = null
      sent += rows.length
      const text = rows.map(({ cells }) => written.row(cells, columns)).join('')
      const isLast = rows.length === 0 || sent >= Math.min(total, MAX_EXPORT_ROWS)
      controller.enqueue(encoder.encode(`${isFirst ? written.begin(columns) : ''}${text}${isLast ? written.end : ''}`))
      if (isLast) controller.close()
    },
  })
}

/** A value outside of the app. Bytes say how many they are; a secret says nothing. */
function plainCell(cell: DataCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('start' in cell) return cell.start
  return 'bytes' in cell ? `(${cell.bytes} bytes)` : null
}

const csvOf = (): Written => ({
  begin: (columns) => csvLine(columns),
  row: (cells) => csvLine(cells.map(plainCell)),
  end: '',
})

function jsonOf(): Written {
  let isFirst = true
  return {
    begin: () => '[',
    row(cells, columns) {
      const row = Object.fromEntries(columns.map((name, at) => [name, plainCell(cells[at] ?? null)]))
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
      return text
    },
    end: '\n]\n',
  }
}
