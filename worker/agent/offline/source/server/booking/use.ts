import { BOOKING } from '../../shared/booking/content'
import { USE_DAYS, type Use } from '../../shared/booking/model'
import { addDays } from '../../shared/site/values'
import { DB } from '../site/every-route'

type Row = { id: number; name: string; capacity: number; times: number; closed: number; units: number; seats: number }

/** How much of what could be booked is booked, in the days from one on. Closed days count on neither side. */
export async function readUse(from: string): Promise<Use[]> {
  const within = 'place_id = places.id AND day >= ?1 AND day < ?2'
  const { results } = await DB.prepare(
    `SELECT id, name, capacity, json_array_length(times) AS times,
       (SELECT COUNT(*) FROM closed_days WHERE ${within}) AS closed,
       (SELECT COUNT(*) FROM booking_units WHERE ${within}) AS units,
       (SELECT COALESCE(SUM(seats), 0) FROM booking_units WHERE ${within}) AS seats
     FROM places ORDER BY name COLLATE NOCASE, id`,
  )
    .bind(from, addDays(from, USE_DAYS))
    .all<Row>()
  return results.map(({ id, name, capacity, times, closed, units, seats }) => {
    const open = (USE_DAYS - closed) * times
    return BOOKING.isShared
      ? { id, name, booked: seats, possible: open * capacity }
      : { id, name, booked: units, possible: open }
  })
}
