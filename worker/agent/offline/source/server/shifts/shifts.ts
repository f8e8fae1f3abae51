import { SHIFT_TEXTS } from '../../shared/shifts/content'
import { type Hours, MONTH, PAGE, type Shift } from '../../shared/shifts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { DB, Failure } from '../site/every-route'

type Row = Omit<Shift, 'names' | 'isMine' | 'isQualified' | 'isOver' | 'isOffered'> & {
  names: string
  isMine: number
  isQualified: number
  isOver: number
  isOffered: number
}

/** SQL: whether the user in `who` has what the shift asks for. */
export const isQualified = (who: string) =>
  `(shifts.qualification = '' OR EXISTS (SELECT 1 FROM qualifications WHERE user_id = ${who} AND name = shifts.qualification))`
const IS_OVER = "shifts.day < date('now', '-1 day')"

/** `?1` is who asks. */
const SHIFT = `SELECT shifts.id, title, day, start, "end", people, qualification, note,
    (SELECT json_group_array(user.name) FROM shift_people JOIN user ON user.id = user_id WHERE shift_id = shifts.id) AS names,
    EXISTS (SELECT 1 FROM shift_people WHERE shift_id = shifts.id AND user_id = ?1) AS isMine,
    ${isQualified('?1')} AS isQualified, ${IS_OVER} AS isOver,
    EXISTS (SELECT 1 FROM swaps WHERE shift_id = shifts.id AND from_id = ?1 AND state IN ('offered', 'taken')) AS isOffered
  FROM shifts`

const shiftOf = (row: Row): Shift => ({
  ...row,
  names: JSON.parse(row.names) as string[],
  isMine: row.isMine === 1,
  isQualified: row.isQualified === 1,
  isOver: row.isOver === 1,
  isOffered: row.isOffered === 1,
})

/** A page of the shifts that are coming, the next first. */
export async function listComing(userId: string, offset: number) {
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${SHIFT} WHERE day >= date('now') ORDER BY day, start, shifts.id LIMIT ${PAGE} OFFSET ?2`).bind(
      userId,
      offset,
    ),
    DB.prepare("SELECT COUNT(*) AS total FROM shifts WHERE day >= date('now')"),
  ])
  return { items: rows!.results.map(shiftOf), total: all!.results[0]!.total }
}

export async function listMonth(userId: string, month: string): Promise<Shift[]> {
  const { results } = await DB.prepare(
    `${SHIFT} WHERE day BETWEEN ?2 || '-01' AND ?2 || '-31' ORDER BY day, start, shifts.id LIMIT ${MONTH}`,
  )
    .bind(userId, month)
    .all<Row>()
  return results.map(shiftOf)
}

export async function readShift(userId: string, id: number): Promise<Shift | null> {
  const row = await DB.prepare(`${SHIFT} WHERE shifts.id = ?2`).bind(userId, id).first<Row>()
  return row && shiftOf(row)
}

/** Puts somebody on a shift. That there is room is checked in the same statement, so that it is never overfull. */
export async function join(userId: string, id: number): Promise<void> {
  const row = await DB.prepare(
    `INSERT INTO shift_people (shift_id, user_id) SELECT shifts.id, ?1 FROM shifts
     WHERE shifts.id = ?2 AND ${isQualified('?1')} AND NOT ${IS_OVER}
       AND (SELECT COUNT(*) FROM shift_people WHERE shift_id = shifts.id) < people
     ON CONFLICT DO NOTHING RETURNING shift_id`,
  )
    .bind(userId, id)
    .first()
  if (row) return
  const shift = await readShift(userId, id)
  if (!shift) throw new Failure(404, SITE_TEXTS.gone)
  if (shift.isMine) throw new Failure(409, SHIFT_TEXTS.already)
  if (!shift.isQualified) throw new Failure(403, SHIFT_TEXTS.unqualified(shift.qualification))
  throw new Failure(409, shift.isOver ? SHIFT_TEXTS.over : SHIFT_TEXTS.noRoom)
}

const MINUTES = `((CASE WHEN "end" > start THEN 0 ELSE 1440 END) + (strftime('%s', "end") - strftime('%s', start)) / 60)`

/** The hours of everybody who was on a shift of a month, most first. */
export async function hoursOf(month: string): Promise<Hours[]> {
  const { results } = await DB.prepare(
    `SELECT user.id, user.name, COUNT(*) AS shifts, SUM(${MINUTES}) AS minutes
     FROM shift_people JOIN shifts ON shifts.id = shift_id JOIN user ON user.id = user_id
     WHERE day BETWEEN ?1 || '-01' AND ?1 || '-31' GROUP BY user.id ORDER BY minutes DESC, user.name LIMIT 500`,
  )
    .bind(month)
    .all<Hours>()
  return results
}
