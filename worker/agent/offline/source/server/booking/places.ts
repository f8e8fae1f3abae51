import { BOOKING } from '../../shared/booking/content'
import { type Day, DAYS, ORDERS, PAGE, type Place, type Slot, type Use, USE_DAYS } from '../../shared/booking/model'
import { addDays, type Chosen, daysFrom } from '../../shared/site/values'
import { DB, fits } from '../site/every-route'

type Row = Omit<Place, 'times' | 'choices' | 'facts' | 'picture' | 'slots'> & {
  times: string
  choices: string
  facts: string
  slots: string
  hasPicture: number
}

/** SQL: how many still find room at `time` of `day`. A closed day has no room. */
const free = (day: string, time: string) => `CASE
  WHEN EXISTS (SELECT 1 FROM closed_days WHERE place_id = places.id AND day = ${day}) THEN 0
  ELSE capacity - (SELECT COALESCE(SUM(seats), 0) FROM booking_units
    WHERE place_id = places.id AND day = ${day} AND time = ${time}) END`

const PLACE = `places.id, name, places.text, capacity, base, adult, child, hours, times, choices, facts,
  picture IS NOT NULL AS hasPicture,
  (SELECT COUNT(*) FROM place_reviews WHERE place_id = places.id) AS reviews,
  (SELECT AVG(stars) FROM place_reviews WHERE place_id = places.id) AS stars,
  (SELECT json_group_array(json_object('time', slot.value, 'free', ${free('?1', 'slot.value')}))
    FROM json_each(times) AS slot) AS slots
  FROM places`

const ORDER_BY = {
  name: 'name COLLATE NOCASE, places.id',
  cheapest: 'base + adult, name',
  best: 'stars DESC NULLS LAST, reviews DESC, places.id',
}

export type PlaceSearch = {
  words: string
  wanted: string
  day: string
  people: number
  order: (typeof ORDERS)[number]
  offset: number
}

/** Places that fit, with the room that they have on a day; those without enough of it are left out. */
export async function listPlaces({ words, wanted, day, people, order, offset }: PlaceSearch) {
  const where = `(?2 = '' OR instr(lower(name || ' ' || places.text || ' ' || facts), lower(?2)) > 0)
    AND ${fits('choices', '?3')}
    AND (?4 = 0 OR EXISTS (SELECT 1 FROM json_each(times) AS slot WHERE ${free('?1', 'slot.value')} >= ?4))`
  const values = [day, words, wanted, people]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${PLACE} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?5`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM places WHERE ?1 = ?1 AND ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(placeOf), total: all!.results[0]!.total }
}

export async function readPlace(id: number, day: string): Promise<Place | null> {
  const row = await DB.prepare(`SELECT ${PLACE} WHERE places.id = ?2`).bind(day, id).first<Row>()
  return row ? placeOf(row) : null
}

/** The room of a place from a day on. */
export async function readDays({ id, times, capacity }: Place, from: string): Promise<Day[]> {
  const until = addDays(from, DAYS)
  const [units, closed] = await DB.batch<{ day: string; time: string; seats: number }>([
    DB.prepare(
      `SELECT day, time, SUM(seats) AS seats FROM booking_units
       WHERE place_id = ? AND day >= ? AND day < ? GROUP BY day, time`,
    ).bind(id, from, until),
    DB.prepare('SELECT day FROM closed_days WHERE place_id = ? AND day >= ? AND day < ?').bind(id, from, until),
  ])
  const taken = new Map(units!.results.map(({ day, time, seats }) => [`${day} ${time}`, seats]))
  const closedDays = new Set(closed!.results.map(({ day }) => day))
  return daysFrom(from, DAYS).map((day) => {
    const isClosed = closedDays.has(day)
    const slots = times.map((time) => ({
      time,
      free: isClosed ? 0 : Math.max(0, capacity - (taken.get(`${day} ${time}`) ?? 0)),
    }))
    return { day, isClosed, slots }
  })
}

export const pictureOf = (id: number) => `/api/booking/places/${id}/picture`

function placeOf({ times, choices, facts, slots, hasPicture, ...row }: Row): Place {
  return {
    ...row,
    times: JSON.parse(times) as string[],
    choices: JSON.parse(choices) as Chosen,
    facts: JSON.parse(facts) as Record<string, string>,
    slots: JSON.parse(slots) as Slot[],
    picture: hasPicture === 1 ? pictureOf(row.id) : null,
  }
}

type UseRow = {
  id: number
  name: string
  capacity: number
  times: number
  closed: number
  units: number
  seats: number
}

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
    .all<UseRow>()
  return results.map(({ id, name, capacity, times, closed, units, seats }) => {
    const open = (USE_DAYS - closed) * times
    return BOOKING.isShared
      ? { id, name, booked: seats, possible: open * capacity }
      : { id, name, booked: units, possible: open }
  })
}
