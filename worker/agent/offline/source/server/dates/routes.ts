import { Hono } from 'hono'
import { DATES } from '../../shared/dates/content'
import { answerInput, dateInput, PAGE } from '../../shared/dates/model'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'
import { answer, answersTo, listDates, readDate } from './dates'

const board = requireRole(DATES.board)

/** Dates of a group. Members read them and answer for themselves; the board keeps them. */
export const clubDates = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json(await listDates(c.get('member').id, { isPast: false, ...readPage(c, PAGE) })))
  .get('/past', async (c) => c.json(await listDates(c.get('member').id, { isPast: true, ...readPage(c, PAGE) })))
  .get('/:id', async (c) => {
    const id = readId(c)
    const [date, members] = await Promise.all([readDate(c.get('member').id, id), answersTo(id)])
    return c.json({ date, members })
  })
  .put('/:id/answer', async (c) => {
    await answer(c.get('member').id, readId(c), await readInput(c, answerInput))
    return c.body(null, 204)
  })
  .post('/', board, async (c) => {
    const { kind, title, day, time, place, note } = await readInput(c, dateInput)
    const row = await DB.prepare(
      'INSERT INTO club_dates (kind, title, day, time, place, note) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(kind, title, day, time, place, note)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', board, async (c) => {
    const { kind, title, day, time, place, note } = await readInput(c, dateInput)
    const row = await DB.prepare(
      'UPDATE club_dates SET kind = ?, title = ?, day = ?, time = ?, place = ?, note = ? WHERE id = ? RETURNING id',
    )
      .bind(kind, title, day, time, place, note, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', board, async (c) => {
    existing(await DB.prepare('DELETE FROM club_dates WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })
