import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS } from '../../shared/surveys/content'
import { PAGE, type Question, type Survey, type SurveyWithQuestions } from '../../shared/surveys/model'
import { DB, Failure } from '../site/every-route'
import type { Asker } from './person'

type Row = Omit<Survey, 'hasAnswered'> & { hasAnswered: number }

/** SQL: a survey is closed after its last day by itself. */
export const STATE = `CASE WHEN surveys.state = 'open' AND surveys.closes < date('now') THEN 'closed' ELSE surveys.state END`

/** `?1` is who asks, and `?2` is 1 for the runner, who alone sees drafts. */
const SURVEY = `SELECT id, title, note, ${STATE} AS state, closes,
    (SELECT COUNT(*) FROM survey_people WHERE survey_id = surveys.id) AS answers,
    EXISTS (SELECT 1 FROM survey_people WHERE survey_id = surveys.id AND person = ?1) AS hasAnswered
  FROM surveys WHERE (?2 = 1 OR surveys.state <> 'draft')`

const surveyOf = (row: Row): Survey => ({ ...row, hasAnswered: row.hasAnswered === 1 })

/** A page of surveys: what is open first, the newest first. */
export async function listSurveys({ person, isRunner }: Asker, offset: number) {
  const runner = isRunner ? 1 : 0
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${SURVEY} ORDER BY (${STATE}) = 'closed', surveys.id DESC LIMIT ${PAGE} OFFSET ?3`).bind(
      person,
      runner,
      offset,
    ),
    DB.prepare("SELECT COUNT(*) AS total FROM surveys WHERE (? = 1 OR state <> 'draft')").bind(runner),
  ])
  return { items: rows!.results.map(surveyOf), total: all!.results[0]!.total }
}

export async function readSurvey({ person, isRunner }: Asker, id: number): Promise<SurveyWithQuestions | null> {
  const [found, asked] = await DB.batch<Row | (Omit<Question, 'choices'> & { choices: string })>([
    DB.prepare(`${SURVEY} AND surveys.id = ?3`).bind(person, isRunner ? 1 : 0, id),
    DB.prepare('SELECT id, kind, text, choices FROM survey_questions WHERE survey_id = ? ORDER BY id').bind(id),
  ])
  const row = found!.results[0] as Row | undefined
  if (!row) return null
  const questions = asked!.results as Array<Omit<Question, 'choices'> & { choices: string }>
  return {
    ...surveyOf(row),
    questions: questions.map((each) => ({ ...each, choices: JSON.parse(each.choices) as string[] })),
  }
}

/** Opens or closes. What is opened again after its last day has none any more. */
export async function setState(id: number, state: 'open' | 'closed'): Promise<void> {
  const row = await DB.prepare(
    `UPDATE surveys SET state = ?2, closes = CASE WHEN ?2 = 'open' AND closes < date('now') THEN NULL ELSE closes END
     WHERE id = ?1 AND (?2 = 'closed' OR EXISTS (SELECT 1 FROM survey_questions WHERE survey_id = ?1)) RETURNING id`,
  )
    .bind(id, state)
    .first()
  if (row) return
  const survey = await DB.prepare('SELECT id FROM surveys WHERE id = ?').bind(id).first()
  throw survey ? new Failure(409, SURVEY_TEXTS.needsQuestion) : new Failure(404, SITE_TEXTS.gone)
}
