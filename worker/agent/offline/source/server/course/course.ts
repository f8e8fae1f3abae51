import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import { type Course, MOST, type Result, type Unit } from '../../shared/course/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { DB, Failure } from '../site/every-route'

type UnitRow = { id: number; title: string; questions: number; best: number | null }
type LessonRow = { id: number; unit_id: number; title: string; isDone: number }

/** The whole course as somebody sees it. `me` is empty for whoever is not signed in: they see the first unit open. */
export async function readCourse(me: string): Promise<Course> {
  const [units, lessons] = await DB.batch<UnitRow & LessonRow>([
    DB.prepare(
      `SELECT units.id, title, (SELECT COUNT(*) FROM questions WHERE unit_id = units.id) AS questions, best
       FROM units LEFT JOIN quiz_results ON quiz_results.unit_id = units.id AND user_id = ?
       ORDER BY units.id LIMIT ${MOST.units}`,
    ).bind(me),
    DB.prepare(
      `SELECT lessons.id, unit_id, title, user_id IS NOT NULL AS isDone
       FROM lessons LEFT JOIN lessons_done ON lesson_id = lessons.id AND user_id = ?
       ORDER BY unit_id, lessons.id LIMIT ${MOST.units * MOST.lessons}`,
    ).bind(me),
  ])
  const { pass } = COURSE
  let isOpen = true
  const all = units!.results.map(({ id, title, questions, best }): Unit => {
    // A unit without questions has nothing to pass.
    const isPassed = questions === 0 || (best !== null && best >= (pass ?? 0))
    const unit: Unit = {
      id,
      title,
      questions,
      best,
      isPassed,
      isOpen,
      lessons: lessons!.results
        .filter(({ unit_id }) => unit_id === id)
        .map((lesson) => ({ id: lesson.id, title: lesson.title, isDone: lesson.isDone === 1 })),
    }
    if (pass !== null) isOpen &&= isPassed
    return unit
  })
  const steps = all.flatMap(({ lessons: own, questions, isPassed }) => [
    ...own.map(({ isDone }) => isDone),
    ...(questions > 0 ? [isPassed] : []),
  ])
  const done = steps.filter(Boolean).length
  return { units: all, progress: steps.length === 0 ? 0 : Math.round((done / steps.length) * 100) }
}

/** A unit that is open to somebody; refuses one that is locked. */
export async function openUnit(me: string, id: number): Promise<Unit> {
  const { units } = await readCourse(me)
  const at = units.findIndex((unit) => unit.id === id)
  const unit = units[at]
  if (!unit) throw new Failure(404, SITE_TEXTS.gone)
  if (!unit.isOpen) throw new Failure(403, COURSE_TEXTS.locked(units[at - 1]?.title ?? ''))
  return unit
}

type StoredQuestion = { id: number; text: string; options: string; answer: string }

export async function questionsOf(unitId: number): Promise<StoredQuestion[]> {
  const { results } = await DB.prepare(
    `SELECT id, text, options, answer FROM questions WHERE unit_id = ? ORDER BY id LIMIT ${MOST.questions}`,
  )
    .bind(unitId)
    .all<StoredQuestion>()
  return results
}

/** Judges answers, each the place of an option or -1, and keeps the best result of somebody. */
export async function judge(me: string, unitId: number, answers: number[]): Promise<Result> {
  const questions = await questionsOf(unitId)
  if (questions.length === 0) throw new Failure(409, COURSE_TEXTS.noQuestions)
  const review = questions.map(({ text, options, answer }, index) => {
    const chosen = (JSON.parse(options) as string[])[answers[index] ?? -1] ?? ''
    return { text, chosen, right: answer, isRight: chosen === answer }
  })
  const score = review.filter(({ isRight }) => isRight).length
  const percent = Math.round((score / questions.length) * 100)
  await DB.prepare(
    `INSERT INTO quiz_results (user_id, unit_id, best) VALUES (?1, ?2, ?3)
     ON CONFLICT (user_id, unit_id) DO UPDATE SET best = MAX(best, ?3)`,
  )
    .bind(me, unitId, percent)
    .run()
  return { score, total: questions.length, percent, isPassed: percent >= (COURSE.pass ?? 0), review }
}
