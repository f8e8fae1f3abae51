import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { HABITS } from '../../shared/habits/content'
import { archiveInput, habitInput, MARKED_DAYS, markInput, MOST } from '../../shared/habits/model'
import { HABITS_TEXTS } from '../../shared/habits/texts'
import { addDays, today } from '../../shared/site/days'
import { csvOf } from '../site/csv'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput } from '../site/input'
import { inSpace, type InSpace } from '../site/space'
import { listHabits, listMarks, listMonth, readHabit, setMark } from './habits'

/** What is done on days, and on which it was. */
export const habits = new Hono<InSpace>()
  .use(inSpace(HABITS.isPrivate))
  .get('/', async (c) => c.json({ items: await listHabits(c.get('space'), dayOf(c)) }))
  .get('/month', async (c) => {
    const month = z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .safeParse(c.req.query('month'))
    return c.json({ items: await listMonth(c.get('space'), month.success ? month.data : today().slice(0, 7)) })
  })
  .get('/marks.csv', async (c) => {
    const rows = (await listMarks(c.get('space'))).map(({ day, time, name, note }) => [day, time, name, note])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="days.csv"')
    return c.body(csvOf([[HABITS_TEXTS.day, HABITS_TEXTS.timeOf, HABITS_TEXTS.name, HABITS.note], ...rows]))
  })
  .post('/', async (c) => {
    const { name, note, every, times, started } = await readInput(c, habitInput)
    const row = await DB.prepare(
      `INSERT INTO habits (space, name, note, every, times, started) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT COUNT(*) FROM habits WHERE space = ?1) < ${MOST} RETURNING id`,
    )
      .bind(c.get('space'), name, note, every, timesOf(times), started)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, HABITS_TEXTS.full)
    return c.json(row, 201)
  })
  .put('/:id', async (c) => {
    const { name, note, every, times, started } = await readInput(c, habitInput)
    const row = await DB.prepare(
      `UPDATE habits SET name = ?3, note = ?4, every = ?5, times = ?6, started = ?7
       WHERE space = ?1 AND id = ?2 RETURNING id`,
    )
      .bind(c.get('space'), readId(c), name, note, every, timesOf(times), started)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .put('/:id/archive', async (c) => {
    const { isArchived } = await readInput(c, archiveInput)
    const row = await DB.prepare('UPDATE habits SET archived = ?3 WHERE space = ?1 AND id = ?2 RETURNING id')
      .bind(c.get('space'), readId(c), +isArchived)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .put('/:id/marks', async (c) => {
    const { day, time, isDone } = await readInput(c, markInput)
    const habit = existing(await readHabit(c.get('space'), readId(c)))
    if (habit.isArchived) throw new Failure(409, HABITS_TEXTS.inArchive)
    // East of here tomorrow has begun.
    if (day > addDays(today(), 1)) throw new Failure(400, HABITS_TEXTS.future)
    if (day < addDays(today(), -MARKED_DAYS)) throw new Failure(400, HABITS_TEXTS.longAgo)
    if (isDone && !habit.slots.includes(time)) throw new Failure(400, HABITS_TEXTS.noTime)
    await setMark(readId(c), { day, time }, isDone)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const row = await DB.prepare('DELETE FROM habits WHERE space = ? AND id = ? RETURNING id')
      .bind(c.get('space'), readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })

/** The day that it is where the browser is, as the address says; that of the server when it does not. */
function dayOf(c: Context): string {
  const day = z.iso.date().safeParse(c.req.query('today'))
  return day.success ? day.data : today()
}

const timesOf = (times: string[]) => JSON.stringify(HABITS.hasTimes ? times : [])
