import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { HabitsContent } from '#worker/agent/offline/source/shared/habits/model.ts'

/** What is done on days: a list of today, streaks, what was missed, a calendar. */
export const habits: Block<HabitsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    many: z.string(),
    calendar: z.string(),
    mark: z.string(),
    note: z.string(),
    hasTimes: z.boolean(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/today', file: 'habits/today-page', component: 'TodayPage', label: content.label },
      { path: '/habits', file: 'habits/habits-page', component: 'HabitsPage', label: content.many },
      { path: '/habit-calendar', file: 'habits/habit-calendar', component: 'HabitCalendar', label: content.calendar },
    ],
    home: [{ file: 'habits/today-page', component: 'TodayHome' }],
    routes: [{ mount: '/api/habits', file: 'habits/routes', name: 'habits' }],
    migrations: ['habits'],
    tests: ['habits', ...(content.isPrivate ? ['habits-private'] : [])],
    contents: [{ folder: 'habits', type: 'HabitsContent', name: 'HABITS', value: content }],
  }),
}
