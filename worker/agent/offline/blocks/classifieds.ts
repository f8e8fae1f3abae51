import * as z from 'zod'
import type { ClassifiedsContent } from '#worker/agent/offline/source/shared/classifieds/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { choices } from './choices.ts'

/** What people offer each other. Messages stand beside it: its pages write them. */
export const classifieds: Block<ClassifiedsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    one: z.string(),
    start: z.string(),
    own: z.string(),
    pictures: z.string(),
    choices,
    hasPrice: z.boolean(),
    gone: z.string(),
    isForMembers: z.boolean(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/ads', file: 'classifieds/ads', component: 'Ads', label: content.title },
      { path: '/ads/new', file: 'classifieds/ad-form', component: 'NewAd' },
      { path: '/ads/:id', file: 'classifieds/ad', component: 'AdPage' },
      { path: '/ads/:id/edit', file: 'classifieds/ad-form', component: 'EditAd' },
      { path: '/own-ads', file: 'classifieds/ads', component: 'OwnAds', label: content.own, access: 'member' },
    ],
    home: [{ file: 'classifieds/ads', component: 'NewestAds' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/ads', file: 'classifieds/routes', name: 'ads' }],
    migrations: ['classifieds'],
    tests: ['classifieds', ...(content.isForMembers ? ['classifieds-members'] : [])],
    contents: [{ folder: 'classifieds', type: 'ClassifiedsContent', name: 'CLASSIFIEDS', value: content }],
  }),
}
