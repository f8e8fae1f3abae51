import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { DecksContent } from '#worker/agent/offline/source/shared/decks/model.ts'

/** Decks of cards with two sides, which come back at the right time, and how far somebody is. */
export const decks: Block<DecksContent> = {
  content: z.object({ lead: z.string(), menu: z.object({ decks: z.string(), progress: z.string() }) }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/decks', file: 'decks/decks', component: 'Decks', label: content.menu.decks },
      { path: '/decks/:id', file: 'decks/deck-page', component: 'DeckPage' },
      { path: '/decks/:id/study', file: 'decks/study', component: 'Study' },
      {
        path: '/progress',
        file: 'decks/progress',
        component: 'Progress',
        label: content.menu.progress,
        access: 'member',
      },
    ],
    home: [{ file: 'decks/decks', component: 'DecksHome' }],
    routes: [{ mount: '/api/decks', file: 'decks/routes', name: 'decks' }],
    migrations: ['decks'],
    tests: ['decks'],
    contents: [{ folder: 'decks', type: 'DecksContent', name: 'DECKS', value: content }],
  }),
}
