const BY_WORD: Record<string, string> = {
  priority: 'Low, Medium, High',
  urgency: 'Low, Medium, High',
  importance: 'Low, Medium, High',
  severity: 'Minor, Major, Critical',
  difficulty: 'Easy, Medium, Hard',
  size: 'Small, Medium, Large',
  condition: 'New, Good, Worn, Broken',
  mood: 'Great, Good, Okay, Low, Bad',
  frequency: 'Daily, Weekly, Monthly, Yearly',
  gender: 'Female, Male, Other',
  stage: 'New, In progress, Won, Lost',
  meal: 'Breakfast, Lunch, Dinner, Snack',
  course: 'Starter, Main, Dessert',
  season: 'Spring, Summer, Autumn, Winter',
  weekday: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  'day of the week': 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  shift: 'Morning, Afternoon, Evening, Night',
  status: 'New, In progress, Done',
  state: 'New, In progress, Done',
  level: 'Beginner, Intermediate, Advanced',
  genre: 'Fiction, Non-fiction, Science fiction, Biography, Other',
  type: 'General, Special, Other',
  kind: 'General, Special, Other',
  category: 'General, Personal, Work, Other',
  voice: 'Soprano, Alto, Tenor, Bass',
  format: 'Physical, Digital',
  role: 'Member, Helper, Lead',
  'voice part': 'Soprano, Alto, Tenor, Bass',
  response: 'Yes, No, Maybe',
  rsvp: 'Yes, No, Maybe',
  diet: 'None, Vegetarian, Vegan, Gluten-free',
  'payment method': 'Cash, Card, Bank transfer',
  department: 'Sales, Support, Operations, Other',
  room: 'Kitchen, Living room, Bedroom, Bathroom, Other',
  cuisine: 'Italian, Indian, Mexican, Chinese, Other',
  currency: 'EUR, USD, GBP',
  platform: 'Web, Mobile, Desktop',
  sex: 'Female, Male',
  'marital status': 'Single, Married, Other',
}

const BY_THING: Record<string, string> = {
  'book genre': 'Fiction, Non-fiction, Science fiction, Biography, Other',
  'movie genre': 'Action, Comedy, Drama, Documentary, Other',
  'film genre': 'Action, Comedy, Drama, Documentary, Other',
  'game genre': 'Action, Puzzle, Strategy, Role-playing, Other',
  'song genre': 'Pop, Rock, Jazz, Classical, Folk, Other',
  'album genre': 'Pop, Rock, Jazz, Classical, Folk, Other',
  'show genre': 'Comedy, Drama, Crime, Documentary, Other',
  'book status': 'To read, Reading, Finished',
  'movie status': 'To watch, Watched',
  'task status': 'To do, Doing, Done',
  'ticket status': 'Open, In progress, Closed',
  'issue status': 'Open, In progress, Closed',
  'bug status': 'Open, In progress, Fixed',
  'order status': 'New, Paid, Shipped, Delivered',
  'invoice status': 'Draft, Sent, Paid, Overdue',
  'booking status': 'Requested, Confirmed, Done, Cancelled',
  'reservation status': 'Requested, Confirmed, Cancelled',
  'appointment status': 'Booked, Done, Cancelled',
  'deal stage': 'Lead, Proposal, Won, Lost',
  'lead status': 'New, Contacted, Qualified, Lost',
  'application status': 'Applied, Interview, Offer, Rejected',
  'job status': 'Open, In progress, Done',
  'project status': 'Planned, Active, Done',
  'item status': 'Available, Reserved, Gone',
  'tool status': 'Available, On loan, Broken',
  'loan status': 'Out, Returned, Overdue',
  'candidate stage': 'Applied, Interview, Offer, Hired, Rejected',
  'idea status': 'New, Planned, Done',
  'event status': 'Planned, Confirmed, Done, Cancelled',
  'expense category': 'Food, Transport, Home, Fun, Other',
  'income category': 'Salary, Gift, Other',
  'recipe category': 'Breakfast, Main, Dessert, Snack',
  'product category': 'New in, Everyday, Seasonal, Other',
  'tool category': 'Hand tools, Power tools, Garden, Other',
  'plant type': 'Indoor, Outdoor, Herb, Succulent',
  'exercise type': 'Strength, Cardio, Mobility',
  'workout type': 'Strength, Cardio, Mobility',
  'pet type': 'Dog, Cat, Bird, Other',
  'animal type': 'Dog, Cat, Bird, Other',
  'member status': 'Active, Paused, Left',
  'repair status': 'Received, In progress, Ready, Collected',
  'vehicle type': 'Car, Van, Bike, Other',
  'room type': 'Single, Double, Suite',
  'property type': 'House, Flat, Office',
  'chore frequency': 'Daily, Weekly, Monthly',
  'post status': 'Draft, Published',
  'article status': 'Draft, Published',
  'shipment status': 'Packed, Shipped, Delivered',
  'volunteer role': 'Helper, Lead, Driver',
  'guest response': 'Yes, No, Maybe',
  'transaction type': 'Income, Expense',
}

// Looked up with words of the maker, so without what objects inherit: `constructor` is a word too.
const KNOWN = new Map([...Object.entries(BY_WORD), ...Object.entries(BY_THING)])

const asList = (text: string) => text.split(', ')

/**
 * Sensible options for a choice nobody spelled out. Its name tells them, or the thing it describes where that tells
 * more.
 */
export function optionsFor(field: string, thing: string): string[] {
  const word = field.toLowerCase()
  const last = word.split(' ').at(-1) ?? word
  const subject = thing.toLowerCase().split(' ').at(-1) ?? ''
  const known = KNOWN.get(`${subject} ${word}`) ?? KNOWN.get(`${subject} ${last}`) ?? KNOWN.get(word) ?? KNOWN.get(last)
  return asList(known ?? 'Option A, Option B, Option C')
}

/** Names whose values are one of a few even when nobody says which. */
export const CHOICE_WORDS = new Set(
  (
    'priority urgency importance severity difficulty condition mood frequency gender stage season weekday shift status state level genre type ' +
    'kind category cuisine department sex'
  ).split(' '),
)
