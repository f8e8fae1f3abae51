import { Hono } from 'hono'
import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import { answersInput, lessonInput, type LessonPage, MOST, questionInput, unitInput } from '../../shared/course/model'
import { hasRole } from '../../shared/site/content'
import { memberOf, requireMember, requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { judge, openUnit, questionsOf, readCourse } from './course'

const teachers = requireRole(COURSE.teacher)

/** Units, lessons and quizzes. Which answers are right is known here alone until somebody has answered. */
export const course = new Hono<Signed>()
  .get('/', async (c) => c.json(await readCourse((await memberOf(c))?.id ?? '')))
  .get('/lessons/:id', requireMember, async (c) => {
    const { id: me } = c.get('member')
    const row = existing(
      await DB.prepare('SELECT id, unit_id, title, text FROM lessons WHERE id = ?')
        .bind(readId(c))
        .first<{ id: number; unit_id: number; title: string; text: string }>(),
    )
    const isTeacher = hasRole(c.get('member'), [COURSE.teacher])
    const unit = isTeacher
      ? existing((await readCourse(me)).units.find(({ id }) => id === row.unit_id))
      : await openUnit(me, row.unit_id)
    const at = unit.lessons.findIndex(({ id }) => id === row.id)
    const page: LessonPage = {
      ...row,
      isDone: unit.lessons[at]?.isDone ?? false,
      next: unit.lessons[at + 1]?.id ?? null,
      nth: at + 1,
    }
    return c.json(page)
  })
  .put('/lessons/:id/done', requireMember, async (c) => {
    const { id: me } = c.get('member')
    const lesson = existing(
      await DB.prepare('SELECT id, unit_id FROM lessons WHERE id = ?')
        .bind(readId(c))
        .first<{ id: number; unit_id: number }>(),
    )
    await openUnit(me, lesson.unit_id)
    await DB.prepare('INSERT OR IGNORE INTO lessons_done (user_id, lesson_id) VALUES (?, ?)').bind(me, lesson.id).run()
    return c.body(null, 204)
  })
  .get('/units/:id/quiz', requireMember, async (c) => {
    const unit = await openUnit(c.get('member').id, readId(c))
    const questions = await questionsOf(unit.id)
    return c.json({
      unit: unit.title,
      questions: questions.map(({ id, text, options }) => ({ id, text, options: JSON.parse(options) as string[] })),
    })
  })
  .post('/units/:id/quiz', requireMember, async (c) => {
    const { answers } = await readInput(c, answersInput)
    const { id: me } = c.get('member')
    const unit = await openUnit(me, readId(c))
    return c.json(await judge(me, unit.id, answers))
  })
  .post('/units', teachers, async (c) => {
    const { title } = await readInput(c, unitInput)
    const row = await DB.prepare(
      `INSERT INTO units (title) SELECT ?1 WHERE (SELECT COUNT(*) FROM units) < ${MOST.units} RETURNING id`,
    )
      .bind(title)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, COURSE_TEXTS.full)
    return c.json({ id: row.id }, 201)
  })
  .delete('/units/:id', teachers, async (c) => {
    await DB.prepare('DELETE FROM units WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .post('/units/:id/lessons', teachers, async (c) => {
    const { title, text } = await readInput(c, lessonInput)
    const row = await DB.prepare(
      `INSERT INTO lessons (unit_id, title, text) SELECT id, ?2, ?3 FROM units WHERE id = ?1
       AND (SELECT COUNT(*) FROM lessons WHERE unit_id = ?1) < ${MOST.lessons} RETURNING id`,
    )
      .bind(readId(c), title, text)
      .first<{ id: number }>()
    return c.json(existing(row), 201)
  })
  .put('/lessons/:id', teachers, async (c) => {
    const { title, text } = await readInput(c, lessonInput)
    const row = await DB.prepare('UPDATE lessons SET title = ?, text = ? WHERE id = ? RETURNING id')
      .bind(title, text, readId(c))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/lessons/:id', teachers, async (c) => {
    await DB.prepare('DELETE FROM lessons WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/units/:id/questions', teachers, async (c) => c.json({ items: await questionsOf(readId(c)) }))
  .post('/units/:id/questions', teachers, async (c) => {
    const { text, options, right } = await readInput(c, questionInput)
    const row = await DB.prepare(
      `INSERT INTO questions (unit_id, text, options, answer) SELECT id, ?2, ?3, ?4 FROM units WHERE id = ?1
       AND (SELECT COUNT(*) FROM questions WHERE unit_id = ?1) < ${MOST.questions} RETURNING id`,
    )
      .bind(readId(c), text, JSON.stringify(options), right)
      .first<{ id: number }>()
    return c.json(existing(row), 201)
  })
  .delete('/questions/:id', teachers, async (c) => {
    await DB.prepare('DELETE FROM questions WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
