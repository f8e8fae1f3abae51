import {
  type Card,
  type Deck,
  KNOWN_DAYS,
  MOST,
  type ProgressReport,
  REPORT_DAYS,
  ROUND,
  type StudyCard,
} from '../../shared/decks/model'
import { dayAfter, type Grade, type Memory, NEW_CARD, scheduled, streakOf } from '../../shared/decks/schedule'
import { type Member, OWNER } from '../../shared/site/content'
import { DB, existing } from '../site/every-route'

/** SQL: whether a deck is seen by `?1`, and whether it may be changed; `?2` is 1 for the owner of the app. */
const SEES = '(owner_id = ?1 OR owner_id IS NULL)'
const MAY_CHANGE = '(owner_id = ?1 OR (owner_id IS NULL AND ?2 = 1))'
const who = (member: Member) => [member.id, member.role === OWNER ? 1 : 0] as const
/** SQL: cards with what `?1` remembers of them; those due on the day `?3` include the ones not begun. */
const STATES = 'LEFT JOIN card_states ON card_states.card_id = cards.id AND card_states.user_id = ?1'
const DECK = `decks.id, title, note, ${MAY_CHANGE} AS isOwn, owner_id IS NULL AS isShared,
  (SELECT COUNT(*) FROM cards WHERE deck_id = decks.id) AS cards,
  (SELECT COUNT(*) FROM cards ${STATES} WHERE deck_id = decks.id AND COALESCE(due, '') <= ?3) AS due
  FROM decks`
type DeckRow = Omit<Deck, 'isOwn' | 'isShared'> & { isOwn: number; isShared: number }
const deckOf = (row: DeckRow): Deck => ({ ...row, isOwn: row.isOwn === 1, isShared: row.isShared === 1 })

export async function listDecks(member: Member, day: string): Promise<Deck[]> {
  const { results } = await DB.prepare(
    `SELECT ${DECK} WHERE ${SEES} ORDER BY due = 0, title COLLATE NOCASE LIMIT ${MOST}`,
  )
    .bind(...who(member), day)
    .all<DeckRow>()
  return results.map(deckOf)
}

/** A deck that somebody may study; a 404 for one of somebody else. */
export async function readDeck(member: Member, id: number, day: string): Promise<Deck> {
  const row = await DB.prepare(`SELECT ${DECK} WHERE decks.id = ?4 AND ${SEES}`)
    .bind(...who(member), day, id)
    .first<DeckRow>()
  return deckOf(existing(row))
}

/** The id of a deck that somebody may change; a 404 for any other. */
export async function ownDeck(member: Member, id: number): Promise<number> {
  const row = await DB.prepare(`SELECT id FROM decks WHERE id = ?3 AND ${MAY_CHANGE}`)
    .bind(...who(member), id)
    .first<{ id: number }>()
  return existing(row).id
}

/** The id of a card of such a deck. */
export async function ownCard(member: Member, id: number): Promise<number> {
  const row = await DB.prepare(
    `SELECT cards.id FROM cards JOIN decks ON decks.id = deck_id WHERE cards.id = ?3 AND ${MAY_CHANGE}`,
  )
    .bind(...who(member), id)
    .first<{ id: number }>()
  return existing(row).id
}

export async function cardsOf(member: Member, deck: number): Promise<Card[]> {
  const { results } = await DB.prepare(
    `SELECT cards.id, front, back, due FROM cards ${STATES} WHERE deck_id = ?2 ORDER BY cards.id LIMIT ${MOST}`,
  )
    .bind(member.id, deck)
    .all<Card>()
  return results
}

/** What is due on a day: what was studied before comes first, then what is new. */
export async function dueCards(member: Member, deck: number, day: string): Promise<StudyCard[]> {
  const { results } = await DB.prepare(
    `SELECT cards.id, front, back, due, ease, days, times FROM cards ${STATES}
     WHERE deck_id = ?2 AND COALESCE(due, '') <= ?3 ORDER BY due IS NULL, due, cards.id LIMIT ${ROUND}`,
  )
    .bind(member.id, deck, day)
    .all<Card & { [Part in keyof Memory]: Memory[Part] | null }>()
  return results.map(({ ease, days, times, ...card }) => ({
    ...card,
    memory: ease === null || days === null || times === null ? NEW_CARD : { ease, days, times },
  }))
}

/** Keeps how a card went, and when it comes back. */
export async function review(member: Member, card: number, { grade, day }: { grade: Grade; day: string }) {
  existing(
    await DB.prepare(`SELECT cards.id FROM cards JOIN decks ON decks.id = deck_id WHERE cards.id = ?2 AND ${SEES}`)
      .bind(member.id, card)
      .first(),
  )
  const before = await DB.prepare('SELECT ease, days, times FROM card_states WHERE card_id = ? AND user_id = ?')
    .bind(card, member.id)
    .first<Memory>()
  const { ease, days, times } = scheduled(before ?? NEW_CARD, grade)
  const due = dayAfter(day, days)
  await DB.batch([
    DB.prepare(
      `INSERT INTO card_states (card_id, user_id, ease, days, times, due) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (card_id, user_id) DO UPDATE SET ease = excluded.ease, days = excluded.days,
         times = excluded.times, due = excluded.due`,
    ).bind(card, member.id, ease, days, times, due),
    DB.prepare('INSERT INTO card_reviews (user_id, day, grade) VALUES (?, ?, ?)').bind(member.id, day, grade),
  ])
  return { due, days }
}

/** How far somebody is with all that they can study. */
export async function progressOf(member: Member, day: string): Promise<ProgressReport> {
  const [counts, reviews] = await DB.batch<Record<string, number | string>>([
    DB.prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(times IS NOT NULL), 0) AS begun,
         COALESCE(SUM(days >= ${KNOWN_DAYS}), 0) AS known, COALESCE(SUM(COALESCE(due, '') <= ?2), 0) AS due
       FROM cards JOIN decks ON decks.id = deck_id ${STATES} WHERE ${SEES}`,
    ).bind(member.id, day),
    DB.prepare(
      'SELECT day, COUNT(*) AS count FROM card_reviews WHERE user_id = ? GROUP BY day ORDER BY day DESC LIMIT 4000',
    ).bind(member.id),
  ])
  const { total, begun, known, due } = counts!.results[0] as { [Name in 'total' | 'begun' | 'known' | 'due']: number }
  const studied = reviews!.results as Array<{ day: string; count: number }>
  const countOn = (on: string) => studied.find((each) => each.day === on)?.count ?? 0
  return {
    streak: streakOf(
      studied.map((each) => each.day),
      day,
    ),
    today: countOn(day),
    due,
    known,
    learning: begun - known,
    fresh: total - begun,
    days: Array.from({ length: REPORT_DAYS }, (_, index) => {
      const on = dayAfter(day, index - REPORT_DAYS + 1)
      return { day: on, count: countOn(on) }
    }),
  }
}
