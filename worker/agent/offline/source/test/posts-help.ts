import { POSTS } from '../shared/posts/content'
import type { Post } from '../shared/posts/model'
import { call } from './call'
import { newMember } from './people'

/** Outside of a test there is no clock. */
export const today = () => new Date().toISOString().slice(0, 10)
const facts = (changes: object) => ({
  ...Object.fromEntries(POSTS.fields.map(({ name, kind }) => [name, kind === 'text' ? 'Kingfisher' : '10'])),
  ...changes,
})

export const post = (cookie: string, changes: object = {}) =>
  call<{ id: number; error: { fields: object } }>('/api/posts', {
    cookie,
    body: { facts: facts(changes), day: today(), text: 'By the water' },
  })

export async function posted() {
  const author = await newMember()
  const { body } = await post(author.cookie)
  return { author, id: body.id }
}
export const listed = async (query: string, cookie = '') =>
  (await call<{ items: Post[] }>(`/api/posts?${query}`, { cookie })).body.items

type Somebody = Awaited<ReturnType<typeof newMember>>
export const follow = (who: Somebody, whom: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  call(`/api/profiles/${whom}/follow`, { method, cookie: who.cookie })
