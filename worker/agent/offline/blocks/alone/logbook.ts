import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { LogbookContent } from '#worker/agent/offline/source/shared/logbook/model.ts'

/** A log with measures by day: entering, goals, a chart over time, best values, a calendar. */
export const logbook: Block<LogbookContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    many: z.string(),
    menu: z.object({ progress: z.string(), days: z.string() }),
    what: z.object({ label: z.string(), options: z.array(z.string()) }).nullable(),
    fields: z
      .array(
        z.object({
          name: z.string().regex(/^(?!(?:day|what|note|days|volume|entries|count)$)[a-z]+$/),
          label: z.string(),
          unit: z.string(),
          by: z.enum(['sum', 'max', 'mean']),
          options: z.array(z.string()).min(2).nullable(),
          isOptional: z.boolean(),
        }),
      )
      .min(1),
    volume: z.object({ label: z.string(), unit: z.string(), of: z.array(z.string()).min(2) }).nullable(),
    note: z.string(),
    hasLongNotes: z.boolean(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/logbook', file: 'logbook/logbook-page', component: 'LogbookPage', label: content.label },
      { path: '/progress', file: 'logbook/progress-page', component: 'ProgressPage', label: content.menu.progress },
      { path: '/days', file: 'logbook/days-page', component: 'DaysPage', label: content.menu.days },
    ],
    home: [{ file: 'logbook/logbook-page', component: 'LogbookHome' }],
    routes: [{ mount: '/api/logbook', file: 'logbook/routes', name: 'logbook' }],
    migrations: ['logbook'],
    tests: ['logbook', ...(content.isPrivate ? ['logbook-private'] : [])],
    contents: [{ folder: 'logbook', type: 'LogbookContent', name: 'LOGBOOK', value: content }],
  }),
}
