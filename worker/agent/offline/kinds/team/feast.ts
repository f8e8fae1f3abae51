import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

/** That a message is about a wedding. */
export const WEDDING = /\bwedding\b|hochzeit/i
/** That the gifts are for a child that is to come. */
export const BABY = /\bbaby\b|\bbabyparty\b|\bgeburt\b/i
/** That guests choose what they give. */
export const GIFTS =
  /\bgift ?-?(?:lists?|registr\w*)\b|\b(?:wedding|baby(?: shower)?|bridal)\b[^.]*\bregistr(?:y|ies)\b|\bgeschenke?liste\w*|\bhochzeitsliste\w*/i

/** In how many days the sample occasion is. */
export const FEAST_IN = 18

type Feast = {
  headline: string
  subline: string
  place: string
  note: string
  gift: string
  gifts: string[]
  babyGifts: string[]
  noGift: string
  /** What happens on the day, in its order. */
  day: Array<[title: string, time: string]>
}

/** What is said of a wedding, and what its guests give. */
export const FEASTS: Record<ReadyLanguage, Feast> = {
  en: {
    headline: 'We are getting married',
    subline: 'Tell us whether you come, and how many you are. From the same browser you change your answer.',
    place: 'In the orchard behind the old mill',
    note: 'Dinner is at six, and there is room to dance. Children are welcome.',
    gift: 'Gift',
    gifts: ['A cast-iron pan', 'Six wine glasses', 'A lamp for the hall', 'A tent for two', 'A fig tree in a pot'],
    babyGifts: ['A sling', 'Six muslin cloths', 'A night light', 'A blanket for the pram', 'Three board books'],
    noGift: 'No gift, just us',
    day: [
      ['Ceremony', '14:00'],
      ['Drinks under the trees', '15:30'],
      ['Dinner', '18:00'],
      ['First dance', '21:00'],
    ],
  },
  de: {
    headline: 'Wir heiraten',
    subline: 'Sagt uns, ob ihr kommt und wie viele ihr seid. Im selben Browser lässt sich die Antwort ändern.',
    place: 'Im Obstgarten hinter der alten Mühle',
    note: 'Um sechs wird gegessen, danach ist Platz zum Tanzen. Kinder sind willkommen.',
    gift: 'Geschenk',
    gifts: [
      'Eine gusseiserne Pfanne',
      'Sechs Weingläser',
      'Eine Lampe für den Flur',
      'Ein Zelt für zwei',
      'Ein Feigenbaum',
    ],
    babyGifts: ['Ein Tragetuch', 'Sechs Mulltücher', 'Ein Nachtlicht', 'Eine Decke für den Wagen', 'Drei Pappbücher'],
    noGift: 'Kein Geschenk, nur wir',
    day: [
      ['Trauung', '14:00'],
      ['Sekt unter den Bäumen', '15:30'],
      ['Abendessen', '18:00'],
      ['Eröffnungstanz', '21:00'],
    ],
  },
}
