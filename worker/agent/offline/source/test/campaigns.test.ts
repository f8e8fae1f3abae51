import { expect, test } from 'vitest'
import { CAMPAIGNS } from '../shared/campaigns/content'
import {
  isMoney,
  percentOf,
  type Campaign,
  type Contact,
  type Support,
  type Supporter,
} from '../shared/campaigns/model'
import { call } from './call'
import { CAMPAIGN, end, newCampaign, newStarter, read, support } from './campaigns-help'
import { newMember } from './people'

const listed = async (query: string, cookie = '') =>
  (await call<{ items: Campaign[] }>(`/api/campaigns?${query}`, { cookie })).body.items.map(({ id }) => id)
const supportersOf = async (id: number) => (await call<Supporter[]>(`/api/supports/of/${id}`)).body

test('A campaign is found by words and filters', async () => {
  const title = crypto.randomUUID()
  const { campaign, status, cookie } = await newCampaign({ title })
  expect([status, await listed(`q=${title}`), await listed('of=own', cookie)]).toEqual([201, [campaign], [campaign]])
  for (const { name, options } of CAMPAIGNS.choices)
    expect(await listed(`q=${title}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
})

test('Only those start a campaign who may, with a goal and a day that is not over', async () => {
  const post = async (cookie: string, changes: object = {}) =>
    (await call('/api/campaigns', { cookie, body: { ...CAMPAIGN, ...changes } })).status
  const { cookie } = await newMember()
  expect([await post(''), await post(cookie)]).toEqual([401, CAMPAIGNS.starter === null ? 201 : 403])
  const starter = (await newStarter()).cookie
  expect([await post(starter, { goal: '0' }), await post(starter, { ends: '2020-01-31' })]).toEqual([400, 400])
})

test('What is given brings a campaign nearer to its goal and is counted', async () => {
  const { campaign } = await newCampaign({ goal: isMoney ? '200' : '4' })
  expect([(await support(campaign)).status, (await support(campaign, { isHidden: 'on' })).status]).toEqual([201, 201])
  const seen = await read(campaign)
  expect([seen.supporters, percentOf(seen)]).toEqual([2, 50])
})

test('Everybody reads who supports it and why, but no hidden names', async () => {
  const { campaign } = await newCampaign()
  await support(campaign, { name: 'Grace' })
  await support(campaign, { name: 'Hidden', isHidden: 'on' })
  const all = await supportersOf(campaign)
  expect(all.map(({ name, message }) => [name, message])).toEqual([
    [null, 'Go on!'],
    ['Grace', 'Go on!'],
  ])
  expect(JSON.stringify(all)).not.toContain('@')
})

test('Only who started it reads and downloads the addresses', async () => {
  const { campaign, cookie } = await newCampaign()
  await support(campaign, { email: 'grace@example.com' })
  const contacts = (by: string) => call<Contact[]>(`/api/supports/of/${campaign}/contacts`, { cookie: by })
  const stranger = (await newStarter()).cookie
  const csv = (by: string) => call<string>(`/api/supports/of/${campaign}/contacts.csv`, { cookie: by, asText: true })
  expect([(await contacts('')).status, (await contacts(stranger)).status, (await csv(stranger)).status]).toEqual([
    401, 403, 403,
  ])
  expect((await contacts(cookie)).body.map(({ email }) => email)).toEqual(['grace@example.com'])
  expect((await csv(cookie)).body).toContain('grace@example.com')
})

test('When a campaign is over nothing is taken and nothing is given back', async () => {
  const { campaign } = await newCampaign()
  const { cookie } = await newMember()
  const { body } = await support(campaign, {}, cookie)
  await end(campaign)
  expect((await support(campaign)).status).toBe(409)
  expect((await call(`/api/supports/${body.id}`, { method: 'DELETE', cookie })).status).toBe(404)
  expect((await read(campaign)).isOver).toBe(true)
})

test('Whoever gave something takes it back while the campaign runs, and nobody else does', async () => {
  const { campaign } = await newCampaign()
  const { cookie } = await newMember()
  const { body } = await support(campaign, {}, cookie)
  const mine = async () => (await call<Support[]>('/api/supports/mine', { cookie })).body.map(({ id }) => id)
  expect(await mine()).toEqual([body.id])
  const back = async (by: string) => (await call(`/api/supports/${body.id}`, { method: 'DELETE', cookie: by })).status
  expect([await back(''), await back((await newMember()).cookie), await back(cookie)]).toEqual([401, 404, 204])
  expect([await mine(), (await read(campaign)).supporters]).toEqual([[], 0])
})

test('Only who started a campaign changes or deletes it', async () => {
  const { campaign, cookie } = await newCampaign()
  const stranger = (await newStarter()).cookie
  const change = async (by: string) =>
    (await call(`/api/campaigns/${campaign}`, { method: 'PUT', cookie: by, body: { ...CAMPAIGN, title: 'A door' } }))
      .status
  const remove = async (by: string) =>
    (await call(`/api/campaigns/${campaign}`, { method: 'DELETE', cookie: by })).status
  expect([await change(stranger), await remove(stranger), await change(cookie)]).toEqual([403, 403, 200])
  expect([(await read(campaign)).title, await remove(cookie)]).toEqual(['A door', 204])
})
