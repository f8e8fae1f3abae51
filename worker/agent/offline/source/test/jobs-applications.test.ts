import { expect, test } from 'vitest'
import { JOBS } from '../shared/jobs/content'
import type { Application } from '../shared/jobs/model'
import { call } from './call'
import { apply, newJob } from './jobs-help'
import { newMember } from './people'

test('An application is seen by both sides, and one person sends one', async () => {
  const { id, cookie } = await newJob()
  const seeker = await newMember()
  expect([(await apply(id, '')).status, (await apply(id, seeker.cookie)).status]).toEqual([401, 201])
  expect((await apply(id, seeker.cookie)).status).toBe(409)
  const mine = await call<Application[]>('/api/applications', { cookie: seeker.cookie })
  const theirs = await call<Application[]>(`/api/applications/of/${id}`, { cookie })
  expect([mine.body, theirs.body].map((all) => all.map(({ state }) => state))).toEqual([
    [JOBS.states[0]],
    [JOBS.states[0]],
  ])
  const stranger = await newMember(JOBS.employer)
  expect((await call(`/api/applications/of/${id}`, { cookie: stranger.cookie })).status).toBe(403)
})

test('Who offers the work sets the state, and the other side sees it', async () => {
  const { id, cookie } = await newJob()
  const seeker = await newMember()
  const { body } = await apply(id, seeker.cookie)
  const set = (by: string) =>
    call(`/api/applications/${body.id}/state`, { method: 'PUT', cookie: by, body: { state: JOBS.states[1]! } })
  expect([(await set(seeker.cookie)).status, (await set(cookie)).status]).toEqual([403, 200])
  const [mine] = (await call<Application[]>('/api/applications', { cookie: seeker.cookie })).body
  expect(mine?.state).toBe(JOBS.states[1])
})

test('Whoever offers sees all that was sent to them, and nobody else does', async () => {
  const { id, cookie } = await newJob()
  const seeker = await newMember()
  await apply(id, seeker.cookie)
  const received = async (by: string) =>
    (await call<Application[]>('/api/applications/received', { cookie: by })).body.map(({ jobId }) => jobId)
  const other = await newMember(JOBS.employer)
  expect([await received(cookie), await received(other.cookie), await received(seeker.cookie)]).toEqual([[id], [], []])
  expect((await call('/api/applications/received')).status).toBe(401)
})

test('Nobody applies for what is closed', async () => {
  const { id, cookie } = await newJob()
  await call(`/api/jobs/${id}/closed`, { method: 'PUT', cookie })
  expect((await apply(id, (await newMember()).cookie)).status).toBe(409)
})
