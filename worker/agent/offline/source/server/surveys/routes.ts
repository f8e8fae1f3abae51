import { Hono } from 'hono'
import { SITE_TEXTS } from '../../shared/site/content'
import { SURVEY_TEXTS, SURVEYS } from '../../shared/surveys/content'
import {
  answersInput,
  fieldOf,
  isRequired,
  MOST_QUESTIONS,
  PAGE,
  type Question,
  questionInput,
  RATINGS,
  stateInput,
  surveyInput,
} from '../../shared/surveys/model'
import { requireRole, type Signed } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { type Asked, type Asker, withPerson } from './person'
import { resultsOf } from './results'
import { listSurveys, readSurvey, setState, STATE } from './surveys'

/** Questions change in a draft only: what was answered keeps its sense. */
export const questions = new Hono<Signed>()
  .post('/:id/questions', requireRole(SURVEYS.runner), async (c) => {
    const id = readId(c)
    const { kind, text, choices } = await readInput(c, questionInput)
    await mustBeDraft(id)
    const row = await DB.prepare(
      `INSERT INTO survey_questions (survey_id, kind, text, choices) SELECT id, ?2, ?3, ?4 FROM surveys
       WHERE id = ?1 AND state = 'draft'
         AND (SELECT COUNT(*) FROM survey_questions WHERE survey_id = ?1) < ${MOST_QUESTIONS} RETURNING id`,
    )
      .bind(id, kind, text, JSON.stringify(choices))
      .first<{ id: number }>()
    if (!row) throw new Failure(409, SURVEY_TEXTS.tooManyQuestions(MOST_QUESTIONS))
    return c.json(row, 201)
  })
  .delete('/:id/questions/:question', requireRole(SURVEYS.runner), async (c) => {
    const id = readId(c)
    await mustBeDraft(id)
    await DB.prepare('DELETE FROM survey_questions WHERE id = ? AND survey_id = ?')
      .bind(readId(c, 'question'), id)
      .run()
    return c.body(null, 204)
  })

async function mustBeDraft(id: number): Promise<void> {
  const row = await DB.prepare('SELECT state FROM surveys WHERE id = ?').bind(id).first<{ state: string }>()
  if (!row) throw new Failure(404, SITE_TEXTS.gone)
  if (row.state !== 'draft') throw new Failure(409, SURVEY_TEXTS.notDraft)
}

/** Surveys as people see and answer them. */
const answering = new Hono<Asked>()
  .use(withPerson)
  .get('/', async (c) => c.json(await listSurveys(c.get('asked'), readPage(c, PAGE).offset)))
  .get('/:id', async (c) => c.json(existing(await readSurvey(c.get('asked'), readId(c)))))
  .post('/:id/answers', async (c) => {
    await answer(c.get('asked'), readId(c), await readInput(c, answersInput))
    return c.body(null, 204)
  })
  .get('/:id/results', async (c) => c.json(await resultsOf(c.get('asked'), readId(c))))
  .get('/:id/results/table.csv', async (c) => {
    const { questions: results } = await resultsOf(c.get('asked'), readId(c))
    const { question, answer: value, count } = SURVEY_TEXTS.columns
    const rows = (results ?? []).flatMap(({ text, average, counts, texts }) => [
      ...(average === null ? [] : [[text, SURVEY_TEXTS.average, average.toFixed(2)]]),
      ...counts.map((each) => [text, each.label, `${each.count}`]),
      ...texts.map((each) => [text, each, '']),
    ])
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="results.csv"')
    return c.body(csvOf([[question, value, count], ...rows]))
  })

/** Surveys as their runner makes, opens and closes them. */
const running = new Hono<Signed>()
  .post('/', requireRole(SURVEYS.runner), async (c) => {
    const { title, note, closes } = await readInput(c, surveyInput)
    const row = await DB.prepare('INSERT INTO surveys (title, note, closes) VALUES (?, ?, ?) RETURNING id')
      .bind(title, note, closes || null)
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .put('/:id', requireRole(SURVEYS.runner), async (c) => {
    const { title, note, closes } = await readInput(c, surveyInput)
    const row = await DB.prepare('UPDATE surveys SET title = ?, note = ?, closes = ? WHERE id = ? RETURNING id')
      .bind(title, note, closes || null, readId(c))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .put('/:id/state', requireRole(SURVEYS.runner), async (c) => {
    const { state } = await readInput(c, stateInput)
    await setState(readId(c), state)
    return c.body(null, 204)
  })
  .delete('/:id', requireRole(SURVEYS.runner), async (c) => {
    await DB.prepare('DELETE FROM surveys WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

export const surveys = new Hono().route('/', running).route('/', questions).route('/', answering)

type Given = Record<string, string[]>

/** Takes what somebody answered, once. That they took part and what they answered are kept apart. */
export async function answer(asker: Asker, id: number, given: Given): Promise<void> {
  const survey = await readSurvey(asker, id)
  if (!survey) throw new Failure(404, SITE_TEXTS.gone)
  if (asker.person === '') throw new Failure(400, SITE_TEXTS.failed)
  if (survey.hasAnswered) throw new Failure(409, SURVEY_TEXTS.already)
  if (survey.state !== 'open') throw new Failure(409, SURVEY_TEXTS.isClosed)
  const values = survey.questions.flatMap(valuesIn(given))
  const isOpen = `EXISTS (SELECT 1 FROM surveys WHERE id = ?1 AND ${STATE} = 'open')`
  // A second participation breaks the key of its table, and with it the whole batch.
  const [taken] = await DB.batch([
    DB.prepare(`INSERT INTO survey_people (survey_id, person) SELECT ?1, ?2 WHERE ${isOpen} RETURNING survey_id`).bind(
      id,
      asker.person,
    ),
    ...values.map(({ question, value }) =>
      DB.prepare(`INSERT INTO survey_answers (question_id, chance, value) SELECT ?2, ?3, ?4 WHERE ${isOpen}`).bind(
        id,
        question,
        crypto.randomUUID(),
        value,
      ),
    ),
  ]).catch(async (error: unknown) => {
    if ((await readSurvey(asker, id))?.hasAnswered) throw new Failure(409, SURVEY_TEXTS.already)
    throw error
  })
  if (taken!.results.length === 0) throw new Failure(409, SURVEY_TEXTS.isClosed)
}

/** The answers to a question, checked: a rating, one of its choices, several of them, or a text. */
const valuesIn =
  (given: Given) =>
  (question: Question): Array<{ question: number; value: string }> => {
    const field = fieldOf(question.id)
    const values = [...new Set((given[field] ?? []).filter((value) => value !== ''))]
    const offered = question.kind === 'rating' ? RATINGS : question.choices
    const isKnown = question.kind === 'text' || values.every((value) => offered.includes(value))
    const isMissing = isRequired(question) && values.length === 0
    const isTooMany = question.kind !== 'several' && values.length > 1
    if (isMissing || isTooMany || !isKnown) throw new Failure(400, SITE_TEXTS.choose, { [field]: SITE_TEXTS.choose })
    return values.map((value) => ({ question: question.id, value }))
  }
