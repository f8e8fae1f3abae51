import { Hono } from 'hono'
import { BOOKING } from '../../shared/booking/content'
import { bookingInput, dayInput, partyInput, type Booking } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { today } from '../../shared/site/days'
import { hasRole, type Member } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { memberOf, requireMember, requireRole } from '../accounts/guards'
import { newCode } from '../site/code'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { existing, readId, readInput, readPage } from '../site/input'
import { readPlace } from './places'
import { change, take } from './take'
import { readUse } from './use'

const PAGE = 20
/** How many of the days after it are shown below a day. */
const MOST_SOON = 20
const MOST_ARRIVALS = 500
const HOUR_MS = 3_600_000
const staff = requireRole(BOOKING.staff)

type Row = Omit<Booking, 'extras' | 'isCancelled'> & { extras: string; isCancelled: number }

const BOOKED = `number, place_id AS placeId, places.name AS place, bookings.name, email, day, time, nights, adults,
  children, extras, total, is_cancelled AS isCancelled FROM bookings JOIN places ON places.id = place_id`

/** Bookings: whoever knows the number of one may see, change and cancel it. */
export const bookings = new Hono()
  .post('/places/:id/bookings', async (c) => {
    const member = await memberOf(c)
    if (BOOKING.needsAccount && !member) throw new Failure(401, SITE_TEXTS.signInFirst)
    const { name, email, ...party } = await readInput(c, bookingInput)
    const place = existing(await readPlace(readId(c), party.day))
    const number = newCode()
    await take({ place, party, number }, { userId: member?.id ?? null, name, email })
    return c.json({ number }, 201)
  })
  .get('/bookings', requireMember, async (c) => {
    const { limit, offset } = readPage(c, PAGE)
    const { id } = c.get('member')
    const [rows, all] = await DB.batch<Row & { total: number }>([
      DB.prepare(`SELECT ${BOOKED} WHERE user_id = ? ORDER BY day DESC, time DESC LIMIT ? OFFSET ?`).bind(
        id,
        limit,
        offset,
      ),
      DB.prepare('SELECT COUNT(*) AS total FROM bookings WHERE user_id = ?').bind(id),
    ])
    return c.json({ items: rows!.results.map(bookingOf), total: all!.results[0]!.total })
  })
  .get('/arrivals', staff, async (c) => {
    const day = dayInput.safeParse(c.req.query('day')).data ?? ''
    const [rows, closed, soon] = await DB.batch<Row & { placeId: number }>([
      DB.prepare(
        `SELECT ${BOOKED} WHERE is_cancelled = 0 AND day = ? ORDER BY place, time, bookings.name LIMIT ${MOST_ARRIVALS}`,
      ).bind(day),
      DB.prepare('SELECT place_id AS placeId FROM closed_days WHERE day = ?').bind(day),
      DB.prepare(
        `SELECT ${BOOKED} WHERE is_cancelled = 0 AND day > ? ORDER BY day, time, place, bookings.name LIMIT ${MOST_SOON}`,
      ).bind(day),
    ])
    return c.json({
      items: rows!.results.map(bookingOf),
      closed: closed!.results.map(({ placeId }) => placeId),
      soon: soon!.results.map(bookingOf),
    })
  })
  .get('/use', staff, async (c) => {
    return c.json({ items: await readUse(dayInput.safeParse(c.req.query('from')).data ?? today()) })
  })
  .get('/bookings/:number', async (c) => c.json(await readBooking(c.req.param('number'))))
  .put('/bookings/:number', async (c) => {
    const booking = await readBooking(c.req.param('number'))
    mustBeInTime(booking, await memberOf(c))
    const party = await readInput(c, partyInput)
    const place = existing(await readPlace(booking.placeId, party.day))
    await change({ place, party, number: booking.number })
    return c.json({ number: booking.number })
  })
  .put('/bookings/:number/cancelled', async (c) => {
    const booking = await readBooking(c.req.param('number'))
    mustBeInTime(booking, await memberOf(c))
    await DB.batch([
      DB.prepare('UPDATE bookings SET is_cancelled = 1 WHERE number = ?').bind(booking.number),
      DB.prepare('DELETE FROM booking_units WHERE booking_id = (SELECT id FROM bookings WHERE number = ?)').bind(
        booking.number,
      ),
    ])
    return c.body(null, 204)
  })

async function readBooking(number: string): Promise<Booking> {
  const row = await DB.prepare(`SELECT ${BOOKED} WHERE number = upper(?)`).bind(number).first<Row>()
  return bookingOf(existing(row))
}

/** The staff may help also when it is late. */
function mustBeInTime({ day, time, isCancelled }: Booking, member: Member | null) {
  if (isCancelled) throw new Failure(409, BOOKING_TEXTS.isCancelled)
  const begins = Date.parse(`${day}T${time === '' ? '12:00' : time}:00Z`)
  if (begins - Date.now() < BOOKING.cancelHours * HOUR_MS && !hasRole(member, [BOOKING.staff]))
    throw new Failure(409, BOOKING_TEXTS.tooLate(BOOKING.cancelHours))
}

function bookingOf({ extras, isCancelled, ...row }: Row): Booking {
  return { ...row, extras: JSON.parse(extras) as string[], isCancelled: isCancelled === 1 }
}
