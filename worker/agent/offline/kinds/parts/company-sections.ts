import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE } from '#worker/agent/offline/kinds/samples/people.ts'
import type { ServiceRow, Trade } from '#worker/agent/offline/kinds/samples/trades/trades.ts'
import type { Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import { chosen, townName } from './organisation.ts'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>
/** What sections are made of: the language, the trade, and a seed that chooses names and years. */
export type Told = { language: ReadyLanguage; trade: Trade; seed: string; what: string; subject: string }

export function historySections({ language, seed, what, subject }: Told): Section[] {
  const since = 1948 + ((seed.length * 7) % 45)
  const place = townName(seed, language)
  const org = what === '' ? (language === 'de' ? 'Haus' : 'house') : what
  const text: Of<'text'> =
    language === 'de'
      ? {
          kind: 'text',
          title: 'Wie es anfing',
          paragraphs: [
            `${since} in ${place}, mit einem Raum, einem Ofen und einer Tür, die klemmte. Die Tür klemmt noch immer.`,
            'Wir sind langsam gewachsen, und mit Absicht: Wer hier anfragt, spricht mit denen, die die Arbeit tun.',
            'Manches machen wir wie am ersten Tag. Anderes haben wir gelernt, meistens von denen, die zu uns kamen.',
          ],
          picture: { subject, seed: `${seed}-history` },
        }
      : {
          kind: 'text',
          title: 'How it began',
          paragraphs: [
            `In ${since} in ${place}, with one room, one stove and a door that stuck. The door still sticks.`,
            `This ${org} has grown slowly, and on purpose: whoever asks here speaks to the people who do the work.`,
            'Some of it we do as on the first day. The rest we learned, mostly from those who came to us.',
          ],
          picture: { subject, seed: `${seed}-history` },
        }
  const entries =
    language === 'de'
      ? [
          [since, 'Der Anfang', `Zwei Leute und ein geliehener Wagen in ${place}.`],
          [since + 17, 'Umzug', 'In die Räume, in denen wir heute noch sind.'],
          [since + 38, 'Die zweite Generation', 'Sie stellte die Ordner um und die Preise nicht.'],
          [2021, 'Umbau', 'Neues Dach, neue Leitungen, dieselbe Tür.'],
        ]
      : [
          [since, 'The beginning', `Two people and a borrowed cart in ${place}.`],
          [since + 17, 'The move', 'Into the rooms where we still are.'],
          [since + 38, 'The second generation', 'It rearranged the files and left the prices alone.'],
          [2021, 'The refit', 'A new roof, new wiring, the same door.'],
        ]
  return [
    text,
    {
      kind: 'timeline',
      title: language === 'de' ? 'Jahre' : 'Years that counted',
      entries: entries.map(([when, title, told]) => ({ when: String(when), title: String(title), text: String(told) })),
    },
  ]
}

export function teamSection({ language, seed }: Told): Of<'people'> {
  const start = seed.length % PEOPLE.length
  const roles =
    language === 'de'
      ? ['Leitung', 'Empfang und Planung', 'Ausbildung', 'Lager und Fahrten']
      : ['Runs the house', 'Front desk and planning', 'Apprentices', 'Stores and deliveries']
  const texts =
    language === 'de'
      ? [
          'Seit neunzehn Jahren da, und am Telefon, wenn sonst niemand abnimmt.',
          'Weiß, wann wer kommt, und warum nicht früher.',
          'Hat hier gelernt und ist geblieben.',
          'Kennt jede Einfahrt im Umkreis von vierzig Kilometern.',
        ]
      : [
          'Here for nineteen years, and on the phone when nobody else picks up.',
          'Knows who comes when, and why not earlier.',
          'Learned here and stayed.',
          'Knows every driveway within forty kilometres.',
        ]
  return {
    kind: 'people',
    title: language === 'de' ? 'Wer hier arbeitet' : 'Who works here',
    people: roles.map((role, index) => ({
      name: PEOPLE[(start + index) % PEOPLE.length]!,
      role,
      text: texts[index]!,
    })),
  }
}

export const pricesSection = (services: ServiceRow[], language: ReadyLanguage): Of<'prices'> => ({
  kind: 'prices',
  title: language === 'de' ? 'Leistungen und Preise' : 'Services and prices',
  lead: '',
  items: services.map(({ name, text, price }) => ({ name, text, price })),
  note: language === 'de' ? 'Alle Preise mit Steuer.' : 'All prices include tax.',
})

export function plansSection(names: string[], { language }: Told): Of<'plans'> {
  const includes =
    language === 'de'
      ? [
          'Ein Besuch im Jahr',
          'Bericht nach jedem Besuch',
          'Telefon zu Bürozeiten',
          'Vier Besuche im Jahr',
          'Störungen in vier Stunden',
          'Ersatzteile inbegriffen',
          'Störungen in zwei Stunden, Tag und Nacht',
          'Eine feste Ansprechperson',
        ]
      : [
          'One visit a year',
          'A report after each visit',
          'Phone during office hours',
          'Four visits a year',
          'Faults within four hours',
          'Spare parts included',
          'Faults within two hours, day and night',
          'One person who knows your house',
        ]
  const counts = [3, 5, 8]
  const prices =
    language === 'de'
      ? ['49 € im Monat', '89 € im Monat', '149 € im Monat']
      : ['€49 a month', '€89 a month', '€149 a month']
  const leads =
    language === 'de'
      ? ['Für das, was Pflicht ist', 'Für Häuser, in denen es eilt', 'Für alle, die nie warten können']
      : ['For what the law asks', 'For houses where it matters', 'For those who cannot wait at all']
  return {
    kind: 'plans',
    title: '',
    lead: '',
    plans: names.slice(0, 3).map((name, index) => ({
      name,
      price: prices[index]!,
      lead: leads[index]!,
      includes: includes.slice(0, counts[index]).filter((each) => index === 0 || each !== includes[0]),
    })),
  }
}

export function areasSection({ language, seed }: Told): Of<'table'> {
  const towns =
    language === 'de'
      ? [
          'Altenroda',
          'Bergfeld',
          'Brückenau',
          'Ellern',
          'Grünwald',
          'Hohenstein',
          'Kirchheim',
          'Lindenau',
          'Mühlbach',
          'Neustadt',
          'Seehausen',
          'Weiden',
        ]
      : [
          'Ashford',
          'Brackwell',
          'Coldharbour',
          'Dunmere',
          'Eastleigh',
          'Fernhill',
          'Harrow Lane',
          'Kingsmead',
          'Millbrook',
          'Oakbridge',
          'Stonegate',
          'Westerham',
        ]
  const branches = language === 'de' ? ['Nord', 'Mitte', 'Süd'] : ['North branch', 'Central branch', 'South branch']
  const first = chosen(['020 555 01', '0131 555 01', '0161 555 01'], seed)
  return {
    kind: 'table',
    title: language === 'de' ? 'Orte' : 'Towns we serve',
    columns: language === 'de' ? ['Ort', 'Niederlassung', 'Telefon'] : ['Town', 'Branch', 'Phone'],
    rows: towns.map((town, index) => [town, branches[index % 3]!, `${first}${10 + (index % 3)}`]),
    search: language === 'de' ? 'Ort suchen' : 'Find your town',
  }
}

export function questionsSection({ language, trade, what }: Told): Of<'questions'> {
  const [question, answer] = trade.question
  const more =
    language === 'de'
      ? [
          [
            'Wie melde ich mich am besten?',
            'Über das Formular unter Kontakt. Wer anruft, erreicht uns vormittags am sichersten.',
          ],
          ['Wie lange dauert eine Antwort?', 'Zwei Tage, in den Ferien drei.'],
          ['Kann ich absagen?', 'Ja, bis zum Tag vorher um 17 Uhr, ohne Kosten.'],
          ['Wie kann ich bezahlen?', 'Mit Karte, bar oder auf Rechnung innerhalb von vierzehn Tagen.'],
        ]
      : [
          ['How do I reach you best?', 'With the form under Contact. By phone mornings are the safest.'],
          ['How long does an answer take?', 'Two days, three during the holidays.'],
          ['Can I cancel?', 'Yes, until five the day before, at no cost.'],
          [
            `How do I pay your ${what === '' ? 'bill' : what}?`,
            'By card, in cash, or within fourteen days of the bill.',
          ],
        ]
  return {
    kind: 'questions',
    title: language === 'de' ? 'Häufige Fragen' : 'Common questions',
    items: [[question, answer], ...more].map(([asked = '', said = '']) => ({ question: asked, answer: said })),
  }
}

const TRAINS = /\btraining (?:hours|times)\b|\btrainingszeiten\b/i
const OPENS = /\bopening (?:hours|times)\b|\böffnungszeiten\b/i

/** When a club trains, where the message speaks of that, and when a house is open, unless it speaks of the first alone. */
export const hoursSections = (text: string, language: ReadyLanguage): Array<Of<'hours'>> => [
  ...(TRAINS.test(text) ? [hoursOf(TRAINING_TIMES[language])] : []),
  ...(OPENS.test(text) || !TRAINS.test(text) ? [hoursOf(OPENING_HOURS[language])] : []),
]

function hoursOf([title = '', ...rows]: string[]): Of<'hours'> {
  return {
    kind: 'hours',
    title,
    rows: rows.map((row) => {
      const [days = '', hours = ''] = row.split(' | ')
      return { days, hours }
    }),
    note: '',
  }
}
const OPENING_HOURS = {
  en: ['Opening hours', 'Tuesday to Friday | 9:00–18:00', 'Saturday | 9:00–14:00', 'Sunday and Monday | closed'],
  de: [
    'Öffnungszeiten',
    'Dienstag bis Freitag | 9:00–18:00',
    'Samstag | 9:00–14:00',
    'Sonntag und Montag | geschlossen',
  ],
}
const TRAINING_TIMES = {
  en: [
    'Training times',
    'Monday | Children, 17:00–18:30',
    'Wednesday | Beginners, 18:30–20:00',
    'Friday | Advanced, 19:00–21:00',
  ],
  de: [
    'Trainingszeiten',
    'Montag | Kinder, 17:00–18:30',
    'Mittwoch | Einsteiger, 18:30–20:00',
    'Freitag | Fortgeschrittene, 19:00–21:00',
  ],
}
