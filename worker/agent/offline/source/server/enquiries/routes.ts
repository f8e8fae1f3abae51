import { Hono } from 'hono'
import { z } from 'zod'
import { ENQUIRIES } from '../../shared/enquiries/content'
import { checkAnswers, type Enquiry, MAX_ANSWER, PAGE } from '../../shared/enquiries/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'

const typedInput = z.record(z.string().max(60), z.string().max(MAX_ANSWER + 1))

/** What visitors send. Nobody has to sign in for it. */
export const enquiries = new Hono().post('/:form', async (c) => {
  const form = existing(ENQUIRIES.forms.find(({ name }) => name === c.req.param('form')))
  const typed = await readInput(c, typedInput)
  const { values, wrong } = checkAnswers(form, typed, new Date().toISOString().slice(0, 10))
  const [problem] = Object.values(wrong)
  if (problem !== undefined) throw new Failure(400, problem, wrong)
  const row = await DB.prepare('INSERT INTO enquiries (form, answers, state) VALUES (?, ?, ?) RETURNING id')
    .bind(form.name, JSON.stringify(values), ENQUIRIES.states[0]!)
    .first<{ id: number }>()
  return c.json({ id: row!.id }, 201)
})

type Row = Omit<Enquiry, 'values'> & { answers: string }

const stateInput = z.object({
  state: z.string().refine((state) => ENQUIRIES.states.includes(state), SITE_TEXTS.choose),
})
const COLUMNS = 'id, form, answers, state, sent'

/** Where those who run the site read what was sent, and say what became of it. */
export const enquiryDesk = new Hono()
  .use(requireRole(ENQUIRIES.role))
  .get('/', async (c) => {
    const { form = '', state = '' } = c.req.query()
    const { limit, offset } = readPage(c, PAGE)
    const where = "(?1 = '' OR form = ?1) AND (?2 = '' OR state = ?2)"
    const [rows, all, open] = await DB.batch<Row & { total: number }>([
      DB.prepare(`SELECT ${COLUMNS} FROM enquiries WHERE ${where} ORDER BY sent DESC, id DESC LIMIT ?3 OFFSET ?4`).bind(
        form,
        state,
        limit,
        offset,
      ),
      DB.prepare(`SELECT COUNT(*) AS total FROM enquiries WHERE ${where}`).bind(form, state),
      DB.prepare('SELECT COUNT(*) AS total FROM enquiries WHERE state <> ?').bind(ENQUIRIES.states.at(-1)!),
    ])
    const items = rows!.results.map(({ answers, ...row }) => ({ ...row, values: JSON.parse(answers) as unknown }))
    return c.json({ items, total: all!.results[0]!.total, open: open!.results[0]!.total })
  })
  .put('/:id/state', async (c) => {
    const { state } = await readInput(c, stateInput)
    const changed = await DB.prepare('UPDATE enquiries SET state = ? WHERE id = ? RETURNING id')
      .bind(state, readId(c))
      .first<{ id: number }>()
    return c.json(existing(changed))
  })
  .delete('/:id', async (c) => {
    await DB.prepare('DELETE FROM enquiries WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
