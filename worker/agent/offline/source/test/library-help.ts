import { LIBRARY } from '../shared/library/content'
import type { OpenItem } from '../shared/library/model'
import { call } from './call'
import { newMember } from './people'

/** A day so many days from today. Outside of a test there is no clock. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Something that was entered by a keeper. */
export async function added(changes: object = {}) {
  const { cookie } = await newMember(LIBRARY.keeper)
  const body = {
    title: 'The Ferry',
    text: 'A crossing.',
    minutes: '14',
    address: 'https://films.example/ferry.mp4',
    choices: Object.fromEntries(LIBRARY.choices.map(({ name, options }) => [name, options[0]!])),
    facts: Object.fromEntries(LIBRARY.facts.map(({ name }) => [name, 'Ida'])),
    ...(LIBRARY.hasDates && { from: inDays(-1), until: inDays(3) }),
    ...changes,
  }
  const { id } = (await call<{ id: number }>('/api/library', { cookie, body })).body
  return { id, cookie, body }
}

export const openItem = async (id: number, cookie = '') =>
  (await call<{ item: OpenItem }>(`/api/library/${id}`, { cookie })).body.item
