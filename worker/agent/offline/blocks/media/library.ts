import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import { choices } from '#worker/agent/offline/blocks/choices.ts'
import type { LibraryContent } from '#worker/agent/offline/source/shared/library/model.ts'

/** What is seen or heard: search, a player, a watchlist, ratings with an award, discussion, days on which it is there. */
export const library: Block<LibraryContent> = {
  content: z.object({
    one: z.string(),
    title: z.string(),
    lead: z.string(),
    kind: z.enum(['audio', 'video']),
    pictures: z.string(),
    menu: z.object({ watchlist: z.string(), award: z.string() }),
    choices,
    facts: z.array(z.object({ name: z.string(), label: z.string() })),
    hasDates: z.boolean(),
    hasRatings: z.boolean(),
    least: z.number().int().positive(),
    hasDiscussion: z.boolean(),
    keeper: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/library', file: 'library/items', component: 'Items', label: content.title },
      { path: '/library/new', file: 'library/item-form', component: 'NewItem' },
      { path: '/library/:id', file: 'library/item-page', component: 'ItemPage' },
      { path: '/library/:id/edit', file: 'library/item-form', component: 'EditItem' },
      { path: '/watchlist', file: 'library/items', component: 'Watchlist', label: content.menu.watchlist },
      ...(content.hasRatings
        ? [{ path: '/award', file: 'library/items', component: 'Award', label: content.menu.award }]
        : []),
    ],
    home: [{ file: 'library/items', component: 'NewestItems' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/library', file: 'library/routes', name: 'library' }],
    migrations: ['library'],
    tests: [
      'library',
      ...(content.hasDates ? ['library-dates'] : []),
      ...(content.hasRatings ? ['library-ratings'] : []),
      ...(content.hasDiscussion ? ['library-discussion'] : []),
    ],
    contents: [{ folder: 'library', type: 'LibraryContent', name: 'LIBRARY', value: content }],
    texts: ['player'],
  }),
}
