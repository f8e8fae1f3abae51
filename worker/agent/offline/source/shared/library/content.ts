import type { LibraryContent } from './model'

export const LIBRARY: LibraryContent = {
  one: 'film',
  title: 'Films',
  lead: 'Short films, to be seen from home.',
  kind: 'video',
  pictures: 'film',
  menu: { watchlist: 'Watchlist', award: 'Audience award' },
  choices: [
    { name: 'country', label: 'Country', options: ['Portugal', 'Chile', 'Norway'] },
    { name: 'programme', label: 'Programme', options: ['Night', 'Youth'] },
  ],
  facts: [{ name: 'director', label: 'Director' }],
  hasDates: true,
  hasRatings: true,
  least: 3,
  hasDiscussion: true,
  keeper: 'programmer',
}
