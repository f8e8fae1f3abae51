import { addDays, today } from '../../shared/site/values'
import { SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import { comingDays, isDelivery, mayBeSkipped, nextOn } from '../../shared/subscriptions/deliveries'
import {
  type Delivery,
  MOST_OFFERED,
  MOST_SUBSCRIPTIONS,
  type OfferedPlans,
  type Packed,
  PACKED_DAYS,
  SHOWN,
  type Subscription,
  type SubscriptionInput,
  type SubscriptionPlan,
  type Extra,
} from '../../shared/subscriptions/model'
import { DB } from '../site/every-route'

type Row = Omit<Subscription, 'choices' | 'without' | 'extras' | 'deliveries'> & {
  choices: string
  without: string
  starts: string
  /** Of the plan and the extras of each delivery, in cents. */
  price: number
  extras: string
}

const ROWS = `SELECT subscriptions.id, plan_id AS planId, plan.name AS plan, weekday, weeks, starts, choices, without,
    subscriptions.name, street, city, plan.price + COALESCE(SUM(extra.price), 0) AS price,
    COALESCE(json_group_array(json_object('id', extra.id, 'name', extra.name)) FILTER (WHERE extra.id IS NOT NULL), '[]') AS extras
  FROM subscriptions JOIN subscription_plans AS plan ON plan.id = plan_id
  LEFT JOIN subscribed_extras ON subscription_id = subscriptions.id
  LEFT JOIN subscription_extras AS extra ON extra.id = extra_id
  WHERE ended IS NULL`

export async function offered(): Promise<OfferedPlans> {
  const [plans, extras] = await DB.batch([
    DB.prepare(`SELECT id, name, text, price FROM subscription_plans ORDER BY price, id LIMIT ${MOST_OFFERED}`),
    DB.prepare(`SELECT id, name, price FROM subscription_extras ORDER BY name, id LIMIT ${MOST_OFFERED}`),
  ])
  return { plans: plans!.results as SubscriptionPlan[], extras: extras!.results as Extra[] }
}

/** The running subscriptions of somebody, each with what comes next. */
export async function subscriptionsOf(userId: string): Promise<Subscription[]> {
  const [rows, skipped] = await DB.batch([
    DB.prepare(`${ROWS} AND user_id = ? GROUP BY subscriptions.id ORDER BY subscriptions.id`).bind(userId),
    DB.prepare(
      `SELECT subscription_id AS id, day FROM skipped_deliveries JOIN subscriptions ON subscriptions.id = subscription_id
       WHERE user_id = ? AND day >= ?`,
    ).bind(userId, today()),
  ])
  const out = new Set((skipped!.results as Array<{ id: number; day: string }>).map(({ id, day }) => `${id} ${day}`))
  return (rows!.results as Row[]).map((row) => subscriptionOf(row, (day) => out.has(`${row.id} ${day}`)))
}

function subscriptionOf(row: Row, isSkipped: (day: string) => boolean): Subscription {
  const { starts, price, choices, without, extras, ...rest } = row
  const now = today()
  const deliveries = comingDays({ starts, weeks: row.weeks }, { today: now, count: SHOWN }).map((day): Delivery => ({
    day,
    price,
    isSkipped: isSkipped(day),
    mayChange: mayBeSkipped(day, { today: now, notice: SUBSCRIPTIONS.notice }),
  }))
  return {
    ...rest,
    choices: JSON.parse(choices) as Subscription['choices'],
    without: JSON.parse(without) as string[],
    extras: JSON.parse(extras) as Subscription['extras'],
    deliveries,
  }
}

/** The first day on which something new comes. */
const firstOn = (weekday: number) => nextOn(weekday, { after: today(), days: SUBSCRIPTIONS.notice + 1 })

const columnsOf = ({ planId, weekday, weeks, choices, without, name, street, city }: SubscriptionInput) =>
  [planId, weekday, weeks, JSON.stringify(choices), JSON.stringify([...new Set(without)]), name, street, city] as const

export async function isOffered(planId: number): Promise<boolean> {
  return (await DB.prepare('SELECT 1 FROM subscription_plans WHERE id = ?').bind(planId).first()) !== null
}

/** A new subscription; null where somebody has too many. It is there with its extras or not at all. */
export async function subscribe(userId: string, input: SubscriptionInput): Promise<number | null> {
  const own = await DB.prepare('SELECT COUNT(*) AS count FROM subscriptions WHERE user_id = ? AND ended IS NULL')
    .bind(userId)
    .first<{ count: number }>()
  if (own!.count >= MOST_SUBSCRIPTIONS) return null
  const added = DB.prepare(
    `INSERT INTO subscriptions (plan_id, weekday, weeks, choices, without, name, street, city, starts, user_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  ).bind(...columnsOf(input), firstOn(input.weekday), userId)
  // The row that was inserted last is the subscription of the statement before.
  const [row] = await DB.batch<{ id: number }>([added, extrasOf('last_insert_rowid()', input.extras)])
  return row!.results[0]!.id
}

/** Changes a subscription. Another day or rhythm begins anew, so that the next delivery keeps its notice. */
export async function change({ id, weekday, weeks }: Subscription, input: SubscriptionInput): Promise<void> {
  const isNew = weekday !== input.weekday || weeks !== input.weeks
  await DB.batch([
    DB.prepare(
      `UPDATE subscriptions SET plan_id = ?1, weekday = ?2, weeks = ?3, choices = ?4, without = ?5, name = ?6, street = ?7,
         city = ?8, starts = COALESCE(?9, starts) WHERE id = ?10`,
    ).bind(...columnsOf(input), isNew ? firstOn(input.weekday) : null, id),
    DB.prepare('DELETE FROM subscribed_extras WHERE subscription_id = ?').bind(id),
    extrasOf(String(id), input.extras),
  ])
}

/** What adds extras to a subscription, which is a number or how SQL finds one. Those that are not offered are passed over. */
const extrasOf = (subscription: string, extras: number[]): D1PreparedStatement =>
  DB.prepare(
    `WITH made AS MATERIALIZED (SELECT ${subscription} AS id)
     INSERT INTO subscribed_extras (subscription_id, extra_id)
     SELECT made.id, extra.id FROM made, subscription_extras AS extra WHERE extra.id IN (SELECT value FROM json_each(?))`,
  ).bind(JSON.stringify(extras))

export async function skip(id: number, { day, isSkipped }: { day: string; isSkipped: boolean }): Promise<void> {
  const sql = isSkipped
    ? 'INSERT OR IGNORE INTO skipped_deliveries (subscription_id, day) VALUES (?, ?)'
    : 'DELETE FROM skipped_deliveries WHERE subscription_id = ? AND day = ?'
  await DB.prepare(sql).bind(id, day).run()
}

export async function end(id: number): Promise<void> {
  await DB.prepare("UPDATE subscriptions SET ended = datetime('now') WHERE id = ?").bind(id).run()
}

const MOST_PACKED = 2_000

/** The days of the next weeks on which something is delivered, each with how much that is. */
export async function packingDays(): Promise<Array<{ day: string; count: number }>> {
  const [rows, skipped] = await DB.batch([
    DB.prepare(`SELECT id, starts, weeks FROM subscriptions WHERE ended IS NULL LIMIT ${MOST_PACKED}`),
    DB.prepare('SELECT subscription_id AS id, day FROM skipped_deliveries WHERE day >= ?').bind(today()),
  ])
  const out = new Set((skipped!.results as Array<{ id: number; day: string }>).map(({ id, day }) => `${id} ${day}`))
  const all = rows!.results as Array<{ id: number; starts: string; weeks: number }>
  return Array.from({ length: PACKED_DAYS }, (_, index) => addDays(today(), index))
    .map((day) => ({ day, count: all.filter((row) => isDelivery(row, day) && !out.has(`${row.id} ${day}`)).length }))
    .filter(({ count }) => count > 0)
}

/** What is to be packed for a day, as one drives through the streets. */
export async function packedFor(day: string): Promise<Packed[]> {
  const { results } = await DB.prepare(
    `${ROWS} AND subscriptions.id NOT IN (SELECT subscription_id FROM skipped_deliveries WHERE day = ?)
     GROUP BY subscriptions.id ORDER BY lower(street), subscriptions.id LIMIT ${MOST_PACKED}`,
  )
    .bind(day)
    .all<Row>()
  return results
    .filter((row) => isDelivery(row, day))
    .map(({ id, plan, choices, without, name, street, city, extras }) => ({
      id,
      plan,
      name,
      street,
      city,
      choices: JSON.parse(choices) as Packed['choices'],
      without: JSON.parse(without) as string[],
      extras: (JSON.parse(extras) as Array<{ name: string }>).map((extra) => extra.name),
    }))
}
