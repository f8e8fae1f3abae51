import type { SeatsContent } from './model'

export const SEATS: SeatsContent = {
  title: 'Now showing',
  label: 'Movies',
  lead: 'Choose a time, then your seats.',
  add: 'Add a movie',
  kinds: { label: 'Genre', options: ['Drama', 'Comedy'] },
  minutes: 'Length in minutes',
  stage: 'Screen',
  hall: { one: 'Hall', many: 'Halls', add: 'Add a hall' },
  showing: { many: 'Showtimes', add: 'Add a showtime', none: 'No showtimes at present.' },
  pictures: 'film',
  staff: 'staff',
  next: 'Next on the screen',
  mine: 'My bookings',
}
