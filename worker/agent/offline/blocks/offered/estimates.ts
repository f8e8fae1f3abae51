import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { EstimatesContent } from '#worker/agent/offline/source/shared/estimates/model.ts'

/** A price that is put together from choices: what is chosen is seen at once, kept, and asked for as an offer. */
export const estimates: Block<EstimatesContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    day: z.string(),
    menu: z.object({ own: z.string(), requests: z.string(), prices: z.string() }),
    seller: z.string(),
    pictures: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/estimate', file: 'estimates/configure', component: 'Configure', label: content.title },
      {
        path: '/estimates',
        file: 'estimates/saved',
        component: 'SavedEstimates',
        label: content.menu.own,
        access: 'member',
      },
      { path: '/estimates/:id', file: 'estimates/configure', component: 'OpenEstimate' },
      {
        path: '/estimate-requests',
        file: 'estimates/requests',
        component: 'OfferRequests',
        label: content.menu.requests,
        access: [content.seller],
      },
      {
        path: '/estimate-prices',
        file: 'estimates/price-list',
        component: 'PriceList',
        label: content.menu.prices,
        access: ['admin'],
      },
    ],
    home: [{ file: 'estimates/home', component: 'EstimateOnHome' }],
    pictures: [content.pictures],
    routes: [
      { mount: '/api/estimates', file: 'estimates/routes', name: 'estimates' },
      { mount: '/api/estimate-prices', file: 'estimates/price-list', name: 'priceListRoutes' },
    ],
    migrations: ['estimates'],
    tests: ['estimates'],
    contents: [{ folder: 'estimates', type: 'EstimatesContent', name: 'ESTIMATES', value: content }],
  }),
}
