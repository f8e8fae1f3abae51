import { expect, test } from 'vitest'
import { ENQUIRIES } from '../shared/enquiries/content'
import { checkAnswers, type Enquiry, type FormField } from '../shared/enquiries/model'
import { call } from './call'
import { newMember } from './people'

const FORM = ENQUIRIES.forms[0]!
const AHEAD = '2999-01-31'
const ANSWERS: Record<FormField['kind'], string> = {
  text: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+49 6452 100',
  long: 'There is a swarm in our apple tree.',
  choice: 'any',
  number: '4',
  date: AHEAD,
  time: '10:30',
}
const typed = Object.fromEntries(
  FORM.fields.map(({ name, kind, options, optionsFrom }) => [
    name,
    kind === 'choice' && !optionsFrom ? options![0]! : ANSWERS[kind],
  ]),
)
const required = FORM.fields.find(({ isRequired }) => isRequired)!

const send = (body: Record<string, string>) =>
  call<{ id: number; error: { fields: object } }>(`/api/enquiries/${FORM.name}`, { body })

async function listed(cookie: string) {
  const { body } = await call<{ items: Enquiry[] }>(`/api/enquiry-desk?form=${FORM.name}`, { cookie })
  return body.items
}

test('Whoever visits sends an enquiry, and who answers it finds it as new', async () => {
  const { status, body } = await send(typed)
  expect(status).toBe(201)
  const found = (await listed((await newMember(ENQUIRIES.role)).cookie)).find(({ id }) => id === body.id)
  expect(found?.state).toBe(ENQUIRIES.states[0])
  expect(found?.values.map(({ label }) => label)).toEqual(expect.arrayContaining([required.label]))
})

test('A field that is required and empty is named', async () => {
  const { status, body } = await send({ ...typed, [required.name]: ' ' })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [required.name]])
})

test('An address that is no email is refused', () => {
  const email: FormField = { name: 'mail', label: 'Email', kind: 'email', isRequired: true }
  const form = { ...FORM, fields: [email] }
  expect(Object.keys(checkAnswers(form, { mail: 'ada@example' }, AHEAD).wrong)).toEqual(['mail'])
  expect(checkAnswers(form, { mail: 'ada@example.com' }, AHEAD).wrong).toEqual({})
})

test('Nobody reads enquiries who may not', async () => {
  expect((await call('/api/enquiry-desk')).status).toBe(401)
  expect((await call('/api/enquiry-desk', { cookie: (await newMember()).cookie })).status).toBe(403)
})

test('What became of an enquiry is kept', async () => {
  const { id } = (await send(typed)).body
  const { cookie } = await newMember(ENQUIRIES.role)
  const state = ENQUIRIES.states.at(-1)!
  const put = (body: object) => call(`/api/enquiry-desk/${id}/state`, { method: 'PUT', cookie, body })
  expect((await put({ state })).status).toBe(200)
  expect((await put({ state: 'no such state' })).status).toBe(400)
  expect((await listed(cookie)).find((each) => each.id === id)?.state).toBe(state)
})
