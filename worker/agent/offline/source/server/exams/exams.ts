import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import { type Attempt, type Exam, type ExamState, MOST, type Question } from '../../shared/exams/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB, existing, Failure } from '../site/every-route'

export const isMaker = (member: Member) => hasRole(member, [EXAMS.maker])

/** SQL: whether an attempt is over. The clock hands in by itself: nobody has to be there for it. */
const IS_OVER = `(handed_in IS NOT NULL OR ends <= datetime('now'))`
const STATE = `CASE WHEN is_published = 0 THEN 'draft' WHEN opens > date('now') THEN 'early'
  WHEN closes < date('now') THEN 'over' ELSE 'open' END`
const EXAM = `exams.id, title, note, minutes, attempts, pass, opens, closes, ${STATE} AS state,
  (SELECT COUNT(*) FROM exam_items WHERE exam_id = exams.id) AS questions,
  (SELECT COUNT(*) FROM exam_attempts WHERE exam_id = exams.id) AS taken`

/** What somebody may take, and for those who make exams the drafts as well. */
export async function listExams(member: Member): Promise<Exam[]> {
  const { results } = await DB.prepare(
    `SELECT ${EXAM} FROM exams WHERE is_published = 1 OR ?1 ORDER BY state = 'over', exams.id DESC LIMIT ${MOST}`,
  )
    .bind(isMaker(member) ? 1 : 0)
    .all<Omit<Exam, 'mine'>>()
  const mine = await listAttempts('user_id = ?', member.id)
  return results.map((exam) => ({ ...exam, mine: mine.filter(({ examId }) => examId === exam.id) }))
}

/** An exam; a 404 for a draft, unless somebody makes exams. */
export async function readExam(member: Member, id: number): Promise<Exam> {
  const row = existing(
    await DB.prepare(`SELECT ${EXAM} FROM exams WHERE id = ?1 AND (is_published = 1 OR ?2)`)
      .bind(id, isMaker(member) ? 1 : 0)
      .first<Omit<Exam, 'mine'> & { state: ExamState }>(),
  )
  return { ...row, mine: await listAttempts('user_id = ? AND exam_id = ?', member.id, id) }
}

export async function chosenOf(examId: number): Promise<number[]> {
  const { results } = await DB.prepare('SELECT question_id AS id FROM exam_items WHERE exam_id = ? ORDER BY place')
    .bind(examId)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Other questions would make other exams of attempts that are made. */
export async function chooseQuestions(exam: Exam, questions: number[]): Promise<void> {
  if (exam.taken > 0) throw new Failure(409, EXAM_TEXTS.isTaken)
  await DB.batch([
    DB.prepare('DELETE FROM exam_items WHERE exam_id = ?').bind(exam.id),
    ...[...new Set(questions)].map((question, place) =>
      DB.prepare(
        'INSERT INTO exam_items (exam_id, question_id, place) SELECT ?1, id, ?3 FROM exam_questions WHERE id = ?2',
      ).bind(exam.id, question, place),
    ),
  ])
}

type QuestionRow = Omit<Question, 'options' | 'answers'> & { options: string; answers: string }
const QUESTION = `exam_questions.id, subject, kind, text, options, answers, explanation,
  (SELECT COUNT(*) FROM exam_items WHERE question_id = exam_questions.id) AS exams`
const questionOf = (row: QuestionRow): Question => ({
  ...row,
  options: JSON.parse(row.options) as string[],
  answers: JSON.parse(row.answers) as string[],
})

/** The bank, or what of it is of one subject. */
export async function listQuestions(subject: string): Promise<Question[]> {
  const { results } = await DB.prepare(
    `SELECT ${QUESTION} FROM exam_questions WHERE ?1 = '' OR subject = ?1 ORDER BY subject, id LIMIT ${MOST}`,
  )
    .bind(subject)
    .all<QuestionRow>()
  return results.map(questionOf)
}

export async function listSubjects(): Promise<string[]> {
  const { results } = await DB.prepare('SELECT DISTINCT subject FROM exam_questions ORDER BY subject').all<{
    subject: string
  }>()
  return results.map(({ subject }) => subject)
}

/** The questions of an exam in their order, with what is right. */
export async function questionsOf(examId: number): Promise<Question[]> {
  const { results } = await DB.prepare(
    `SELECT ${QUESTION} FROM exam_questions JOIN exam_items ON question_id = exam_questions.id
     WHERE exam_id = ? ORDER BY place`,
  )
    .bind(examId)
    .all<QuestionRow>()
  return results.map(questionOf)
}

type AttemptRow = Omit<Attempt, 'percent' | 'isPassed'> & { isOver: number; pass: number; score: number }

/** Attempts, the newest first. One that runs has no score yet. */
export async function listAttempts(where: string, ...values: Array<string | number>): Promise<Attempt[]> {
  const { results } = await DB.prepare(
    `SELECT exam_attempts.id, exam_id AS examId, user.name AS person, started, ${IS_OVER} AS isOver, pass,
       CASE WHEN ${IS_OVER} THEN COALESCE(handed_in, ends) END AS handedIn,
       MAX(0, unixepoch(ends) - unixepoch('now')) AS secondsLeft,
       (SELECT COALESCE(SUM(is_right), 0) FROM exam_answers WHERE attempt_id = exam_attempts.id) AS score,
       (SELECT COUNT(*) FROM exam_items WHERE exam_items.exam_id = exam_attempts.exam_id) AS total
     FROM exam_attempts JOIN exams ON exams.id = exam_id JOIN user ON user.id = user_id
     WHERE ${where} ORDER BY exam_attempts.id DESC LIMIT 5000`,
  )
    .bind(...values)
    .all<AttemptRow>()
  return results.map(({ isOver, pass, score, ...row }) => {
    const percent = row.total === 0 || isOver === 0 ? 0 : Math.round((score / row.total) * 100)
    return {
      ...row,
      score: isOver === 1 ? score : null,
      percent,
      // Rounding lets nobody pass.
      isPassed: isOver === 1 && score * 100 >= pass * row.total,
    }
  })
}
