import { Topics } from './forum/topics'
import type { SitePage } from './site/frame'
import { Home } from './site/home'

export const PAGES: SitePage[] = [
  { path: '/', component: Home },
  { path: '/topics', component: Topics, label: 'Topics' },
]
