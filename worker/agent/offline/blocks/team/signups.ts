import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SignupsContent } from '#worker/agent/offline/source/shared/signups/model.ts'

const most = z.number().int().positive().nullable()

/** A sheet on which everybody signs up: who comes, who brings what, without an account. */
export const signups: Block<SignupsContent> = {
  content: z.object({
    title: z.string(),
    add: z.string(),
    what: z.string().nullable(),
    kinds: z.object({ label: z.string(), options: z.array(z.object({ name: z.string(), most })).min(1) }).nullable(),
    countsPeople: z.boolean(),
    places: most,
  }),
  hasAccounts: true,
  parts: (content) => {
    const hasLimits = content.places !== null || content.kinds?.options.some((kind) => kind.most !== null)
    return {
      ...NO_PARTS,
      pages: [{ path: '/sheet/edit', file: 'signups/sheet-form', component: 'SheetForm' }],
      home: [{ file: 'signups/signup-sheet', component: 'SignupSheet' }],
      routes: [{ mount: '/api/signups', file: 'signups/routes', name: 'signups' }],
      migrations: ['signups'],
      tests: ['signups', ...(hasLimits ? ['signups-limits'] : [])],
      contents: [{ folder: 'signups', type: 'SignupsContent', name: 'SIGNUPS', value: content }],
    }
  },
}
