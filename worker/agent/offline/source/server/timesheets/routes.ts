import { type Context, Hono } from 'hono'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import {
  dayAfter,
  DAYS,
  daysOf,
  type HandedSheet,
  mondayOf,
  type Sheet,
  type SheetRow,
  type SheetState,
  verdictInput,
  weekInput,
} from '../../shared/timesheets/model'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { csvOf, DB, Failure, readInput } from '../site/every-route'
import { peopleIn, reportOf } from './report'

const LAST = DAYS - 1
const MOST_WAITING = 200

/** Somebody's week: its state and the hours of each day, by what they are for. */
export async function readSheet(userId: string, week: string): Promise<Sheet> {
  const days = daysOf(week)
  const [rows, sheets] = await DB.batch([
    DB.prepare(
      `SELECT item_id, work_items.name, work_groups.name AS group_name, day, hours
       FROM worked_hours JOIN work_items ON work_items.id = item_id LEFT JOIN work_groups ON work_groups.id = group_id
       WHERE user_id = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY group_name, work_items.name, item_id, day`,
    ).bind(userId, week, days[LAST]!),
    DB.prepare('SELECT state, remark FROM time_sheets WHERE user_id = ? AND week = ?').bind(userId, week),
  ])
  const found = new Map<number, SheetRow>()
  for (const { item_id, name, group_name, day, hours } of rows!.results as Array<
    Omit<SheetRow, 'hours'> & { day: string; hours: number }
  >) {
    const row = found.get(item_id) ?? { item_id, name, group_name, hours: days.map(() => 0) }
    row.hours[days.indexOf(day)] = hours
    found.set(item_id, row)
  }
  const [sheet] = sheets!.results as Array<{ state: SheetState; remark: string }>
  return { week, state: sheet?.state ?? 'open', remark: sheet?.remark ?? '', rows: [...found.values()] }
}

/** SQL: whether a week of `?1` that begins on `?2` is theirs to change. */
const IS_OPEN = `NOT EXISTS (SELECT 1 FROM time_sheets WHERE user_id = ?1 AND week = ?2 AND state IN ('handed', 'approved'))`

/** Puts the hours of a week for one thing in the place of what was there. A day never comes to more than it has. */
async function enterHours(userId: string, week: string, { itemId, hours }: { itemId: number; hours: number[] }) {
  const sheet = await readSheet(userId, week)
  const others = sheet.rows.filter(({ item_id }) => item_id !== itemId)
  const days = daysOf(week)
  const full = days.find((_, index) => others.reduce((total, row) => total + row.hours[index]!, hours[index]!) > 24)
  if (full !== undefined) {
    const told = TIMESHEET_TEXTS.fullDay(full)
    throw new Failure(409, told, { [`hours.${days.indexOf(full)}`]: told })
  }
  const results = await DB.batch([
    DB.prepare(
      `DELETE FROM worked_hours WHERE user_id = ?1 AND item_id = ?3 AND day BETWEEN ?2 AND ?4 AND ${IS_OPEN}`,
    ).bind(userId, week, itemId, dayAfter(week, LAST)),
    ...days.flatMap((day, index) =>
      hours[index]! > 0
        ? [
            DB.prepare(
              `INSERT INTO worked_hours (user_id, item_id, day, hours)
               SELECT ?1, work_items.id, ?4, ?5 FROM work_items WHERE work_items.id = ?3 AND ${IS_OPEN} RETURNING day`,
            ).bind(userId, week, itemId, day, hours[index]!),
          ]
        : [],
    ),
  ])
  const isMissing = results.slice(1).some(({ results: rows }) => rows.length === 0)
  if (isMissing || sheet.state === 'handed' || sheet.state === 'approved')
    throw new Failure(409, TIMESHEET_TEXTS.locked)
}

/** Hands a week in. It is not the author's any more until it is given back. */
export async function handIn(userId: string, week: string): Promise<void> {
  const row = await DB.prepare(
    `INSERT INTO time_sheets (user_id, week, state) SELECT ?1, ?2, 'handed'
     WHERE ${IS_OPEN} AND EXISTS (SELECT 1 FROM worked_hours WHERE user_id = ?1 AND day BETWEEN ?2 AND ?3)
     ON CONFLICT (user_id, week) DO UPDATE SET state = 'handed', handed = datetime('now') RETURNING week`,
  )
    .bind(userId, week, dayAfter(week, LAST))
    .first()
  if (row) return
  const { state } = await readSheet(userId, week)
  const isTheirs = state === 'open' || state === 'returned'
  throw new Failure(409, isTheirs ? TIMESHEET_TEXTS.nothingToHand : TIMESHEET_TEXTS.locked)
}

/** What waits for the leader, the oldest week first. */
async function listHanded(): Promise<HandedSheet[]> {
  const { results } = await DB.prepare(
    `SELECT user_id, user.name AS person, week, remark,
       (SELECT COALESCE(SUM(hours), 0) FROM worked_hours
        WHERE user_id = time_sheets.user_id AND day BETWEEN week AND date(week, '+6 days')) AS hours
     FROM time_sheets JOIN user ON user.id = user_id WHERE state = 'handed' ORDER BY week, handed LIMIT ${MOST_WAITING}`,
  ).all<HandedSheet>()
  return results
}

/** The leader's word on a week that was handed in. */
export async function decide(
  { userId, week }: { userId: string; week: string },
  { state, remark }: { state: 'approved' | 'returned'; remark: string },
): Promise<void> {
  const row = await DB.prepare(
    `UPDATE time_sheets SET state = ?3, remark = ?4 WHERE user_id = ?1 AND week = ?2 AND state = 'handed' RETURNING week`,
  )
    .bind(userId, week, state, remark)
    .first()
  if (!row) throw new Failure(409, TIMESHEET_TEXTS.tooLate)
}

const leaders = requireRole(TIMESHEETS.leader)

/** The Monday of the week in the address. */
function weekOf(c: Context): string {
  const typed = c.req.param('week') ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || Number.isNaN(Date.parse(typed))) throw new Failure(404, SITE_TEXTS.gone)
  return mondayOf(typed)
}

const monthOf = (typed = '') => /^\d{4}-\d\d$/.exec(typed)?.[0] ?? ''

/** Weeks of hours: everybody enters and hands in their own, the leader approves them or gives them back. */
export const timesheets = new Hono<Signed>()
  .use(requireMember)
  .get('/waiting', leaders, async (c) => c.json({ items: await listHanded() }))
  .get('/report', async (c) => {
    const member = c.get('member')
    const isLeader = hasRole(member, [TIMESHEETS.leader])
    const { month, person = '' } = c.req.query()
    const asked = { month: monthOf(month), person: isLeader ? person : member.id }
    return c.json({ items: await reportOf(asked), people: isLeader ? await peopleIn(asked.month) : [] })
  })
  .get('/report/table.csv', async (c) => {
    const member = c.get('member')
    const isLeader = hasRole(member, [TIMESHEETS.leader])
    const { month = '', person = '' } = c.req.query()
    const items = await reportOf({ month: monthOf(month), person: isLeader ? person : member.id })
    const { day, person: who, total } = TIMESHEET_TEXTS
    const head = [who, day, ...(TIMESHEETS.group ? [TIMESHEETS.group.one] : []), TIMESHEETS.item.one, total]
    const rows = items.map((row) => [
      row.person,
      row.day,
      ...(TIMESHEETS.group ? [row.group_name ?? ''] : []),
      row.item,
      `${row.hours}`,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="hours-${monthOf(month)}.csv"`)
    return c.body(csvOf([head, ...rows]))
  })
  .get('/:week', async (c) => c.json(await readSheet(c.get('member').id, weekOf(c))))
  .put('/:week', async (c) => {
    const [{ id }, week] = [c.get('member'), weekOf(c)]
    const { item_id: itemId, hours, isHandedIn } = await readInput(c, weekInput)
    if (itemId === null && hours.some((each) => each > 0))
      throw new Failure(400, SITE_TEXTS.choose, { item_id: SITE_TEXTS.choose })
    if (itemId !== null) await enterHours(id, week, { itemId, hours })
    if (isHandedIn) await handIn(id, week)
    return c.body(null, 204)
  })
  .put('/:week/of/:user', leaders, async (c) => {
    const verdict = await readInput(c, verdictInput)
    await decide({ userId: c.req.param('user'), week: weekOf(c) }, verdict)
    return c.body(null, 204)
  })
