import { BOOKING } from '../../shared/booking/content'
import type { Party, Place } from '../../shared/booking/model'
import { priceLines, totalOf } from '../../shared/booking/price'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { daysFrom, today } from '../../shared/site/days'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { readDays } from './places'

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
