/** Wishes of several rooms, and the blocks of the app that each becomes. */
export const COMPOSED_WISHES: Array<[message: string, blocks: string[]]> = [
  [
    'A site for our sailing school: courses with prices, booking of sailing lessons with an instructor, a knot quiz with score.',
    ['accounts', 'course', 'booking', 'pages'],
  ],
  [
    'Please create a website for an animal charity with campaigns, a donation form with amounts, an events calendar, news and a newsletter.',
    ['accounts', 'pages', 'events', 'articles', 'enquiries', 'campaigns'],
  ],
  [
    'Create a website for a village library: catalogue search, borrowing and returning books, an overdue list for librarians, opening hours page.',
    ['accounts', 'pages', 'enquiries', 'lending'],
  ],
  [
    'Build a help desk: customers open tickets with priority, agents answer them, knowledge base articles with a search, an employee directory.',
    ['accounts', 'tickets', 'articles', 'records'],
  ],
  [
    'Create a website for a ceramics museum with exhibitions, opening hours, ticket booking for a time slot, a shop for prints, and a newsletter form.',
    ['accounts', 'booking', 'shop', 'events', 'enquiries', 'pages'],
  ],
  [
    'Eine Seite für unseren Kletterverein: Kurse mit Preisen, Buchung von Kletterstunden, ein Forum, Neuigkeiten und eine Umfrage.',
    ['accounts', 'booking', 'forum', 'articles', 'surveys', 'pages'],
  ],
  [
    'A hotel website with rooms, a gallery, a chatbot and a contact form.',
    ['accounts', 'booking', 'assistant', 'gallery', 'enquiries'],
  ],
  [
    'Create a website for a cleaning company with services, an instant quote calculator and a contact form.',
    ['accounts', 'pages', 'enquiries', 'estimates'],
  ],
  [
    'A canal trip website with routes, inns and picnic packages. Users should be able to browse routes, view details, book inns and picnic packages, see their bookings and rate the inns.',
    ['accounts', 'records'],
  ],
]
