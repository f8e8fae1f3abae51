import * as z from 'zod'
import type { CampaignsContent } from '#worker/agent/offline/source/shared/campaigns/model.ts'
import { type Block, NO_PARTS } from '../block.ts'
import { choices } from '../choices.ts'

/** Campaigns that want pledges or signatures, up to a goal and a day. */
export const campaigns: Block<CampaignsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    start: z.string(),
    menu: z.object({ own: z.string(), supported: z.string() }),
    pictures: z.string(),
    choices,
    counts: z.enum(['money', 'signatures']),
    starter: z.string().nullable(),
    hasRewards: z.boolean(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/campaigns', file: 'campaigns/campaigns', component: 'Campaigns', label: content.title },
      { path: '/campaigns/new', file: 'campaigns/campaign-form', component: 'NewCampaign' },
      { path: '/campaigns/:id', file: 'campaigns/campaign-page', component: 'CampaignPage' },
      { path: '/campaigns/:id/edit', file: 'campaigns/campaign-form', component: 'EditCampaign' },
      {
        path: '/own-campaigns',
        file: 'campaigns/campaigns',
        component: 'OwnCampaigns',
        label: content.menu.own,
        access: content.starter === null ? 'member' : [content.starter],
      },
      {
        path: '/supported',
        file: 'campaigns/supporters',
        component: 'MySupports',
        label: content.menu.supported,
        access: 'member',
      },
    ],
    home: [{ file: 'campaigns/campaigns', component: 'RunningCampaigns' }],
    pictures: [content.pictures],
    routes: [
      { mount: '/api/campaigns', file: 'campaigns/routes', name: 'campaigns' },
      { mount: '/api/supports', file: 'campaigns/campaigns', name: 'supports' },
    ],
    migrations: ['campaigns'],
    tests: [
      'campaigns',
      ...(content.counts === 'signatures' ? ['campaigns-signatures'] : []),
      ...(content.hasRewards ? ['campaigns-rewards'] : []),
    ],
    contents: [{ folder: 'campaigns', type: 'CampaignsContent', name: 'CAMPAIGNS', value: content }],
  }),
}
