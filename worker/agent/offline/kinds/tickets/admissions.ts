import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import type { TicketType } from '#worker/agent/offline/source/shared/admissions/model.ts'
import { admissionRows, occasionRows, USUAL_KINDS } from './admission-samples.ts'

const STAFF = 'organiser'

const WORDS = {
  en: {
    title: 'Doors Open',
    label: 'Events',
    heading: 'What is on',
    lead: 'Register, get a ticket with a code, and show it at the door.',
    headline: 'Evenings worth going out for',
    subline: 'A ticket has a code that lets you in once. What it costs is paid on the spot.',
    action: 'See what is on',
    footer: 'Cannot come? Cancel your ticket, and whoever waits gets your place.',
    add: 'Add an event',
    kind: 'Kind',
    next: 'Coming up',
    menu: { mine: 'My tickets', door: 'Check-in' },
    staff: 'Organiser',
    member: 'Participant',
    types: ['Standard', 'Reduced'],
  },
  de: {
    title: 'Offene Türen',
    label: 'Veranstaltungen',
    heading: 'Was ansteht',
    lead: 'Anmelden, ein Ticket mit Code bekommen und am Eingang zeigen.',
    headline: 'Abende, für die sich das Ausgehen lohnt',
    subline: 'Jedes Ticket hat einen Code, der einmal einlässt. Bezahlt wird vor Ort.',
    action: 'Programm ansehen',
    footer: 'Etwas dazwischengekommen? Nach dem Stornieren rückt jemand von der Warteliste nach.',
    add: 'Veranstaltung anlegen',
    kind: 'Art',
    next: 'Demnächst',
    menu: { mine: 'Meine Tickets', door: 'Einlass' },
    staff: 'Veranstalter',
    member: 'Gast',
    types: ['Normal', 'Ermäßigt'],
  },
}
const PRICES = [1800, 1200, 4500, 600]

const EVENT =
  /\b(?:events?|concerts?|festivals?|conferences?|meet-?ups?|lectures?|workshops?|gigs?|parties|seminars?|talks)\b|veranstaltung|konzert|festival|konferenz|tagung|vortrag|vorträge|workshop|seminar/i
const ADMITTED =
  /\btickets?\b|ticketing|\bparticipants?\b|\battendees?\b|\bcheck[- ]?ins?\b|\badmission\b|\bevent registration\b|\bregister for\b|teilnehm|eintrittskart|einlass|\bkarten\b/i
/** What is about beds, trips or help has another meaning of a ticket. */
const OTHER =
  /\b(?:co-?working|desks|meeting rooms|hotels?|flights?|trains?|tours?|trips?|museums?|shop|supports?|help ?desk|hiking|routes)\b|reise|museum|flug/i

/** Whether a message is about events for which one gets a ticket. */
export const asksForAdmissions = (text: string): boolean => EVENT.test(text) && ADMITTED.test(text) && !OTHER.test(text)

/** Events, tickets with a code, a door that lets each in once, and the list of those who come. */
export function admissionsPlan(message: Message): Plan {
  const { text, language, name, seed, people } = message
  const words = WORDS[language]
  const kinds = spelledOut(message, /\bkinds?\b|categor|genre|\bart(?:en)?\b|kategor|such/i) ?? USUAL_KINDS[language]
  const named = spelledOut(message, /\btypes?\b|\btickets?\b|ticketart|\btarife?\b/i)
  const types = (named ?? words.types).slice(0, 4).map((type, index): TicketType => ({
    name: type,
    price: PRICES[index]!,
  }))
  const staff = people.roles.find(({ group }) => group === 'staff')?.words[0]
  const pictures = /concert|konzert|music|musik|gigs?\b/i.test(text) ? 'music' : 'events'
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/events' },
      picture: { subject: pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [
          {
            name: STAFF,
            label:
              staff === undefined || language === 'de' ? words.staff : capital(staff.replace(/(?<=[a-z]{3})s$/, '')),
            isChosen: false,
          },
        ],
      }),
      {
        name: 'admissions',
        content: {
          title: words.heading,
          label: words.label,
          lead: words.lead,
          add: words.add,
          kinds: { label: words.kind, options: kinds },
          types,
          pictures,
          staff: STAFF,
          next: words.next,
          menu: words.menu,
        },
        samples: [
          { table: 'occasions', rows: occasionRows(language, { kinds, types }) },
          { table: 'admissions', rows: admissionRows(types), ofPeople: true },
        ],
      },
    ],
    meets: [
      /\bregist\w*|\btickets?\b|\bcodes?\b|\bcheck\w*|\bparticipants?\b|\battend\w*|\bplaces?\b|\bcapacity\b|\bsold out\b|\bcancel\w*/i,
      /\bevents?\b|\bbrows\w*|\bsearch\w*|\bfilter\w*|\bbuy\w*|\bbook\w*|\bcreat\w*|\borgani[sz]\w*|\blist\b|\bpric\w*|\bsign\w*|\baccounts?\b/i,
      /anmeld|ticket|karten|\bcode\b|einlass|teilnehm|plätze|stornier|veranstalt|such|filter|kauf|buch|anleg|erstell|preis|konto/i,
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
        asked: /\bseat (?:map|plan)s?\b|\bchoos\w* (?:a |their )?seats?\b|\bsitzpl(?:atz|ätze)\b|\bsaalplan\b/i,
        told: { en: 'choosing a seat: places are counted, not numbered', de: 'die Wahl eines Sitzplatzes' },
      },
      {
        asked:
          /\b(?:each|own|their own) organi[sz]ers?\b|\bmy (?:own )?events\b|\borgani[sz]ers? (?:register|apply|sign up)\b/i,
        told: {
          en: 'events that belong to one organiser: all organisers look after all events',
          de: 'Veranstaltungen, die nur einem Veranstalter gehören',
        },
      },
      {
        asked: /\be-?mails?\b|\bconfirmation\b|\bper mail\b|\bbestätigung\w*/i,
        told: { en: 'messages by mail: the ticket is a page with a code', de: 'Nachrichten per E-Mail' },
      },
      {
        asked: /\bspeakers?\b|\bcall for papers\b|\breferent\w*/i,
        told: { en: 'pages of speakers', de: 'Seiten der Vortragenden' },
      },
    ],
  }
}
