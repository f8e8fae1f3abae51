import { Hono } from 'hono'
import { APPOINTMENT_TEXTS, APPOINTMENTS } from '../../shared/appointments/content'
import { type Appointment, type Booked, bookingInput } from '../../shared/appointments/model'
import { freeTimes } from '../../shared/appointments/times'
import { DB, existing, Failure, readInput } from '../site/every-route'

/** More than a day has appointments. */
const MOST = 500
/** The minute of the day at which something begins, as SQL. */
const MINUTES = (column: string) => `(substr(${column}, 1, 2) * 60 + substr(${column}, 4, 2))`

/** Free times, and booking one of them. Nobody has to sign in; a code is the way back to what was booked. */
export const appointments = new Hono()
  .get('/free', async (c) => {
    const { service = '', day = '' } = c.req.query()
    return c.json({ times: await freeOn(service, day) })
  })
  .post('/', async (c) => {
    const { service, day, time, name, phone, note } = await readInput(c, bookingInput)
    const minutes = APPOINTMENTS.services.find((each) => each.name === service)?.minutes ?? 0
    if (!(await freeOn(service, day)).includes(time)) throw taken()
    const code = crypto.randomUUID().slice(0, 8).toUpperCase()
    // One statement looks and books, or two people who book at once would both get the time.
    const row = await DB.prepare(
      `INSERT INTO appointments (service, day, time, minutes, name, phone, note, code)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (
         SELECT COUNT(*) FROM appointments WHERE day = ?2
         AND ${MINUTES('time')} < ${MINUTES('?3')} + ?4 AND ${MINUTES('?3')} < ${MINUTES('time')} + minutes
       ) < ?9 RETURNING service, day, time, name, code`,
    )
      .bind(service, day, time, minutes, name, phone, note, code, APPOINTMENTS.places)
      .first<Booked>()
    if (!row) throw taken()
    return c.json(row, 201)
  })
  .get('/:code', async (c) => {
    const row = await DB.prepare('SELECT service, day, time, name, code FROM appointments WHERE code = ?')
      .bind(c.req.param('code').toUpperCase())
      .first<Booked>()
    return c.json(existing(row))
  })
  .delete('/:code', async (c) => {
    const row = await DB.prepare('DELETE FROM appointments WHERE code = ? RETURNING id')
      .bind(c.req.param('code').toUpperCase())
      .first<{ id: number }>()
    existing(row)
    return c.body(null, 204)
  })

async function freeOn(service: string, day: string): Promise<string[]> {
  const { results } = await DB.prepare(`SELECT time, minutes FROM appointments WHERE day = ? LIMIT ${MOST}`)
    .bind(day)
    .all<Pick<Appointment, 'time' | 'minutes'>>()
  return freeTimes(APPOINTMENTS, { service, day, taken: results, today: new Date().toISOString().slice(0, 10) })
}

const taken = () => new Failure(409, APPOINTMENT_TEXTS.taken, { time: APPOINTMENT_TEXTS.taken })
