import { expect, test } from 'vitest'
import type { Job } from '../shared/jobs/model'
import { call } from './call'
import { apply, newJob } from './jobs-help'
import { newMember } from './people'

test('After its closing date nobody finds it, and nobody applies', async () => {
  const title = crypto.randomUUID()
  const { id } = await newJob({ title, closing: '2020-01-31' })
  const { items } = (await call<{ items: Job[] }>(`/api/jobs?q=${title}`)).body
  expect([items, (await apply(id, (await newMember()).cookie)).status]).toEqual([[], 409])
})
