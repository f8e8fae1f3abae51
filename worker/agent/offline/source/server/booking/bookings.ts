import { Hono } from 'hono'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import {
  type Booking,
  bookingInput,
  dayInput,
  type Party,
  partyInput,
  type Place,
  priceLines,
  totalOf,
} from '../../shared/booking/model'
import { hasRole, type Member, SITE_TEXTS } from '../../shared/site/content'
import { daysFrom, today } from '../../shared/site/values'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, newCode, readId, readInput, readPage } from '../site/every-route'
import { readDays, readPlace, readUse } from './places'

/** SQL: whether no day of ?1 is closed or has too little room for ?2 more at place ?3, beside booking ?4. */
const HAS_ROOM = `NOT EXISTS (SELECT 1 FROM json_each(?1) AS wanted
  WHERE EXISTS (SELECT 1 FROM closed_days WHERE place_id = ?3 AND day = wanted.value)
  OR ?2 + (SELECT COALESCE(SUM(seats), 0) FROM booking_units JOIN bookings ON bookings.id = booking_id
    WHERE booking_units.place_id = ?3 AND booking_units.day = wanted.value AND booking_units.time = ?5 AND number <> ?4)
    > (SELECT capacity FROM places WHERE id = ?3))`

type Taken = { place: Place; party: Party; number: string }

const unitsOf = ({ day, nights }: Party) => JSON.stringify(daysFrom(day, nights))
const seatsOf = (place: Place, { adults, children }: Party) => (BOOKING.isShared ? adults + children : place.capacity)

/** The units of a booking, once the statement before has taken it. `change` tells whether it did. */
const takeUnits = ({ place, party, number }: Taken, change: string) => [
  DB.prepare(
    'DELETE FROM booking_units WHERE booking_id = (SELECT id FROM bookings WHERE number = ? AND change = ?)',
  ).bind(number, change),
  DB.prepare(
    `INSERT INTO booking_units (booking_id, place_id, day, time, seats)
     SELECT bookings.id, ?1, wanted.value, ?2, ?3 FROM json_each(?4) AS wanted JOIN bookings ON number = ?5 AND change = ?6`,
  ).bind(place.id, party.time, seatsOf(place, party), unitsOf(party), number, change),
]

/** Books all days or none. The first statement decides, so that two who ask at once do not both get the last room. */
export async function take(taken: Taken, guest: { userId: string | null; name: string; email: string }) {
  const { place, party, number } = taken
  mustBePossible(place, party)
  const units = [unitsOf(party), seatsOf(place, party), place.id, number, party.time]
  const who = [guest.userId, guest.name, guest.email, party.day, party.nights, party.adults, party.children]
  const [row] = await DB.batch([
    DB.prepare(
      `INSERT INTO bookings (number, place_id, time, user_id, name, email, day, nights, adults, children, extras, total,
         change)
       SELECT ?4, ?3, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?4 WHERE ${HAS_ROOM} RETURNING id`,
    ).bind(...units, ...who, JSON.stringify(party.extras), totalOf(priceLines(place, party))),
    ...takeUnits(taken, number),
  ])
  if (row!.results.length === 0) throw await noRoom(place, party)
}

/** Changes a booking as a whole, or leaves it as it was. */
export async function change(taken: Taken) {
  const { place, party, number } = taken
  mustBePossible(place, party)
  const token = crypto.randomUUID()
  const units = [unitsOf(party), seatsOf(place, party), place.id, number, party.time]
  const what = [party.day, party.nights, party.adults, party.children, JSON.stringify(party.extras)]
  const [row] = await DB.batch([
    DB.prepare(
      `UPDATE bookings SET time = ?5, day = ?6, nights = ?7, adults = ?8, children = ?9, extras = ?10, total = ?11,
         change = ?12 WHERE number = ?4 AND is_cancelled = 0 AND ${HAS_ROOM} RETURNING id`,
    ).bind(...units, ...what, totalOf(priceLines(place, party)), token),
    ...takeUnits(taken, token),
  ])
  if (row!.results.length === 0) throw await noRoom(place, party)
}

function mustBePossible({ capacity, times }: Place, { day, time, adults, children }: Party) {
  const refuse = (name: string, message: string) => new Failure(400, message, { [name]: message })
  if (day < today()) throw refuse('day', BOOKING_TEXTS.past)
  if (!times.includes(time)) throw refuse('time', BOOKING_TEXTS.noSuchTime)
  if (adults + children < 1) throw refuse('adults', BOOKING_TEXTS.nobody)
  if (adults + children > capacity) throw refuse('adults', BOOKING_TEXTS.tooMany(capacity))
}

async function noRoom(place: Place, { day, time, nights }: Party): Promise<Failure> {
  const days = (await readDays(place, day)).slice(0, nights)
  if (days.some(({ isClosed }) => isClosed)) return new Failure(409, BOOKING_TEXTS.closedDay)
  const left = days.flatMap(({ slots }) => slots.filter((slot) => slot.time === time).map((slot) => slot.free))
  return new Failure(409, BOOKING_TEXTS.tooMany(Math.min(...left)))
}

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
