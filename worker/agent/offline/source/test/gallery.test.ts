import { expect, test } from 'vitest'
import { GALLERY } from '../shared/gallery/content'
import type { Neighbour, Piece } from '../shared/gallery/model'
import { call } from './call'
import { newMember } from './people'

const GROUPS = GALLERY.groups?.options ?? ['']
const body = { title: 'At the river', text: 'In the first light.', group: GROUPS[0]!, day: '2031-05-14' }

async function add(changes: object = {}) {
  const { cookie } = await newMember(GALLERY.editor)
  const added = await call<{ id: number }>('/api/gallery', { cookie, body: { ...body, ...changes } })
  return { cookie, id: added.body.id, status: added.status }
}
const read = (id: number) =>
  call<{ piece: Piece; previous: Neighbour | null; next: Neighbour | null }>(`/api/gallery/${id}`)

test('What an editor adds is seen by everybody', async () => {
  const { id, status } = await add()
  expect(status).toBe(201)
  expect((await read(id)).body.piece).toMatchObject({ title: body.title, group: body.group, day: body.day })
})

test('Nobody adds, changes or deletes who may not', async () => {
  const { id } = await add()
  const { cookie } = await newMember()
  expect((await call('/api/gallery', { body })).status).toBe(401)
  expect((await call('/api/gallery', { cookie, body })).status).toBe(403)
  expect((await call(`/api/gallery/${id}`, { method: 'PUT', cookie, body })).status).toBe(403)
  expect((await call(`/api/gallery/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
})

test('What is shown of a series belongs to it', async () => {
  await add()
  const { body: found } = await call<{ items: Piece[] }>(`/api/gallery?group=${encodeURIComponent(GROUPS[0]!)}`)
  expect(new Set(found.items.map(({ group }) => group))).toEqual(new Set([GROUPS[0]]))
})

test('One picture leads to the next, and back', async () => {
  const [first, second] = [await add(), await add()]
  const { previous, next } = (await read(second.id)).body
  const neighbour = [previous, next].find((each) => each?.id === first.id)
  expect(neighbour).toEqual({ id: first.id, title: body.title })
})

test('A piece without a title is refused at its field', async () => {
  const { cookie } = await newMember(GALLERY.editor)
  const refused = await call<{ error: { fields: object } }>('/api/gallery', { cookie, body: { ...body, title: ' ' } })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title']])
})
