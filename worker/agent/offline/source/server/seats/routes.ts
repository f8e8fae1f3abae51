import { Hono } from 'hono'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import { type Hall, hallInput, PAGE, seatBookingInput, showingInput, showInput } from '../../shared/seats/model'
import { hasRole } from '../../shared/site/content'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { book, bookingsFor, bookingsOf, cancel, readBooking } from './bookings'
import { listShows, OVERLAPS, readMap, readShow } from './shows'

const staff = requireRole(SEATS.staff)

/** What is shown, when and where, and its seats. The staff enters it; everybody books. */
export const seats = new Hono()
  .get('/shows', async (c) => {
    const { search = '', kind = '', day = '' } = c.req.query()
    return c.json(await listShows(search.slice(0, 80), kind, day.slice(0, 10), readPage(c, PAGE).offset))
  })
  .post('/shows', staff, async (c) => {
    const { title, kind, minutes, text } = await readInput(c, showInput)
    const row = await DB.prepare('INSERT INTO shows (title, kind, minutes, text) VALUES (?, ?, ?, ?) RETURNING id')
      .bind(title, kind, minutes, text)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/shows/:id', async (c) => c.json(await readShow(readId(c))))
  .put('/shows/:id', staff, async (c) => {
    const { title, kind, minutes, text } = await readInput(c, showInput)
    const row = await DB.prepare(
      'UPDATE shows SET title = ?, kind = ?, minutes = ?, text = ? WHERE id = ? RETURNING id',
    )
      .bind(title, kind, minutes, text, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/shows/:id', staff, async (c) => {
    const row = await DB.prepare(
      `DELETE FROM shows WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sold_seats
         JOIN showings ON showings.id = showing_id WHERE show_id = ?1) RETURNING id`,
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, SEATS_TEXTS.inUse)
    return c.body(null, 204)
  })
  .post('/shows/:id/showings', staff, async (c) => {
    const { hallId, day, time, price } = await readInput(c, showingInput)
    const show = await readShow(readId(c))
    const hall = await DB.prepare('SELECT id FROM halls WHERE id = ?').bind(hallId).first<{ id: number }>()
    const row = await DB.prepare(
      `INSERT INTO showings (show_id, hall_id, day, time, price)
       SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT ${OVERLAPS} RETURNING id`,
    )
      .bind(show.id, existing(hall).id, day, time, price)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, SEATS_TEXTS.overlaps, { time: SEATS_TEXTS.overlaps })
    return c.json({ id: row.id }, 201)
  })
  .get('/showings/:id', async (c) => c.json(await readMap(readId(c))))
  .delete('/showings/:id', staff, async (c) => {
    const row = await DB.prepare(
      `DELETE FROM showings WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM sold_seats WHERE showing_id = ?1) RETURNING id`,
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, SEATS_TEXTS.inUse)
    return c.body(null, 204)
  })
  .get('/showings/:id/bookings', staff, async (c) => c.json({ items: await bookingsFor(readId(c)) }))
  .post('/showings/:id/bookings', async (c) => {
    const asked = await readInput(c, seatBookingInput)
    const showing = await readMap(readId(c))
    const userId = (await memberOf(c))?.id ?? null
    return c.json({ code: await book({ showing, ...asked, userId }) }, 201)
  })
  .get('/bookings/mine', requireMember, async (c) => c.json({ items: await bookingsOf(c.get('member').id) }))
  .get('/bookings/:code', async (c) => c.json(await readBooking(c.req.param('code'))))
  .delete('/bookings/:code', async (c) => {
    await cancel(c.req.param('code'), hasRole(await memberOf(c), [SEATS.staff]))
    return c.body(null, 204)
  })
  .get('/halls', staff, async (c) => {
    const { results } = await DB.prepare('SELECT id, name, rows, seats FROM halls ORDER BY name, id').all<Hall>()
    return c.json({ items: results })
  })
  .post('/halls', staff, async (c) => {
    const hall = await readInput(c, hallInput)
    const row = await DB.prepare('INSERT INTO halls (name, rows, seats) VALUES (?, ?, ?) RETURNING id')
      .bind(hall.name, hall.rows, hall.seats)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/halls/:id', staff, async (c) => {
    const row = await DB.prepare(
      'DELETE FROM halls WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM showings WHERE hall_id = ?1) RETURNING id',
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, SEATS_TEXTS.hallInUse)
    return c.body(null, 204)
  })
