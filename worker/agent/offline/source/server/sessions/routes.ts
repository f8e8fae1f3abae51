import { Hono } from 'hono'
import { SESSION_TEXTS } from '../../shared/sessions/content'
import {
  CODE_LENGTH,
  currentInput,
  MOST_QUESTIONS,
  questionInput,
  sessionInput,
  shownInput,
} from '../../shared/sessions/model'
import { requireMember, type Signed } from '../accounts/auth'
import { codeOf, csvOf, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { listSessions, openSession, ownSession } from './sessions'

/** Sessions as whoever runs them makes and leads them. */
export const sessions = new Hono<Signed>()
  .use(requireMember)
  .get('/', async (c) => c.json(await listSessions(c.get('member'), readPage(c).offset)))
  .post('/', async (c) => {
    const { title } = await readInput(c, sessionInput)
    const row = await DB.prepare('INSERT INTO sessions (user_id, title, code) VALUES (?, ?, ?) RETURNING id, code')
      .bind(c.get('member').id, title, codeOf(CODE_LENGTH))
      .first<{ id: number; code: string }>()
    return c.json(row!, 201)
  })
  .get('/:id', async (c) => c.json(await openSession(c.get('member'), readId(c))))
  .delete('/:id', async (c) => {
    const id = await ownSession(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM sessions WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .get('/:id/results.csv', async (c) => {
    const { items } = await openSession(c.get('member'), readId(c))
    const rows = items.flatMap(({ text, counts, texts }) => [
      ...counts.map(({ label, count }) => [text, label, `${count}`]),
      ...texts.map((each) => [text, each, '']),
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="results.csv"')
    return c.body(csvOf([SESSION_TEXTS.columns, ...rows]))
  })
  .post('/:id/questions', async (c) => {
    const id = await ownSession(c.get('member'), readId(c))
    const { kind, text, options } = await readInput(c, questionInput)
    const row = await DB.prepare(
      `INSERT INTO session_questions (session_id, kind, text, options) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT COUNT(*) FROM session_questions WHERE session_id = ?1) < ${MOST_QUESTIONS} RETURNING id`,
    )
      .bind(id, kind, text, JSON.stringify(kind === 'choice' ? options : []))
      .first<{ id: number }>()
    if (!row) throw new Failure(409, SESSION_TEXTS.full)
    return c.json(row, 201)
  })
  .delete('/:id/questions/:question', async (c) => {
    const id = await ownSession(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM session_questions WHERE id = ? AND session_id = ?')
      .bind(readId(c, 'question'), id)
      .run()
    return c.body(null, 204)
  })
  .put('/:id/questions/:question', async (c) => {
    const id = await ownSession(c.get('member'), readId(c))
    const { isClosed, isHidden } = await readInput(c, shownInput)
    const row = await DB.prepare(
      'UPDATE session_questions SET is_closed = ?, is_hidden = ? WHERE id = ? AND session_id = ? RETURNING id',
    )
      .bind(isClosed ? 1 : 0, isHidden ? 1 : 0, readId(c, 'question'), id)
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .put('/:id/current', async (c) => {
    const id = await ownSession(c.get('member'), readId(c))
    const { question } = await readInput(c, currentInput)
    if (question !== null)
      existing(
        await DB.prepare('SELECT id FROM session_questions WHERE id = ? AND session_id = ?').bind(question, id).first(),
      )
    await DB.prepare('UPDATE sessions SET current_id = ? WHERE id = ?').bind(question, id).run()
    return c.body(null, 204)
  })
