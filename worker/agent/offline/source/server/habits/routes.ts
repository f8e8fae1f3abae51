import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { HABITS, HABITS_TEXTS } from '../../shared/habits/content'
import {
  archiveInput,
  type Habit,
  habitInput,
  type Mark,
  MARKED_DAYS,
  markInput,
  type MonthMark,
  MOST,
  TOLD_DAYS,
} from '../../shared/habits/model'
import { type DayCount, slotsOf, standingOf } from '../../shared/habits/rhythm'
import { addDays, today } from '../../shared/site/values'
import { csvOf, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'

type Row = Pick<Habit, 'id' | 'name' | 'note' | 'every' | 'started'> & { times: string; archived: 0 | 1 }

const COLUMNS = 'id, name, note, every, times, started, archived'
/** Streaks are counted over so many years. */
const YEARS = 3

/** Everything of a space with how it stands on a day. */
async function listHabits(space: string, today: string): Promise<Habit[]> {
  const own = 'habit_id IN (SELECT id FROM habits WHERE space = ?1)'
  const [rows, counts, marks] = await DB.batch<unknown>([
    DB.prepare(`SELECT ${COLUMNS} FROM habits WHERE space = ?1 ORDER BY archived, id LIMIT ${MOST}`).bind(space),
    DB.prepare(
      `SELECT habit_id, day, COUNT(*) AS count FROM habit_marks WHERE ${own} AND day BETWEEN ?2 AND ?3 GROUP BY habit_id, day`,
    ).bind(space, addDays(today, -YEARS * MARKED_DAYS), today),
    DB.prepare(`SELECT habit_id, day, time FROM habit_marks WHERE ${own} AND day BETWEEN ?2 AND ?3`).bind(
      space,
      addDays(today, -TOLD_DAYS),
      today,
    ),
  ])
  const countsOf = byHabit(counts!.results as Array<DayCount & { habit_id: number }>)
  const marksOf = byHabit(marks!.results as Array<Mark & { habit_id: number }>)
  return (rows!.results as Row[]).map(({ archived, times, ...row }) => {
    const habit = { ...row, times: JSON.parse(times) as string[] }
    return {
      ...habit,
      isArchived: archived === 1,
      marks: marksOf.get(row.id) ?? [],
      ...standingOf(habit, countsOf.get(row.id) ?? [], today),
    }
  })
}

function byHabit<Value extends { habit_id: number }>(rows: Value[]): Map<number, Array<Omit<Value, 'habit_id'>>> {
  const all = new Map<number, Array<Omit<Value, 'habit_id'>>>()
  for (const { habit_id, ...row } of rows) all.set(habit_id, [...(all.get(habit_id) ?? []), row])
  return all
}

/** How much of each was done on the days of a month. */
async function listMonth(space: string, month: string): Promise<MonthMark[]> {
  const { results } = await DB.prepare(
    `SELECT habit_id, day, COUNT(*) AS done, MAX(1, json_array_length(times)) AS "of"
     FROM habit_marks JOIN habits ON habits.id = habit_id
     WHERE space = ?1 AND day BETWEEN ?2 || '-01' AND ?2 || '-31' GROUP BY habit_id, day ORDER BY day, habit_id`,
  )
    .bind(space, month)
    .all<MonthMark>()
  return results
}

/** What was done in a year, for a file. */
async function listMarks(space: string): Promise<Array<Mark & { name: string; note: string }>> {
  const { results } = await DB.prepare(
    `SELECT day, time, name, note FROM habit_marks JOIN habits ON habits.id = habit_id
     WHERE space = ? ORDER BY day DESC, time, name LIMIT 10000`,
  )
    .bind(space)
    .all<Mark & { name: string; note: string }>()
  return results
}

async function readHabit(space: string, id: number) {
  const row = await DB.prepare(`SELECT ${COLUMNS} FROM habits WHERE space = ? AND id = ?`).bind(space, id).first<Row>()
  return row && { isArchived: row.archived === 1, slots: slotsOf({ times: JSON.parse(row.times) as string[] }) }
}

async function setMark(id: number, { day, time }: Mark, isDone: boolean): Promise<void> {
  const sql = isDone
    ? 'INSERT OR IGNORE INTO habit_marks (habit_id, day, time) VALUES (?, ?, ?)'
    : 'DELETE FROM habit_marks WHERE habit_id = ? AND day = ? AND time = ?'
  await DB.prepare(sql).bind(id, day, time).run()
}

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
