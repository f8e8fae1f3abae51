import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { ofCoding } from '#worker/agent/offline/kinds/samples/pieces.ts'
import type { EnquiryForm } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import type { Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import type { Told } from './company-sections.ts'
import { capital } from './organisation.ts'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

const STAGE = /\b(?:stage|theat\w+|opera|actor|actress|lighting)\b|bühne|theater|schauspiel/i
/** Whether a person of the stage is spoken of. */
export const ofStage = (text: string): boolean => STAGE.test(text)

const STAGE_CV = {
  en: [
    ['since 2021', 'Freelance', 'Houses in four countries, three regular teams.'],
    ['2016–2021', 'Head of department', 'City Theatre, nine premieres a year.'],
    ['2012–2016', 'Assistant', 'Northgate Opera, with two summers on tour.'],
    ['2009–2012', 'Degree', 'Finished with a paper about dusk.'],
  ],
  de: [
    ['seit 2021', 'Freiberuflich', 'Häuser in vier Ländern, drei feste Teams.'],
    ['2016–2021', 'Leitung der Abteilung', 'Stadttheater, neun Premieren im Jahr.'],
    ['2012–2016', 'Assistenz', 'Oper am Nordtor, dazu zwei Sommer auf Tournee.'],
    ['2009–2012', 'Ausbildung', 'Abschluss mit einer Arbeit über Dämmerung.'],
  ],
}
const CV = {
  en: [
    ['since 2021', 'On my own', 'Clients in four countries, three of them from the first year.'],
    ['2016–2021', 'Lead', 'A team of nine, from the first sketch to what has stayed.'],
    ['2012–2016', 'First years', 'A small house, where everybody did everything once.'],
    ['2009–2012', 'Degree', 'Finished with a paper that nobody but the examiners has read.'],
  ],
  de: [
    ['seit 2021', 'Selbstständig', 'Auftraggeber in vier Ländern, drei davon seit dem ersten Jahr.'],
    ['2016–2021', 'Leitung', 'Ein Team von neun, von der ersten Skizze bis zu dem, was geblieben ist.'],
    ['2012–2016', 'Erste Jahre', 'Ein kleines Haus, in dem alle einmal alles gemacht haben.'],
    ['2009–2012', 'Studium', 'Abschluss mit einer Arbeit, die außer den Prüfern niemand gelesen hat.'],
  ],
}
const BEGAN = {
  en: ['2008', 'The beginning', 'An internship that was meant to last three weeks.'],
  de: ['2008', 'Anfang', 'Ein Praktikum, das drei Wochen dauern sollte.'],
}

export function cvSection({ language }: Told, isOfStage: boolean): Of<'timeline'> {
  const entries = [...(isOfStage ? STAGE_CV : CV)[language], BEGAN[language]]
  return {
    kind: 'timeline',
    title: '',
    entries: entries.map(([when = '', title = '', text = '']) => ({ when, title, text })),
  }
}

const SKILLS = {
  coding: {
    en: [
      ['TypeScript', 'Every day', '2016'],
      ['React', 'Every day', '2017'],
      ['SQL', 'Every week', '2012'],
      ['Python', 'When data are large', '2014'],
      ['Accessibility', 'In every review', '2018'],
    ],
    de: [
      ['TypeScript', 'Jeden Tag', '2016'],
      ['React', 'Jeden Tag', '2017'],
      ['SQL', 'Jede Woche', '2012'],
      ['Python', 'Bei großen Daten', '2014'],
      ['Barrierefreiheit', 'In jeder Durchsicht', '2018'],
    ],
  },
  any: {
    en: [
      ['Planning', 'Every day', '2012'],
      ['Drawing by hand', 'Every day', '2009'],
      ['Working with teams', 'Every week', '2016'],
      ['Talking to clients', 'Every week', '2014'],
      ['Teaching', 'Twice a year', '2019'],
    ],
    de: [
      ['Planung', 'Jeden Tag', '2012'],
      ['Zeichnen von Hand', 'Jeden Tag', '2009'],
      ['Arbeit mit Teams', 'Jede Woche', '2016'],
      ['Gespräche mit Kunden', 'Jede Woche', '2014'],
      ['Unterricht', 'Zweimal im Jahr', '2019'],
    ],
  },
}

/** What somebody can do, in the words of the message where it names that. */
export function skillsSection(message: Message): Of<'table'> {
  const { text, language } = message
  const usual = SKILLS[ofCoding(text) ? 'coding' : 'any'][language]
  const named = spelledOut(message, /skill|stack|kenntnis|fähigkeit/i)
  return {
    kind: 'table',
    title: language === 'de' ? 'Kenntnisse' : 'Skills',
    columns: language === 'de' ? ['Was', 'Wie oft', 'Seit'] : ['What', 'How often', 'Since'],
    rows: named ? named.map((name, index) => [capital(name), ...usual[index % usual.length]!.slice(1)]) : usual,
  }
}

export function pairsSection({ language }: Told): Of<'pairs'> {
  const [from, into] = language === 'de' ? ['Englisch', 'Deutsch'] : ['German', 'English']
  const german = [
    'Der Mieter zeigt Mängel unverzüglich an. Unterlässt er dies, haftet er für den Schaden, der daraus entsteht.',
    'Nehmen Sie morgens eine Tablette mit einem Glas Wasser, möglichst zur gleichen Zeit.',
    'Am Hafen roch es nach Teer und nach Regen, der noch nicht gefallen war.',
  ]
  const english = [
    'The tenant shall report defects without delay. If the tenant fails to do so, the tenant is liable for the damage that follows.',
    'Take one tablet each morning with a glass of water, at the same time if you can.',
    'The harbour smelled of tar, and of rain that had not fallen yet.',
  ]
  const titles =
    language === 'de'
      ? ['Mietvertrag', 'Beipackzettel', 'Aus einem Roman']
      : ['From a lease', 'From a package leaflet', 'From a novel']
  return {
    kind: 'pairs',
    title: '',
    items: titles.map((title, index) => ({
      title,
      left: { label: from!, text: (language === 'de' ? english : german)[index]! },
      right: { label: into!, text: (language === 'de' ? german : english)[index]! },
    })),
  }
}

/** A price by language pair, words and pace, which the enquiry then contains. */
export function translationForm({ language }: Message): EnquiryForm {
  const t = (english: string, german: string) => (language === 'de' ? german : english)
  const pairs =
    language === 'de'
      ? ['Englisch–Deutsch', 'Französisch–Deutsch', 'Spanisch–Deutsch']
      : ['German to English', 'French to English', 'Spanish to English', 'Dutch to English']
  const rates = [14_000, 15_000, 16_000, 16_500]
  const [normal, express] = [
    t('Normal, within five days', 'Normal, in fünf Tagen'),
    t('Express, within two days', 'Express, in zwei Tagen'),
  ]
  return {
    name: 'estimate',
    title: t('What it will cost', 'Was es kosten wird'),
    label: t('Estimate', 'Preis berechnen'),
    lead: t(
      'Choose, and the price stands below. It goes along with your enquiry.',
      'Wählen, dann steht der Preis darunter. Er wird mitgeschickt.',
    ),
    action: t('Send this enquiry', 'Anfrage senden'),
    thanks: t(
      'Thank you. Your enquiry was received, with the estimate.',
      'Danke. Die Anfrage ist mit dem Preis angekommen.',
    ),
    fields: [
      { name: 'pair', label: t('Language pair', 'Sprachpaar'), kind: 'choice', isRequired: true, options: pairs },
      { name: 'words', label: t('Number of words', 'Anzahl der Wörter'), kind: 'number', isRequired: true },
      {
        name: 'delivery',
        label: t('Delivery', 'Lieferung'),
        kind: 'choice',
        isRequired: true,
        options: [normal, express],
      },
      { name: 'name', label: 'Name', kind: 'text', isRequired: true },
      { name: 'email', label: t('Email', 'E-Mail'), kind: 'email', isRequired: true },
      { name: 'message', label: t('Message', 'Nachricht'), kind: 'long', isRequired: false },
    ],
    estimate: {
      label: t('Estimate', 'Preis'),
      prices: { field: 'pair', of: Object.fromEntries(pairs.map((pair, index) => [pair, rates[index]!])) },
      times: 'words',
      more: { field: 'delivery', percent: { [normal]: 0, [express]: 50 } },
      note: t(
        'Plus tax. The final price follows once I have seen the text.',
        'Zuzüglich Steuer. Der Endpreis folgt, sobald ich den Text gesehen habe.',
      ),
    },
  }
}
