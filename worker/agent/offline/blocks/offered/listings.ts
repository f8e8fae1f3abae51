import * as z from 'zod'
import type { ListingsContent } from '#worker/agent/offline/source/shared/listings/model.ts'
import { type Block, NO_PARTS } from '../block.ts'
import { choices } from '../choices.ts'

/** Homes, rooms or animals that are found by their properties, and requests for them. */
export const listings: Block<ListingsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    start: z.string(),
    menu: z.object({ own: z.string(), saved: z.string(), requests: z.string() }),
    pictures: z.string(),
    choices,
    measures: z.array(
      z.object({
        name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
        label: z.string(),
        unit: z.string(),
        looksFor: z.enum(['least', 'most']),
      }),
    ),
    price: z.string().nullable(),
    lister: z.string().nullable(),
    gone: z.string(),
    request: z.object({
      title: z.string(),
      action: z.string(),
      message: z.string(),
      hasDay: z.boolean(),
      states: z.array(z.string()).min(2),
    }),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/listings', file: 'listings/listings', component: 'Listings', label: content.title },
      { path: '/listings/new', file: 'listings/listing-form', component: 'NewListing' },
      { path: '/listings/:id', file: 'listings/listing-page', component: 'ListingPage' },
      { path: '/listings/:id/edit', file: 'listings/listing-form', component: 'EditListing' },
      {
        path: '/own-listings',
        file: 'listings/listings',
        component: 'OwnListings',
        label: content.menu.own,
        access: content.lister === null ? 'member' : [content.lister],
      },
      {
        path: '/saved',
        file: 'listings/listings',
        component: 'SavedListings',
        label: content.menu.saved,
        access: 'member',
      },
      {
        path: '/requests',
        file: 'listings/request-rows',
        component: 'RequestsPage',
        label: content.menu.requests,
        access: 'member',
      },
    ],
    home: [{ file: 'listings/listings', component: 'NewestListings' }],
    pictures: [content.pictures],
    routes: [
      { mount: '/api/listings', file: 'listings/routes', name: 'listings' },
      { mount: '/api/listing-requests', file: 'listings/requests', name: 'requests' },
    ],
    migrations: ['listings'],
    tests: ['listings', 'listings-requests'],
    contents: [{ folder: 'listings', type: 'ListingsContent', name: 'LISTINGS', value: content }],
  }),
}
