import { Hono } from 'hono'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import { questionInput } from '../../shared/exams/model'
import { requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { listQuestions, listSubjects } from './exams'

const WAS_ASKED = `EXISTS (SELECT 1 FROM exam_attempts JOIN exam_items ON exam_items.exam_id = exam_attempts.exam_id
  WHERE question_id = ?1)`

/** The bank of questions, for those who make exams. A question that was answered stays as it was asked. */
export const questions = new Hono<Signed>()
  .use(requireRole(EXAMS.maker))
  .get('/', async (c) =>
    c.json({ items: await listQuestions(c.req.query('subject') ?? ''), subjects: await listSubjects() }),
  )
  .post('/', async (c) => {
    const { subject, kind, text, options, answers, explanation } = await readInput(c, questionInput)
    const row = await DB.prepare(
      `INSERT INTO exam_questions (subject, kind, text, options, answers, explanation) VALUES (?, ?, ?, ?, ?, ?)
       RETURNING id`,
    )
      .bind(subject, kind, text, JSON.stringify(options), JSON.stringify(answers), explanation)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .put('/:id', async (c) => {
    const id = readId(c)
    const { subject, kind, text, options, answers, explanation } = await readInput(c, questionInput)
    existing(await DB.prepare('SELECT id FROM exam_questions WHERE id = ?').bind(id).first())
    const changed = await DB.prepare(
      `UPDATE exam_questions SET subject = ?2, kind = ?3, text = ?4, options = ?5, answers = ?6, explanation = ?7
       WHERE id = ?1 AND NOT ${WAS_ASKED} RETURNING id`,
    )
      .bind(id, subject, kind, text, JSON.stringify(options), JSON.stringify(answers), explanation)
      .first()
    if (!changed) throw new Failure(409, EXAM_TEXTS.isAsked)
    return c.body(null, 204)
  })
  .delete('/:id', async (c) => {
    const id = readId(c)
    existing(await DB.prepare('SELECT id FROM exam_questions WHERE id = ?').bind(id).first())
    const gone = await DB.prepare(
      `DELETE FROM exam_questions WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM exam_items WHERE question_id = ?1) RETURNING id`,
    )
      .bind(id)
      .first()
    if (!gone) throw new Failure(409, EXAM_TEXTS.isUsed)
    return c.body(null, 204)
  })
