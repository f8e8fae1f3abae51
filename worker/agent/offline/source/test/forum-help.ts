import { FORUM } from '../shared/forum/content'
import type { Reply, Topic } from '../shared/forum/model'
import { call } from './call'
import { newMember } from './people'

const body = { title: 'A late swarm', text: 'What would you do?', category: FORUM.categories[0]!, tags: [] }

/** A topic that everybody sees, with its author. */
export async function openTopic() {
  const author = await newMember()
  const { id } = (await call<{ id: number }>('/api/forum', { cookie: author.cookie, body })).body
  await letThrough(`/api/forum/${id}/approved`)
  return { id, author }
}

/** A reply that everybody sees, with its author. */
export async function openReply(topic: number, role?: string) {
  const author = await newMember(role)
  const said = await call<{ id: number }>(`/api/forum/${topic}/replies`, {
    cookie: author.cookie,
    body: { text: 'Leave them be.' },
  })
  await letThrough(`/api/forum/replies/${said.body.id}/approved`)
  return { id: said.body.id, author }
}

/** A moderator lets it through. */
async function letThrough(path: string) {
  const { cookie } = await newMember(FORUM.moderator)
  await call(path, { method: 'PUT', cookie })
}

export async function readTopic(id: number, cookie = '') {
  const { status, body: found } = await call<{ topic: Topic; replies: Reply[] }>(`/api/forum/${id}`, { cookie })
  return { status, ...found }
}
