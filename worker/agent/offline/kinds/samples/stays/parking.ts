import { list, NO_AMOUNT, type Stay } from './stay-words.ts'

/** Spaces to park in, each for one car and by the day. */
export const PARKING: Stay = {
  asked:
    /\bparking (?:spaces?|spots?|lots?|places?|bays?|planner|plan|reservations?|bookings?|app)\b|\b(?:book|reserv|shar|plan)\w* (?:a |the |our |their )?(?:company )?parking\b|(?<!\p{L})(?:stell|park)pl[aä]tz/iu,
  unit: 'night',
  isShared: false,
  pictures: 'homes',
  capacities: [1],
  base: NO_AMOUNT,
  adult: NO_AMOUNT,
  child: NO_AMOUNT,
  hours: [1],
  times: [['']],
  title: { en: 'A Place to Park', de: 'Wo noch frei ist' },
  words: {
    en: {
      begin: 'First day',
      span: 'Days',
      many: 'Parking spaces',
      one: 'parking space',
      capacity: 'Cars',
      prices: { base: null, adult: null, child: null },
      facts: [
        { name: 'where', label: 'Where', values: ['Yard', 'Garage, level 1', 'Garage, level 2', 'Along the wall'] },
      ],
      names: list('Space 1, Space 2, Space 3, Space 4, Space 5, Space 6, Space 7, Space 8'),
      texts: [
        'Wide enough for a van. Please park forwards.',
        'With a charging point, type 2.',
        'Next to the entrance: for visitors first.',
      ],
    },
    de: {
      begin: 'Erster Tag',
      span: 'Tage',
      many: 'Parkplätze',
      one: 'Parkplatz',
      capacity: 'Autos',
      prices: { base: null, adult: null, child: null },
      facts: [
        { name: 'where', label: 'Wo', values: ['Hof', 'Tiefgarage, Ebene 1', 'Tiefgarage, Ebene 2', 'An der Mauer'] },
      ],
      names: list('Platz 1, Platz 2, Platz 3, Platz 4, Platz 5, Platz 6, Platz 7, Platz 8'),
      texts: [
        'Breit genug für einen Transporter. Bitte vorwärts einparken.',
        'Mit Ladepunkt, Typ 2.',
        'Gleich am Eingang: zuerst für Besuch.',
      ],
    },
  },
}
