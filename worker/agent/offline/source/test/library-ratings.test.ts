import { expect, test } from 'vitest'
import { LIBRARY } from '../shared/library/content'
import type { Item } from '../shared/library/model'
import { call } from './call'
import { added, openItem } from './library-help'
import { newMember } from './people'

const rate = (id: number, cookie: string, stars: number) =>
  call(`/api/library/${id}/stars`, { method: 'PUT', cookie, body: { stars } })

test('Each member rates once, and the last word counts', async () => {
  const { id } = await added()
  const { cookie } = await newMember()
  expect((await rate(id, '', 4)).status).toBe(401)
  expect((await rate(id, cookie, 6)).status).toBe(400)
  await rate(id, cookie, 4)
  await rate(id, cookie, 5)
  expect(await openItem(id, cookie)).toMatchObject({ stars: 5, ratings: 1, mine: 5 })
})

test('What too few have rated is not ranked', async () => {
  const [many, few] = [await added(), await added()]
  for (let person = 0; person < LIBRARY.least; person += 1) {
    const { cookie } = await newMember()
    await rate(many.id, cookie, 5)
    if (person > 0) await rate(few.id, cookie, 5)
  }
  const { items } = (await call<{ items: Item[] }>('/api/library/award')).body
  expect(items.map(({ id }) => id)).toContain(many.id)
  expect(items.map(({ id }) => id)).not.toContain(few.id)
  const averages = items.map(({ stars }) => stars ?? 0)
  expect(averages).toEqual(averages.toSorted((one, other) => other - one))
})
