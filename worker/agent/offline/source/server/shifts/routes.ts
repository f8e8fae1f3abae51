import { Hono } from 'hono'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import { CREW, type CrewMember, PAGE, qualificationsInput, shiftInput } from '../../shared/shifts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { hoursOf, join, listComing, listMonth, readShift } from './shifts'

const chiefs = requireRole(SHIFTS.chief)
const COLUMNS = 'title, day, start, "end", people, qualification, note'
const monthOf = (typed: string) => /^\d{4}-\d{2}$/.exec(typed)?.[0] ?? ''

/** Shifts. Members put themselves on them; chiefs plan them and see the hours. */
export const shifts = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json(await listComing(c.get('member').id, readPage(c, PAGE).offset)))
  .get('/month/:month', async (c) =>
    c.json({ items: await listMonth(c.get('member').id, monthOf(c.req.param('month'))) }),
  )
  .get('/hours/:month', chiefs, async (c) => c.json({ items: await hoursOf(monthOf(c.req.param('month'))) }))
  .get('/hours/:month/table.csv', chiefs, async (c) => {
    const month = monthOf(c.req.param('month'))
    const { name, shifts: count, hours } = SHIFT_TEXTS.columns
    const rows = (await hoursOf(month)).map((each) => [each.name, `${each.shifts}`, `${each.minutes / 60}`])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="hours-${month}.csv"`)
    return c.body(csvOf([[name, count, hours], ...rows]))
  })
  .get('/crew', chiefs, async (c) => {
    const { results } = await DB.prepare(
      `SELECT id, name, (SELECT json_group_array(qualifications.name) FROM qualifications WHERE user_id = user.id) AS has
       FROM user ORDER BY name COLLATE NOCASE, id LIMIT ${CREW}`,
    ).all<{ id: string; name: string; has: string }>()
    const items = results.map(({ id, name, has }): CrewMember => ({
      id,
      name,
      qualifications: JSON.parse(has) as string[],
    }))
    return c.json({ items })
  })
  .put('/crew/:id', chiefs, async (c) => {
    const { qualifications } = await readInput(c, qualificationsInput)
    const id = c.req.param('id')
    existing(await DB.prepare('SELECT id FROM user WHERE id = ?').bind(id).first())
    const known = qualifications.filter((name) => SHIFTS.qualifications.includes(name))
    await DB.batch([
      DB.prepare('DELETE FROM qualifications WHERE user_id = ?').bind(id),
      ...known.map((name) =>
        DB.prepare('INSERT OR IGNORE INTO qualifications (user_id, name) VALUES (?, ?)').bind(id, name),
      ),
    ])
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(existing(await readShift(c.get('member').id, readId(c)))))
  .post('/:id/people', async (c) => {
    await join(c.get('member').id, readId(c))
    return c.body(null, 204)
  })
  .delete('/:id/people', async (c) => {
    if (SHIFTS.hasSwaps) throw new Failure(403, SITE_TEXTS.notAllowed)
    await DB.prepare('DELETE FROM shift_people WHERE shift_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .post('/', chiefs, async (c) => {
    const { title, day, start, end, people, qualification, note } = await readInput(c, shiftInput)
    const row = await DB.prepare(`INSERT INTO shifts (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`)
      .bind(title, day, start, end, people, qualification, note)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', chiefs, async (c) => {
    const { title, day, start, end, people, qualification, note } = await readInput(c, shiftInput)
    const row = await DB.prepare(
      `UPDATE shifts SET title = ?, day = ?, start = ?, "end" = ?, people = ?, qualification = ?, note = ?
       WHERE id = ? RETURNING id`,
    )
      .bind(title, day, start, end, people, qualification, note, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', chiefs, async (c) => {
    await DB.prepare('DELETE FROM shifts WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
