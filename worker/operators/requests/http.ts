import { Hono } from 'hono'
import { MICRO } from '#shared/billing/metering.ts'
import type { RequestRow } from '#shared/operators/requests.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { requestFilterInput, type RequestFilter } from './inputs.ts'
import { listRequests } from './service.ts'

const PAGE = 500

/** Names of fields, each with how it is told. Programs read them, so they are the same in every language. */
const FIELDS: Array<[name: string, value: (row: RequestRow) => string | number | null]> = [
  ['time', (row) => row.createdAt.toISOString()],
  ['turn', (row) => row.id],
  ['user', (row) => row.user.id],
  ['email_masked', (row) => row.user.email],
  ['project', (row) => row.project.id],
  ['project_title', (row) => row.project.title],
  ['mode', (row) => row.mode],
  ['is_first', (row) => Number(row.isFirst)],
  ['state', (row) => row.state],
  ['end_reason', (row) => row.endReason],
  ['model', (row) => row.model],
  ['own_key', (row) => Number(row.isOwnKey)],
  ['steps', (row) => row.steps],
  ['attempts', (row) => row.attempts],
  ['repairs', (row) => row.repairs],
  ['input_tokens', (row) => row.inputTokens],
  ['cached_tokens', (row) => row.cachedTokens],
  ['output_tokens', (row) => row.outputTokens],
  ['cost_usd', (row) => row.cost / MICRO],
  ['credits_held', (row) => row.held / MICRO],
  ['credits_captured', (row) => (row.charged === null ? null : row.charged / MICRO)],
  ['credits_released', (row) => (row.charged === null ? null : (row.held - row.charged) / MICRO)],
  ['credits_refunded', (row) => row.refunded / MICRO],
  ['queue_ms', (row) => row.queueMs],
  ['first_token_ms', (row) => row.firstTokenMs],
  ['preview_ms', (row) => row.previewMs],
  ['duration_ms', (row) => row.durationMs],
  ['files_changed', (row) => row.filesChanged],
  ['checks_passed', (row) => row.checksPassed],
  ['checks_failed', (row) => row.checksFailed],
  ['fingerprint', (row) => row.fingerprint],
  ['error', (row) => row.error],
]

/** The turns of the filter as a file. Addresses stay masked, and what makers wrote is not in it. */
export const requestsCsvHttp = new Hono<AdminHttp>().get(
  '/requests.csv',
  adminCsv({
    name: 'requests',
    fields: FIELDS.map(([name]) => name),
    input: requestFilterInput,
    page: async (env, filter: RequestFilter, cursor: string | null) => {
      const { items, nextCursor } = await listRequests(env, { ...filter, cursor, limit: PAGE })
      return { rows: items.map((row) => FIELDS.map(([, value]) => String(value(row) ?? ''))), next: nextCursor }
    },
  }),
)
