import type { OfferRequest, SavedEstimate } from '../shared/estimates/model'
import { type Chosen, estimateOf, fitted, type PriceGroup } from '../shared/estimates/price'
import { call } from './call'
import { newOwner } from './people'

export const groupsNow = async (): Promise<PriceGroup[]> =>
  (await call<{ groups: PriceGroup[] }>('/api/estimates')).body.groups

/** One of two, an extra and a number, which the owner has just added to whatever there was. */
export async function newPrices() {
  const { cookie } = await newOwner()
  const add = async (path: string, body: object) =>
    (await call<{ id: number }>(`/api/estimate-prices/${path}`, { cookie, body })).body.id
  const size = await add('groups', { name: 'Size', kind: 'one' })
  const small = await add(`groups/${size}/options`, { name: 'Small', price: '100' })
  const large = await add(`groups/${size}/options`, { name: 'Large', price: '250.50' })
  const extras = await add('groups', { name: 'Extras', kind: 'several' })
  const bell = await add(`groups/${extras}/options`, { name: 'Bell', price: '9.90' })
  const way = await add('groups', { name: 'Way', kind: 'number', unit: 'km', rate: '1.20', least: '1', most: '50' })
  return { owner: cookie, size, small, large, extras, bell, way }
}

type Prices = Awaited<ReturnType<typeof newPrices>>

/** Large, with a bell, over ten kilometres; of everything else the first. */
export async function chosenOf({ size, large, extras, bell, way }: Prices): Promise<Chosen> {
  return { ...fitted(await groupsNow()), [size]: [large], [extras]: [bell], [way]: [10] }
}

export async function askFor(chosen: Chosen, { cookie = '', ...more }: { cookie?: string; shown?: number } = {}) {
  const shown = estimateOf(await groupsNow(), chosen).total
  const body = { chosen, shown, name: 'Ada', email: 'ada@example.com', day: '2030-05-04', message: '', ...more }
  return call<{ id: number }>('/api/estimates/requests', { cookie, body })
}

export const mine = async (cookie: string) =>
  (await call<{ saved: SavedEstimate[]; requests: OfferRequest[] }>('/api/estimates/mine', { cookie })).body

export const requestsFor = async (cookie: string): Promise<OfferRequest[]> =>
  (await call<{ items: OfferRequest[] }>('/api/estimates/requests', { cookie })).body.items
