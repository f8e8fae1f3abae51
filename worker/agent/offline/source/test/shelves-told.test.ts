import { expect, test } from 'vitest'
import type { Post } from '../shared/posts/model'
import { call } from './call'
import { newMember } from './people'

test('A first review is told in the feed, and a changed one is not told again', async () => {
  const { id: user, cookie } = await newMember()
  const title = `The long way round ${crypto.randomUUID()}`
  const { id } = (await call<{ id: number }>('/api/works', { cookie, body: { title, maker: 'Ada Moor' } })).body
  const review = (body: object) => call(`/api/works/${id}/review`, { method: 'PUT', cookie, body })
  await review({ stars: 4, text: 'Good in parts.' })
  await review({ stars: 5, text: 'Better the second time.' })
  const { items } = (await call<{ items: Post[] }>(`/api/posts?user=${user}`, { cookie })).body
  expect(items.map(({ text }) => text)).toEqual([`${title} ★★★★☆\nGood in parts.`])
})
