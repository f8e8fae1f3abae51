import { type Context, Hono } from 'hono'
import { SESSION_TEXTS } from '../../shared/sessions/content'
import { answerInput, askInput, type Audience, MOST_ANSWERS, MOST_ASKS } from '../../shared/sessions/model'
import { browserKey } from '../../shared/site/browser-key'
import { SITE_TEXTS } from '../../shared/site/content'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { answersOf, asksOf, questionOf } from './sessions'

type Row = { id: number; title: string; current_id: number | null }

/** A session as the audience sees it: whoever has the code takes part, each browser as one person. */
export const audience = new Hono()
  .get('/:code', async (c) => {
    const session = await sessionOf(c)
    const person = personOf(c)
    return c.json({
      title: session.title,
      question: await currentOf(session, person),
      asks: await asksOf(session.id, person),
    } satisfies Audience)
  })
  .post('/:code/answers', async (c) => {
    const { id, current_id } = await sessionOf(c)
    const { question, value } = await readInput(c, answerInput)
    const row = await DB.prepare('SELECT * FROM session_questions WHERE id = ? AND session_id = ?')
      .bind(question, id)
      .first<Parameters<typeof questionOf>[0]>()
    const { kind, options, isClosed } = questionOf(existing(row))
    if (isClosed || current_id !== question) throw new Failure(409, SESSION_TEXTS.closed)
    if (kind === 'choice' && !options.includes(value)) throw new Failure(400, SITE_TEXTS.required)
    const kept = await DB.prepare(
      `INSERT INTO session_answers (question_id, person, value) SELECT ?1, ?2, ?3
       WHERE (SELECT COUNT(*) FROM session_answers WHERE question_id = ?1) < ${MOST_ANSWERS}
       ON CONFLICT (question_id, person) DO UPDATE SET value = excluded.value RETURNING value`,
    )
      .bind(question, personOf(c), value)
      .first()
    if (!kept) throw new Failure(409, SESSION_TEXTS.full)
    return c.body(null, 204)
  })
  .post('/:code/asks', async (c) => {
    const { id } = await sessionOf(c)
    const { text } = await readInput(c, askInput)
    const kept = await DB.prepare(
      `INSERT INTO session_asks (session_id, person, text) SELECT ?1, ?2, ?3
       WHERE (SELECT COUNT(*) FROM session_asks WHERE session_id = ?1) < ${MOST_ASKS} RETURNING id`,
    )
      .bind(id, personOf(c), text)
      .first()
    if (!kept) throw new Failure(409, SESSION_TEXTS.full)
    return c.body(null, 204)
  })
  .put('/:code/asks/:id/vote', async (c) => {
    const session = await sessionOf(c)
    const person = personOf(c)
    const ask = existing(
      await DB.prepare('SELECT id FROM session_asks WHERE id = ? AND session_id = ?')
        .bind(readId(c), session.id)
        .first<{ id: number }>(),
    )
    const gone = await DB.prepare('DELETE FROM session_ask_votes WHERE ask_id = ? AND person = ? RETURNING ask_id')
      .bind(ask.id, person)
      .first()
    if (!gone)
      await DB.prepare('INSERT OR IGNORE INTO session_ask_votes (ask_id, person) VALUES (?, ?)')
        .bind(ask.id, person)
        .run()
    return c.body(null, 204)
  })

async function sessionOf(c: Context): Promise<Row> {
  const code = c.req.param('code')?.toUpperCase() ?? ''
  const row = await DB.prepare('SELECT id, title, current_id FROM sessions WHERE code = ?').bind(code).first<Row>()
  if (!row) throw new Failure(404, SESSION_TEXTS.noSuch, { code: SESSION_TEXTS.noSuch })
  return row
}

function personOf(c: Context): string {
  const key = browserKey.safeParse(c.req.query('key'))
  if (!key.success) throw new Failure(400, SITE_TEXTS.failed)
  return key.data
}

/** The question that is on, with what this person answered and, when it is shown, what all did. */
async function currentOf({ current_id }: Row, person: string): Promise<Audience['question']> {
  if (current_id === null) return null
  const [questions, own, given] = await DB.batch([
    DB.prepare('SELECT * FROM session_questions WHERE id = ?').bind(current_id),
    DB.prepare('SELECT value FROM session_answers WHERE question_id = ? AND person = ?').bind(current_id, person),
    DB.prepare(
      `SELECT question_id, value, COUNT(*) AS count FROM session_answers WHERE question_id = ?
       GROUP BY value ORDER BY MIN(rowid) LIMIT 200`,
    ).bind(current_id),
  ])
  const row = questions!.results[0] as Parameters<typeof questionOf>[0] | undefined
  if (!row) return null
  const question = questionOf(row)
  const mine = (own!.results[0] as { value: string } | undefined)?.value ?? null
  const isShown = !question.isHidden && (mine !== null || question.isClosed)
  const rows = given!.results as Parameters<typeof answersOf>[1]
  return { ...question, mine, answers: isShown ? answersOf(question, rows) : null }
}
