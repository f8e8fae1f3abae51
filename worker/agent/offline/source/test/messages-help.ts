import { MESSAGES } from '../shared/messages/content'
import { call } from './call'
import { newMember } from './people'

type Somebody = Awaited<ReturnType<typeof newMember>>

/** Both agree to be friends. */
export async function befriend(one: Somebody, other: Somebody): Promise<void> {
  await call(`/api/profiles/${other.id}/follow`, { method: 'PUT', cookie: one.cookie })
  await call(`/api/profiles/${one.id}/follow`, { method: 'PUT', cookie: other.cookie })
}

/** Two members who may write to each other. */
export async function twoWhoMayWrite() {
  const [one, other] = [await newMember(), await newMember()]
  if (MESSAGES.direct?.between === 'friends') await befriend(one, other)
  return { one, other }
}
