import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { DrillContent } from '#worker/agent/offline/source/shared/drill/model.ts'

/** Mental arithmetic: practice without an end, a test against the clock, and a history of points. */
export const drill: Block<DrillContent> = {
  content: z.object({
    lead: z.string(),
    menu: z.object({ practice: z.string(), test: z.string(), history: z.string() }),
    tasks: z.number().int().min(1).max(200),
    seconds: z.number().int().min(10).max(7_200),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/practice', file: 'drill/practice', component: 'Practice', label: content.menu.practice },
      { path: '/test', file: 'drill/test', component: 'Test', label: content.menu.test },
      { path: '/history', file: 'drill/history', component: 'History', label: content.menu.history },
    ],
    home: [{ file: 'drill/drill-home', component: 'DrillHome' }],
    tests: ['drill'],
    contents: [{ folder: 'drill', type: 'DrillContent', name: 'DRILL', value: content }],
  }),
}
