import {
  type Answers,
  type Ask,
  MOST_ASKS,
  MOST_QUESTIONS,
  type OpenSession,
  PAGE,
  type QuestionKind,
  type Session,
  type SessionQuestion,
} from '../../shared/sessions/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB, existing } from '../site/every-route'

type QuestionRow = {
  id: number
  kind: QuestionKind
  text: string
  options: string
  is_closed: number
  is_hidden: number
}

/** SQL: whether a session is of `?1`; `?2` is 1 for the owner of the app, who sees all. */
const MINE = '(?2 = 1 OR sessions.user_id = ?1)'
const SESSION = `SELECT id, title, code, created,
    (SELECT COUNT(*) FROM session_questions WHERE session_id = sessions.id) AS questions
  FROM sessions`
const asker = (member: Member) => [member.id, hasRole(member, []) ? 1 : 0] as const

export async function listSessions(member: Member, offset: number) {
  const [rows, all] = await DB.batch<Session & { total: number }>([
    DB.prepare(`${SESSION} WHERE ${MINE} ORDER BY id DESC LIMIT ${PAGE} OFFSET ?3`).bind(...asker(member), offset),
    DB.prepare(`SELECT COUNT(*) AS total FROM sessions WHERE ${MINE}`).bind(...asker(member)),
  ])
  return { items: rows!.results, total: all!.results[0]!.total }
}

/** The id of a session that somebody runs; a 404 for everybody else's. */
export async function ownSession(member: Member, id: number): Promise<number> {
  const row = await DB.prepare(`SELECT id FROM sessions WHERE id = ?3 AND ${MINE}`)
    .bind(...asker(member), id)
    .first<{ id: number }>()
  return existing(row).id
}

/** A session with every question and its answers, as its lecturer sees it. */
export async function openSession(member: Member, id: number): Promise<OpenSession> {
  await ownSession(member, id)
  const [session, questions, given] = await DB.batch([
    DB.prepare(`${SESSION.replace('SELECT id', 'SELECT current_id AS currentId, id')} WHERE id = ?`).bind(id),
    DB.prepare(`SELECT * FROM session_questions WHERE session_id = ? ORDER BY id LIMIT ${MOST_QUESTIONS}`).bind(id),
    DB.prepare(
      `SELECT question_id, value, COUNT(*) AS count FROM session_answers
       WHERE question_id IN (SELECT id FROM session_questions WHERE session_id = ?)
       GROUP BY question_id, value ORDER BY MIN(session_answers.rowid) LIMIT 2000`,
    ).bind(id),
  ])
  const rows = given!.results as Given[]
  const items = (questions!.results as QuestionRow[]).map((row) => {
    const question = questionOf(row)
    return { ...question, ...answersOf(question, rows) }
  })
  return {
    ...(session!.results[0] as Session & { currentId: number | null }),
    items,
    asks: await asksOf(id, ''),
  }
}

export function questionOf({ options, is_closed, is_hidden, id, kind, text }: QuestionRow): SessionQuestion {
  return {
    id,
    kind,
    text,
    options: JSON.parse(options) as string[],
    isClosed: is_closed === 1,
    isHidden: is_hidden === 1,
  }
}

type Given = { question_id: number; value: string; count: number }

/** What was answered to a question, of the rows of many. */
export function answersOf({ id, kind, options }: SessionQuestion, rows: Given[]): Answers {
  const own = rows.filter(({ question_id }) => question_id === id)
  const countOf = (label: string) => own.find(({ value }) => value === label)?.count ?? 0
  return {
    people: own.reduce((sum, { count }) => sum + count, 0),
    counts: kind === 'choice' ? options.map((label) => ({ label, count: countOf(label) })) : [],
    texts: kind === 'open' ? own.map(({ value }) => value) : [],
  }
}

/** The questions of the audience, those with most votes first. */
export async function asksOf(sessionId: number, person: string): Promise<Ask[]> {
  const { results } = await DB.prepare(
    `SELECT id, text, person = ?2 AS isMine,
       (SELECT COUNT(*) FROM session_ask_votes WHERE ask_id = session_asks.id) AS votes,
       EXISTS (SELECT 1 FROM session_ask_votes WHERE ask_id = session_asks.id AND person = ?2) AS isVoted
     FROM session_asks WHERE session_id = ?1 ORDER BY votes DESC, id LIMIT ${MOST_ASKS}`,
  )
    .bind(sessionId, person)
    .all<Omit<Ask, 'isVoted' | 'isMine'> & { isVoted: number; isMine: number }>()
  return results.map((row) => ({ ...row, isVoted: row.isVoted === 1, isMine: row.isMine === 1 }))
}
