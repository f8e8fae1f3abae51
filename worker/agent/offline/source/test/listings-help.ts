import { LISTINGS } from '../shared/listings/content'
import { call } from './call'
import { newMember } from './people'

export const LISTING = {
  title: 'Green and quiet',
  text: 'At the end of the lane.',
  choices: Object.fromEntries(LISTINGS.choices.map(({ name, options }) => [name, options[0]!])),
  measures: Object.fromEntries(LISTINGS.measures.map(({ name }) => [name, '5'])),
  // What the form does not ask for is not sent either.
  ...(LISTINGS.price !== null && { price: '300' }),
}

export const newLister = () => newMember(LISTINGS.lister ?? 'user')

export async function newListing(changes: object = {}) {
  const lister = await newLister()
  const { status, body } = await call<{ id: number }>('/api/listings', {
    cookie: lister.cookie,
    body: { ...LISTING, ...changes },
  })
  return { ...lister, listing: body.id, status }
}

export const ask = (listing: number, email: string, cookie = '') =>
  call<{ id: number }>(`/api/listing-requests/of/${listing}`, {
    cookie,
    body: {
      name: 'Ada',
      email,
      message: 'I would like to see it.',
      ...(LISTINGS.request.hasDay && { day: '2099-05-04' }),
    },
  })
