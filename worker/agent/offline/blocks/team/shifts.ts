import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { ShiftsContent } from '#worker/agent/offline/source/shared/shifts/model.ts'

/** A duty roster: shifts that people sign up for, qualifications, swaps with the chief's approval, hours. */
export const shifts: Block<ShiftsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    chief: z.string(),
    qualifications: z.array(z.string()),
    hasSwaps: z.boolean(),
    menu: z.object({ swaps: z.string(), crew: z.string(), hours: z.string() }),
  }),
  hasAccounts: true,
  parts: (content) => {
    const access = [content.chief]
    const { hasSwaps, menu } = content
    const hasQualifications = content.qualifications.length > 0
    return {
      ...NO_PARTS,
      pages: [
        { path: '/shifts', file: 'shifts/shifts', component: 'Shifts', label: content.label },
        { path: '/shifts/new', file: 'shifts/shift-form', component: 'NewShift' },
        { path: '/shifts/:id', file: 'shifts/shift-page', component: 'ShiftPage' },
        { path: '/shifts/:id/edit', file: 'shifts/shift-form', component: 'EditShift' },
        ...(hasSwaps
          ? [{ path: '/swaps', file: 'shifts/swaps', component: 'Swaps', label: menu.swaps, access: 'member' as const }]
          : []),
        ...(hasQualifications
          ? [{ path: '/crew', file: 'shifts/crew', component: 'Crew', label: menu.crew, access }]
          : []),
        { path: '/hours', file: 'shifts/hours', component: 'Hours', label: menu.hours, access },
      ],
      home: [{ file: 'shifts/next-shifts', component: 'NextShifts' }],
      routes: [
        { mount: '/api/shifts', file: 'shifts/routes', name: 'shifts' },
        ...(hasSwaps ? [{ mount: '/api/swaps', file: 'shifts/swap-routes', name: 'swaps' }] : []),
      ],
      migrations: ['shifts'],
      tests: ['shifts', ...(hasQualifications ? ['shifts-qualified'] : []), ...(hasSwaps ? ['shifts-swaps'] : [])],
      contents: [{ folder: 'shifts', type: 'ShiftsContent', name: 'SHIFTS', value: content }],
    }
  },
}
