import { Topics } from './forum/topics'
import { Home } from './site/home'
import type { SitePage } from './site/page-list'

export const PAGES: SitePage[] = [
  { path: '/', component: Home },
  { path: '/topics', component: Topics, label: 'Topics' },
]
