import { expect, test } from 'vitest'
import type { Notice } from '../shared/jobs/model'
import { call } from './call'
import { newJob } from './jobs-help'
import { newMember } from './people'

test('Whoever keeps a search is told what fits it later, and nothing else', async () => {
  const { cookie } = await newMember()
  const words = crypto.randomUUID()
  await call('/api/jobs/searches', { cookie, body: { words, choices: {} } })
  const { id } = await newJob({ title: `Help for ${words}` })
  await newJob()
  const { body } = await call<{ notices: Notice[] }>('/api/jobs/searches', { cookie })
  expect(body.notices.map(({ jobId }) => jobId)).toEqual([id])
  expect((await call('/api/jobs/searches')).status).toBe(401)
})
