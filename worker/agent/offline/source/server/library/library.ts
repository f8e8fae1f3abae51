import { LIBRARY } from '../../shared/library/content'
import {
  LENGTHS,
  MOST,
  PAGE,
  type Availability,
  type Item,
  type OpenItem,
  type Remark,
} from '../../shared/library/model'
import { hasRole, type Member } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { DB, fits } from '../site/every-route'

type Row = Omit<Item, 'choices' | 'facts' | 'availability' | 'isListed'> & {
  address: string
  choices: string
  facts: string
  isListed: number
}

/** Who asks: an account for ratings, and a person for the watchlist, who may be a browser. */
export type Asker = { member: Member | null; person: string }

/** `?1` is the account, `?2` the person. */
const ITEM = `library.id, title, library.text, minutes, address, choices, facts, from_day AS "from", until_day AS "until",
  (SELECT AVG(stars) FROM library_ratings WHERE item_id = library.id) AS stars,
  (SELECT COUNT(*) FROM library_ratings WHERE item_id = library.id) AS ratings,
  (SELECT stars FROM library_ratings WHERE item_id = library.id AND user_id = ?1) AS mine,
  EXISTS (SELECT 1 FROM library_lists WHERE item_id = library.id AND person = ?2) AS isListed
  FROM library`

export type Search = { words: string; wanted: string; length: string; list: 'all' | 'mine'; offset: number }

export async function listItems({ member, person }: Asker, { words, wanted, length, list, offset }: Search) {
  const [more, most] = lengthOf(length)
  const where = `${fits('choices', '?3')}
    AND (?4 = '' OR instr(lower(title || ' ' || library.text || ' ' || facts), lower(?4)) > 0)
    AND minutes > ?5 AND minutes <= ?6
    AND (?7 = 'all' OR EXISTS (SELECT 1 FROM library_lists WHERE item_id = library.id AND person = ?2))`
  const values = [member?.id ?? '', person, wanted, words, more, most, list]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT ${ITEM} WHERE ${where}
       ORDER BY until_day IS NOT NULL AND until_day < date('now'), id DESC LIMIT ${PAGE} OFFSET ?8`,
    ).bind(...values, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM library WHERE ?1 = ?1 AND ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(itemOf), total: all!.results[0]!.total }
}

/** Between these minutes: `10` is up to ten, `20` what is longer than ten and up to twenty. */
function lengthOf(length: string): [more: number, most: number] {
  const at = LENGTHS.findIndex((minutes) => String(minutes) === length)
  if (length === 'more') return [LENGTHS.at(-1)!, 100_000]
  return at === -1 ? [-1, 100_000] : [LENGTHS[at - 1] ?? -1, LENGTHS[at]!]
}

export async function readItem({ member, person }: Asker, id: number): Promise<OpenItem | null> {
  const row = await DB.prepare(`SELECT ${ITEM} WHERE library.id = ?3`)
    .bind(member?.id ?? '', person, id)
    .first<Row>()
  if (!row) return null
  const item = itemOf(row)
  // Where it is played from is not told before its first day and after its last one.
  const mayPlay = item.availability === 'now' || hasRole(member, [LIBRARY.keeper])
  return { ...item, address: mayPlay ? row.address : null }
}

/** What enough people have rated, the best first. */
export async function rankedItems({ member, person }: Asker): Promise<Item[]> {
  const { results } = await DB.prepare(
    `SELECT ${ITEM} WHERE (SELECT COUNT(*) FROM library_ratings WHERE item_id = library.id) >= ?3
     ORDER BY stars DESC, ratings DESC, id LIMIT ${MOST}`,
  )
    .bind(member?.id ?? '', person, LIBRARY.least)
    .all<Row>()
  return results.map(itemOf)
}

export async function remarksOf(id: number, member: Member | null): Promise<Remark[]> {
  const { results } = await DB.prepare(
    `SELECT library_remarks.id, user.name AS author, user_id, text, written
     FROM library_remarks JOIN user ON user.id = user_id WHERE item_id = ? ORDER BY library_remarks.id LIMIT ${MOST}`,
  )
    .bind(id)
    .all<Omit<Remark, 'isOwn'> & { user_id: string }>()
  return results.map(({ user_id, ...remark }) => ({
    ...remark,
    isOwn: user_id === member?.id || hasRole(member, [LIBRARY.keeper]),
  }))
}

function itemOf({ id, title, text, minutes, from, until, stars, ratings, mine, choices, facts, isListed }: Row): Item {
  return {
    id,
    title,
    text,
    minutes,
    from,
    until,
    stars,
    ratings,
    mine,
    choices: JSON.parse(choices) as Chosen,
    facts: JSON.parse(facts) as Record<string, string>,
    availability: availabilityOf(from, until),
    isListed: isListed === 1,
  }
}

function availabilityOf(from: string | null, until: string | null): Availability {
  const today = new Date().toISOString().slice(0, 10)
  if (from !== null && today < from) return 'early'
  return until !== null && today > until ? 'over' : 'now'
}
