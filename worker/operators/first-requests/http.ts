import { Hono, type Context } from 'hono'
import type { FirstRequestRow, RawRequest } from '#shared/operators/first-requests.ts'
import { adminCsv, adminJson, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { firstRequestFilterInput, type FirstRequestFilter } from './inputs.ts'
import { listFirstRequests, noteRawReading, rawRequests } from './service.ts'

const PAGE = 500
const RAW_PAGE = 100

const FIELDS: Array<[name: string, value: (row: FirstRequestRow) => string | number | null]> = [
  ['time', (row) => row.createdAt.toISOString()],
  ['turn', (row) => row.turnId],
  ['user', (row) => row.user.id],
  ['category', (row) => row.category],
  ['language', (row) => row.language],
  ['length', (row) => row.length],
  ['result', (row) => row.result],
  ['preview_ms', (row) => row.previewMs],
  ['repairs', (row) => row.repairs],
  ['after_sign_up_ms', (row) => row.afterSignUpMs],
  ['second_request', (row) => row.secondAt?.toISOString() ?? null],
  ['returned_next_day', (row) => Number(row.returnedDay)],
  ['returned_in_week', (row) => Number(row.returnedWeek)],
  ['published', (row) => row.publishedAt?.toISOString() ?? null],
  ['paid', (row) => row.paidAt?.toISOString() ?? null],
]

const rawPage = (env: Env, filter: FirstRequestFilter, cursor: string | null) =>
  rawRequests(env, { ...filter, cursor, limit: RAW_PAGE })
const rawCells = ({ createdAt, turnId, category, language, result, prompt }: RawRequest) => [
  createdAt.toISOString(),
  turnId,
  category,
  language,
  result,
  prompt,
]
const onOpen = (format: string) => async (c: Context<AdminHttp>, filter: FirstRequestFilter) =>
  noteRawReading({
    env: c.env,
    actorId: c.get('user')?.id ?? '',
    details: { format, q: filter.q ?? null },
    isFile: true,
  })

/** First requests without their text, and the texts without their authors. Each file of texts is noted. */
export const firstRequestsHttp = new Hono<AdminHttp>()
  .get(
    '/first-requests.csv',
    adminCsv({
      name: 'first-requests',
      fields: FIELDS.map(([name]) => name),
      input: firstRequestFilterInput,
      page: async (env, filter: FirstRequestFilter, cursor: string | null) => {
        const { items, nextCursor } = await listFirstRequests(env, { ...filter, cursor, limit: PAGE })
        return { rows: items.map((row) => FIELDS.map(([, value]) => String(value(row) ?? ''))), next: nextCursor }
      },
    }),
  )
  .get(
    '/first-requests-raw.csv',
    adminCsv({
      name: 'first-requests-raw',
      fields: ['time', 'turn', 'category', 'language', 'result', 'text'],
      input: firstRequestFilterInput,
      onOpen: onOpen('csv'),
      page: async (env, filter: FirstRequestFilter, cursor: string | null) => {
        const { items, nextCursor } = await rawPage(env, filter, cursor)
        return { rows: items.map(rawCells), next: nextCursor }
      },
    }),
  )
  .get(
    '/first-requests-raw.json',
    adminJson({
      name: 'first-requests-raw',
      input: firstRequestFilterInput,
      onOpen: onOpen('json'),
      page: async (env, filter: FirstRequestFilter, cursor: string | null) => {
        const { items, nextCursor } = await rawPage(env, filter, cursor)
        return { rows: items.map(({ seq: _seq, ...row }) => row), next: nextCursor }
      },
    }),
  )
