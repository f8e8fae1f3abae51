import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'
import { call } from './call'
import { newMember } from './people'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test('An uploaded picture comes back as it was', async () => {
  const { cookie } = await newMember()
  const { status, body } = await call<{ id: string }>('/api/uploads', { cookie, body: { picture: PIXEL } })
  expect(status).toBe(201)
  const shown = await app.request(`/api/uploads/${body.id}`, {}, env)
  expect([shown.headers.get('Content-Type'), (await shown.arrayBuffer()).byteLength]).toEqual(['image/gif', 37])
})

test('Nobody uploads without signing in, and nothing that is no picture', async () => {
  expect((await call('/api/uploads', { body: { picture: PIXEL } })).status).toBe(401)
  const { cookie } = await newMember()
  const script = { picture: `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}` }
  expect((await call('/api/uploads', { cookie, body: script })).status).toBe(400)
})
