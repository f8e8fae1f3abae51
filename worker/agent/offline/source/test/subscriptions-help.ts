import { SUBSCRIPTIONS } from '../shared/subscriptions/content'
import type { Packed, Subscription } from '../shared/subscriptions/model'
import { call } from './call'
import { newMember, newOwner } from './people'

const { weekdays, rhythms, choices } = SUBSCRIPTIONS

/** A plan and an extra of the owner. */
export async function newOffer() {
  const { cookie } = await newOwner()
  const offer = async (path: string, body: object) =>
    (await call<{ id: number }>(`/api/subscriptions/${path}`, { cookie, body })).body.id
  return {
    owner: cookie,
    planId: await offer('plans', { name: 'Small', price: '12.50' }),
    extra: await offer('extras', { name: 'Eggs', price: '3.20' }),
  }
}

/** Somebody new who has subscribed. */
export async function newSubscriber(more: object = {}) {
  const offer = await newOffer()
  const { cookie } = await newMember()
  const body = {
    planId: offer.planId,
    weekday: weekdays[0]!,
    weeks: rhythms[0]!,
    choices: Object.fromEntries(choices.map(({ name, options }) => [name, options[0]!])),
    name: 'Ada',
    street: 'Mill Lane 4',
    city: 'Fernhill',
    ...more,
  }
  const { id } = (await call<{ id: number }>('/api/subscriptions', { cookie, body })).body
  return { ...offer, id, cookie, body, path: `/api/subscriptions/${id}` }
}

export const mine = async (cookie: string): Promise<Subscription> =>
  (await call<{ items: Subscription[] }>('/api/subscriptions/mine', { cookie })).body.items[0]!

export async function packed(day: string): Promise<Packed[]> {
  const { cookie } = await newMember(SUBSCRIPTIONS.packer)
  return (await call<{ items: Packed[] }>(`/api/subscriptions/packing/${day}`, { cookie })).body.items
}
