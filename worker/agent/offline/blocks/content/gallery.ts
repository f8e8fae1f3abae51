import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { GalleryContent } from '#worker/agent/offline/source/shared/gallery/model.ts'
import { UPLOADS } from './uploads.ts'

/** Pictures in series, each with its facts: a gallery, productions, or a diary with photographs. */
export const gallery: Block<GalleryContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    groups: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    facts: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9]*$/), label: z.string() })),
    subject: z.string(),
    editor: z.string(),
    isDiary: z.boolean(),
    hasPages: z.boolean(),
    hasDays: z.boolean(),
    chosen: z.string(),
    order: z.object({ label: z.string(), form: z.string(), field: z.string() }).optional(),
  }) as z.ZodType<GalleryContent>,
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/gallery', file: 'gallery/gallery', component: 'Gallery', label: content.label },
      { path: '/gallery/new', file: 'gallery/piece-form', component: 'NewPiece' },
      { path: '/gallery/:id/edit', file: 'gallery/piece-form', component: 'EditPiece' },
      { path: '/gallery/:id', file: 'gallery/piece-page', component: 'PiecePage' },
    ],
    home: [{ file: 'gallery/piece-cards', component: 'ChosenPieces' }],
    pictures: [content.subject],
    routes: [UPLOADS.route, { mount: '/api/gallery', file: 'gallery/routes', name: 'gallery' }],
    migrations: [UPLOADS.migration, 'gallery'],
    tests: [UPLOADS.test, 'gallery'],
    contents: [{ folder: 'gallery', type: 'GalleryContent', name: 'GALLERY', value: content }],
  }),
}
