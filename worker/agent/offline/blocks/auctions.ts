import * as z from 'zod'
import type { AuctionsContent } from '#worker/agent/offline/source/shared/auctions/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { choices } from './choices.ts'

/** What goes to the highest bid when its time is over. Messages stand beside it: its pages write them. */
export const auctions: Block<AuctionsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    start: z.string(),
    own: z.string(),
    bids: z.string(),
    won: z.string(),
    pictures: z.string(),
    choices,
    step: z.number().int().positive(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/auctions', file: 'auctions/auctions', component: 'Auctions', label: content.title },
      { path: '/auctions/new', file: 'auctions/auction-form', component: 'NewAuction' },
      { path: '/auctions/:id', file: 'auctions/auction-page', component: 'AuctionPage' },
      { path: '/auctions/:id/edit', file: 'auctions/auction-form', component: 'EditAuction' },
      { path: '/my-bids', file: 'auctions/mine', component: 'MyBids', label: content.bids, access: 'member' },
      { path: '/won', file: 'auctions/mine', component: 'Won', label: content.won, access: 'member' },
      { path: '/my-auctions', file: 'auctions/mine', component: 'MyAuctions', label: content.own, access: 'member' },
    ],
    home: [{ file: 'auctions/parts', component: 'AuctionsHome' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/auctions', file: 'auctions/routes', name: 'auctions' }],
    migrations: ['auctions'],
    tests: ['auctions'],
    contents: [{ folder: 'auctions', type: 'AuctionsContent', name: 'AUCTIONS', value: content }],
  }),
}
