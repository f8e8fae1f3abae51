import { expect, test } from 'vitest'
import { CLASSIFIEDS } from '../shared/classifieds/content'
import type { Ad } from '../shared/classifieds/model'
import { call } from './call'
import { newMember } from './people'

const BODY = {
  title: 'A green chair',
  text: 'One leg is a little shorter.',
  ...(CLASSIFIEDS.hasPrice && { price: '15' }),
  place: 'Mill Lane',
  choices: Object.fromEntries(CLASSIFIEDS.choices.map(({ name, options }) => [name, options[0]!])),
}

async function newAd(changes: Partial<typeof BODY> = {}) {
  const { cookie } = await newMember()
  const { status, body } = await call<{ id: number }>('/api/ads', { cookie, body: { ...BODY, ...changes } })
  return { cookie, status, id: body.id }
}

async function found(query: string, cookie?: string): Promise<number[]> {
  const by = cookie ?? (await newMember()).cookie
  return (await call<{ items: Ad[] }>(`/api/ads?${query}`, { cookie: by })).body.items.map(({ id }) => id)
}

test('What somebody offers is found by words and filters', async () => {
  const title = crypto.randomUUID()
  const { id, status } = await newAd({ title })
  expect([status, await found(`q=${title}`)]).toEqual([201, [id]])
  for (const { name, options } of CLASSIFIEDS.choices)
    expect(await found(`q=${title}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
})

test('Only who is signed in offers something', async () => {
  expect((await call('/api/ads', { body: BODY })).status).toBe(401)
})

test('An offer without a title is refused at its field', async () => {
  const { cookie } = await newMember()
  const refused = await call<{ error: { fields: object } }>('/api/ads', { cookie, body: { ...BODY, title: ' ' } })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title']])
})

test('Who offers it says when it is gone, and nobody else changes it', async () => {
  const { id, cookie } = await newAd()
  const stranger = await newMember()
  const gone = (by: string) => call(`/api/ads/${id}/gone`, { method: 'PUT', cookie: by })
  expect([(await gone(stranger.cookie)).status, (await gone(cookie)).status]).toEqual([403, 204])
  expect((await call<Ad>(`/api/ads/${id}`, { cookie })).body.isGone).toBe(true)
  expect((await call(`/api/ads/${id}`, { method: 'DELETE', cookie: stranger.cookie })).status).toBe(403)
})

test('One’s own offers are a list of their own', async () => {
  const { id, cookie } = await newAd()
  await newAd()
  expect(await found('own', cookie)).toEqual([id])
})
