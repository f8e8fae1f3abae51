import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import type { Told } from './company-sections.ts'
import { capital } from './organisation.ts'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

export function figuresSection({ language, seed }: Told): Of<'figures'> {
  const years = ['2021', '2022', '2023', '2024', '2025']
  const base = 180 + (seed.length % 9) * 13
  const grow = (from: number, steps: number[]) => steps.map((step) => Math.round(from * step))
  return {
    kind: 'figures',
    title: '',
    lead:
      language === 'de' ? 'Geprüft im Frühjahr des folgenden Jahres.' : 'Audited in the spring of the following year.',
    years,
    series: [
      { label: language === 'de' ? 'Gesamt' : 'Collected', unit: 't', values: grow(base, [1, 1.18, 1.11, 1.42, 1.57]) },
      {
        label: language === 'de' ? 'Davon weiterverwendet' : 'Given a second life',
        unit: 't',
        values: grow(base, [0.61, 0.74, 0.72, 0.98, 1.16]),
      },
    ],
  }
}

/** What is taken and what is not: a table of everything that the message names, and what is usual beside it. */
export function acceptedSection(items: string[], { language }: Told): Of<'table'> {
  const isGerman = language === 'de'
  const yes = isGerman ? 'ja' : 'yes'
  const no = isGerman ? 'nein' : 'no'
  const rows = isGerman
    ? [
        ['Getragen und sauber', yes, 'In Säcken bis fünfzehn Kilo.'],
        ['Paarweise', yes, 'Zusammengebunden, sonst fehlt am Ende einer.'],
        ['Bettwäsche und Handtücher', yes, 'Auch mit kleinen Löchern.'],
        ['Nass oder verschmutzt', no, 'Gehört in den Restmüll.'],
        ['Teppiche und Matratzen', no, 'Nimmt der Wertstoffhof.'],
      ]
    : [
        ['Shirts, trousers and dresses', yes, 'Worn is fine, as long as it is clean and dry.'],
        ['Shoes in pairs', yes, 'Tied together, or one of them goes astray.'],
        ['Bed linen and towels', yes, 'Small holes do no harm.'],
        ['Coats and winter jackets', yes, 'Needed most from October on.'],
        ['Curtains and table cloths', yes, 'Without hooks and rings.'],
        ['Wet or oily textiles', no, 'They spoil the whole bag.'],
        ['Carpets and mattresses', no, 'The recycling yard takes them.'],
      ]
  const named = items.map((item) => [capital(item), yes, ''])
  return {
    kind: 'table',
    title: isGerman ? 'Was wir nehmen' : 'What we take',
    columns: isGerman ? ['Was', 'Nehmen wir', 'Gut zu wissen'] : ['What', 'We take it', 'Good to know'],
    rows: [...named, ...rows],
  }
}

export function referencesSection(fields: string[], { language, seed }: Told): Of<'references'> {
  const names =
    language === 'de'
      ? [
          'Kanzlei am Markt',
          'Klinik Lindenhof',
          'Hafen Nord',
          'Verlag Amsel',
          'Stadtwerke Bergfeld',
          'Institut Weiden',
          'Brauerei Hohl',
          'Museum am Fluss',
        ]
      : [
          'Harbour & Finch',
          'Lindenhof Clinic',
          'North Quay Freight',
          'Amsel Press',
          'Fernhill Waterworks',
          'Weiden Institute',
          'Ashford Brewery',
          'Museum by the River',
        ]
  const texts =
    language === 'de'
      ? [
          'Seit 2014, etwa zwölf Aufträge im Jahr.',
          'Drei Monate, am Ende zwei Tage früher fertig.',
          'Laufend, mit fester Ansprechperson.',
          'Einmalig, unter Zeitdruck.',
        ]
      : [
          'Since 2014, about twelve jobs a year.',
          'Three months, done two days early.',
          'Ongoing, with one person to talk to.',
          'Once, under pressure of time.',
        ]
  const used =
    fields.length > 0
      ? fields
      : language === 'de'
        ? ['Recht', 'Medizin', 'Technik', 'Literatur']
        : ['Law', 'Medicine', 'Technology', 'Literature']
  return {
    kind: 'references',
    title: language === 'de' ? 'Referenzen' : 'Clients and references',
    label: language === 'de' ? 'Fachgebiet' : 'Field',
    items: names.map((name, index) => ({
      name,
      field: used[(index + (seed.length % 2)) % used.length]!,
      text: texts[index % texts.length]!,
    })),
  }
}

export function quotesSection(language: ReadyLanguage): Of<'quotes'> {
  return {
    kind: 'quotes',
    title: language === 'de' ? 'Pressestimmen' : 'Press',
    quotes:
      language === 'de'
        ? [
            { text: '„Man sieht die Arbeit nicht, und genau das ist die Kunst.“', source: 'Abendblatt, März 2025' },
            { text: '„Ein zweiter Akt wie bei Nacht auf See.“', source: 'Theater im Gespräch, Heft 4/2024' },
            { text: '„Sparsam, genau, und am Ende ein Bild, das bleibt.“', source: 'Süddeutsche Bühne, Oktober 2023' },
          ]
        : [
            { text: '“You do not notice the work, and that is the art of it.”', source: 'Evening Courier, March 2025' },
            { text: '“A second act like a night at sea.”', source: 'Stage Talk, issue 4 of 2024' },
            {
              text: '“Spare, exact, and one image that stays for weeks.”',
              source: 'The Northern Review, October 2023',
            },
            { text: '“The quiet star of the season.”', source: 'City Radio, June 2022' },
          ],
  }
}
