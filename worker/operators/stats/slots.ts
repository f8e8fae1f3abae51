import { TIME_BOUNDS_MS } from '#worker/platform/time-buckets.ts'
import { SLOT_MS, SLOTS_A_DAY } from '#worker/platform/zone-periods.ts'

/** Places of the log's order in a slot. The log's key is the time in steps of 1/1024 ms. */
const LINES_A_SLOT = SLOT_MS * 1_024

/** Slots in one transaction. */
const SLOTS_AT_ONCE = 192
/** No slot further back than this is filled in. A wrong date must not make a million rows. */
const MOST_SLOTS = 10 * 366 * SLOTS_A_DAY

/**
 * The slots that this transaction works out. The newest come first, because people look at those. Each statement finds
 * the same ones until the marks go.
 */
const DUE = `WITH due AS MATERIALIZED (SELECT slot FROM stat_dirty ORDER BY slot DESC LIMIT ${SLOTS_AT_ONCE})`
const withinSlot = (column: string) => `${column} >= due.slot * ${SLOT_MS} AND ${column} < (due.slot + 1) * ${SLOT_MS}`

type Sums = { from: string; on: string; sums: Record<string, string> }

/** The statement of sums of the facts of each due slot, which are zero where there are none. */
function sumsStatement({ from, on, sums }: Sums, due = DUE): string {
  const names = Object.keys(sums)
  const values = Object.entries(sums).map(([name, sum]) => `coalesce(${sum}, 0) AS ${name}`)
  return `${due} UPDATE stat_slots SET ${names.map((name) => `${name} = found.${name}`).join(', ')}
    FROM (SELECT due.slot, ${values.join(', ')} FROM due LEFT JOIN ${from} ON ${on} GROUP BY due.slot) AS found WHERE found.slot = stat_slots.slot`
}

const FACTS: Sums[] = [
  {
    from: 'turns AS t',
    on: withinSlot('t.created_at'),
    sums: {
      turns: 'count(t.id)',
      succeeded: "sum(t.state = 'succeeded')",
      failed: "sum(t.state = 'failed')",
      stopped: "sum(t.state = 'stopped')",
      steps: 'sum(t.steps)',
      input_tokens: 'sum(t.input_tokens)',
      cached_tokens: 'sum(t.cached_tokens)',
      output_tokens: 'sum(t.output_tokens)',
      spent: 'sum(t.spent)',
      free: 'sum(t.free)',
      charged: 'sum(t.charged)',
    },
  },
  {
    from: 'ledger_transfers AS l',
    on: withinSlot('l.created_at'),
    sums: {
      held: "sum(l.amount) FILTER (WHERE l.kind = 'hold')",
      captured: "sum(l.amount) FILTER (WHERE l.kind IN ('charge', 'overrun'))",
      released: "sum(l.amount) FILTER (WHERE l.kind = 'give_back' AND l.from_account <> 'sys:revenue')",
      granted: "sum(l.amount) FILTER (WHERE l.kind = 'grant')",
      refunded: "sum(l.amount) FILTER (WHERE l.from_account = 'sys:revenue')",
      clawed_back: "sum(l.amount) FILTER (WHERE l.kind = 'claw_back')",
    },
  },
  { from: 'stripe_payments AS p', on: withinSlot('p.created_at'), sums: { revenue_cents: 'sum(p.cents)' } },
  { from: 'stripe_refunds AS r', on: withinSlot('r.created_at'), sums: { refund_cents: 'sum(r.cents)' } },
  {
    from: 'deployments AS d',
    on: withinSlot('d.created_at'),
    sums: { publishes: "sum(d.state NOT IN ('building', 'failed'))" },
  },
  {
    from: 'app_minutes AS a',
    on: "a.minute >= due.slot * 15 AND a.minute < (due.slot + 1) * 15 AND a.environment = 'production'",
    sums: { app_requests: 'sum(a.requests)', app_errors: 'sum(a.errors)' },
  },
]

/** People count in the slot in which they signed up, with how far they have come since. */
const SIGN_UPS: Sums = {
  from: 'users AS u',
  on: withinSlot('u.created_at'),
  sums: {
    sign_ups: 'count(u.id)',
    reached_prompt: 'sum((SELECT first_turn_at IS NOT NULL FROM user_facts WHERE user_id = u.id))',
    reached_preview: 'sum((SELECT first_preview_at IS NOT NULL FROM user_facts WHERE user_id = u.id))',
    reached_second: 'sum((SELECT second_turn_at IS NOT NULL FROM user_facts WHERE user_id = u.id))',
    reached_published: 'sum((SELECT published_at IS NOT NULL FROM user_facts WHERE user_id = u.id))',
    reached_paid: 'sum((SELECT paid_at IS NOT NULL FROM user_facts WHERE user_id = u.id))',
  },
}

/** The statement that counts how far the people of a query of `user_id` have come. It rewrites their slots only. */
export const signUpsStatement = (users: string): string =>
  sumsStatement(
    SIGN_UPS,
    `WITH due AS MATERIALIZED (SELECT DISTINCT u.created_at / ${SLOT_MS} AS slot FROM users AS u WHERE u.id IN (${users}))`,
  )

/** Lines of the log are swept, but what was counted of them stays. */
const ERROR_LINES = `${DUE} UPDATE stat_slots SET error_lines = max(error_lines, (SELECT count(*) FROM log_lines AS l WHERE l.level = 'error'
  AND l.seq >= stat_slots.slot * ${LINES_A_SLOT} AND l.seq < (stat_slots.slot + 1) * ${LINES_A_SLOT})) WHERE slot IN (SELECT slot FROM due)`

const BUCKETS = TIME_BOUNDS_MS.map((bound, bucket) => `WHEN ms <= ${bound} THEN ${bucket}`).join(' ')

/** The statement that counts how many turns of each due slot took how long. */
function timesStatement(column: string, ms: string): string {
  return `${DUE} UPDATE stat_slots SET ${column} = found.counts FROM (
      SELECT slot, json_group_object(bucket, n) AS counts FROM (
        SELECT slot, CASE ${BUCKETS} ELSE ${TIME_BOUNDS_MS.length} END AS bucket, count(*) AS n
        FROM (SELECT due.slot, ${ms} AS ms FROM due CROSS JOIN turns AS t ON ${withinSlot('t.created_at')}) WHERE ms IS NOT NULL GROUP BY slot, bucket ORDER BY slot, bucket
      ) GROUP BY slot
    ) AS found WHERE found.slot = stat_slots.slot`
}

const STATEMENTS = [
  `${DUE} INSERT INTO stat_slots (slot) SELECT slot FROM due WHERE true ON CONFLICT DO NOTHING`,
  ...[...FACTS, SIGN_UPS].map((facts) => sumsStatement(facts)),
  ERROR_LINES,
  `${DUE} UPDATE stat_slots SET durations = NULL, previews = NULL, first_tokens = NULL WHERE slot IN (SELECT slot FROM due)`,
  timesStatement('durations', 't.finished_at - coalesce(t.started_at, t.created_at)'),
  timesStatement('previews', 't.preview_ms'),
  timesStatement('first_tokens', 't.first_token_ms'),
  `${DUE} INSERT INTO stat_dirty_days (day) SELECT DISTINCT slot / ${SLOTS_A_DAY} FROM due WHERE true ON CONFLICT DO NOTHING`,
  `${DUE} DELETE FROM stat_dirty WHERE slot IN (SELECT slot FROM due) RETURNING slot`,
]

/** Works out marked slots from the facts. Returns whether there may be more. */
export async function workOutSlots(env: Env): Promise<boolean> {
  const results = await env.DB.batch(STATEMENTS.map((statement) => env.DB.prepare(statement)))
  return results.at(-1)!.results.length === SLOTS_AT_ONCE
}

// A bound number comes as a real one. Unless it is cast, a divided slot has a fraction.
const FILL =
  'WITH RECURSIVE fill(slot) AS (SELECT CAST(?1 AS INTEGER) WHERE ?1 <= ?2 UNION ALL SELECT slot + 1 FROM fill WHERE slot < ?2)'
const FILL_SLOTS = `${FILL} INSERT INTO stat_slots (slot) SELECT slot FROM fill WHERE true ON CONFLICT DO NOTHING`
/** A day without anything of its own has people who were active in the days before. */
const MARK_DAYS = `${FILL} INSERT INTO stat_dirty_days (day) SELECT DISTINCT slot / ${SLOTS_A_DAY} FROM fill WHERE slot / ${SLOTS_A_DAY} NOT IN (SELECT day FROM stat_days) ON CONFLICT DO NOTHING`

/** Gives every slot from the first with a fact until now a row. So "nothing" can be told from "not yet". */
export async function fillSlots(env: Env, now: number): Promise<void> {
  const last = Math.floor(now / SLOT_MS)
  const first = last - MOST_SLOTS
  const row = await env.DB.prepare(
    'SELECT (SELECT min(slot) FROM stat_dirty WHERE slot >= ?1) AS dirty, (SELECT min(slot) FROM stat_slots WHERE slot >= ?1) AS low, (SELECT max(slot) FROM stat_slots WHERE slot <= ?2) AS high',
  )
    .bind(first, last)
    .first<{ dirty: number | null; low: number | null; high: number | null }>()
  const { dirty, low, high } = row!
  const from = Math.min(dirty ?? last, low ?? last)
  const spans =
    low === null || high === null
      ? [[from, last]]
      : [
          [from, low],
          [high, last],
        ]
  await env.DB.batch(
    spans.flatMap(([begin, end]) =>
      [FILL_SLOTS, MARK_DAYS].map((statement) => env.DB.prepare(statement).bind(begin!, end!)),
    ),
  )
}
