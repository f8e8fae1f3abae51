import { type Context, Hono } from 'hono'
import { POSTS } from '../../shared/posts/content'
import { type Challenge, challengeInput, type Ranked } from '../../shared/posts/model'
import { memberOf, requireMember, type Signed } from '../accounts/auth'
import { DB, existing, readId, readInput } from '../site/every-route'
import { factOf } from './posts'

const CHALLENGE = `SELECT id, title, goal, from_day, until_day,
    (SELECT COUNT(*) FROM challenge_people WHERE challenge_id = challenges.id) AS people,
    EXISTS (SELECT 1 FROM challenge_people WHERE challenge_id = challenges.id AND user_id = ?1) AS isMine
  FROM challenges`
type Row = Omit<Challenge, 'isMine'> & { isMine: number }
const challengeOf = (row: Row): Challenge => ({ ...row, isMine: row.isMine === 1 })

/** Challenges that members join: what they post within its days counts. */
export const challenges = new Hono<Signed>()
  .get('/', async (c) => {
    const me = (await memberOf(c))?.id ?? ''
    const { results } = await DB.prepare(
      `${CHALLENGE} WHERE until_day >= date('now', '-30 days') ORDER BY until_day, id LIMIT 100`,
    )
      .bind(me)
      .all<Row>()
    return c.json({ items: results.map(challengeOf) })
  })
  .get('/:id', async (c) => {
    const challenge = await oneChallenge(c, (await memberOf(c))?.id ?? '')
    const { results } = await DB.prepare(
      `SELECT user.id, user.name, COALESCE(SUM(${factOf(POSTS.totals ?? '')}), 0) AS sum
       FROM challenge_people JOIN user ON user.id = challenge_people.user_id
         LEFT JOIN posts ON posts.user_id = user.id AND posts.day BETWEEN ?2 AND ?3
       WHERE challenge_id = ?1 GROUP BY user.id ORDER BY sum DESC, user.name LIMIT 200`,
    )
      .bind(challenge.id, challenge.from_day, challenge.until_day)
      .all<Ranked>()
    return c.json({ challenge, ranking: results })
  })
  .post('/', requireMember, async (c) => {
    const { title, goal, from_day, until_day } = await readInput(c, challengeInput)
    const row = await DB.prepare(
      'INSERT INTO challenges (title, goal, from_day, until_day) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(title, goal, from_day, until_day)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id/people', requireMember, async (c) => {
    const { id } = await oneChallenge(c, '')
    await DB.prepare('INSERT OR IGNORE INTO challenge_people (challenge_id, user_id) VALUES (?, ?)')
      .bind(id, c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/people', requireMember, async (c) => {
    await DB.prepare('DELETE FROM challenge_people WHERE challenge_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })

async function oneChallenge(c: Context, me: string): Promise<Challenge> {
  return challengeOf(existing(await DB.prepare(`${CHALLENGE} WHERE id = ?2`).bind(me, readId(c)).first<Row>()))
}
