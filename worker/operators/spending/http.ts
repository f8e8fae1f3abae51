import { Hono } from 'hono'
import { MICRO } from '#shared/billing/metering.ts'
import { marginOfSums, type SpenderRow } from '#shared/operators/spending.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { spendingFilterInput, type SpendingFilter } from './inputs.ts'
import { listSpending } from './service.ts'

const PAGE = 500
const FIELDS = [
  'place',
  'place_before',
  'user',
  'email',
  'name',
  'plan',
  'credits_captured',
  'credits_released',
  'paid_usd',
  'refunds_usd',
  'model_cost_usd',
  'margin_usd',
  'wasted_cost_usd',
  'requests',
  'succeeded',
]

/** The ranking of the page that offers it, as a file. Addresses are masked there, too. */
export const spendingCsvHttp = new Hono<AdminHttp>().get(
  '/top-spending-users.csv',
  adminCsv<SpendingFilter, string>({
    name: 'top-spending-users',
    fields: FIELDS,
    input: spendingFilterInput as never,
    page: async (env, filter, cursor) => {
      const { items, nextCursor } = await listSpending(env, { ...filter, cursor, limit: PAGE })
      return { rows: items.map(fieldsOf), next: nextCursor }
    },
  }),
)

function fieldsOf(row: SpenderRow): string[] {
  const {
    place,
    previous,
    id,
    email,
    name,
    plan,
    captured,
    released,
    paidCents,
    refundCents,
    cost,
    wastedCost,
    turns,
    succeeded,
  } = row
  const [credits, dollars] = [
    [captured, released].map((micro) => String(micro / MICRO)),
    [cost, marginOfSums(row), wastedCost].map((micro) => (micro / MICRO).toFixed(6)),
  ]
  return [
    String(place),
    previous === null ? '' : String(previous),
    id,
    email,
    name,
    plan,
    ...credits,
    ...[paidCents, refundCents].map((cents) => (cents / 100).toFixed(2)),
    ...dollars,
    String(turns),
    String(succeeded),
  ]
}
