import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { ClassesContent } from '#worker/agent/offline/source/shared/classes/model.ts'

/** Classes that are joined with a code: work is set, handed in, marked, and taken along as CSV. */
export const classes: Block<ClassesContent> = {
  content: z.object({
    lead: z.string(),
    menu: z.object({ classes: z.string(), homework: z.string() }),
    teacher: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/classes', file: 'classes/classes', component: 'Classes', label: content.menu.classes },
      { path: '/classes/:id', file: 'classes/class-page', component: 'ClassPage' },
      {
        path: '/homework',
        file: 'classes/assignment-list',
        component: 'Homework',
        label: content.menu.homework,
        access: 'member',
      },
      { path: '/homework/:id', file: 'classes/assignment-page', component: 'AssignmentPage' },
    ],
    home: [{ file: 'classes/classes', component: 'ClassesHome' }],
    routes: [{ mount: '/api/classes', file: 'classes/routes', name: 'classes' }],
    migrations: ['classes'],
    tests: ['classes'],
    contents: [{ folder: 'classes', type: 'ClassesContent', name: 'CLASSES', value: content }],
  }),
}
