import type { AuctionsContent } from './model'

export const AUCTIONS: AuctionsContent = {
  title: 'Auctions',
  lead: 'The highest bid has it when the time is over.',
  start: 'Sell something',
  own: 'My sales',
  bids: 'My bids',
  won: 'Won',
  pictures: 'homes',
  choices: [{ name: 'category', label: 'Category', options: ['Furniture', 'Art', 'Books'] }],
  step: 100,
}
