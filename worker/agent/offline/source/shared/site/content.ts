import type { SiteContent } from './model'

export const SITE: SiteContent = {
  title: 'The beehive',
  headline: 'Ask before you open the hive',
  subline: 'Two hundred keepers answer here, mostly in the evening.',
  action: { label: 'Ask a question', href: '/topics/new' },
  picture: { subject: 'nature', seed: 'bees' },
  footer: 'Made for everybody who keeps bees in our valley.',
}
