import { OWNER } from '../../shared/site/content'
import { TICKETS } from '../../shared/tickets/content'
import {
  MOST,
  type Overview,
  PAGE,
  type Said,
  type TeamMember,
  type Ticket,
  type TicketRow,
} from '../../shared/tickets/model'
import { DB, existing } from '../site/every-route'

const ROW = `SELECT tickets.id, code, tickets.name, subject, state, user.name AS responsible, asked
  FROM tickets LEFT JOIN user ON user.id = user_id`

type Asked = { state: string; person: string; offset: number }

/** A page of conversations, the newest first; `person` is an id, or `nobody`. */
export async function listTickets({ state, person, offset }: Asked) {
  const where = `(?1 = '' OR state = ?1) AND (?2 = '' OR user_id = ?2 OR (?2 = 'nobody' AND user_id IS NULL))`
  const [rows, all] = await DB.batch<TicketRow & { total: number }>([
    DB.prepare(`${ROW} WHERE ${where} ORDER BY tickets.id DESC LIMIT ${PAGE} OFFSET ?3`).bind(state, person, offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM tickets WHERE ${where}`).bind(state, person),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

/** A conversation. Its notes are for the team alone. */
export async function readTicket(by: { id: number } | { code: string }, { hasNotes }: { hasNotes: boolean }) {
  const [where, value] = 'id' in by ? ['tickets.id = ?', by.id] : ['code = ?', by.code]
  const row = existing(
    await DB.prepare(
      `SELECT tickets.id, code, tickets.name, tickets.email, subject, tickets.text, state, user.name AS responsible,
         user_id AS responsible_id, asked
       FROM tickets LEFT JOIN user ON user.id = user_id WHERE ${where}`,
    )
      .bind(value)
      .first<Omit<Ticket, 'messages'>>(),
  )
  const { results } = await DB.prepare(
    `SELECT id, kind, author, text, said FROM ticket_messages WHERE ticket_id = ?1 AND (?2 = 1 OR kind <> 'note')
     ORDER BY id LIMIT ${MOST}`,
  )
    .bind(row.id, Number(hasNotes))
    .all<Said>()
  return { ...row, messages: results }
}

type Message = { id: number; kind: Said['kind']; author: string; text: string }

/** Adds a message. The first answer is remembered, and what comes back opens a conversation again. */
export async function addMessage({ id, kind, author, text }: Message): Promise<void> {
  await DB.batch([
    DB.prepare('INSERT INTO ticket_messages (ticket_id, kind, author, text) VALUES (?, ?, ?, ?)').bind(
      id,
      kind,
      author,
      text,
    ),
    ...(kind === 'answer'
      ? [DB.prepare("UPDATE tickets SET answered = COALESCE(answered, datetime('now')) WHERE id = ?").bind(id)]
      : []),
    ...(kind === 'sender' ? [DB.prepare("UPDATE tickets SET state = 'open' WHERE id = ?").bind(id)] : []),
  ])
}

/** Those who can be responsible. */
export async function listTeam(): Promise<TeamMember[]> {
  const { results } = await DB.prepare(
    `SELECT id, name FROM user WHERE role IN (?, ?) ORDER BY name COLLATE NOCASE LIMIT ${MOST}`,
  )
    .bind(TICKETS.team, OWNER)
    .all<TeamMember>()
  return results
}

export async function readOverview(): Promise<Overview> {
  const [people, first] = await DB.batch<{ name: string | null; open: number; minutes: number | null }>([
    DB.prepare(
      `SELECT user.name, COUNT(*) AS open FROM tickets LEFT JOIN user ON user.id = user_id
       WHERE state = 'open' GROUP BY user_id ORDER BY open DESC LIMIT ${MOST}`,
    ),
    DB.prepare(
      "SELECT AVG((strftime('%s', answered) - strftime('%s', asked)) / 60.0) AS minutes FROM tickets WHERE answered IS NOT NULL",
    ),
  ])
  return { people: people!.results, minutes: first!.results[0]!.minutes }
}
