import * as z from 'zod'
import type { ShelvesContent } from '#worker/agent/offline/source/shared/shelves/model.ts'
import { type Block, NO_PARTS } from '../block.ts'

/** Books, films or games that members put on shelves of their own and review; a page of each with its reviews. */
export const shelves: Block<ShelvesContent> = {
  content: z.object({
    one: z.string(),
    many: z.string(),
    lead: z.string(),
    maker: z.string(),
    mine: z.string(),
    shelves: z.array(z.string()).min(2),
    isTold: z.boolean(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/works', file: 'shelves/works', component: 'Works', label: content.many },
      { path: '/works/new', file: 'shelves/works', component: 'NewWork' },
      { path: '/works/:id', file: 'shelves/work-page', component: 'WorkPage' },
      { path: '/shelves', file: 'shelves/my-shelves', component: 'MyShelves', label: content.mine, access: 'member' },
    ],
    home: [{ file: 'shelves/newest-works', component: 'NewestWorks' }],
    routes: [{ mount: '/api/works', file: 'shelves/routes', name: 'works' }],
    migrations: ['shelves'],
    tests: ['shelves', ...(content.isTold ? ['shelves-told'] : [])],
    contents: [{ folder: 'shelves', type: 'ShelvesContent', name: 'SHELVES', value: content }],
  }),
}
