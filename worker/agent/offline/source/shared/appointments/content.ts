import type { AppointmentsContent } from './model'

export const APPOINTMENTS: AppointmentsContent = {
  title: 'Book a visit to the hives',
  label: 'Book',
  lead: 'Choose what you would like, then a day and a time.',
  action: 'Book this visit',
  services: [
    { name: 'A look into a hive', minutes: 60, price: '€25' },
    { name: 'Tasting', minutes: 30, price: '€12' },
  ],
  openings: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  step: 30,
  places: 1,
  ahead: 60,
  note: 'What should we know?',
  list: 'Visits',
  role: 'staff',
}

export const APPOINTMENT_TEXTS = {
  service: 'Service',
  day: 'Day',
  free: 'Free times',
  noneFree: 'Nothing is free on this day. Try another one.',
  chooseDay: 'Choose a day, and its free times stand here.',
  chosen: 'Time',
  name: 'Name',
  phone: 'Phone',
  booked: 'Your appointment is booked.',
  bookedLead: 'We look forward to seeing you.',
  code: 'Your code',
  codeHint: 'With this page or this code you can cancel.',
  keep: 'Open the page of this appointment',
  cancel: 'Cancel this appointment',
  cancelled: 'This appointment is cancelled.',
  taken: 'Somebody was faster: this time is taken. Choose another one.',
  minutes: (count: number) => `${count} min`,
  coming: 'Coming',
  past: 'Past',
  none: 'Nobody has booked yet.',
  another: 'Book another one',
  home: 'Free next',
}
