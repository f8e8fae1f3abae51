import { expect, test } from 'vitest'
import { JOBS } from '../shared/jobs/content'
import { call } from './call'
import { JOB } from './jobs-help'
import { newMember, newOwner } from './people'

test('What is offered is published once the owner let it through', async () => {
  const employer = await newMember(JOBS.employer)
  const { body } = await call<{ id: number }>('/api/jobs', { cookie: employer.cookie, body: JOB })
  const read = async () => (await call(`/api/jobs/${body.id}`)).status
  const approve = (cookie: string) => call(`/api/jobs/${body.id}/approved`, { method: 'PUT', cookie })
  expect([await read(), (await approve(employer.cookie)).status, await read()]).toEqual([404, 403, 404])
  await approve((await newOwner()).cookie)
  expect(await read()).toBe(200)
})
