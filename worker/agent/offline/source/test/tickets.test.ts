import { expect, test } from 'vitest'
import { TICKETS } from '../shared/tickets/content'
import type { Overview, Ticket, TicketRow } from '../shared/tickets/model'
import { call } from './call'
import { newMember } from './people'

async function written() {
  const subject = `Lost glove ${crypto.randomUUID()}`
  const body = { name: 'Ada', email: 'ada@example.com', subject, text: 'On deck two' }
  const { code } = (await call<{ code: string }>('/api/tickets', { body })).body
  const team = await newMember(TICKETS.team)
  const { items } = (await call<{ items: TicketRow[] }>('/api/ticket-desk', { cookie: team.cookie })).body
  return { code, team, id: items.find((ticket) => ticket.code === code)!.id }
}
const say = (id: number, cookie: string, kind: string, text: string) =>
  call(`/api/ticket-desk/${id}/messages`, { cookie, body: { kind, text } })
const seen = async (code: string) => (await call<Ticket>(`/api/tickets/${code}`)).body
const put = async (id: number, cookie: string, what: string, body: object) =>
  (await call(`/api/ticket-desk/${id}/${what}`, { method: 'PUT', cookie, body })).status

test('Whoever wrote in reads the answer by the number, and never a note', async () => {
  const { code, team, id } = await written()
  await say(id, team.cookie, 'answer', 'We have it')
  await say(id, team.cookie, 'note', 'Ask the purser')
  const { messages, state } = await seen(code)
  expect([state, messages.map(({ text }) => text)]).toEqual(['open', ['We have it']])
  expect((await call('/api/tickets/NOPE-NOPE')).status).toBe(404)
})

test('A conversation is taken, assigned and solved, and found by it', async () => {
  const { team, id } = await written()
  const other = await newMember(TICKETS.team)
  expect(await put(id, team.cookie, 'person', { id: other.id })).toBe(204)
  expect(await put(id, team.cookie, 'person', { id: (await newMember()).id })).toBe(404)
  expect(await put(id, team.cookie, 'state', { state: 'solved' })).toBe(204)
  const found = async (query: string) =>
    (await call<{ items: TicketRow[] }>(`/api/ticket-desk?${query}`, { cookie: team.cookie })).body.items.map(
      (ticket) => ticket.id,
    )
  expect(await found(`state=solved&person=${other.id}`)).toEqual([id])
  expect(await found(`state=open&person=${other.id}`)).toEqual([])
})

test('What comes back opens a conversation again', async () => {
  const { code, team, id } = await written()
  await put(id, team.cookie, 'state', { state: 'solved' })
  expect((await call(`/api/tickets/${code}/messages`, { body: { text: 'And the other one?' } })).status).toBe(204)
  expect((await seen(code)).state).toBe('open')
})

test('The overview has the time to the first answer, not to the next ones', async () => {
  const { team, id } = await written()
  await say(id, team.cookie, 'answer', 'We have it')
  const { minutes, people } = (await call<Overview>('/api/ticket-desk/overview', { cookie: team.cookie })).body
  expect(minutes).toBeGreaterThanOrEqual(0)
  expect(people.length).toBeGreaterThan(0)
})

test('Only the team reads conversations, and nothing is sent without an address', async () => {
  const { id } = await written()
  const { cookie } = await newMember()
  expect((await call('/api/ticket-desk', { cookie })).status).toBe(403)
  expect((await say(id, cookie, 'answer', 'Mine')).status).toBe(403)
  const body = { name: 'Ada', email: 'nowhere', subject: 'Glove', text: 'On deck two' }
  expect((await call('/api/tickets', { body })).status).toBe(400)
})
