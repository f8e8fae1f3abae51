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
