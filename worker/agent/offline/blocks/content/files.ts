import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { FilesContent } from '#worker/agent/offline/source/shared/files/model.ts'

/** Files of any kind in folders: uploads, versions, tags, search, links for others, and a yes where one is needed. */
export const files: Block<FilesContent> = {
  content: z.object({
    title: z.string(),
    one: z.string(),
    lead: z.string(),
    folders: z.array(z.string()).min(1),
    sees: z.enum(['everybody', 'members', 'own']),
    hasLinks: z.boolean(),
    approver: z.string().nullable(),
    keeper: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      {
        path: '/files',
        file: 'files/file-list',
        component: 'FileList',
        label: content.title,
        ...(content.sees !== 'everybody' && { access: 'member' as const }),
      },
      { path: '/files/:id', file: 'files/file-page', component: 'FilePage' },
      ...(content.hasLinks ? [{ path: '/shared/:token', file: 'files/linked-file', component: 'LinkedFile' }] : []),
    ],
    home: [{ file: 'files/file-list', component: 'NewestFiles' }],
    routes: [{ mount: '/api/files', file: 'files/routes', name: 'files' }],
    migrations: ['files'],
    tests: [
      'files',
      ...(content.hasLinks ? ['files-links'] : []),
      ...(content.approver === null ? [] : ['files-approval']),
    ],
    contents: [{ folder: 'files', type: 'FilesContent', name: 'FILES', value: content }],
  }),
}
