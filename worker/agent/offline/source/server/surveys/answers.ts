import { SITE_TEXTS } from '../../shared/site/texts'
import { fieldOf, isRequired, RATINGS, type Question } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import type { Asker } from './person'
import { readSurvey, STATE } from './surveys'

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
