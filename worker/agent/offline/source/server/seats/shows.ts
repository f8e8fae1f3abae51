import { PAGE, type SeatMap, type Show, type Showing } from '../../shared/seats/model'
import { DB, existing } from '../site/every-route'

type Row = Omit<Show, 'showings'> & { showings: string }

/** SQL: whether the time of a showing has passed. */
export const IS_OVER = "showings.day || ' ' || showings.time < datetime('now')"
export const SOLD = '(SELECT COUNT(*) FROM sold_seats WHERE showing_id = showings.id)'

const SHOW = `SELECT shows.id, title, kind, minutes, shows.text, (SELECT json_group_array(json(entry)) FROM (
    SELECT json_object('id', showings.id, 'day', day, 'time', time, 'price', price, 'hall', halls.name,
      'free', rows * seats - ${SOLD}) AS entry
    FROM showings JOIN halls ON halls.id = hall_id
    WHERE show_id = shows.id AND NOT ${IS_OVER} ORDER BY day, time LIMIT 60)) AS showings,
  (SELECT MIN(day || time) FROM showings WHERE show_id = shows.id AND NOT ${IS_OVER}) AS next FROM shows`

const showOf = ({ id, title, kind, minutes, text, showings }: Row): Show => ({
  id,
  title,
  kind,
  minutes,
  text,
  showings: JSON.parse(showings) as Showing[],
})

/** A page of what is shown, what comes next first. */
export async function listShows(words: string, kind: string, day: string, offset: number) {
  const where = `(?1 = '' OR instr(lower(title || ' ' || shows.text), lower(?1)) > 0) AND (?2 = '' OR kind = ?2)
    AND (?3 = '' OR EXISTS (SELECT 1 FROM showings WHERE show_id = shows.id AND day = ?3 AND NOT ${IS_OVER}))`
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${SHOW} WHERE ${where} ORDER BY next IS NULL, next, shows.id LIMIT ${PAGE} OFFSET ?4`).bind(
      words,
      kind,
      day,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM shows WHERE ${where}`).bind(words, kind, day),
  ])
  return { items: rows!.results.map(showOf), total: all!.results[0]!.total }
}

export async function readShow(id: number): Promise<Show> {
  return showOf(existing(await DB.prepare(`${SHOW} WHERE shows.id = ?`).bind(id).first<Row>()))
}

/** A showing with its hall, and which of its seats are taken. */
export async function readMap(id: number): Promise<SeatMap> {
  const [row, sold] = await DB.batch<{ seat: string }>([
    DB.prepare(
      `SELECT showings.id, show_id AS showId, title, day, time, price, halls.name AS hall, rows, seats,
         rows * seats - ${SOLD} AS free, ${IS_OVER} AS isOver
       FROM showings JOIN halls ON halls.id = hall_id JOIN shows ON shows.id = show_id WHERE showings.id = ?`,
    ).bind(id),
    DB.prepare('SELECT seat FROM sold_seats WHERE showing_id = ?').bind(id),
  ])
  const map = existing(row!.results[0]) as unknown as Omit<SeatMap, 'taken' | 'isOver'> & { isOver: number }
  return { ...map, isOver: map.isOver === 1, taken: sold!.results.map(({ seat }) => seat) }
}

/** SQL: whether a hall `?2` shows something at a time `?4` of a day `?3` while the show `?1` would run. */
export const OVERLAPS = `EXISTS (SELECT 1 FROM showings AS other JOIN shows AS shown ON shown.id = other.show_id
  WHERE other.hall_id = ?2
    AND datetime(other.day || ' ' || other.time)
      < datetime(?3 || ' ' || ?4, '+' || (SELECT minutes FROM shows WHERE id = ?1) || ' minutes')
    AND datetime(other.day || ' ' || other.time, '+' || shown.minutes || ' minutes') > datetime(?3 || ' ' || ?4))`
