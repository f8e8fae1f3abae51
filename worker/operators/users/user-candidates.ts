import { sql, type SQL } from 'drizzle-orm'
import { MICRO } from '#shared/billing/metering.ts'
import { boundsOf } from '#shared/operators/range.ts'
import { LOW_BALANCE, NEWEST_USERS, STUCK_TURNS } from '#shared/operators/users.ts'
import type { UserFilter } from './inputs.ts'

/** At most so many accounts are found that begin like what is looked for. */
const MOST_FOUND = 200
/** It follows every text that begins the same way. */
const LAST = '\u{10ffff}'

const LOW = LOW_BALANCE * MICRO

/** Whether anything but staff is left out. */
export const isNarrowed = (filter: UserFilter): boolean =>
  Object.entries(filter).some(
    ([name, value]) =>
      value !== undefined &&
      value !== false &&
      name !== 'sort' &&
      name !== 'staff' &&
      !(name === 'range' && value === 'all'),
  )

/**
 * Places in `user_facts` (f) of those among whom the filter looks. They come from the index of the condition that
 * leaves the fewest, at most `NEWEST_USERS`. All other conditions are asked of these. So no list reads more when there
 * are more users.
 */
export function candidates(filter: UserFilter, now: Date): SQL {
  return sql`select place from (${narrowest(filter, now)} limit ${NEWEST_USERS})`
}

function narrowest(filter: UserFilter, now: Date): SQL {
  const { q, status, role, isStuck, neverBuilt, isLow, source, plan, seenFrom, seenTo } = filter
  const { from, to } = boundsOf(filter, now)
  const facts = sql`select rowid as place from user_facts`
  if (q !== undefined)
    return sql`select rowid as place from user_facts where user_id in (${found(q)}) order by created_at desc`
  if (status === 'suspended')
    return sql`select f.rowid as place from users u cross join user_facts f on f.user_id = u.id where u.banned = 1 order by u.created_at desc`
  if (status === 'leaving')
    return sql`select f.rowid as place from users u cross join user_facts f on f.user_id = u.id where u.deletion_at is not null order by u.deletion_at desc`
  if (role === 'admin')
    return sql`select f.rowid as place from users u cross join user_facts f on f.user_id = u.id where u.role = 'admin'`
  if (isStuck) return sql`${facts} where failed_streak >= ${STUCK_TURNS} order by failed_streak desc`
  if (source !== undefined && source !== 'direct')
    return sql`${facts} where source = ${source} order by created_at desc`
  if (plan !== undefined && plan !== 'free') return sql`${facts} where plan = ${plan} order by created_at desc`
  if (from ?? to)
    return sql`${facts} where created_at >= ${from?.getTime() ?? 0} and created_at < ${to?.getTime() ?? Number.MAX_SAFE_INTEGER} order by created_at desc`
  if (seenFrom ?? seenTo)
    return sql`${facts} where last_seen_at >= ${timeOf(seenFrom, 0)} and last_seen_at < ${timeOf(seenTo, Number.MAX_SAFE_INTEGER)} order by last_seen_at desc`
  if (neverBuilt) return sql`${facts} where first_turn_at is null order by rowid desc`
  if (isLow) return sql`${facts} where balance < ${LOW} order by balance`
  if (source !== undefined) return sql`${facts} where source = ${source} order by created_at desc`
  if (plan !== undefined) return sql`${facts} where plan = ${plan} order by created_at desc`
  return sql`${facts} order by created_at desc`
}

/** Accounts by what somebody knows of them. */
function found(q: string): SQL {
  if (q.startsWith('cus_')) return sql`select user_id from stripe_customers where customer_id = ${q}`
  if (q.startsWith('pi_')) return sql`select user_id from stripe_payments where payment_intent_id = ${q}`
  if (/^usr_[0-9a-z]*$/.test(q))
    return sql`select id from users where id >= ${q} and id < ${q + LAST} limit ${MOST_FOUND}`
  const address = q.toLowerCase()
  return sql`select id from (select id from users where email >= ${address} and email < ${address + LAST} limit ${MOST_FOUND})
    union select id from (select id from users where name collate nocase >= ${q} and name collate nocase < ${q + LAST} limit ${MOST_FOUND})`
}

/** The whole filter, over `user_facts` as f with `users` as u. */
export function conditions(filter: UserFilter, now: Date): SQL {
  const { plan, role, status, source, seenFrom, seenTo, isLow, neverBuilt, isStuck, staff, q } = filter
  const { from, to } = boundsOf(filter, now)
  const all: SQL[] = [
    // Somebody who is looked for by name is found, staff or not.
    ...(staff || role === 'admin' || q !== undefined ? [] : [sql`f.is_staff = 0`]),
    ...(plan ? [sql`f.plan = ${plan}`] : []),
    ...(role ? [sql`coalesce(u.role, 'maker') = ${role}`] : []),
    ...(status === 'suspended' ? [sql`u.banned = 1`] : []),
    ...(status === 'leaving' ? [sql`u.deletion_at is not null`] : []),
    ...(status === 'active' ? [sql`u.banned is not 1 and u.deletion_at is null`] : []),
    ...(source ? [sql`f.source = ${source}`] : []),
    ...(from ? [sql`f.created_at >= ${from.getTime()}`] : []),
    ...(to ? [sql`f.created_at < ${to.getTime()}`] : []),
    ...(seenFrom ? [sql`f.last_seen_at >= ${timeOf(seenFrom, 0)}`] : []),
    ...(seenTo ? [sql`f.last_seen_at < ${timeOf(seenTo, 0)}`] : []),
    ...(isLow ? [sql`f.balance < ${LOW}`] : []),
    ...(neverBuilt ? [sql`f.first_turn_at is null`] : []),
    ...(isStuck ? [sql`f.failed_streak >= ${STUCK_TURNS}`] : []),
  ]
  return all.length === 0 ? sql`1` : sql.join(all, sql` and `)
}

const timeOf = (iso: string | undefined, otherwise: number): number =>
  iso === undefined ? otherwise : new Date(iso).getTime()
