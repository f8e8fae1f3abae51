import type { ShelvesContent } from './model'

export const SHELVES: ShelvesContent = {
  one: 'book',
  many: 'Books',
  lead: 'What everybody here reads, with what they say about it.',
  maker: 'Author',
  mine: 'My shelves',
  shelves: ['To read', 'Being read', 'Finished'],
  isTold: false,
}

export const SHELF_TEXTS = {
  title: 'Title',
  about: 'What it is about',
  add: (one: string) => `Add a ${one}`,
  shelf: 'Shelf',
  shelfOf: (title: string) => `Shelf for ${title}`,
  noShelf: 'On no shelf',
  emptyShelf: 'Nothing stands here yet.',
  mineLead: 'Each stands on one shelf at a time.',
  none: 'Nothing is here yet. Whoever is signed in adds the first.',
  average: (stars: string, count: number) => `Average ${stars} of 5 · ${count === 1 ? '1 review' : `${count} reviews`}`,
  stars: 'Stars',
  reviews: 'Reviews',
  noReviews: 'No reviews yet',
  review: 'Your review',
  write: 'Write a review',
  change: 'Change your review',
  send: 'Post review',
  sent: 'Your review is saved.',
  signIn: 'Sign in to put it on a shelf and to review it.',
}
