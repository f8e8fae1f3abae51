import * as z from 'zod'
import type { DeparturesContent } from '#worker/agent/offline/source/shared/departures/model.ts'
import { type Block, NO_PARTS } from '../block.ts'

/** Lines with stops and times, and what leaves next. */
export const departures: Block<DeparturesContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    lines: z.string(),
    add: z.string(),
    editor: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/departures', file: 'departures/departures', component: 'DeparturesPage', label: content.title },
      { path: '/lines', file: 'departures/lines', component: 'Lines', label: content.lines },
      { path: '/lines/new', file: 'departures/line-form', component: 'NewLine' },
      { path: '/lines/:id', file: 'departures/lines', component: 'LinePage' },
      { path: '/lines/:id/edit', file: 'departures/line-form', component: 'EditLine' },
    ],
    home: [{ file: 'departures/departures', component: 'DeparturesHome' }],
    routes: [{ mount: '/api/lines', file: 'departures/routes', name: 'lines' }],
    migrations: ['departures'],
    tests: ['departures'],
    contents: [{ folder: 'departures', type: 'DeparturesContent', name: 'DEPARTURES', value: content }],
  }),
}
