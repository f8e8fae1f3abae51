import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { DAY_MS } from '#shared/time.ts'
import { TURNS_A_MS } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { classify, CLASSIFIER_VERSION } from './classify.ts'
import { firstRequests } from './tables.ts'

const AT_ONCE = 200
const MOST_ROUNDS = 20
/** A turn's row may come this much later than newer ones. */
const LATE_MS = 2 * DAY_MS
/** For so long the job looks whether somebody came back. */
const FOLLOWED_MS = 10 * DAY_MS
const MOST_FOLLOWED = 5_000

type First = { seq: number; id: string; userId: string; projectId: string; prompt: string; isStaff: number }

/**
 * Keeps what people asked for first, classified by their words, and what came of it. It may run twice, and one run
 * takes on a bounded number.
 */
export async function keepFirstRequests(env: Env, now: number): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) if ((await takeNew(env)) < AT_ONCE) break
  for (let round = 0; round < MOST_ROUNDS; round++) if ((await judgeAgain(env)) < AT_ONCE) break
  await follow(env, now)
}

async function takeNew(env: Env): Promise<number> {
  const rows = await database(env).all<First>(sql`
    select t.seq, t.id, t.user_id as userId, t.project_id as projectId, substr(t.prompt, 1, 8000) as prompt, coalesce(u.role = 'admin', 0) as isStaff
    from turns t join users u on u.id = t.user_id
    where t.is_first = 1 and t.seq > (select coalesce(max(seq), 0) from first_requests) - ${LATE_MS * TURNS_A_MS} and not exists (select 1 from first_requests f where f.seq = t.seq)
    order by t.seq limit ${AT_ONCE}`)
  await inOne(
    env,
    rows.map(({ seq, id, userId, projectId, prompt, isStaff }) =>
      database(env)
        .insert(firstRequests)
        .values({
          seq,
          turnId: id,
          userId,
          projectId,
          isStaff: isStaff === 1,
          length: prompt.length,
          version: CLASSIFIER_VERSION,
          ...classify(prompt),
        })
        .onConflictDoNothing(),
    ),
  )
  return rows.length
}

/** Judges again what was judged by other words than today's. */
async function judgeAgain(env: Env): Promise<number> {
  const rows = await database(env).all<{ seq: number; prompt: string }>(
    sql`select f.seq, substr(t.prompt, 1, 8000) as prompt from first_requests f join turns t on t.seq = f.seq where f.version < ${CLASSIFIER_VERSION} limit ${AT_ONCE}`,
  )
  await inOne(
    env,
    rows.map(({ seq, prompt }) =>
      database(env)
        .update(firstRequests)
        .set({ version: CLASSIFIER_VERSION, ...classify(prompt) })
        .where(eq(firstRequests.seq, seq)),
    ),
  )
  return rows.length
}

/** Notes how requests ended and who came back, of the last days, and of requests whose end was not seen yet. */
async function follow(env: Env, now: number): Promise<void> {
  const recent = sql`select seq from first_requests where seq >= ${(now - FOLLOWED_MS) * TURNS_A_MS} union select seq from first_requests where is_staff in (0, 1) and result = 'open'`
  await database(env).run(sql`
    update first_requests set
      result = case when t.state = 'succeeded' then iif(t.preview_ms is not null, 'shown', 'answered') when t.state in ('failed', 'stopped') then t.state else 'open' end,
      preview_ms = t.preview_ms, repairs = t.repairs,
      returned_day = exists (select 1 from user_days d where d.user_id = t.user_id and d.day = cast(t.created_at / ${DAY_MS} as integer) + 1 and d.turns > 0),
      returned_week = exists (select 1 from user_days d where d.user_id = t.user_id and d.day > cast(t.created_at / ${DAY_MS} as integer) and d.day <= cast(t.created_at / ${DAY_MS} as integer) + 7 and d.turns > 0)
    from turns t where t.seq = first_requests.seq and first_requests.seq in (select seq from (${recent}) order by seq desc limit ${MOST_FOLLOWED})`)
}

async function inOne(env: Env, statements: Array<BatchItem<'sqlite'>>): Promise<void> {
  const [first, ...others] = statements
  if (first) await database(env).batch([first, ...others])
}
