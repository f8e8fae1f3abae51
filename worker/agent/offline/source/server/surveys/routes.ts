import { Hono } from 'hono'
import { SURVEYS } from '../../shared/surveys/content'
import { answersInput, PAGE, stateInput, surveyInput } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { requireRole, type Signed } from '../accounts/guards'
import { csvOf } from '../site/csv'
import { DB } from '../site/db'
import { existing, readId, readInput, readPage } from '../site/input'
import { answer } from './answers'
import { withPerson, type Asked } from './person'
import { questions } from './questions'
import { resultsOf } from './results'
import { listSurveys, readSurvey, setState } from './surveys'

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
