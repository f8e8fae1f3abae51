import { Hono } from 'hono'
import { DEPARTURES } from '../../shared/departures/content'
import { type Line, lineInput } from '../../shared/departures/model'
import { requireRole } from '../accounts/auth'
import { DB, existing, readId, readInput } from '../site/every-route'

const mayEdit = requireRole(DEPARTURES.editor)
const MOST = 300

type Row = { id: number; name: string; heading: string; stops: string } & Record<
  'weekdays' | 'saturdays' | 'sundays',
  string
>

/** Lines with their stops and starts: everybody reads them, who keeps the timetable changes them. */
export const lines = new Hono()
  .get('/', async (c) => {
    const { results } = await DB.prepare(`SELECT * FROM lines ORDER BY length(name), name, id LIMIT ${MOST}`).all<Row>()
    return c.json(results.map(lineOf))
  })
  .get('/:id', async (c) => {
    const row = await DB.prepare('SELECT * FROM lines WHERE id = ?').bind(readId(c)).first<Row>()
    return c.json(lineOf(existing(row)))
  })
  .post('/', mayEdit, async (c) => {
    const line = await readInput(c, lineInput)
    const row = await DB.prepare(
      'INSERT INTO lines (name, heading, stops, weekdays, saturdays, sundays) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(...valuesOf(line))
      .first<{ id: number }>()
    return c.json(row, 201)
  })
  .put('/:id', mayEdit, async (c) => {
    const line = await readInput(c, lineInput)
    const row = await DB.prepare(
      `UPDATE lines SET name = ?, heading = ?, stops = ?, weekdays = ?, saturdays = ?, sundays = ?
       WHERE id = ? RETURNING id`,
    )
      .bind(...valuesOf(line), readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', mayEdit, async (c) => {
    existing(await DB.prepare('DELETE FROM lines WHERE id = ? RETURNING id').bind(readId(c)).first())
    return c.body(null, 204)
  })

const valuesOf = ({ name, heading, stops, weekdays, saturdays, sundays }: Omit<Line, 'id'>) => [
  name,
  heading,
  ...[stops, weekdays, saturdays, sundays].map((each) => JSON.stringify(each)),
]

const lineOf = ({ stops, weekdays, saturdays, sundays, ...row }: Row): Line => ({
  ...row,
  stops: JSON.parse(stops) as Line['stops'],
  weekdays: JSON.parse(weekdays) as number[],
  saturdays: JSON.parse(saturdays) as number[],
  sundays: JSON.parse(sundays) as number[],
})
