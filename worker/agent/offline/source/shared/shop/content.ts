import type { ShopContent } from './model'

export const SHOP: ShopContent = {
  title: 'Lamps',
  lead: 'Turned, glued and wired in our own workshop.',
  one: 'lamp',
  about: 'About this lamp',
  pictures: 'crafts',
  menu: { cart: 'Cart', orders: 'Orders', wishes: 'Wish list', codes: 'Voucher codes' },
  choices: [
    { name: 'room', label: 'Room', options: ['Kitchen', 'Bedroom', 'Hall'] },
    { name: 'dimmable', label: 'Dimmable', options: ['Yes', 'No'] },
  ],
  delivery: { cost: 590, freeFrom: 10_000 },
  payments: ['On invoice', 'Bank transfer in advance'],
  states: ['New', 'Packed', 'Shipped'],
  hasWishes: true,
  hasCodes: true,
  reviews: 'buyers',
}
