import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import { type Question, type QuestionResult, RATINGS, type Results } from '../../shared/surveys/model'
import { DB, Failure } from '../site/every-route'
import type { Asker } from './person'
import { readSurvey } from './surveys'

type Count = { question_id: number; value: string; count: number }

/** What was answered, without who; nothing of it as long as too few have answered. */
export async function resultsOf(asker: Asker, id: number): Promise<Results> {
  const found = await readSurvey(asker, id)
  if (!found) throw new Failure(404, SITE_TEXTS.gone)
  const { questions, ...survey } = found
  if (!asker.isRunner && SURVEYS.resultsFor === 'runner') throw new Failure(403, SITE_TEXTS.notAllowed)
  if (!asker.isRunner && survey.state === 'open' && !survey.hasAnswered) throw new Failure(403, SURVEY_TEXTS.notYet)
  if (survey.answers < SURVEYS.least) return { survey, questions: null }
  const [counts, texts] = await DB.batch<Count>([
    DB.prepare(
      `SELECT question_id, value, COUNT(*) AS count FROM survey_answers JOIN survey_questions ON survey_questions.id = question_id
       WHERE survey_id = ? AND kind <> 'text' GROUP BY question_id, value`,
    ).bind(id),
    DB.prepare(
      `SELECT question_id, value, 1 AS count FROM survey_answers JOIN survey_questions ON survey_questions.id = question_id
       WHERE survey_id = ? AND kind = 'text' ORDER BY chance LIMIT 1000`,
    ).bind(id),
  ])
  return {
    survey,
    questions: questions.map((question) => resultOf(question, counts!.results, texts!.results)),
  }
}

function resultOf(question: Question, counted: Count[], written: Count[]): QuestionResult {
  const own = counted.filter(({ question_id }) => question_id === question.id)
  const labels = question.kind === 'rating' ? RATINGS : question.choices
  const counts = labels.map((label) => ({ label, count: own.find(({ value }) => value === label)?.count ?? 0 }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const sum = counts.reduce((total, { label, count }) => total + Number(label) * count, 0)
  return {
    ...question,
    counts,
    average: question.kind === 'rating' && all > 0 ? sum / all : null,
    texts: written.filter(({ question_id }) => question_id === question.id).map(({ value }) => value),
  }
}
