import { expect, test } from 'vitest'
import { call } from './call'
import { content, newFile } from './files-help'
import { newMember } from './people'

test('Whoever has the link gets the file, until it is ended', async () => {
  const { path, cookie, name } = await newFile('for you')
  const { token } = (await call<{ token: string }>(`${path}/link`, { method: 'PUT', cookie, body: {} })).body
  expect((await call<{ name: string }>(`/api/files/linked/${token}`)).body.name).toBe(name)
  expect(await content(`/api/files/linked/${token}/content`)).toBe('for you')
  expect((await call(`${path}/link`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(`/api/files/linked/${token}`)).status).toBe(404)
})

test('A link that nobody made leads nowhere, and strangers make none', async () => {
  const { path } = await newFile()
  const other = await newMember()
  expect((await call(`/api/files/linked/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await call(`${path}/link`, { method: 'PUT', body: {} })).status).toBe(401)
  expect([403, 404]).toContain((await call(`${path}/link`, { method: 'PUT', cookie: other.cookie, body: {} })).status)
})
