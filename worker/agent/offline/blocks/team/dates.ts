import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { DatesContent } from '#worker/agent/offline/source/shared/dates/model.ts'

/** ClubDates of a group, to which every member answers: who comes, who does not, who has not said. */
export const dates: Block<DatesContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    past: z.string(),
    kinds: z.array(z.string()).min(1),
    hasMaybe: z.boolean(),
    board: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/club-dates', file: 'dates/dates', component: 'ClubDates', label: content.label },
      { path: '/club-dates/past', file: 'dates/dates', component: 'PastClubDates' },
      { path: '/club-dates/new', file: 'dates/date-form', component: 'NewClubDate' },
      { path: '/club-dates/:id', file: 'dates/date-page', component: 'ClubDatePage' },
      { path: '/club-dates/:id/edit', file: 'dates/date-form', component: 'EditClubDate' },
    ],
    home: [{ file: 'dates/dates', component: 'ClubDatesHome' }],
    routes: [{ mount: '/api/club-dates', file: 'dates/routes', name: 'clubDates' }],
    migrations: ['dates'],
    tests: ['date-answers'],
    contents: [{ folder: 'dates', type: 'DatesContent', name: 'DATES', value: content }],
  }),
}
