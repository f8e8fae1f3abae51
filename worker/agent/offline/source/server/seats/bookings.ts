import { SEATS_TEXTS } from '../../shared/seats/content'
import type { SeatBooking, SeatMap } from '../../shared/seats/model'
import { isSeatOf } from '../../shared/seats/seat-names'
import { DB, existing, Failure, newCode } from '../site/every-route'
import { IS_OVER } from './shows'

type Row = Omit<SeatBooking, 'seats' | 'isCancelled'> & { seats: string; isCancelled: number }

const BOOKING = `SELECT code, seat_bookings.name, email, seat_bookings.seats, total, is_cancelled AS isCancelled,
    showing_id AS showingId, title, halls.name AS hall, day, time
  FROM seat_bookings JOIN showings ON showings.id = showing_id JOIN shows ON shows.id = show_id
  JOIN halls ON halls.id = hall_id`

const bookingOf = ({ seats, isCancelled, ...row }: Row): SeatBooking => ({
  ...row,
  seats: JSON.parse(seats) as string[],
  isCancelled: isCancelled === 1,
})

export async function readBooking(code: string): Promise<SeatBooking> {
  return bookingOf(existing(await DB.prepare(`${BOOKING} WHERE code = upper(?)`).bind(code).first<Row>()))
}

export async function bookingsOf(userId: string): Promise<SeatBooking[]> {
  const { results } = await DB.prepare(`${BOOKING} WHERE user_id = ? ORDER BY day DESC, time DESC LIMIT 200`)
    .bind(userId)
    .all<Row>()
  return results.map(bookingOf)
}

export async function bookingsFor(showingId: number): Promise<SeatBooking[]> {
  const { results } = await DB.prepare(
    `${BOOKING} WHERE showing_id = ? AND is_cancelled = 0 ORDER BY seat_bookings.name, code`,
  )
    .bind(showingId)
    .all<Row>()
  return results.map(bookingOf)
}

type Asked = { showing: SeatMap; seats: string[]; name: string; email: string; userId: string | null }

/** Books all of these seats or none. The rows are written only while every seat is free, so that none is sold twice. */
export async function book({ showing, seats: asked, name, email, userId }: Asked): Promise<string> {
  const seats = [...new Set(asked)].toSorted()
  if (showing.isOver) throw new Failure(409, SEATS_TEXTS.isOver)
  if (!seats.every((seat) => isSeatOf(showing, seat)))
    throw new Failure(400, SEATS_TEXTS.noSeat, { seats: SEATS_TEXTS.noSeat })
  const code = newCode()
  const list = JSON.stringify(seats)
  const [made] = await DB.batch<{ id: number }>([
    DB.prepare(
      `INSERT INTO seat_bookings (showing_id, user_id, code, name, email, seats, total)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (
         SELECT 1 FROM sold_seats WHERE showing_id = ?1 AND seat IN (SELECT value FROM json_each(?6))) RETURNING id`,
    ).bind(showing.id, userId, code, name, email, list, showing.price * seats.length),
    DB.prepare(
      `INSERT INTO sold_seats (showing_id, seat, booking_id)
       SELECT showing_id, value, seat_bookings.id FROM seat_bookings, json_each(seat_bookings.seats) WHERE code = ?`,
    ).bind(code),
  ])
  if (made!.results.length === 0) throw new Failure(409, SEATS_TEXTS.taken)
  return code
}

/** Frees the seats of a booking. Before it begins everybody may who knows the code, later the staff. */
export async function cancel(code: string, isStaff: boolean): Promise<void> {
  await readBooking(code)
  const [cancelled] = await DB.batch<{ id: number }>([
    DB.prepare(
      `UPDATE seat_bookings SET is_cancelled = 1 WHERE code = upper(?1) AND is_cancelled = 0
         AND (?2 OR NOT EXISTS (SELECT 1 FROM showings WHERE id = showing_id AND ${IS_OVER})) RETURNING id`,
    ).bind(code, +isStaff),
    DB.prepare(
      'DELETE FROM sold_seats WHERE booking_id IN (SELECT id FROM seat_bookings WHERE code = upper(?) AND is_cancelled)',
    ).bind(code),
  ])
  if (cancelled!.results.length === 0) throw new Failure(409, SEATS_TEXTS.tooLate)
}
