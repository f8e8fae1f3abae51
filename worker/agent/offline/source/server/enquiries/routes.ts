import { Hono } from 'hono'
import { z } from 'zod'
import { checkAnswers } from '../../shared/enquiries/check'
import { ENQUIRIES } from '../../shared/enquiries/content'
import { MAX_ANSWER } from '../../shared/enquiries/model'
import { DB, existing, Failure, readInput } from '../site/every-route'

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
