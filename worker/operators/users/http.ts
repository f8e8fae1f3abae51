import { Hono } from 'hono'
import { MICRO } from '#shared/billing/metering.ts'
import { marginOf, type UserRow } from '#shared/operators/users.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { userFilterInput } from './inputs.ts'
import { listUsers } from './service.ts'
import { endView } from './view.ts'

const PAGE = 500
const FIELDS = [
  'id',
  'email',
  'name',
  'plan',
  'role',
  'status',
  'signed_up',
  'source',
  'locale',
  'last_seen',
  'projects',
  'published',
  'first_request',
  'requests_7d',
  'requests_30d',
  'requests',
  'succeeded_30d',
  'ended_30d',
  'failed_in_a_row',
  'credits_left',
  'credits_30d',
  'paid_usd',
  'refunds_usd',
  'model_cost_usd',
  'margin_usd',
]

/** The users of the list that offers it, as a file. Addresses are masked there, too. */
export const usersCsvHttp = new Hono<AdminHttp>().get(
  '/users.csv',
  adminCsv({
    name: 'users',
    fields: FIELDS,
    input: userFilterInput,
    page: async (env, filter, cursor: string | null) => {
      const { items, nextCursor } = await listUsers(env, { ...filter, cursor, limit: PAGE })
      return { rows: items.map(fieldsOf), next: nextCursor }
    },
  }),
)

function fieldsOf(row: UserRow): string[] {
  const {
    plan,
    role,
    status,
    source,
    projects,
    published,
    turns7,
    turns30,
    turns,
    succeeded30,
    ended30,
    failedStreak,
    balance,
    captured30,
    paidCents,
    refundCents,
    cost,
  } = row
  return [
    row.id,
    row.email,
    row.name,
    plan,
    role,
    status,
    row.createdAt.toISOString(),
    source,
    row.locale ?? '',
    row.lastSeenAt?.toISOString() ?? '',
    ...[projects, published].map(String),
    row.firstTurnAt?.toISOString() ?? '',
    ...[turns7, turns30, turns, succeeded30, ended30, failedStreak].map(String),
    ...[balance, captured30].map((micro) => String(micro / MICRO)),
    ...[paidCents, refundCents].map((cents) => (cents / 100).toFixed(2)),
    ...[cost, marginOf(row)].map((micro) => (micro / MICRO).toFixed(6)),
  ]
}

/**
 * Ends the view of this browser and leads back to the viewed user. A form of the page sends it, because the way out
 * must not need scripts.
 */
export async function endViewAnswer(ctx: Context): Promise<Response> {
  if (ctx.request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  await endView(ctx)
  ctx.resHeaders.set('location', ctx.viewing && ctx.user ? `/admin/dashboard/users?user=${ctx.user.id}` : '/')
  ctx.resHeaders.set('cache-control', 'no-store')
  return new Response(null, { status: 303, headers: ctx.resHeaders })
}
