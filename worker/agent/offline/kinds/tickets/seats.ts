import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { HALLS, seatSamples } from './seat-samples.ts'
import { SEAT_WORDS, type Stage } from './seat-words.ts'

const STAFF = 'staff'

const SEATS =
  /\bseat ?(?:maps?|plans?|charts?|selection|booking|reservation)\b|\b(?:choos|pick|select|reserv|book)\w* (?:an? |their |your |the |own |free )*seats?\b|\b(?:numbered|free) seats\b|\brows? and seats?\b|sitzpl(?:atz|ätze)|sitzplan|saalplan|platzwahl|platzkarten/i
const CINEMA = /\bcinemas?\b|\bmovies?\b|\bfilms?\b|\bkinos?\b|kino[a-zäöü-]|filmen\b|\bfilme\b/i
const THEATRE =
  /\btheat(?:er|re)s?\b|\bplays\b|\bopera\b|\bballet\b|\bmusicals?\b|\bcircus\b|theater|\boper\b|zirkus|kabarett/i
const RIDE =
  /\bbus(?:es)?\b|\btrains?\b|\bcoach(?:es)?\b|\bferr(?:y|ies)\b|\bshuttles?\b|\bzüge?n?\b|fernbus|\bfähren?\b/i
/** What one sits in elsewhere. */
const OTHER =
  /\bclass(?:es)?\b|\bcourses?\b|\brestaurants?\b|\btables?\b|\bcoworking\b|\bdesks?\b|\bcar ?pool\w*|\blibrar|\bboats?\b|\btours?\b|\bflights?\b|\bflug\b|\bflüge/i

/** Whether a message is about numbered seats: at films, on stages, in vehicles. */
export const asksForSeats = (text: string): boolean =>
  !OTHER.test(text) && (SEATS.test(text) || ((CINEMA.test(text) || THEATRE.test(text)) && TICKETS.test(text)))

const TICKETS = /\btickets?\b|\bbook\w*|\breserv\w*|karten|buch/i

const stageOf = (text: string): Stage =>
  CINEMA.test(text) ? 'cinema' : RIDE.test(text) ? 'ride' : THEATRE.test(text) ? 'theatre' : 'concert'

/** What is shown, at which times, and seats that are chosen on a map. */
export function seatsPlan(message: Message): Plan {
  const { text, language, name, seed, people } = message
  const stage = stageOf(text)
  const words = SEAT_WORDS[stage][language]
  const kinds = spelledOut(message, /genre|kinds?\b|categor|\bart(?:en)?\b|such/i) ?? words.kinds
  const staff = people.roles.find(({ group }) => group === 'staff')?.words[0]
  const isGerman = language === 'de'
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: isGerman
        ? 'Plätze auf dem Plan wählen, mehrere auf einmal. Der Code kommt sofort, bezahlt wird vor Ort.'
        : 'Choose seats on the map, several at a time. The code comes at once, and you pay on the spot.',
      action: { label: words.action, href: '/programme' },
      picture: { subject: words.pictures, seed },
      footer: isGerman
        ? 'Etwas dazwischengekommen? Mit dem Code lässt sich jede Buchung stornieren.'
        : 'Plans change: with its code every booking can be cancelled until it begins.',
    },
    blocks: [
      accountsFor(message, {
        member: isGerman ? 'Gast' : 'Guest',
        roles: [
          {
            name: STAFF,
            label: staff === undefined || isGerman ? words.staff : capital(staff.replace(/(?<=[a-z]{3})s$/, '')),
            isChosen: false,
          },
        ],
      }),
      {
        name: 'seats',
        content: {
          title: words.heading,
          label: words.label,
          lead: words.lead,
          add: words.add,
          kinds: { label: words.kind, options: kinds },
          minutes: words.minutes,
          stage: words.stage,
          hall: words.hall,
          showing: words.showing,
          pictures: words.pictures,
          staff: STAFF,
          next: words.next,
          mine: isGerman ? 'Meine Buchungen' : 'My bookings',
        },
        samples: seatSamples({ shows: words.shows, kinds, halls: HALLS[stage][language], stage }),
      },
    ],
    meets: [
      /\bseats?\b|\bmaps?\b|\bbook\w*|\btickets?\b|\bcancel\w*|\bshow ?times?\b|\bshowings?\b|\bschedule\w*|\bcodes?\b|\breserv\w*|\bhalls?\b/i,
      /\bmovies?\b|\bfilms?\b|\bplays?\b|\bconcerts?\b|\bbrows\w*|\bsearch\w*|\bfilter\w*|\badds?\b|\bgenres?\b|\bprogramme?\b|\bsign\w*|\baccounts?\b/i,
      /platz|plätze|saal|plan|buch|karten|ticket|stornier|vorstellung|film|stück|programm|such|filter|anleg|einträg|\bcode\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bpay\w*|\bcredit\b|\bpaypal\b|\bbezahl\w*|\bzahlung\w*/i,
        told: {
          en: 'tickets are paid on the spot; paying online needs an account with a payment service',
          de: 'bezahlt wird vor Ort; Bezahlen im Netz braucht ein Konto bei einem Zahlungsdienst',
        },
      },
      {
        asked: /\btrailers?\b|\bposters?\b|\btrailern?\b|\bplakate?\b/i,
        told: { en: 'trailers and posters', de: 'Trailer und Plakate' },
      },
      {
        asked: /\bsnacks?\b|\bpopcorn\b|\bgetränke\b/i,
        told: { en: 'ordering snacks', de: 'das Bestellen von Snacks' },
      },
      {
        asked:
          /\b(?:child|children|student|reduced|senior)s?(?:'s)? (?:prices?|tickets?)\b|\bprice categor\w+|ermäßig|preiskategor/i,
        told: {
          en: 'different prices for seats or people: a seat has one price for each time',
          de: 'verschiedene Preise für Plätze oder Personen',
        },
      },
      {
        asked: /\be-?mails?\b|\bconfirmation\b|\bbestätigung\w*/i,
        told: { en: 'messages by mail: the booking is a page with a code', de: 'Nachrichten per E-Mail' },
      },
    ],
  }
}
