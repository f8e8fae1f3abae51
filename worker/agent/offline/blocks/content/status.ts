import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { StatusContent } from '#worker/agent/offline/source/shared/status/model.ts'

/** What is open, closed or on hold at this moment, what was measured, and a warning on every page. */
export const status: Block<StatusContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    groups: z.array(z.string()).min(1),
    states: z.array(z.string()).min(2),
    levels: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    gauges: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9-]*$/), label: z.string(), unit: z.string() })),
    hasWarning: z.boolean(),
    editor: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [{ path: '/status', file: 'status/status', component: 'StatusPage', label: content.label }],
    home: [{ file: 'status/status-now', component: 'StatusNow' }],
    banners: content.hasWarning ? [{ file: 'status/warning', component: 'Warning' }] : [],
    routes: [{ mount: '/api/status', file: 'status/routes', name: 'status' }],
    migrations: ['status'],
    tests: ['status'],
    contents: [{ folder: 'status', type: 'StatusContent', name: 'STATUS', value: content }],
  }),
}
