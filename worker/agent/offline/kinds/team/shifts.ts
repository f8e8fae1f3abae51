import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { deciders } from './role-label.ts'

const CHIEF = 'chief'

const WORDS = {
  en: {
    title: 'Duty roster',
    label: 'Shifts',
    lead: 'Take what suits you. What still lacks people stands out.',
    headline: 'Who is on duty, and where somebody is missing',
    subline: 'Every shift of the month at a glance. Signing up takes one click.',
    action: 'See the shifts',
    footer: 'For members only: sign in to see anything.',
    one: 'Shift',
    chief: 'Chief',
    member: 'Member',
    menu: { swaps: 'Swaps', crew: 'Qualifications', hours: 'Hours' },
    qualifications: ['First aid', 'Driver', 'Key holder'],
    samples: ['Early shift', 'Late shift', 'Night watch', 'Weekend duty', 'Standby'],
  },
  de: {
    title: 'Dienstplan',
    label: 'Schichten',
    lead: 'Eintragen, was passt. Wo noch jemand fehlt, steht dabei.',
    headline: 'Wer Dienst hat, und wo noch jemand fehlt',
    subline: 'Alle Schichten des Monats auf einen Blick. Eintragen geht mit einem Klick.',
    action: 'Schichten ansehen',
    footer: 'Nur für Mitglieder: ohne Anmeldung ist nichts zu sehen.',
    one: 'Schicht',
    chief: 'Leitung',
    member: 'Mitglied',
    menu: { swaps: 'Tausch', crew: 'Qualifikationen', hours: 'Stunden' },
    qualifications: ['Erste Hilfe', 'Fahren', 'Schlüssel'],
    samples: ['Frühdienst', 'Spätdienst', 'Nachtwache', 'Wochenenddienst', 'Bereitschaft'],
  },
}
const FIRE: Record<ReadyLanguage, string[]> = {
  en: ['Driver', 'Breathing apparatus', 'Paramedic'],
  de: ['Fahrer', 'Atemschutz', 'Sanitäter'],
}

/** A roster: shifts by month, people who sign up, swaps and hours where the message speaks of them. */
export function shiftsPlan(message: Message): Plan {
  const { text, language, name, seed, subject } = message
  const words = WORDS[language]
  const usual =
    subject.topic === 'emergency' || /\bfire\b|feuerwehr/i.test(text) ? FIRE[language] : words.qualifications
  const qualifications = /qualif/i.test(text) ? (spelledOut(message, /qualif/i) ?? usual) : []
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/shifts' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: CHIEF, label: deciders(message, words.chief), isChosen: false }],
      }),
      {
        name: 'shifts',
        content: {
          title: words.title,
          label: words.label,
          lead: words.lead,
          one: words.one,
          chief: CHIEF,
          qualifications,
          hasSwaps: /\bswaps?\b|\bswapp\w*|\btausch\w*/i.test(text),
          menu: words.menu,
        },
        samples: [
          { table: 'shifts', rows: shiftRows(language, qualifications) },
          { table: 'shift_people', rows: peopleRows(), ofPeople: true },
          ...(qualifications.length > 0
            ? [{ table: 'qualifications', rows: qualifiedRows(qualifications), ofPeople: true }]
            : []),
        ],
      },
    ],
    meets: [
      /\bshifts?\b|\brosters?\b|\brota\b|\bsign(?:s|ing)? up\b|\bcalendar\b|\bmonth\w*|\bhours?\b|\bfull\b|\bpeople needed\b|\bplan\b/i,
      /schicht|dienst|eintrag|kalender|monat|stunden|voll\b/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto|\bcsv\b|\bexport/i,
      ...(/\bswap|tausch/i.test(text) ? [/\bswap\w*|\btausch\w*|\bapprov\w*|genehmig/i] : []),
      ...(qualifications.length > 0 ? [/qualif/i] : []),
    ],
    lacks: [
      {
        asked: /\bremind\w*|\bnotif\w*|\be-?mails?\b|\berinner\w*|\bbenachricht\w*/i,
        told: { en: 'notifications by mail', de: 'Benachrichtigungen per E-Mail' },
      },
      {
        asked: /\bholiday|\bvacation|\bleave requests?\b|\burlaub/i,
        told: { en: 'requests for holidays', de: 'Urlaubsanträge' },
      },
      {
        asked: /\brecurring\b|\brepeat\w*|\bevery week\b|\bwiederhol\w*|\bwöchentlich\b/i,
        told: { en: 'shifts that repeat by themselves', de: 'Schichten, die sich wiederholen' },
      },
      {
        asked: /\bpayroll\b|\bwages?\b|\blohn\b|\bgehalt\b/i,
        told: { en: 'wages', de: 'Löhne' },
      },
    ],
  }
}

const TIMES = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
  ['09:00', '17:00'],
  ['18:00', '22:00'],
] as const

function shiftRows(language: ReadyLanguage, qualifications: readonly string[]): Row[] {
  return Array.from({ length: 12 }, (_, index) => {
    const [start, end] = TIMES[index % TIMES.length]!
    return {
      title: WORDS[language].samples[index % TIMES.length]!,
      day: { day: `+${Math.floor(index * 1.7) + 1} days` },
      start,
      end,
      people: (index % 3) + 1,
      qualification: index % 2 === 0 ? (qualifications[index % Math.max(1, qualifications.length)] ?? '') : '',
    }
  })
}

/** Some shifts are full, some lack people. */
const peopleRows = (): Row[] =>
  [0, 1, 2, 3, 4, 6, 7, 9].map((shift, index) => ({ shift_id: shift + 1, user_id: personId(index) }))

const qualifiedRows = (qualifications: readonly string[]): Row[] =>
  Array.from({ length: 6 }, (_, index) => ({
    user_id: personId(index),
    name: qualifications[index % qualifications.length]!,
  }))
