import { expect, test } from 'vitest'
import { STATUS } from '../shared/status/content'
import type { StatusFound } from '../shared/status/model'
import { call } from './call'
import { newMember } from './people'

const STATE = STATUS.states.at(-1)!

async function add() {
  const { cookie } = await newMember(STATUS.editor)
  const body = { name: 'The upper stand', group: STATUS.groups[0]!, level: STATUS.levels?.options[0] ?? '' }
  return { cookie, id: (await call<{ id: number }>('/api/status/items', { cookie, body })).body.id }
}
const read = async () => (await call<StatusFound>('/api/status')).body
const put = (path: string, cookie: string, body: object) => call(`/api/status/${path}`, { method: 'PUT', cookie, body })

test('What staff set is seen by everybody, with the time of the change', async () => {
  const { id, cookie } = await add()
  await put(`items/${id}/state`, cookie, { state: STATE })
  const { items, changed } = await read()
  const item = items.find((each) => each.id === id)
  expect(item?.state).toBe(STATE)
  expect(changed! >= item!.changed).toBe(true)
})

test('Visitors change nothing, and nothing gets into a state that there is not', async () => {
  const { id, cookie } = await add()
  const visitor = await newMember()
  expect((await put(`items/${id}/state`, '', { state: STATE })).status).toBe(401)
  expect((await put(`items/${id}/state`, visitor.cookie, { state: STATE })).status).toBe(403)
  expect((await put('warning', visitor.cookie, { warning: 'Storm' })).status).toBe(403)
  expect((await put(`items/${id}/state`, cookie, { state: 'no such state' })).status).toBe(400)
})

test('A warning stands until it is taken away', async () => {
  const { cookie } = await add()
  await put('warning', cookie, { warning: 'Storm from 14:00' })
  expect((await call<{ warning: string }>('/api/status/warning')).body.warning).toBe('Storm from 14:00')
  await put('warning', cookie, { warning: '' })
  expect((await read()).warning).toBe('')
})
