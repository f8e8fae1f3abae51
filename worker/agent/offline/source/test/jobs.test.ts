import { expect, test } from 'vitest'
import { JOBS } from '../shared/jobs/content'
import type { Job } from '../shared/jobs/model'
import { call } from './call'
import { JOB, newJob } from './jobs-help'
import { newMember } from './people'

const found = async (query: string, cookie = '') =>
  (await call<{ items: Job[] }>(`/api/jobs?${query}`, { cookie })).body.items.map(({ id }) => id)

test('Everybody finds what is offered, by words and filters', async () => {
  const title = crypto.randomUUID()
  const { id } = await newJob({ title })
  expect(await found(`q=${title}`)).toEqual([id])
  for (const { name, options } of JOBS.choices) {
    expect(await found(`q=${title}&${name}=${encodeURIComponent(options[0]!)}`)).toEqual([id])
    expect(await found(`q=${title}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
  }
})

test('Only those who offer work publish it', async () => {
  const { cookie } = await newMember()
  expect((await call('/api/jobs', { body: JOB })).status).toBe(401)
  expect((await call('/api/jobs', { cookie, body: JOB })).status).toBe(403)
})

test('One without a title is refused', async () => {
  expect((await newJob({ title: ' ' })).status).toBe(400)
})

test('Closing takes it off the list, and nobody closes what is not theirs', async () => {
  const title = crypto.randomUUID()
  const { id, cookie } = await newJob({ title })
  const close = (by: string) => call(`/api/jobs/${id}/closed`, { method: 'PUT', cookie: by })
  expect((await close((await newMember(JOBS.employer)).cookie)).status).toBe(403)
  await close(cookie)
  expect([await found(`q=${title}`), await found(`q=${title}&list=own`, cookie)]).toEqual([[], [id]])
})

test('What somebody saves is on their own list only', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const { id } = await newJob()
  await call(`/api/jobs/${id}/saved`, { method: 'PUT', cookie: one.cookie })
  expect([await found('list=saved', one.cookie), await found('list=saved', other.cookie)]).toEqual([[id], []])
})
