import type { BookingContent, Extra } from '#worker/agent/offline/source/shared/booking/model.ts'
import { topicOf } from '#worker/agent/offline/understand/subject/topics.ts'
import { accountsFor, capital, pictureFor } from './parts.ts'
import { familyName } from './parts/organisation.ts'
import { spelledOut, type Lack, type Message, type Plan, type Recipe } from './recipe.ts'
import { chosenAt, propertiesIn } from './samples/properties.ts'
import { HOURLY_STAYS } from './samples/stays/hourly-stays.ts'
import { LESSON_STAYS } from './samples/stays/lesson-stays.ts'
import { RENTALS } from './samples/stays/more-stays.ts'
import { PARKING } from './samples/stays/parking.ts'
import { rentedThing } from './samples/stays/rented-things.ts'
import { stayBookings } from './samples/stays/stay-bookings.ts'
import type { Stay } from './samples/stays/stay-words.ts'
import { STAYS } from './samples/stays/stays.ts'
import { TUTORS } from './samples/stays/tutors.ts'
import { admissionsPlan, asksForAdmissions } from './tickets/admissions.ts'
import { asksForSeats, seatsPlan } from './tickets/seats.ts'

const WORDS = {
  en: {
    tutoring: 'One to One',
    lead: 'Choose a day, and see at once where there is room.',
    about: 'About it',
    menu: { bookings: 'Bookings', arrivals: 'Who comes', use: 'Utilisation' },
    arrivals: 'Arrivals',
    reservations: 'Reservations',
    number: 'Booking number',
    code: 'Reservation code',
    staff: 'Staff',
    member: 'Guest',
    tutor: 'Tutor',
    student: 'Student',
    headline: (many: string) => `${many}: see what is free and book it`,
    subline: 'You get a booking number at once, and pay when you come.',
    free: 'You get a booking number at once.',
    action: 'See what is free',
    footer: 'Plans change: every booking can be changed or cancelled with its number.',
    reviews: [
      'Better than the pictures. We come again.',
      'Well organised, and very kind people.',
      'Good, though it was a little loud.',
    ],
  },
  de: {
    tutoring: 'Eins zu eins',
    lead: 'Tag wählen und gleich sehen, wo noch Platz ist.',
    about: 'Mehr dazu',
    menu: { bookings: 'Buchungen', arrivals: 'Wer kommt', use: 'Auslastung' },
    arrivals: 'Anreisen',
    reservations: 'Reservierungen',
    number: 'Buchungsnummer',
    code: 'Buchungscode',
    staff: 'Team',
    member: 'Gast',
    tutor: 'Lehrkraft',
    student: 'Lernende',
    headline: (many: string) => `${many}: freie Zeiten sehen und buchen`,
    subline: 'Die Buchungsnummer kommt sofort, bezahlt wird vor Ort.',
    free: 'Die Buchungsnummer kommt sofort.',
    action: 'Freies ansehen',
    footer: 'Pläne ändern sich: Mit ihrer Nummer lässt sich jede Buchung ändern und stornieren.',
    reviews: [
      'Besser als auf den Bildern. Wir kommen wieder.',
      'Gut organisiert und sehr freundlich.',
      'Gut, nur ein wenig laut.',
    ],
  },
}

const REVIEWS = /\breviews?\b|\bratings?\b|\brate\b|\bstars\b|bewert/i
const AFTERWARDS =
  /\bafter (?:the|their|a|each) \w+[^.]{0,30}\brate\b|\brate\b[^.]{0,40}\bafter\b|\bpast (?:walk|trip|stay|visit)|\bnach (?:de[rm]|ihre[rm]|jede[rm]|eine[rm]) \p{Lu}\p{L}+[^.]{0,30}\bbewert|\bbewert\w*[^.]{0,30}\bnach (?:de[rm]|ihre[rm]) /iu
const SHARED = /\bseats?\b|\btickets?\b|\bclass(?:es)?\b|\bcourses?\b|\bplätze\b|\bkurse?\b|\bbunks?\b/i
const USE = /\butili[sz]ation\b|\boccupan\w+|\bhow (?:full|busy|often)\b|auslastung|belegung/i
const MEMBERS = /\bmembers?\b|\bcolleagues\b|\bemployees\b|mitglieder|mitarbeiter|kolleg/i
const ACCOUNT = /\bwithout an? account|\bohne konto/i
const RESERVED = /\breserv/i
const CODE = /\bcodes?\b/i
const HOURS = /(\d{1,3}) (?:hours?|stunden) (?:before|vor)/i
const UP_TO = /\b(?:up to|at most|bis zu|höchstens)\s+(\d{1,3}|six|eight|ten|twelve|fifteen|twenty)\b/i
const NUMBERS: Record<string, number> = { six: 6, eight: 8, ten: 10, twelve: 12, fifteen: 15, twenty: 20 }

/** A house that is booked at is called by its name; what is booked there is something else. */
const HOUSE =
  /\b(?:hotel|hostel|museum|travel agency|clinic|salon|studio|spa|practice|theatre|cinema|gallery|barber ?shop|car wash|workshop|garage|gym)$/i
const HOUSE_SITE =
  /\b(?:hotel|hostel|museum|clinic|salon|studio|spa|theatre|cinema|gallery)\b(?= (?:web ?site|site|homepage|web ?page)\b)/i
const TUTORING_LACKS: Lack[] = [
  {
    asked:
      /\b(?:accept|confirm|declin|approv)\w*[^.,;]{0,30}\b(?:bookings?|lessons?|requests?)\b|\b(?:bestätig|annehm|nehmen)\w*[^.,;]{0,30}\b(?:an\b|buchung|anfrage)/i,
    told: {
      en: 'accepting a booking: what is free is booked at once',
      de: 'das Annehmen von Buchungen: Was frei ist, ist gleich gebucht',
    },
  },
  {
    asked:
      /\btutors?\b[^.,;]{0,40}\b(?:their|own)\b[^.,;]{0,25}\b(?:times?|hours|availability|calendars?|schedules?|profiles?|prices?)\b|\bset (?:their |own )?(?:prices?|rates?|free times?|times|availability)\b|\beigene\w* (?:zeiten|profile?|preise)|\bihre (?:freien )?zeiten\b/i,
    told: {
      en: 'times that each tutor alone may change: whoever is a tutor here changes those of all',
      de: 'Zeiten, die nur die eigene Lehrkraft ändert: Wer hier unterrichtet, ändert die von allen',
    },
  },
  {
    asked: /\bhomework\b|\bhausaufgab\w*|\bmaterials?\b/i,
    told: { en: 'homework and material', de: 'Hausaufgaben und Material' },
  },
]

/** What is booked, for nights or for times, and who sees that somebody comes. */
export const recipe: Recipe = (given) => {
  const message = withRentedThing(given)
  const { text, language, subject, name, seed } = message
  if (asksForSeats(text)) return seatsPlan(message)
  if (asksForAdmissions(text)) return admissionsPlan(message)
  const words = WORDS[language]
  const stay = stayFor(message)
  const content = contentFor(message, stay)
  const house = HOUSE.exec(given.subject.one) ?? HOUSE_SITE.exec(text)
  const many = house || stay.title || !isBooked(message, stay) ? content.title : capital(subject.many || content.title)
  const own = stay === TUTORS ? words.tutoring : stay.title?.[language]
  return {
    site: {
      title: name ?? own ?? (house ? `${familyName(seed)} ${capital(house[0])}` : capital(many)),
      headline: words.headline(many),
      subline: Object.values(content.prices).every((price) => price === null) ? words.free : words.subline,
      action: { label: words.action, href: '/places' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: stay === TUTORS ? words.student : words.member,
        roles: [{ name: content.staff, label: stay === TUTORS ? words.tutor : staffLabel(message), isChosen: false }],
      }),
      {
        name: 'booking',
        content,
        samples: [
          { table: 'places', rows: placeRows(message, { stay, content }) },
          ...(stay.title ? stayBookings(stay, stay.words[language].names.length) : []),
          ...(content.reviews === 'nobody' ? [] : [reviewsOf(words.reviews)]),
        ],
      },
    ],
    meets: [
      /book|reserv|cancel|buch|storn|free|frei|available|capacity|full|night|slot|seat|code|number/i,
      /filter|search|find|region|date|people|such|listed|list|price|total|register|sign in|account/i,
      /arriv|close|guests|calendar|kalender|extras|ticket|detail|adults|children|change|price|group/i,
      ...(REVIEWS.test(text) ? [REVIEWS] : []),
      USE,
      /\bcourts?\b|\bdesks?\b|\brooms?\b|\bmembers?\b|\bhours?\b|\bdays?\b|plätze?|räume?|mitglied|schließ|stunde/i,
    ],
    lacks: [
      ...(stay === TUTORS ? TUTORING_LACKS : []),
      {
        asked:
          /credit card|paypal|online payment|pay online|deposit|kreditkarte|anzahlung|\b(?:book|reserve|order)\w* and pay\b|^pay\b|\bbuchen und bezahlen\b|^bezahlen\b/i,
        told: {
          en: 'Guests pay when they come; online payment needs an account with a payment service.',
          de: 'Bezahlt wird vor Ort; für Online-Zahlung braucht es ein Konto bei einem Zahlungsdienst.',
        },
      },
      {
        asked: /waiting list|warteliste/i,
        told: { en: 'There is no waiting list yet.', de: 'Eine Warteliste gibt es noch nicht.' },
      },
      ...(stay.title
        ? [
            {
              asked:
                /\b(?:recurring|repeat\w*|weekly) (?:bookings?|slots?)\b|\bsubscriptions?\b|\babos?\b|\babonnement\w*|\bdauerbuchung\w*/i,
              told: { en: 'bookings that repeat every week', de: 'Buchungen, die sich jede Woche wiederholen' },
            },
            {
              asked:
                /\b(?:at most|no more than|only) (?:one|two|three|\d) (?:bookings?|hours?|slots?) (?:per|a|each|for each)\b|\bhöchstens (?:eine|zwei|drei|\d) (?:buchung\w*|stunden?) (?:je|pro)\b/i,
              told: { en: 'a limit for each member', de: 'eine Obergrenze je Mitglied' },
            },
          ]
        : []),
    ],
  } satisfies Plan
}

/** Tutors are found by their subject, whether the message says so or not. */
const taught = (message: Message, stay: Stay): Message =>
  stay === TUTORS ? { ...message, text: `${message.text} subjects` } : message

/** Rooms that a parish lends are booked, and no parishes. */
function isBooked({ subject, language }: Message, stay: Stay): boolean {
  const { one } = stay.words[language]
  return !/^(?:room|Raum|Zimmer)$/.test(one) || ROOM.test(subject.many) || !SOMEBODY.test(subject.one)
}
const ROOM = /room|space|hall|studio|flat|house|räum|raum|saal|zimmer|wohnung/i
const SOMEBODY =
  /\b(?:parish|church|school|village|club|council|office|company|association|library|town|university|department)$|(?:gemeinde|schule|verein|dorf|büro|firma|rathaus|bücherei|uni)$/i

/** What is rented out is what the app is about, and not the house that rents it out. */
function withRentedThing(message: Message): Message {
  const thing = rentedThing(message.text, message.language)
  return thing ? { ...message, subject: { ...thing, topic: topicOf(thing.many) } } : message
}

/** The first sort that the message names; what says most comes first in the list. */
function stayFor({ text, language }: Message): Stay {
  if (rentedThing(text, language)) return RENTALS
  const stay = STAYS.find(({ asked }) => asked.test(text))!
  const other = STAYS.at(-1)!
  if (stay === TUTORS || stay === PARKING || HOURLY_STAYS.includes(stay) || LESSON_STAYS.includes(stay)) return stay
  return stay.unit === 'slot' && !stay.isShared && SHARED.test(text) && !/\bguides?\b|museum/i.test(text) ? other : stay
}

function contentFor(message: Message, stay: Stay): BookingContent {
  const { text, language, subject } = message
  const [words, own] = [WORDS[language], stay.words[language]]
  const thing = /\b(?:walks?|tours?|site|portal)\b/i.test(subject.many) && own.many !== '' ? '' : subject.many
  return {
    title: capital(own.names.length > 0 && stay !== STAYS.at(-1) ? own.many : thing || own.many),
    lead: words.lead,
    one: (stay === STAYS.at(-1) || own.one === '' ? subject.one : own.one) || own.one || 'place',
    about: words.about,
    menu: {
      bookings: RESERVED.test(text) ? words.reservations : words.menu.bookings,
      arrivals: stay.unit === 'night' && !stay.title ? words.arrivals : words.menu.arrivals,
      ...(USE.test(text) && { use: words.menu.use }),
    },
    code: CODE.test(text) ? words.code : words.number,
    pictures: stay.pictures ?? pictureFor(message),
    unit: stay.unit,
    isShared: stay.isShared,
    capacity: own.capacity,
    begin: own.begin,
    span: own.span,
    choices: propertiesIn(taught(message, stay), {
      except: [
        'month',
        ...(stay === TUTORS ? [] : ['subject']),
        'school',
        'instrument',
        'hours',
        'salary',
        'field',
        'condition',
        'gender',
        'age',
      ],
    }),
    facts: own.facts.map(({ name, label }) => ({ name, label })),
    prices: own.prices,
    extras: extrasIn(message),
    staff: 'staff',
    cancelHours: Number(HOURS.exec(text)?.[1] ?? 0),
    needsAccount:
      !ACCOUNT.test(text) &&
      (stay.title ? MEMBERS.test(text) : /\bregister|registrier/i.test(text) && stay.unit === 'night'),
    reviews: REVIEWS.test(text) ? (AFTERWARDS.test(text) ? 'guests' : 'members') : 'nobody',
  }
}

function staffLabel({ people, language }: Message): string {
  const word = people.roles.find(({ group }) => group === 'staff')?.words[0]
  return word ? capital(word.replace(/(?<=[a-z]{3})s$/, '')) : WORDS[language].staff
}

const EACH = /\s*\b(?:for each person|per person|each|pro person|für jede person)\b/i
const EXTRA_PRICES = [800, 350, 1200, 500, 950]

/** What the message says that can be added. */
function extrasIn(message: Message): Extra[] {
  return (spelledOut(message, /\bextras?\b/i) ?? []).slice(0, 5).map((label, index) => ({
    name: `extra${index + 1}`,
    label: label.replace(EACH, ''),
    price: EXTRA_PRICES[index]!,
    isEach: EACH.test(label) || /tickets?|lunch|meal|eintritt|essen/i.test(label),
  }))
}

const SERIES = ['Alba', 'Linde', 'Nord', 'Marin', 'Pico', 'Tilda', 'Vega', 'Odin', 'Mira', 'Fjord']

function placeRows({ text, language, subject }: Message, { stay, content }: { stay: Stay; content: BookingContent }) {
  const own = stay.words[language]
  const names =
    own.names.length > 0 ? own.names : SERIES.map((name) => `${capital(subject.one || content.one)} ${name}`)
  const most = UP_TO.exec(text)?.[1]
  const at = <Value>(values: readonly Value[], index: number) => values[index % values.length]!
  return names.map((name, index) => ({
    name,
    text: at(own.texts, index),
    capacity:
      !stay.isShared && most !== undefined ? (NUMBERS[most.toLowerCase()] ?? Number(most)) : at(stay.capacities, index),
    base: at(stay.base, index),
    adult: at(stay.adult, index),
    child: at(stay.child, index),
    hours: at(stay.hours, index),
    times: JSON.stringify(at(stay.times, index)),
    choices: JSON.stringify(chosenAt(content.choices, index)),
    facts: JSON.stringify(Object.fromEntries(own.facts.map(({ name: fact, values }) => [fact, at(values, index)]))),
  }))
}

function reviewsOf(texts: string[]) {
  const rows = texts.map((text, index) => ({
    place_id: index + 1,
    user_id: `sample-${index + 3}`,
    stars: [5, 5, 4][index]!,
    text,
    posted: { moment: `-${index * 9 + 4} days` },
  }))
  return { table: 'place_reviews', rows, ofPeople: true }
}
