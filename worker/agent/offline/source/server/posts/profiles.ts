import { POSTS } from '../../shared/posts/content'
import { PAGE, type Person, type Profile, type Tie } from '../../shared/posts/model'
import { DB } from '../site/every-route'
import { factOf } from './posts'
import { isTied } from './ties'

type Row = Omit<Person, 'tie'> & { isFollowed: number; isFollowing: number }
const WEEKS = 8
const DAY_MS = 86_400_000

/** `?1` is who asks, or nobody. */
const PERSON = `SELECT user.id, user.name, COALESCE(profiles.about, '') AS about,
    (SELECT COUNT(*) FROM posts WHERE posts.user_id = user.id) AS posts,
    (SELECT COUNT(*) FROM follows AS ties WHERE to_id = user.id AND ${isTied('ties.from_id', 'user.id')}) AS followers,
    EXISTS (SELECT 1 FROM follows WHERE from_id = ?1 AND to_id = user.id) AS isFollowed,
    EXISTS (SELECT 1 FROM follows WHERE from_id = user.id AND to_id = ?1) AS isFollowing
  FROM user LEFT JOIN profiles ON profiles.user_id = user.id`

const personOf = ({ isFollowed, isFollowing, ...row }: Row): Person => ({
  ...row,
  tie: tieOf(isFollowed === 1, isFollowing === 1),
})

function tieOf(isFollowed: boolean, isFollowing: boolean): Tie {
  if (!POSTS.friends) return isFollowed ? 'tied' : 'none'
  if (isFollowed) return isFollowing ? 'tied' : 'asked'
  return isFollowing ? 'asks' : 'none'
}

/** Which members are listed: all, one's friends, those who ask to be one, or those whom one asked. */
export type Whom = 'all' | 'friends' | 'asking' | 'asked'
const WHOM: Record<Whom, string> = {
  all: '1 = 1',
  friends: isTied('?1', 'user.id'),
  asking: `EXISTS (SELECT 1 FROM follows WHERE from_id = user.id AND to_id = ?1) AND NOT ${isTied('?1', 'user.id')}`,
  asked: `EXISTS (SELECT 1 FROM follows WHERE from_id = ?1 AND to_id = user.id) AND NOT ${isTied('?1', 'user.id')}`,
}

/** A page of the members by name. */
export async function listPeople(me: string, { words, whom }: { words: string; whom: Whom }, offset: number) {
  const found = `(?2 = '' OR instr(lower(user.name), lower(?2)) > 0) AND ${WHOM[whom]}`
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${PERSON} WHERE ${found} ORDER BY user.name COLLATE NOCASE, user.id LIMIT ${PAGE} OFFSET ?3`).bind(
      me,
      words,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM user WHERE ?1 = ?1 AND ${found}`).bind(me, words),
  ])
  return { items: rows!.results.map(personOf), total: all!.results[0]!.total }
}

/** Somebody with what their posts add up to; null when nobody has this id. */
export async function readProfile(me: string, id: string): Promise<Profile | null> {
  const row = await DB.prepare(`${PERSON} WHERE user.id = ?2`).bind(me, id).first<Row>()
  if (!row) return null
  const [following, list, totals] = await Promise.all([countFollowed(id), listOf(id), totalsOf(id)])
  return { ...personOf(row), following, list, totals }
}

async function countFollowed(id: string): Promise<number> {
  const tied = isTied('ties.from_id', 'ties.to_id')
  const row = await DB.prepare(`SELECT COUNT(*) AS count FROM follows AS ties WHERE from_id = ? AND ${tied}`)
    .bind(id)
    .first<{
      count: number
    }>()
  return row!.count
}

/** Each value of the counted field once, whatever letters it was typed in. */
async function listOf(id: string): Promise<string[]> {
  if (!POSTS.list) return []
  const value = factOf(POSTS.list.field)
  const { results } = await DB.prepare(
    `SELECT MIN(trim(${value})) AS value FROM posts WHERE user_id = ? AND trim(${value}) <> ''
     GROUP BY lower(trim(${value})) ORDER BY value COLLATE NOCASE LIMIT 500`,
  )
    .bind(id)
    .all<{ value: string }>()
  return results.map((each) => each.value)
}

const monday = (ms: number) => ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What the added-up field came to in this week, month and year, and in each of the last weeks. */
async function totalsOf(id: string): Promise<Profile['totals']> {
  const none = { week: 0, month: 0, year: 0, weeks: [] }
  if (POSTS.totals === null) return none
  const now = Date.now()
  const week = dayOf(monday(now))
  const today = dayOf(now)
  const first = dayOf(Math.min(monday(now) - (WEEKS - 1) * 7 * DAY_MS, Date.parse(`${today.slice(0, 4)}-01-01`)))
  const { results } = await DB.prepare(
    `SELECT day, SUM(${factOf(POSTS.totals)}) AS sum FROM posts WHERE user_id = ?1 AND day >= ?2 GROUP BY day LIMIT 500`,
  )
    .bind(id, first)
    .all<{ day: string; sum: number }>()
  const since = (from: string, to = '9999') =>
    results.filter(({ day }) => day >= from && day < to).reduce((sum, each) => sum + Number(each.sum), 0)
  return {
    week: since(week),
    month: since(`${today.slice(0, 7)}-01`),
    year: since(`${today.slice(0, 4)}-01-01`),
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const from = monday(now) - (WEEKS - 1 - index) * 7 * DAY_MS
      return { label: dayOf(from), value: since(dayOf(from), dayOf(from + 7 * DAY_MS)) }
    }),
  }
}
