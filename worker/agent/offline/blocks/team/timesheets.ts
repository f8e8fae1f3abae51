import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { TimesheetsContent } from '#worker/agent/offline/source/shared/timesheets/model.ts'

const words = z.object({ one: z.string(), many: z.string() })

/** Hours by week: entered and handed in by everybody, approved or returned by a leader, beside what was planned. */
export const timesheets: Block<TimesheetsContent> = {
  content: z.object({
    label: z.string(),
    lead: z.string(),
    leader: z.string(),
    item: words,
    group: words.nullable(),
    report: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => {
    const { group, item, label, report } = content
    const access = 'member' as const
    return {
      ...NO_PARTS,
      pages: [
        { path: '/timesheet', file: 'timesheets/timesheet', component: 'Timesheet', label, access },
        { path: '/work', file: 'timesheets/work', component: 'Work', label: (group ?? item).many, access },
        ...(group ? [{ path: '/work/:id', file: 'timesheets/work', component: 'GroupPage' }] : []),
        { path: '/report', file: 'timesheets/report', component: 'Report', label: report, access },
      ],
      routes: [
        { mount: '/api/timesheets', file: 'timesheets/routes', name: 'timesheets' },
        { mount: '/api/work', file: 'timesheets/work-routes', name: 'work' },
      ],
      migrations: ['timesheets'],
      tests: ['timesheets', ...(group ? ['timesheets-groups'] : [])],
      contents: [{ folder: 'timesheets', type: 'TimesheetsContent', name: 'TIMESHEETS', value: content }],
    }
  },
}
