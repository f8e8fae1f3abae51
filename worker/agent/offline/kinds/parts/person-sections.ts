import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import type { EnquiryForm } from '#worker/agent/offline/source/shared/enquiries/model.ts'
import type { Section } from '#worker/agent/offline/source/shared/pages/model.ts'
import type { Told } from './company-sections.ts'

type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>

export function cvSection({ language }: Told): Of<'timeline'> {
  const entries =
    language === 'de'
      ? [
          ['seit 2021', 'Freiberuflich', 'Häuser in vier Ländern, drei feste Teams.'],
          ['2016–2021', 'Leitung der Abteilung', 'Stadttheater, neun Premieren im Jahr.'],
          ['2012–2016', 'Assistenz', 'Oper am Nordtor, dazu zwei Sommer auf Tournee.'],
          ['2009–2012', 'Ausbildung', 'Abschluss mit einer Arbeit über Dämmerung.'],
          ['2008', 'Anfang', 'Ein Praktikum, das drei Wochen dauern sollte.'],
        ]
      : [
          ['since 2021', 'Freelance', 'Houses in four countries, three regular teams.'],
          ['2016–2021', 'Head of department', 'City Theatre, nine premieres a year.'],
          ['2012–2016', 'Assistant', 'Northgate Opera, with two summers on tour.'],
          ['2009–2012', 'Degree', 'Finished with a paper about dusk.'],
          ['2008', 'The beginning', 'An internship that was meant to last three weeks.'],
        ]
  return {
    kind: 'timeline',
    title: '',
    entries: entries.map(([when = '', title = '', text = '']) => ({ when, title, text })),
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
