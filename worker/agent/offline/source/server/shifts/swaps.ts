import { SHIFT_TEXTS } from '../../shared/shifts/content'
import type { Swap } from '../../shared/shifts/model'
import { DB, Failure } from '../site/every-route'
import { isQualified, readShift } from './shifts'

/** The newest swaps of shifts that are not over, and what `?1` could take of them. */
export async function listSwaps(userId: string): Promise<Swap[]> {
  const { results } = await DB.prepare(
    `SELECT swaps.id, shift_id, title, day, start, "end", from_id, giver.name AS from_name, to_id, taker.name AS to_name,
       state, ${isQualified('?1')} AS isQualified
     FROM swaps JOIN shifts ON shifts.id = shift_id
       LEFT JOIN user AS giver ON giver.id = from_id LEFT JOIN user AS taker ON taker.id = to_id
     WHERE state <> 'withdrawn' AND day >= date('now', '-1 day')
     ORDER BY state IN ('offered', 'taken') DESC, swaps.id DESC LIMIT 100`,
  )
    .bind(userId)
    .all<Swap>()
  return results
}

/** Offers one's own place on a shift. */
export async function offer(userId: string, shiftId: number): Promise<void> {
  const row = await DB.prepare(
    `INSERT INTO swaps (shift_id, from_id) SELECT shift_id, user_id FROM shift_people
     WHERE shift_id = ?1 AND user_id = ?2 ON CONFLICT DO NOTHING RETURNING id`,
  )
    .bind(shiftId, userId)
    .first()
  if (!row) throw new Failure(409, SHIFT_TEXTS.tooLate)
}

/** Takes what another has offered: whoever is qualified and not on the shift already. */
export async function take(userId: string, id: number): Promise<void> {
  const row = await DB.prepare(
    `UPDATE swaps SET to_id = ?1, state = 'taken' WHERE id = ?2 AND state = 'offered' AND from_id <> ?1
       AND NOT EXISTS (SELECT 1 FROM shift_people WHERE shift_id = swaps.shift_id AND user_id = ?1)
       AND EXISTS (SELECT 1 FROM shifts WHERE shifts.id = swaps.shift_id AND ${isQualified('?1')})
     RETURNING id`,
  )
    .bind(userId, id)
    .first()
  if (row) return
  const swap = await DB.prepare("SELECT shift_id FROM swaps WHERE id = ? AND state = 'offered'")
    .bind(id)
    .first<{ shift_id: number }>()
  const shift = swap && (await readShift(userId, swap.shift_id))
  if (!shift) throw new Failure(409, SHIFT_TEXTS.tooLate)
  if (!shift.isQualified) throw new Failure(403, SHIFT_TEXTS.unqualified(shift.qualification))
  throw new Failure(409, SHIFT_TEXTS.already)
}

/** The chief's word. On approval the place changes its owner in the same transaction. */
export async function decide(id: number, isApproved: boolean): Promise<void> {
  const state = isApproved ? 'approved' : 'declined'
  const [decided] = await DB.batch([
    DB.prepare("UPDATE swaps SET state = ?2 WHERE id = ?1 AND state = 'taken' RETURNING id").bind(id, state),
    DB.prepare(
      `INSERT OR IGNORE INTO shift_people (shift_id, user_id)
       SELECT shift_id, to_id FROM swaps JOIN shift_people USING (shift_id)
       WHERE swaps.id = ?1 AND state = 'approved' AND shift_people.user_id = from_id`,
    ).bind(id),
    DB.prepare(
      `DELETE FROM shift_people WHERE (shift_id, user_id) IN
         (SELECT shift_id, from_id FROM swaps WHERE id = ?1 AND state = 'approved')
       AND EXISTS (SELECT 1 FROM swaps JOIN shift_people AS taken ON taken.shift_id = swaps.shift_id AND taken.user_id = to_id
         WHERE swaps.id = ?1)`,
    ).bind(id),
  ])
  if (decided!.results.length === 0) throw new Failure(409, SHIFT_TEXTS.tooLate)
}

/** Takes an offer back, as long as the chief has not decided. */
export async function withdraw(userId: string, id: number): Promise<void> {
  const row = await DB.prepare(
    "UPDATE swaps SET state = 'withdrawn' WHERE id = ? AND from_id = ? AND state IN ('offered', 'taken') RETURNING id",
  )
    .bind(id, userId)
    .first()
  if (!row) throw new Failure(409, SHIFT_TEXTS.tooLate)
}
