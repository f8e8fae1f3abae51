import { EXAM_TEXTS } from '../../shared/exams/content'
import {
  type Attempt,
  type Exam,
  type ExamResults,
  isRight,
  type OpenAttempt,
  type Question,
} from '../../shared/exams/model'
import type { Member } from '../../shared/site/content'
import { DB, existing, Failure } from '../site/every-route'
import { isMaker, listAttempts, questionsOf } from './exams'

const IS_RUNNING = `handed_in IS NULL AND ends > datetime('now')`

/** Begins an attempt, or goes on with the one that runs. It ends with its time, or with the last day of the exam. */
export async function startAttempt(member: Member, exam: Exam): Promise<{ id: number }> {
  if (exam.state !== 'open') throw new Failure(409, EXAM_TEXTS.notOpen)
  if (exam.questions === 0) throw new Failure(409, EXAM_TEXTS.noQuestions)
  const running = exam.mine.find(({ handedIn }) => handedIn === null)
  if (running) return { id: running.id }
  // One statement, so that two clicks at once begin one attempt.
  const row = await DB.prepare(
    `INSERT INTO exam_attempts (exam_id, user_id, ends)
     SELECT id, ?2, MIN(datetime('now', '+' || minutes || ' minutes'), COALESCE(datetime(closes, '+1 day'), '9999'))
     FROM exams WHERE id = ?1
       AND (SELECT COUNT(*) FROM exam_attempts WHERE exam_id = ?1 AND user_id = ?2) < attempts
       AND NOT EXISTS (SELECT 1 FROM exam_attempts WHERE exam_id = ?1 AND user_id = ?2 AND ${IS_RUNNING})
     RETURNING id`,
  )
    .bind(exam.id, member.id)
    .first<{ id: number }>()
  if (!row) throw new Failure(409, EXAM_TEXTS.noneLeft)
  return row
}

/** An attempt of one's own; those who make exams read everybody's once it is over. */
async function readAttempt(member: Member, id: number): Promise<Attempt> {
  const [own] = await listAttempts('exam_attempts.id = ? AND user_id = ?', id, member.id)
  if (own) return own
  const [other] = isMaker(member) ? await listAttempts('exam_attempts.id = ?', id) : []
  return existing(other?.handedIn ? other : null)
}

/** What is asked and was answered. What is right is not sent before the attempt is over. */
export async function openAttempt(member: Member, id: number): Promise<OpenAttempt> {
  const attempt = await readAttempt(member, id)
  const questions = await questionsOf(attempt.examId)
  const exam = await DB.prepare('SELECT title FROM exams WHERE id = ?').bind(attempt.examId).first<{ title: string }>()
  const { results } = await DB.prepare('SELECT question_id AS id, answers FROM exam_answers WHERE attempt_id = ?')
    .bind(id)
    .all<{ id: number; answers: string }>()
  const given = new Map(results.map((row) => [row.id, JSON.parse(row.answers) as string[]]))
  const asked = (question: Question) => ({
    id: question.id,
    subject: question.subject,
    kind: question.kind,
    text: question.text,
    options: question.options,
    given: given.get(question.id) ?? [],
  })
  const isOver = attempt.handedIn !== null
  return {
    ...attempt,
    title: exam?.title ?? '',
    asked: isOver ? [] : questions.map(asked),
    review: isOver
      ? questions.map((question) => ({
          ...asked(question),
          right: question.answers,
          isRight: isRight(question, given.get(question.id) ?? []),
          explanation: question.explanation,
        }))
      : [],
  }
}

/** Keeps an answer as it is given; after the end nothing is taken. */
export async function saveAnswer(member: Member, id: number, questionId: number, given: string[]): Promise<void> {
  const attempt = await ownAttempt(member, id)
  const question = existing((await questionsOf(attempt.examId)).find((each) => each.id === questionId))
  const answers = [...new Set(given)].filter((text) =>
    question.kind === 'text' ? text !== '' : question.options.includes(text),
  )
  const kept = await DB.prepare(
    `INSERT INTO exam_answers (attempt_id, question_id, answers, is_right)
     SELECT id, ?2, ?3, ?4 FROM exam_attempts WHERE id = ?1 AND ${IS_RUNNING}
     ON CONFLICT (attempt_id, question_id) DO UPDATE SET answers = excluded.answers, is_right = excluded.is_right
     RETURNING question_id`,
  )
    .bind(id, questionId, JSON.stringify(answers), isRight(question, answers) ? 1 : 0)
    .first()
  if (!kept) throw new Failure(409, EXAM_TEXTS.timeIsOver)
}

export async function handIn(member: Member, id: number): Promise<void> {
  await ownAttempt(member, id)
  await DB.prepare(`UPDATE exam_attempts SET handed_in = datetime('now') WHERE id = ? AND ${IS_RUNNING}`).bind(id).run()
}

async function ownAttempt(member: Member, id: number): Promise<Attempt> {
  const [own] = await listAttempts('exam_attempts.id = ? AND user_id = ?', id, member.id)
  return existing(own)
}

/** What everybody reached, and how often each question was answered rightly. */
export async function resultsOf(exam: Exam): Promise<ExamResults> {
  const attempts = (await listAttempts('exam_id = ?', exam.id)).filter(({ handedIn }) => handedIn !== null)
  const { results } = await DB.prepare(
    `SELECT question_id AS id, SUM(is_right) AS right FROM exam_answers
     JOIN exam_attempts ON exam_attempts.id = attempt_id
     WHERE exam_id = ? AND NOT (${IS_RUNNING}) GROUP BY 1`,
  )
    .bind(exam.id)
    .all<{ id: number; right: number }>()
  const total = attempts.reduce((sum, { percent }) => sum + percent, 0)
  return {
    exam,
    people: (await countPeople(exam.id)) ?? 0,
    average: attempts.length === 0 ? 0 : Math.round(total / attempts.length),
    passed: attempts.filter(({ isPassed }) => isPassed).length,
    questions: (await questionsOf(exam.id)).map(({ id, text }) => ({
      id,
      text,
      right: results.find((row) => row.id === id)?.right ?? 0,
      answered: attempts.length,
    })),
    attempts,
  }
}

const countPeople = (examId: number) =>
  DB.prepare(`SELECT COUNT(DISTINCT user_id) AS people FROM exam_attempts WHERE exam_id = ? AND NOT (${IS_RUNNING})`)
    .bind(examId)
    .first<number>('people')
