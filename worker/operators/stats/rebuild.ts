import { sql } from 'drizzle-orm'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { SLOT_MS } from '#worker/platform/zone-periods.ts'

/** The first fact of each kind that counts. Each is the end of an index. */
const FIRSTS = [
  ...['turns', 'ledger_transfers', 'users', 'deployments', 'stripe_payments', 'stripe_refunds'].map(
    (table) => `min(created_at) FROM ${table}`,
  ),
  "min(minute) * 60000 FROM app_minutes WHERE environment = 'production'",
  "min(seq) / 1024 FROM log_lines WHERE level = 'error'",
]
// They are no union, because D1 takes only a few terms.
const firstFact = (last: number) => `min(${FIRSTS.map((first) => `coalesce((SELECT ${first}), ${last})`).join(', ')})`

const everything = (now: number) => [
  `WITH RECURSIVE every(slot) AS (SELECT ${firstFact(now)} / ${SLOT_MS} UNION ALL SELECT slot + 1 FROM every WHERE slot < ${Math.floor(now / SLOT_MS)})
    INSERT INTO stat_dirty (slot) SELECT slot FROM every WHERE true ON CONFLICT DO NOTHING`,
  'INSERT INTO stat_dirty (slot) SELECT slot FROM stat_slots WHERE true ON CONFLICT DO NOTHING',
  'INSERT INTO stat_dirty_users (user_id) SELECT id FROM users WHERE true ON CONFLICT DO NOTHING',
  'INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects WHERE true ON CONFLICT DO NOTHING',
  "DELETE FROM stat_state WHERE key = 'cohorts' OR (key >= 'ranked:' AND key < 'ranked;')",
]

/**
 * Marks everything, so that the jobs work all figures out again from the facts, over several runs where needed. The
 * figures can be read meanwhile.
 */
export async function rebuildStats(
  { env, user }: { env: Env; user: { id: string } },
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const db = database(env)
  const [first, ...rest] = everything(now.getTime()).map((statement) => db.run(sql.raw(statement)))
  await db.batch([
    first!,
    ...rest,
    auditStatement(env, { actorId: user.id, action: 'stats.rebuild', subject: 'stats', reason, details: {}, now }),
  ])
}
