import { DATES_TEXTS } from '../../shared/dates/content'
import { type Answer, type Answering, type ClubDate, PAGE } from '../../shared/dates/model'
import { DB, existing, Failure } from '../site/every-route'

/** SQL: a day is over when it is over everywhere on earth. */
const IS_OVER = "club_dates.day < date('now', '-12 hours')"
const MOST_MEMBERS = 1_000

const counted = (answer: Answer) =>
  `(SELECT COUNT(*) FROM date_answers WHERE date_id = club_dates.id AND answer = '${answer}') AS ${answer}`

/** `?1` is who asks. */
const DATE = `SELECT club_dates.id, kind, title, day, time, place, club_dates.note, ${IS_OVER} AS isOver,
    ${counted('yes')}, ${counted('maybe')}, ${counted('no')},
    own.answer AS mine, COALESCE(own.note, '') AS mineNote
  FROM club_dates LEFT JOIN date_answers AS own ON own.date_id = club_dates.id AND own.user_id = ?1`

type Row = Omit<ClubDate, 'isOver'> & { isOver: number }
const dateOf = (row: Row): ClubDate => ({ ...row, isOver: row.isOver === 1 })

/** A page of the dates that are coming, the next first, or of those that are over, the latest first. */
export async function listDates(userId: string, { isPast, offset }: { isPast: boolean; offset: number }) {
  const [which, order] = isPast ? [IS_OVER, 'DESC'] : [`NOT ${IS_OVER}`, 'ASC']
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `${DATE} WHERE ${which} ORDER BY day ${order}, time ${order}, club_dates.id ${order} LIMIT ${PAGE} OFFSET ?2`,
    ).bind(userId, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM club_dates WHERE ${which}`),
  ])
  return { items: rows!.results.map(dateOf), total: all!.results[0]!.total }
}

export async function readDate(userId: string, id: number): Promise<ClubDate> {
  return dateOf(existing(await DB.prepare(`${DATE} WHERE club_dates.id = ?2`).bind(userId, id).first<Row>()))
}

/** Every member with the answer to a date, those without one too. */
export async function answersTo(id: number): Promise<Answering[]> {
  const { results } = await DB.prepare(
    `SELECT user.id, user.name, answer, COALESCE(note, '') AS note FROM user
     LEFT JOIN date_answers ON user_id = user.id AND date_id = ?
     ORDER BY user.name COLLATE NOCASE, user.id LIMIT ${MOST_MEMBERS}`,
  )
    .bind(id)
    .all<Answering>()
  return results
}

/** Takes or changes the answer of a member, as long as the date is not over. */
export async function answer(userId: string, id: number, said: { answer: Answer; note?: string | undefined }) {
  // One statement decides, so that no answer gets in while the date becomes one that is over.
  const row = await DB.prepare(
    `INSERT INTO date_answers (date_id, user_id, answer, note)
     SELECT id, ?2, ?3, COALESCE(?4, '') FROM club_dates WHERE id = ?1 AND NOT ${IS_OVER}
     ON CONFLICT DO UPDATE SET answer = excluded.answer, note = COALESCE(?4, note) RETURNING date_id`,
  )
    .bind(id, userId, said.answer, said.note ?? null)
    .first()
  if (row) return
  existing(await DB.prepare('SELECT id FROM club_dates WHERE id = ?').bind(id).first())
  throw new Failure(409, DATES_TEXTS.over)
}
