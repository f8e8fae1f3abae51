import type { SubscriptionsContent } from './model'

export const SUBSCRIPTIONS: SubscriptionsContent = {
  title: 'Boxes',
  one: 'Box',
  lead: 'Choose a size and a day. It comes until you say stop.',
  plan: 'Size of the box',
  menu: { mine: 'My deliveries', packing: 'Packing list', offer: 'What we offer' },
  weekdays: [2, 4],
  rhythms: [1, 2, 4],
  choices: [{ name: 'bread', label: 'Bread', options: ['Dark', 'Light'] }],
  without: { label: 'Leave out', most: 2, options: ['Beetroot', 'Fennel', 'Leek', 'Kale'] },
  notice: 2,
  packer: 'packer',
  pictures: 'food',
}
