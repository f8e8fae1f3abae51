import { Hono } from 'hono'
import { APPOINTMENTS } from '../../shared/appointments/content'
import { type Appointment, PAGE } from '../../shared/appointments/model'
import { requireRole } from '../accounts/auth'
import { DB, readId, readPage } from '../site/every-route'

/** Who comes when: for those who run the place. */
export const appointmentDesk = new Hono()
  .use(requireRole(APPOINTMENTS.role))
  .get('/', async (c) => {
    const { limit, offset } = readPage(c, PAGE)
    const isPast = c.req.query('when') === 'past'
    const where = isPast ? "day < date('now')" : "day >= date('now')"
    const order = isPast ? 'day DESC, time DESC' : 'day, time'
    const [rows, all] = await DB.batch<Appointment & { total: number }>([
      DB.prepare(
        `SELECT id, service, day, time, minutes, name, phone, note FROM appointments
         WHERE ${where} ORDER BY ${order}, id LIMIT ? OFFSET ?`,
      ).bind(limit, offset),
      DB.prepare(`SELECT COUNT(*) AS total FROM appointments WHERE ${where}`),
    ])
    return c.json({ items: rows!.results, total: all!.results[0]!.total })
  })
  .delete('/:id', async (c) => {
    await DB.prepare('DELETE FROM appointments WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
