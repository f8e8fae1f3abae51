import { MARKED_DAYS, MOST, TOLD_DAYS, type Habit, type Mark, type MonthMark } from '../../shared/habits/model'
import { slotsOf, standingOf, type DayCount } from '../../shared/habits/rhythm'
import { addDays } from '../../shared/site/days'
import { DB } from '../site/db'

type Row = Pick<Habit, 'id' | 'name' | 'note' | 'every' | 'started'> & { times: string; archived: 0 | 1 }

const COLUMNS = 'id, name, note, every, times, started, archived'
/** Streaks are counted over so many years. */
const YEARS = 3

/** Everything of a space with how it stands on a day. */
export async function listHabits(space: string, today: string): Promise<Habit[]> {
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
export async function listMonth(space: string, month: string): Promise<MonthMark[]> {
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
export async function listMarks(space: string): Promise<Array<Mark & { name: string; note: string }>> {
  const { results } = await DB.prepare(
    `SELECT day, time, name, note FROM habit_marks JOIN habits ON habits.id = habit_id
     WHERE space = ? ORDER BY day DESC, time, name LIMIT 10000`,
  )
    .bind(space)
    .all<Mark & { name: string; note: string }>()
  return results
}

export async function readHabit(space: string, id: number) {
  const row = await DB.prepare(`SELECT ${COLUMNS} FROM habits WHERE space = ? AND id = ?`).bind(space, id).first<Row>()
  return row && { isArchived: row.archived === 1, slots: slotsOf({ times: JSON.parse(row.times) as string[] }) }
}

export async function setMark(id: number, { day, time }: Mark, isDone: boolean): Promise<void> {
  const sql = isDone
    ? 'INSERT OR IGNORE INTO habit_marks (habit_id, day, time) VALUES (?, ?, ?)'
    : 'DELETE FROM habit_marks WHERE habit_id = ? AND day = ? AND time = ?'
  await DB.prepare(sql).bind(id, day, time).run()
}
