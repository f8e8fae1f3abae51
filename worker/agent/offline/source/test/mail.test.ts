import { expect, test } from 'vitest'
import { quoted, withPrefix, type Letter, type OpenLetter } from '../shared/mail/model'
import { call } from './call'
import { newMember } from './people'

const send = (cookie: string, body: object) =>
  call<{ id: number; error: { fields: object } }>('/api/mail', {
    cookie,
    body: { subject: 'Room plan', text: 'Please look at the lighthouse room.', ...body },
  })
const list = async (cookie: string, query = '') =>
  (await call<{ items: Letter[] }>(`/api/mail?${query}`, { cookie })).body.items

/** Two people, and a message from one to the other. */
async function written(changes: object = {}) {
  const [from, to] = [await newMember(), await newMember()]
  await send(from.cookie, { to: to.email, ...changes })
  const [got] = await list(to.cookie)
  return { from, to, got: got!, at: `/api/mail/${got!.id}` }
}

test('A message is in sent and in every inbox, unread until it is opened', async () => {
  const [from, one, other] = [await newMember(), await newMember(), await newMember()]
  expect((await send(from.cookie, { to: `${one.email}, ${other.email}` })).status).toBe(201)
  expect((await list(from.cookie, 'folder=sent'))[0]).toMatchObject({ subject: 'Room plan', isRead: true })
  expect(await list(from.cookie)).toEqual([])
  for (const { cookie } of [one, other]) expect((await list(cookie))[0]).toMatchObject({ isRead: false })
  const [got] = await list(one.cookie)
  await call<OpenLetter>(`/api/mail/${got!.id}`, { cookie: one.cookie })
  expect([(await list(one.cookie))[0]?.isRead, (await list(other.cookie))[0]?.isRead]).toEqual([true, false])
})

test('Whoever is not there is said at the field, and nothing is sent', async () => {
  const { cookie, email } = await newMember()
  const refused = await send(cookie, { to: `${email}, nobody@example.com` })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['to']])
  expect((await send(cookie, { to: ' ' })).status).toBe(400)
  expect([await list(cookie, 'folder=sent'), await list(cookie, 'folder=drafts')]).toEqual([[], []])
  expect((await send('', { to: email })).status).toBe(401)
})

test('Nobody opens, moves or deletes what is in the mailbox of another', async () => {
  const { at } = await written()
  const { cookie } = await newMember()
  const body = { folder: 'trash' }
  const tries = [call(at, { cookie }), call(at, { method: 'PUT', cookie, body }), call(`${at}/file`, { cookie })]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404])
})

test('A draft is kept, goes on, and is sent once', async () => {
  const { from, to } = await written()
  const { id } = (await send(from.cookie, { subject: 'Half', to: '', isDraft: 'yes' })).body
  expect((await list(from.cookie, 'folder=drafts')).map((each) => each.id)).toEqual([id])
  await send(from.cookie, { subject: 'Half done', to: to.email, draft: id, isDraft: 'yes' })
  const { body: draft } = await call<OpenLetter>(`/api/mail/${id}`, { cookie: from.cookie })
  expect(draft).toMatchObject({ subject: 'Half done', toEmails: [to.email] })
  expect((await send(from.cookie, { subject: 'Done', to: to.email, draft: id })).status).toBe(201)
  expect(await list(from.cookie, 'folder=drafts')).toEqual([])
  expect((await list(to.cookie)).map(({ subject }) => subject)).toEqual(['Done', 'Room plan'])
  expect((await send(from.cookie, { to: to.email, draft: id })).status).toBe(404)
})

test('What is deleted is in the trash, comes back to its folder, and goes for good only from there', async () => {
  const { from, to, at } = await written()
  const { cookie } = to
  expect((await call(at, { method: 'DELETE', cookie })).status).toBe(404)
  const { id } = (await call<{ id: number }>('/api/mail/folders', { cookie, body: { name: 'Rooms' } })).body
  const move = (folder: string) => call(at, { method: 'PUT', cookie, body: { folder } })
  await move(String(id))
  await move('trash')
  expect((await list(cookie, 'folder=trash')).length).toBe(1)
  await call(`${at}/restore`, { method: 'PUT', cookie })
  expect((await list(cookie, `folder=${id}`)).length).toBe(1)
  expect((await move('999999')).status).toBe(400)
  await move('trash')
  expect((await call(at, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(at, { cookie })).status).toBe(404)
  expect((await list(from.cookie, 'folder=sent')).length).toBe(1)
})

test('A folder of one’s own is there once, and what was in it is in the inbox when it goes', async () => {
  const { to, at } = await written()
  const { cookie } = to
  const add = () => call<{ id: number }>('/api/mail/folders', { cookie, body: { name: 'Rooms' } })
  const { id } = (await add()).body
  expect((await add()).status).toBe(409)
  await call(at, { method: 'PUT', cookie, body: { folder: String(id) } })
  expect(await list(cookie)).toEqual([])
  await call(`/api/mail/folders/${id}`, { method: 'DELETE', cookie })
  expect((await list(cookie)).length).toBe(1)
})

test('A message is found by a word of its text, and by its star', async () => {
  const { to, got, at } = await written()
  const { cookie } = to
  expect((await list(cookie, 'q=LIGHTHOUSE')).map(({ id }) => id)).toEqual([got.id])
  expect(await list(cookie, 'q=windmill')).toEqual([])
  await call(at, { method: 'PUT', cookie, body: { isStarred: true } })
  const starred = await list(cookie, 'folder=starred')
  // A star says nothing about whether it was read.
  expect(starred.map(({ id, isRead }) => [id, isRead])).toEqual([[got.id, false]])
})

test('A file comes with its message', async () => {
  const file = `data:text/plain;base64,${btoa('Room 4')}`
  const { to, at, got } = await written({ file, fileName: 'plan.txt' })
  expect(got.hasFile).toBe(true)
  expect((await call<string>(`${at}/file`, { cookie: to.cookie, asText: true })).body).toBe('Room 4')
})

test('An answer names its subject once, and quotes line by line', () => {
  expect([withPrefix('Re:', 'Plan'), withPrefix('Re:', 'RE: Plan')]).toEqual(['Re: Plan', 'RE: Plan'])
  expect(quoted('One\nTwo')).toBe('> One\n> Two')
})
