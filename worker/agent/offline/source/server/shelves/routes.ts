import { Hono } from 'hono'
import { SHELVES } from '../../shared/shelves/content'
import {
  MOST_REVIEWS,
  PAGE,
  shelfInput,
  type Work,
  workInput,
  type WorkReview,
  workReviewInput,
} from '../../shared/shelves/model'
import { memberOf, requireMember, requireOwner } from '../accounts/auth'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'

const MOST_SHELVED = 500

/** SQL: works as the member with the id ?1 sees them. */
const WORK = `works.id, works.title, works.maker, works.about,
  (SELECT AVG(stars) FROM work_reviews WHERE work_id = works.id) AS stars,
  (SELECT COUNT(*) FROM work_reviews WHERE work_id = works.id) AS reviews,
  (SELECT shelf FROM shelved WHERE work_id = works.id AND user_id = ?1) AS shelf FROM works`

/** Works: everybody reads about them, members shelve and review them. */
export const works = new Hono()
  .get('/', async (c) => {
    const me = (await memberOf(c))?.id ?? ''
    const words = (c.req.query('search') ?? '').trim().slice(0, 80)
    const where = "(?2 = '' OR instr(lower(works.title || ' ' || works.maker), lower(?2)) > 0)"
    const { limit, offset } = readPage(c, PAGE)
    const [rows, all] = await DB.batch<Work & { total: number }>([
      DB.prepare(`SELECT ${WORK} WHERE ${where} ORDER BY works.id DESC LIMIT ?3 OFFSET ?4`).bind(
        me,
        words,
        limit,
        offset,
      ),
      DB.prepare(`SELECT COUNT(*) AS total FROM works WHERE ?1 = ?1 AND ${where}`).bind(me, words),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .get('/shelved', requireMember, async (c) => {
    const { results } = await DB.prepare(
      `SELECT ${WORK} JOIN shelved AS mine ON mine.work_id = works.id AND mine.user_id = ?1
       ORDER BY works.title LIMIT ${MOST_SHELVED}`,
    )
      .bind(c.get('member').id)
      .all<Work>()
    return c.json(results)
  })
  .get('/:id', async (c) => {
    const work = await DB.prepare(`SELECT ${WORK} WHERE works.id = ?2`)
      .bind((await memberOf(c))?.id ?? '', readId(c))
      .first<Work>()
    return c.json({ work: existing(work), reviews: await reviewsOf(readId(c)) })
  })
  .post('/', requireMember, async (c) => {
    const { title, maker, about } = await readInput(c, workInput)
    const row = await DB.prepare('INSERT INTO works (title, maker, about, added_by) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(title, maker, about, c.get('member').id)
      .first<{ id: number }>()
    return c.json(row, 201)
  })
  .delete('/:id', requireOwner, async (c) => {
    existing(await DB.prepare('DELETE FROM works WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
  .put('/:id/shelf', requireMember, async (c) => {
    const { shelf } = await readInput(c, shelfInput)
    const { id } = await oneWork(readId(c))
    const me = c.get('member').id
    const statement =
      shelf === ''
        ? DB.prepare('DELETE FROM shelved WHERE work_id = ? AND user_id = ?').bind(id, me)
        : DB.prepare('INSERT OR REPLACE INTO shelved (work_id, user_id, shelf) VALUES (?, ?, ?)').bind(id, me, shelf)
    await statement.run()
    return c.body(null, 204)
  })
  .put('/:id/review', requireMember, async (c) => {
    const { stars, text } = await readInput(c, workReviewInput)
    const { id, title } = await oneWork(readId(c))
    const me = c.get('member').id
    const before = await DB.prepare('SELECT id FROM work_reviews WHERE work_id = ? AND user_id = ?')
      .bind(id, me)
      .first()
    const told = `${title} ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}\n${text}`
    await DB.batch([
      DB.prepare(
        `INSERT INTO work_reviews (work_id, user_id, stars, text) VALUES (?, ?, ?, ?)
         ON CONFLICT (work_id, user_id) DO UPDATE SET stars = excluded.stars, text = excluded.text`,
      ).bind(id, me, stars, text),
      ...(SHELVES.isTold && before === null
        ? [DB.prepare("INSERT INTO posts (user_id, day, text) VALUES (?, date('now'), ?)").bind(me, told)]
        : []),
    ])
    return c.body(null, 204)
  })
  .delete('/:id/review', requireMember, async (c) => {
    await DB.prepare('DELETE FROM work_reviews WHERE work_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })

async function oneWork(id: number): Promise<{ id: number; title: string }> {
  return existing(await DB.prepare('SELECT id, title FROM works WHERE id = ?').bind(id).first())
}

async function reviewsOf(id: number): Promise<WorkReview[]> {
  const { results } = await DB.prepare(
    `SELECT work_reviews.id, user_id AS userId, user.name AS author, stars, text, posted FROM work_reviews
     JOIN user ON user.id = user_id WHERE work_id = ? ORDER BY work_reviews.id DESC LIMIT ${MOST_REVIEWS}`,
  )
    .bind(id)
    .all<WorkReview>()
  return results
}
