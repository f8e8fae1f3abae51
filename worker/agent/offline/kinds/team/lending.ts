import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { deciders } from './role-label.ts'

const DESK = 'desk'

const WORDS = {
  en: {
    title: 'What can be borrowed',
    lead: 'Ask for the days you need it. You see at once what is free.',
    headline: 'Borrow what you need, for the days you need it',
    subline: 'Ask with two dates. Nothing is promised to two people at a time.',
    action: 'See what is available',
    footer: 'For colleagues: sign in to see anything.',
    kind: 'Kind',
    label: 'Equipment',
    menu: { mine: 'My requests', desk: 'Requests' },
    desk: 'Desk',
    member: 'Colleague',
    place: (at: string) => `Cupboard ${at}`,
    reasons: ['For the fair in town', 'Workshop with the new team', 'Filming an interview', 'Working from the site'],
    text: 'With bag and charger. Say so when something is missing.',
  },
  de: {
    title: 'Was sich ausleihen lässt',
    lead: 'Mit zwei Daten anfragen. Was frei ist, steht dabei.',
    headline: 'Ausleihen, was gebraucht wird, und nur so lange',
    subline: 'Zwei Daten genügen. Nichts wird für dieselben Tage zweimal vergeben.',
    action: 'Verfügbares ansehen',
    footer: 'Nur für das Team: ohne Anmeldung ist nichts zu sehen.',
    kind: 'Art',
    label: 'Geräte',
    menu: { mine: 'Meine Anfragen', desk: 'Anfragen' },
    desk: 'Ausgabe',
    member: 'Team',
    place: (at: string) => `Schrank ${at}`,
    reasons: ['Für die Messe', 'Workshop mit dem neuen Team', 'Dreh eines Interviews', 'Arbeit auf der Baustelle'],
    text: 'Mit Tasche und Netzteil. Bitte sagen, wenn etwas fehlt.',
  },
}

const KINDS: Record<ReadyLanguage, Array<{ about: RegExp; kinds: string[] }>> = {
  en: [
    { about: /\bbooks?\b|librar/i, kinds: ['Novels', 'Picture books', 'Reference books'] },
    { about: /\btools?\b|workshop|garden/i, kinds: ['Drills', 'Ladders', 'Saws', 'Hedge trimmers'] },
    { about: /instrument|music/i, kinds: ['Guitars', 'Violins', 'Drums'] },
    { about: /sport|gym|club/i, kinds: ['Balls', 'Bikes', 'Nets'] },
    { about: /./, kinds: ['Laptops', 'Projectors', 'Cameras', 'Tripods'] },
  ],
  de: [
    { about: /\bb(?:u|ü)ch|bibliothek|bücherei/i, kinds: ['Romane', 'Bilderbücher', 'Sachbücher'] },
    { about: /werkzeug|garten/i, kinds: ['Bohrmaschinen', 'Leitern', 'Sägen'] },
    { about: /instrument|musik/i, kinds: ['Gitarren', 'Geigen', 'Trommeln'] },
    { about: /sport|verein/i, kinds: ['Bälle', 'Räder', 'Netze'] },
    { about: /./, kinds: ['Laptops', 'Beamer', 'Kameras', 'Stative'] },
  ],
}
const MOST = /\b(?:at most|no more than|up to|höchstens|maximal)\s+(\d{1,2}|two|three|four|five|zwei|drei|vier|fünf)\b/i
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, zwei: 2, drei: 3, vier: 4, fünf: 5 }

/** A desk that lends: things by kind, requests for days, handing out and taking back. */
export function lendingPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const words = WORDS[language]
  const kinds =
    spelledOut(message, /equipment|device|tool|thing|item|book|gear|such|gerät|werkzeug|ding|gegenst/i) ??
    KINDS[language].find(({ about }) => about.test(text))!.kinds
  const label =
    /\bdevices?\b|\bgeräte/i.test(text) && language === 'en' ? 'Devices' : subjectLabel(message, words.label)
  const most = MOST.exec(text)?.[1]
  const isApproved = /approv|declin|accept|confirm|genehmig|bestätig|freigeb|request/i.test(text)
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/lending' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: DESK, label: deciders(message, words.desk), isChosen: false }],
      }),
      {
        name: 'lending',
        content: {
          title: words.title,
          label,
          lead: words.lead,
          one: language === 'en' ? singular(label) : label.replace(/e$/, ''),
          kinds: { label: words.kind, options: kinds },
          desk: DESK,
          menu: words.menu,
          needsReason: /\breasons?\b|\bpurpose\b|\bgrund\b|\bzweck\b/i.test(text),
          isApproved,
          atOnce: most === undefined ? null : (NUMBERS[most.toLowerCase()] ?? Number(most)),
        },
        samples: [
          { table: 'things', rows: thingRows(kinds, language) },
          { table: 'loans', rows: loanRows(language), ofPeople: true },
        ],
      },
    ],
    meets: [
      /\bavailab\w*|\bfree\b|\brequests?\b|\breserv\w*|\bperiod\b|\breasons?\b|\bstate\b|verfügbar|frei\b|anfrag|reservier/i,
      /\bapprov\w*|\bdeclin\w*|\bhand(?:s|ed)? \w* ?out|\btakes? \w* ?back|\breturn\w*|\boverdue\b|\blate\b|genehmig|ablehn|zurück|ausgeb|überfällig/i,
      /\bhistory\b|\bloans?\b|\blend\w*|\blent\b|\bborrow\w*|\bcsv\b|\bexport\w*|\bsearch\w*|\bfilter\w*|verlauf|leih|such|filter/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bremind\w*|\bnotif\w*|\be-?mails?\b|\berinner\w*|\bbenachricht\w*/i,
        told: { en: 'reminders by mail (the desk sees what is overdue)', de: 'Erinnerungen per E-Mail' },
      },
      {
        asked: /\bbarcodes?\b|\bqr\b|\bscan\w*/i,
        told: { en: 'scanning codes', de: 'das Scannen von Codes' },
      },
      {
        asked: /\bfees?\b|\bdeposit\b|\bfines?\b|\bgebühr\w*|\bkaution\b/i,
        told: { en: 'fees and deposits', de: 'Gebühren und Kaution' },
      },
      {
        asked: /\bwaiting list\b|\bwarteliste\b/i,
        told: { en: 'a waiting list', de: 'eine Warteliste' },
      },
    ],
  }
}

/** What the menu calls the things: by the subject where that is a thing and not the desk. */
function subjectLabel({ subject }: Message, usual: string): string {
  const many = subject.many
  return many !== '' && !/desk|system|site|app|lending|verleih/i.test(many) ? capital(many) : usual
}

const MARKS = ['A', 'B', 'C']

/** Three of each kind, told apart by what is written on them. */
function thingRows(kinds: readonly string[], language: ReadyLanguage): Row[] {
  return kinds.flatMap((kind, at) =>
    MARKS.map((mark, index) => ({
      name: `${language === 'en' ? capital(singular(kind.toLowerCase())) : kind} ${mark}`,
      kind,
      place: WORDS[language].place(`${at + 1}.${index + 1}`),
      text: index === 0 ? WORDS[language].text : '',
    })),
  )
}

const day = (after: number) => ({ day: `${after >= 0 ? '+' : ''}${after} days` })

/** One that is late, one that is out, one that is agreed to, one that came back, and one that waits. */
function loanRows(language: ReadyLanguage): Row[] {
  const { reasons } = WORDS[language]
  const states = ['out', 'out', 'approved', 'back', 'waiting'] as const
  const spans = [
    [-9, -2],
    [-1, 3],
    [4, 6],
    [-20, -15],
    [7, 9],
  ] as const
  return states.map((state, index) => ({
    thing_id: [2, 5, 3, 2, 6][index]!,
    user_id: personId(index),
    from_day: day(spans[index]![0]),
    until_day: day(spans[index]![1]),
    reason: reasons[index % reasons.length]!,
    state,
    returned: state === 'back' ? day(-15) : null,
  }))
}
