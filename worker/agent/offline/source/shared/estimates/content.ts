import type { EstimatesContent } from './model'

export const ESTIMATES: EstimatesContent = {
  title: 'What it costs',
  lead: 'Choose, and see the price at once.',
  day: 'By when',
  menu: { own: 'My choices', requests: 'Requests for an offer', prices: 'Choices and prices' },
  seller: 'seller',
  pictures: 'any',
}
