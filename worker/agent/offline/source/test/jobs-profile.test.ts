import { expect, test } from 'vitest'
import { JOBS } from '../shared/jobs/content'
import type { Job } from '../shared/jobs/model'
import { call } from './call'
import { JOB, newJob } from './jobs-help'
import { newMember } from './people'

test('A profile decides in percent how well something fits', async () => {
  const { cookie } = await newMember()
  const { id } = await newJob()
  const fit = async () => (await call<Job>(`/api/jobs/${id}`, { cookie })).body.fit
  const say = (choices: Record<string, string>) =>
    call('/api/jobs/profile', { method: 'PUT', cookie, body: { choices, facts: JOB.facts } })
  expect(await fit()).toBe(null)
  await say(JOB.choices)
  expect(await fit()).toBe(100)
  await say(Object.fromEntries(JOBS.choices.map(({ name, options }) => [name, options[1]!])))
  expect(await fit()).toBeLessThan(100)
})

test('A profile without what is asked for is refused', async () => {
  const { cookie } = await newMember()
  const body = { choices: Object.fromEntries(JOBS.choices.map(({ name }) => [name, ''])), facts: {} }
  expect((await call('/api/jobs/profile', { method: 'PUT', cookie, body })).status).toBe(400)
})
