import { expect, test } from 'vitest'
import { FILES } from '../shared/files/content'
import { call } from './call'
import { dataUrl, newFile, read } from './files-help'
import { newMember } from './people'

test('A file waits for a yes, and a new version waits again', async () => {
  const { path, cookie } = await newFile()
  const decider = await newMember(FILES.approver!)
  const decide = (state: string, by: string) => call(`${path}/state`, { method: 'PUT', cookie: by, body: { state } })
  expect((await read(path, cookie)).state).toBe('open')
  expect((await decide('approved', decider.cookie)).status).toBe(204)
  expect((await read(path, cookie)).state).toBe('approved')
  await call(`${path}/versions`, { cookie, body: { content: dataUrl('again') } })
  expect((await read(path, cookie)).state).toBe('open')
})

test('Who put a file there says no yes to it', async () => {
  const { path, cookie } = await newFile()
  const body = { state: 'approved' }
  expect((await call(`${path}/state`, { method: 'PUT', cookie, body })).status).toBe(403)
  expect((await call(`${path}/state`, { method: 'PUT', body })).status).toBe(401)
})
