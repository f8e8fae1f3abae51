import { Hono } from 'hono'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import { answerInput, chosenInput, examInput, publishedInput } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireMember, requireRole, type Signed } from '../accounts/auth'
import { csvOf, DB, readId, readInput } from '../site/every-route'
import { handIn, openAttempt, resultsOf, saveAnswer, startAttempt } from './attempts'
import { chooseQuestions, chosenOf, isMaker, listExams, readExam } from './exams'
import { questions } from './questions'

const makers = requireRole(EXAMS.maker)

/** Exams: those who make them see all of it, everybody else what is published and what they took themselves. */
export const exams = new Hono<Signed>()
  .use(requireMember)
  .route('/questions', questions)
  .get('/', async (c) => c.json({ items: await listExams(c.get('member')) }))
  .post('/', makers, async (c) => {
    const { title, note, minutes, attempts, pass, opens, closes } = await readInput(c, examInput)
    const row = await DB.prepare(
      `INSERT INTO exams (title, note, minutes, attempts, pass, opens, closes) VALUES (?, ?, ?, ?, ?, ?, ?)
       RETURNING id`,
    )
      .bind(title, note, minutes, attempts, pass, opens, closes)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .get('/attempts/:id', async (c) => c.json(await openAttempt(c.get('member'), readId(c))))
  .put('/attempts/:id', async (c) => {
    const { question, answers } = await readInput(c, answerInput)
    await saveAnswer(c.get('member'), readId(c), question, answers)
    return c.body(null, 204)
  })
  .post('/attempts/:id/hand-in', async (c) => {
    await handIn(c.get('member'), readId(c))
    return c.body(null, 204)
  })
  .get('/:id', async (c) => {
    const member = c.get('member')
    const exam = await readExam(member, readId(c))
    return c.json({ ...exam, chosen: isMaker(member) ? await chosenOf(exam.id) : [] })
  })
  .put('/:id', makers, async (c) => {
    const { id } = await readExam(c.get('member'), readId(c))
    const { title, note, minutes, attempts, pass, opens, closes } = await readInput(c, examInput)
    await DB.prepare(
      `UPDATE exams SET title = ?2, note = ?3, minutes = ?4, attempts = ?5, pass = ?6, opens = ?7, closes = ?8
       WHERE id = ?1`,
    )
      .bind(id, title, note, minutes, attempts, pass, opens, closes)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id', makers, async (c) => {
    const { id } = await readExam(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM exams WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .put('/:id/questions', makers, async (c) => {
    const exam = await readExam(c.get('member'), readId(c))
    await chooseQuestions(exam, (await readInput(c, chosenInput)).questions)
    return c.body(null, 204)
  })
  .put('/:id/published', makers, async (c) => {
    const { id } = await readExam(c.get('member'), readId(c))
    const { isPublished } = await readInput(c, publishedInput)
    await DB.prepare('UPDATE exams SET is_published = ? WHERE id = ?')
      .bind(isPublished ? 1 : 0, id)
      .run()
    return c.body(null, 204)
  })
  .post('/:id/attempts', async (c) => {
    const member = c.get('member')
    return c.json(await startAttempt(member, await readExam(member, readId(c))), 201)
  })
  .get('/:id/results', makers, async (c) => c.json(await resultsOf(await readExam(c.get('member'), readId(c)))))
  .get('/:id/results.csv', makers, async (c) => {
    const { attempts } = await resultsOf(await readExam(c.get('member'), readId(c)))
    const rows = attempts.map(({ person, started, handedIn, score, total, percent, isPassed }) => [
      person,
      started,
      handedIn ?? '',
      String(score ?? 0),
      String(total),
      String(percent),
      isPassed ? SITE_TEXTS.yes : SITE_TEXTS.no,
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="results.csv"')
    return c.body(csvOf([EXAM_TEXTS.columns, ...rows]))
  })
