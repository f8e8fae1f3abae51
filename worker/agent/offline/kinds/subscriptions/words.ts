import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'

export type Offered = [name: string, cents: number]
/** What comes again and again, in words. */
export type SubscriptionWords = {
  title: string
  one: string
  many: string
  plan: string
  plans: Array<[name: string, text: string, cents: number]>
  extras: Offered[]
  leaves: { label: string; options: string[] }
  choices: Array<Choice & { asked: RegExp }>
}

/** What is often subscribed to; the last fits everything. */
export const SORTS: Array<{ asked: RegExp; en: SubscriptionWords; de: SubscriptionWords }> = [
  {
    asked: /\bcoffee\b|\bkaffee\w*/i,
    en: {
      title: 'Coffee, again and again',
      one: 'Bag',
      many: 'Coffee',
      plan: 'Size of the bag',
      plans: [
        ['250 g', 'For one who drinks two cups a day.', 950],
        ['500 g', 'For two, and for guests at the weekend.', 1_750],
        ['1 kg', 'For an office, or for those who start early.', 3_250],
      ],
      extras: [
        ['Paper filters', 390],
        ['Oat milk', 240],
        ['Chocolate', 450],
      ],
      leaves: { label: 'Leave out', options: ['Dark roasts', 'Light roasts', 'Decaf'] },
      choices: [
        {
          name: 'beans',
          label: 'Beans',
          options: ['House blend', 'Ethiopia', 'Brazil', 'Decaf'],
          asked: /\bbeans?\b|\broast/i,
        },
        {
          name: 'grind',
          label: 'Grind',
          options: ['Whole beans', 'Filter', 'Espresso'],
          asked: /\bgrind\w*|\bground\b/i,
        },
      ],
    },
    de: {
      title: 'Kaffee, immer wieder',
      one: 'Tüte',
      many: 'Kaffee',
      plan: 'Größe der Tüte',
      plans: [
        ['250 g', 'Für eine Person mit zwei Tassen am Tag.', 950],
        ['500 g', 'Für zwei, und für Gäste am Wochenende.', 1_750],
        ['1 kg', 'Fürs Büro, oder wenn es früh losgeht.', 3_250],
      ],
      extras: [
        ['Filterpapier', 390],
        ['Hafermilch', 240],
        ['Schokolade', 450],
      ],
      leaves: { label: 'Weglassen', options: ['Dunkle Röstungen', 'Helle Röstungen', 'Entkoffeiniert'] },
      choices: [
        {
          name: 'beans',
          label: 'Bohnen',
          options: ['Hausmischung', 'Äthiopien', 'Brasilien', 'Entkoffeiniert'],
          asked: /\bbohnen?\b|röstung/i,
        },
        { name: 'grind', label: 'Mahlgrad', options: ['Ganze Bohnen', 'Filter', 'Espresso'], asked: /mahl/i },
      ],
    },
  },
  {
    asked: /\bflowers?\b|\bbouquets?\b|\bblumen\w*|\bsträuße?\b/i,
    en: {
      title: 'Flowers, again and again',
      one: 'Bouquet',
      many: 'Bouquets',
      plan: 'Size of the bouquet',
      plans: [
        ['Small', 'Seven stems for the kitchen table.', 1_490],
        ['Medium', 'A hand full of what is in season.', 2_290],
        ['Large', 'For the hall, the shop window or a celebration.', 3_490],
      ],
      extras: [
        ['Vase', 1_200],
        ['Card with a greeting', 250],
      ],
      leaves: { label: 'Leave out', options: ['Lilies', 'Roses', 'Eucalyptus', 'Carnations'] },
      choices: [
        {
          name: 'colours',
          label: 'Colours',
          options: ['Bright', 'Soft', 'White and green'],
          asked: /\bcolou?rs?\b|\bstyle\b/i,
        },
      ],
    },
    de: {
      title: 'Blumen, immer wieder',
      one: 'Strauß',
      many: 'Sträuße',
      plan: 'Größe des Straußes',
      plans: [
        ['Klein', 'Sieben Stiele für den Küchentisch.', 1_490],
        ['Mittel', 'Eine Handvoll von dem, was gerade blüht.', 2_290],
        ['Groß', 'Für den Flur, das Schaufenster oder ein Fest.', 3_490],
      ],
      extras: [
        ['Vase', 1_200],
        ['Karte mit Gruß', 250],
      ],
      leaves: { label: 'Weglassen', options: ['Lilien', 'Rosen', 'Eukalyptus', 'Nelken'] },
      choices: [
        {
          name: 'colours',
          label: 'Farben',
          options: ['Kräftig', 'Zart', 'Weiß und grün'],
          asked: /\bfarben?\b|\bstil\b/i,
        },
      ],
    },
  },
  {
    asked: /\brecipes?\b|\bmeals?\b|\bmeal[- ]kits?\b|\bdishes\b|\bkochbox\w*|\bgerichte?\b|\bmahlzeit\w*/i,
    en: {
      title: 'The cooking box',
      one: 'Box',
      many: 'Boxes',
      plan: 'Plan',
      plans: [
        ['Three meals', 'For the busy half of the week.', 3_290],
        ['Four meals', 'What most people take.', 4_190],
        ['Five meals', 'Shopping is over.', 4_990],
      ],
      extras: [
        ['Dessert', 590],
        ['Bread', 420],
        ['Fruit', 690],
      ],
      leaves: { label: 'Leave out', options: ['Fish', 'Pork', 'Mushrooms', 'Nuts', 'Milk', 'Coriander'] },
      choices: [
        {
          name: 'portions',
          label: 'Portions',
          options: ['For one', 'For two', 'For four'],
          asked: /\bportions?\b|\bservings?\b|\bpeople\b/i,
        },
        {
          name: 'diet',
          label: 'Diet',
          options: ['Everything', 'Vegetarian', 'Vegan'],
          asked: /\bdiets?\b|\bvegetarian\b|\bvegan\b/i,
        },
      ],
    },
    de: {
      title: 'Die Kochbox',
      one: 'Box',
      many: 'Boxen',
      plan: 'Umfang',
      plans: [
        ['Drei Gerichte', 'Für die volle Hälfte der Woche.', 3_290],
        ['Vier Gerichte', 'Was die meisten nehmen.', 4_190],
        ['Fünf Gerichte', 'Einkaufen hat sich erledigt.', 4_990],
      ],
      extras: [
        ['Nachtisch', 590],
        ['Brot', 420],
        ['Obst', 690],
      ],
      leaves: { label: 'Weglassen', options: ['Fisch', 'Schwein', 'Pilze', 'Nüsse', 'Milch', 'Koriander'] },
      choices: [
        {
          name: 'portions',
          label: 'Portionen',
          options: ['Für eine', 'Für zwei', 'Für vier'],
          asked: /portion|personen/i,
        },
        {
          name: 'diet',
          label: 'Ernährung',
          options: ['Alles', 'Vegetarisch', 'Vegan'],
          asked: /ernährung|vegetarisch|vegan/i,
        },
      ],
    },
  },
  {
    asked: /./s,
    en: {
      title: 'The weekly box',
      one: 'Box',
      many: 'Boxes',
      plan: 'Size of the box',
      plans: [
        ['Small', 'For one, or for two who often eat out.', 1_490],
        ['Medium', 'For two who cook every day.', 2_190],
        ['Large', 'For a family of four.', 2_990],
      ],
      extras: [
        ['Eggs', 350],
        ['Honey', 690],
        ['Bread', 420],
      ],
      leaves: {
        label: 'Leave out',
        options: ['Beetroot', 'Cabbage', 'Carrots', 'Fennel', 'Kale', 'Leek', 'Onions', 'Potatoes', 'Spinach'],
      },
      choices: [],
    },
    de: {
      title: 'Die Kiste der Woche',
      one: 'Kiste',
      many: 'Kisten',
      plan: 'Größe der Kiste',
      plans: [
        ['Klein', 'Für eine Person, oder für zwei, die oft auswärts essen.', 1_490],
        ['Mittel', 'Für zwei, die jeden Tag kochen.', 2_190],
        ['Groß', 'Für eine Familie zu viert.', 2_990],
      ],
      extras: [
        ['Eier', 350],
        ['Honig', 690],
        ['Brot', 420],
      ],
      leaves: {
        label: 'Weglassen',
        options: ['Rote Bete', 'Kohl', 'Möhren', 'Fenchel', 'Grünkohl', 'Lauch', 'Zwiebeln', 'Kartoffeln', 'Spinat'],
      },
      choices: [],
    },
  },
]

/** What all of them say. */
export const SHARED = {
  en: {
    lead: 'Choose once what you want and when. It comes until you say stop.',
    headline: 'It comes by itself',
    subline: 'Choose a size, a day and a rhythm. Single deliveries can be paused, and ending it takes one press.',
    action: 'Choose one',
    footer: 'Paid on invoice, once a month.',
    menu: { mine: 'My deliveries', packing: 'Packing list', offer: 'What we offer' },
    packer: 'Packer',
    member: 'Customer',
  },
  de: {
    lead: 'Einmal wählen, was und wann. Es kommt, bis du Halt sagst.',
    headline: 'Es kommt von selbst',
    subline: 'Größe, Tag und Rhythmus wählen. Einzelne Lieferungen lassen sich aussetzen, und das Ende ist ein Klick.',
    action: 'Auswählen',
    footer: 'Bezahlt wird auf Rechnung, einmal im Monat.',
    menu: { mine: 'Meine Lieferungen', packing: 'Packliste', offer: 'Was wir anbieten' },
    packer: 'Packen',
    member: 'Kundschaft',
  },
}

/** What may be left out of a box of fruit. */
export const FRUITS = {
  en: ['Apples', 'Berries', 'Grapes', 'Kiwis', 'Oranges', 'Pears', 'Plums'],
  de: ['Äpfel', 'Beeren', 'Trauben', 'Kiwis', 'Orangen', 'Birnen', 'Pflaumen'],
}
