import { expect, test } from 'vitest'
import type { Application } from '../shared/jobs/model'
import { call } from './call'
import { apply, newJob } from './jobs-help'
import { newMember } from './people'

const DATES = ['2099-05-04T10:00', '2099-05-05T15:30']

test('A time that somebody has taken is offered to nobody else', async () => {
  const { id, cookie } = await newJob()
  const [one, other] = [await newMember(), await newMember()]
  const [first, second] = [(await apply(id, one.cookie)).body.id, (await apply(id, other.cookie)).body.id]
  for (const application of [first, second])
    await call(`/api/applications/${application}/dates`, { method: 'PUT', cookie, body: { dates: DATES } })
  const take = (application: number, by: string, date: string) =>
    call(`/api/applications/${application}/date`, { method: 'PUT', cookie: by, body: { date } })
  expect((await take(first, one.cookie, '2099-05-06T09:00')).status).toBe(409)
  expect((await take(first, one.cookie, DATES[0]!)).status).toBe(200)
  expect((await take(second, other.cookie, DATES[0]!)).status).toBe(409)
  const [seen] = (await call<Application[]>('/api/applications', { cookie: other.cookie })).body
  expect(seen?.dates).toEqual([DATES[1]])
  const agreed = (await call<Application[]>('/api/applications/dates', { cookie })).body
  expect(agreed.map(({ date }) => date)).toEqual([DATES[0]])
})

test('Times that are offered later stand beside the first', async () => {
  const { id, cookie } = await newJob()
  const applicant = await newMember()
  const { body } = await apply(id, applicant.cookie)
  for (const date of DATES)
    await call(`/api/applications/${body.id}/dates`, { method: 'PUT', cookie, body: { dates: [date] } })
  const [seen] = (await call<Application[]>('/api/applications', { cookie: applicant.cookie })).body
  expect(seen?.dates).toEqual(DATES)
})

test('Applicants do not offer themselves a time', async () => {
  const { id } = await newJob()
  const { cookie } = await newMember()
  const { body } = await apply(id, cookie)
  const offered = await call(`/api/applications/${body.id}/dates`, { method: 'PUT', cookie, body: { dates: DATES } })
  expect(offered.status).toBe(403)
})
