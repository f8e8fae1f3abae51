import { Hono } from 'hono'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SURVEYS } from '../../shared/surveys/content'
import { MOST_QUESTIONS, questionInput } from '../../shared/surveys/model'
import { SURVEY_TEXTS } from '../../shared/surveys/texts'
import { requireRole, type Signed } from '../accounts/guards'
import { DB } from '../site/db'
import { Failure } from '../site/failure'
import { readId, readInput } from '../site/input'

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
