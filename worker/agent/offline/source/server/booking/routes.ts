import { Hono } from 'hono'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import { closedInput, dayInput, ORDERS, PAGE, placeInput, type Review, reviewInput } from '../../shared/booking/model'
import type { Member } from '../../shared/site/content'
import { addDays, today } from '../../shared/site/values'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { listPlaces, readDays, readPlace } from './places'

const MOST_REVIEWS = 100
const staff = requireRole(BOOKING.staff)

/** What can be booked, and when it is free. Everybody reads; the staff adds, changes and closes days. */
export const places = new Hono()
  .get('/', async (c) => {
    const people = Number(c.req.query('people') ?? 0)
    const search = {
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, BOOKING.choices),
      day: dayOf(c.req.query('day')),
      people: Number.isSafeInteger(people) ? people : 0,
      order: ORDERS.find((each) => each === c.req.query('order')) ?? 'name',
      offset: readPage(c, PAGE).offset,
    }
    return c.json({ ...(await listPlaces(search)), day: search.day })
  })
  .post('/', staff, async (c) => {
    const values = await readInput(c, placeInput)
    const row = await DB.prepare(
      `INSERT INTO places (name, text, capacity, base, adult, child, hours, times, choices, facts, picture)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, '')) RETURNING id`,
    )
      .bind(...columnsOf(values))
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => {
    const day = dayOf(c.req.query('day'))
    const place = existing(await readPlace(readId(c), day))
    const [reviews, isReviewer] = await Promise.all([reviewsOf(place.id), mayReview(await memberOf(c), place.id)])
    return c.json({ place, reviews, isReviewer })
  })
  .get('/:id/days', async (c) => {
    const from = dayOf(c.req.query('from'), today())
    return c.json(await readDays(existing(await readPlace(readId(c), from)), from))
  })
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM places WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .put('/:id', staff, async (c) => {
    const values = await readInput(c, placeInput)
    const row = await DB.prepare(
      `UPDATE places SET name = ?, text = ?, capacity = ?, base = ?, adult = ?, child = ?, hours = ?, times = ?,
        choices = ?, facts = ?, picture = coalesce(nullif(?, ''), picture) WHERE id = ? RETURNING id`,
    )
      .bind(...columnsOf(values), readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', staff, async (c) => {
    await DB.prepare('DELETE FROM places WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/closed', staff, async (c) => {
    const { day, isClosed } = await readInput(c, closedInput)
    existing(await readPlace(readId(c), day))
    await DB.prepare(
      isClosed
        ? 'INSERT OR IGNORE INTO closed_days (place_id, day) VALUES (?, ?)'
        : 'DELETE FROM closed_days WHERE place_id = ? AND day = ?',
    )
      .bind(readId(c), day)
      .run()
    return c.body(null, 204)
  })
  .post('/:id/reviews', requireMember, async (c) => {
    const { stars, text } = await readInput(c, reviewInput)
    const { id: placeId } = existing(await readPlace(readId(c), today()))
    if (!(await mayReview(c.get('member'), placeId))) throw new Failure(403, BOOKING_TEXTS.onlyGuests)
    await DB.prepare('INSERT OR REPLACE INTO place_reviews (place_id, user_id, stars, text) VALUES (?, ?, ?, ?)')
      .bind(placeId, c.get('member').id, stars, text)
      .run()
    return c.json({ stars }, 201)
  })

/** Tomorrow, when no day is asked for: today is often over. */
function dayOf(day: string | undefined, otherwise = addDays(today(), 1)): string {
  return dayInput.safeParse(day).data ?? otherwise
}

function columnsOf(values: ReturnType<typeof placeInput.parse>): Array<string | number> {
  const { name, text, capacity, base, adult, child, hours, times, choices, facts, picture } = values
  const lists = [times, choices, facts].map((each) => JSON.stringify(each))
  return [name, text, capacity, base, adult, child, hours, ...lists, picture]
}

async function reviewsOf(placeId: number): Promise<Review[]> {
  const { results } = await DB.prepare(
    `SELECT place_reviews.id, user.name AS author, stars, text, posted FROM place_reviews
     JOIN user ON user.id = user_id WHERE place_id = ?
     ORDER BY posted DESC, place_reviews.id DESC LIMIT ${MOST_REVIEWS}`,
  )
    .bind(placeId)
    .all<Review>()
  return results
}

async function mayReview(member: Member | null, placeId: number): Promise<boolean> {
  if (!member || BOOKING.reviews === 'nobody') return false
  if (BOOKING.reviews === 'members') return true
  const was = await DB.prepare(
    "SELECT 1 FROM bookings WHERE place_id = ? AND user_id = ? AND is_cancelled = 0 AND day < date('now') LIMIT 1",
  )
    .bind(placeId, member.id)
    .first()
  return was !== null
}
