import type { BookingContent } from './model'

export const BOOKING: BookingContent = {
  title: 'Boats',
  lead: 'With a skipper, on the lake, in the morning and in the afternoon.',
  one: 'boat',
  about: 'About this boat',
  menu: { bookings: 'Bookings', arrivals: 'Who comes', use: 'Utilisation' },
  code: 'Booking number',
  pictures: 'travel',
  unit: 'slot',
  isShared: true,
  begin: 'Date',
  span: 'Hours',
  capacity: 'Seats',
  choices: [{ name: 'harbour', label: 'Harbour', options: ['North', 'South'] }],
  facts: [{ name: 'way', label: 'How to get there' }],
  prices: { base: null, adult: 'Adults', child: 'Children' },
  extras: [{ name: 'lunch', label: 'Lunch on board', price: 900, isEach: true }],
  staff: 'skipper',
  cancelHours: 24,
  needsAccount: false,
  reviews: 'members',
}
