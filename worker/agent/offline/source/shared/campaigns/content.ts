import type { CampaignsContent } from './model'

export const CAMPAIGNS: CampaignsContent = {
  title: 'Campaigns',
  lead: 'What the harbour could use, and what is still missing for it.',
  start: 'Start a campaign',
  menu: { own: 'My campaigns', supported: 'My pledges' },
  pictures: 'people',
  choices: [{ name: 'category', label: 'Category', options: ['Boats', 'Buildings', 'Young people'] }],
  counts: 'money',
  starter: null,
  hasRewards: true,
}
