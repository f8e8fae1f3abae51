import { expect, test } from 'vitest'
import { LENDING } from '../shared/lending/content'
import { call } from './call'
import { ask, asked, days, newThing, step, thing } from './lending-help'
import { newMember } from './people'

test('Nothing is lent twice for the same days', async () => {
  const { id, desk } = await asked(0, 3)
  const other = await newMember()
  expect((await ask(id, other.cookie, days(2, 5))).status).toBe(409)
  const later = await ask(id, other.cookie, days(4, 5))
  expect(later.status).toBe(201)
  if (LENDING.isApproved) expect(await step(later.body.id, desk, 'approve')).toBe(204)
})

test('A thing that is handed out is lent, and available again once it is back', async () => {
  const { id, desk, loan } = await asked()
  expect(await step(loan, desk, 'hand-out')).toBe(204)
  expect((await thing(id, desk)).thing.state).toBe('lent')
  expect(await step(loan, desk, 'take-back')).toBe(204)
  const { thing: after, history } = await thing(id, desk)
  expect([after.state, history.map(({ state }) => state)]).toEqual(['available', ['back']])
})

test('Members see when a thing is taken and not by whom', async () => {
  const { id } = await asked()
  const { cookie } = await newMember()
  expect((await thing(id, cookie)).history.map(({ person, reason }) => [person, reason])).toEqual([[null, '']])
})

test('Only the desk decides, and only who asked calls off', async () => {
  const { loan, cookie, desk } = await asked()
  const other = (await newMember()).cookie
  expect(await step(loan, other, 'hand-out')).toBe(403)
  expect((await call(`/api/lending/loans/${loan}`, { method: 'DELETE', cookie: other })).status).toBe(404)
  expect((await call('/api/lending', { cookie: other, body: { name: 'Mine' } })).status).toBe(403)
  expect((await call('/api/lending')).status).toBe(401)
  expect((await call(`/api/lending/loans/${loan}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect(await step(loan, desk, 'hand-out')).toBe(409)
})

test('Days that are over or the wrong way round are refused', async () => {
  const { id } = await newThing()
  const { cookie } = await newMember()
  expect((await ask(id, cookie, days(-9, -7))).status).toBe(400)
  expect((await ask(id, cookie, days(3, 1))).status).toBe(400)
})
