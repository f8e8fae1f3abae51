import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { chosenAt } from '#worker/agent/offline/kinds/samples/properties.ts'
import type { ListingsContent } from '#worker/agent/offline/source/shared/listings/model.ts'
import type { ListingSort } from './listing-words.ts'
import { RIDE_ANSWERS, RIDE_MESSAGES, RIDE_TEXTS, RIDES } from './ride-words.ts'

/** A listing: its title, its price or rent in whole units of money, what its choices and numbers are. */
type Sample = { title: string; price: number; rent: number; chosen: string[]; numbers: number[] }

/** `title | price | rent | options of the first choices | numbers` of each line. */
const read = (lines: string): Sample[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', price, rent, chosen = '', numbers = ''] = line.split('|').map((part) => part.trim())
      return {
        title,
        price: Number(price),
        rent: Number(rent),
        chosen: chosen.split(', '),
        numbers: numbers.split(' ').map(Number),
      }
    })

const SAMPLES: Record<ListingSort, Record<ReadyLanguage, Sample[]>> = {
  estate: {
    en: read(`
      Bright flat under the roof | 285000 | 980 | Flat, Old Town | 3 78
      House with an orchard | 540000 | 1850 | House, Hillside | 6 164
      Two rooms by the station | 168000 | 620 | Flat, Station Quarter | 2 49
      Terraced house by the water | 395000 | 1390 | Terraced house, Riverside | 4 112
      Former mill with a yard | 720000 | 2400 | House, Riverside | 8 238
      Flat with two balconies | 312000 | 1120 | Flat, Hillside | 4 94
      Small house for beginners | 259000 | 890 | House, Station Quarter | 3 71
      Garden flat, freshly painted | 224000 | 790 | Flat, Old Town | 2 61
    `),
    de: read(`
      Helle Wohnung unterm Dach | 285000 | 980 | Wohnung, Altstadt | 3 78
      Haus mit Obstgarten | 540000 | 1850 | Haus, Oberdorf | 6 164
      Zwei Zimmer am Bahnhof | 168000 | 620 | Wohnung, Bahnhofsviertel | 2 49
      Reihenhaus am Wasser | 395000 | 1390 | Reihenhaus, Am Fluss | 4 112
      Alte Mühle mit Hof | 720000 | 2400 | Haus, Am Fluss | 8 238
      Wohnung mit zwei Balkonen | 312000 | 1120 | Wohnung, Oberdorf | 4 94
      Kleines Haus für den Anfang | 259000 | 890 | Haus, Bahnhofsviertel | 3 71
      Gartenwohnung, frisch gestrichen | 224000 | 790 | Wohnung, Altstadt | 2 61
    `),
  },
  rooms: {
    en: read(`
      Corner room with a balcony | 420 | 420 | Old Town, Yes | 18 3
      Quiet room to the courtyard | 360 | 360 | University, No | 14 2
      Large room in an old house | 510 | 510 | Riverside, No | 24 4
      Room for one semester | 390 | 390 | University, Yes | 15 3
      Attic room with a view | 340 | 340 | Station Quarter, Yes | 12 1
      Room in a flat that cooks together | 450 | 450 | Old Town, No | 20 5
      Sunny room by the park | 405 | 405 | Riverside, Yes | 16 2
    `),
    de: read(`
      Eckzimmer mit Balkon | 420 | 420 | Altstadt, Ja | 18 3
      Ruhiges Zimmer zum Hof | 360 | 360 | Univiertel, Nein | 14 2
      Großes Zimmer im Altbau | 510 | 510 | Am Fluss, Nein | 24 4
      Zimmer für ein Semester | 390 | 390 | Univiertel, Ja | 15 3
      Dachzimmer mit Aussicht | 340 | 340 | Bahnhofsviertel, Ja | 12 1
      Zimmer in einer WG, die zusammen kocht | 450 | 450 | Altstadt, Nein | 20 5
      Sonniges Zimmer am Park | 405 | 405 | Am Fluss, Ja | 16 2
    `),
  },
  cars: {
    en: read(`
      Corvo estate, one owner | 11900 | 240 | Corvo, Diesel | 2017 98000
      Ardent city car | 6900 | 150 | Ardent, Petrol | 2015 71000
      Bergmann van for seven | 18900 | 360 | Bergmann, Hybrid | 2020 54000
      Delta electric, with a wall box | 22500 | 410 | Delta, Electric | 2022 28000
      Ardent convertible, dry garage | 9400 | 210 | Ardent, Petrol | 2012 83000
      Corvo hatchback, winter tyres | 8300 | 180 | Corvo, Petrol | 2016 89000
      Bergmann saloon, full service book | 14700 | 290 | Bergmann, Diesel | 2018 112000
      Delta compact, first drive on Monday | 16800 | 320 | Delta, Hybrid | 2021 39000
    `),
    de: read(`
      Corvo Kombi, eine Vorbesitzerin | 11900 | 240 | Corvo, Diesel | 2017 98000
      Ardent Stadtwagen | 6900 | 150 | Ardent, Benzin | 2015 71000
      Bergmann Bus für sieben | 18900 | 360 | Bergmann, Hybrid | 2020 54000
      Delta elektrisch, mit Wallbox | 22500 | 410 | Delta, Elektro | 2022 28000
      Ardent Cabrio, trockene Garage | 9400 | 210 | Ardent, Benzin | 2012 83000
      Corvo Fünftürer, mit Winterreifen | 8300 | 180 | Corvo, Benzin | 2016 89000
      Bergmann Limousine, scheckheftgepflegt | 14700 | 290 | Bergmann, Diesel | 2018 112000
      Delta Kompakt, ab Montag zu fahren | 16800 | 320 | Delta, Hybrid | 2021 39000
    `),
  },
  lost: {
    en: read(`
      Grey cat with a white paw | 0 | 0 | Lost, Animal, Old Town |
      Bunch of four keys on a red ribbon | 0 | 0 | Found, Keys, Station Quarter |
      Black backpack with a thermos | 0 | 0 | Lost, Bag, Park |
      Phone in a green case | 0 | 0 | Found, Phone, Riverside |
      Woollen scarf, blue stripes | 0 | 0 | Found, Clothing, Old Town |
      Small brown dog, answers to Momo | 0 | 0 | Found, Animal, Park |
      Reading glasses in a tin | 0 | 0 | Lost, Other, Station Quarter |
    `),
    de: read(`
      Graue Katze mit weißer Pfote | 0 | 0 | Verloren, Tier, Altstadt |
      Vier Schlüssel am roten Band | 0 | 0 | Gefunden, Schlüssel, Bahnhofsviertel |
      Schwarzer Rucksack mit Thermoskanne | 0 | 0 | Verloren, Tasche, Park |
      Telefon in grüner Hülle | 0 | 0 | Gefunden, Telefon, Am Fluss |
      Wollschal mit blauen Streifen | 0 | 0 | Gefunden, Kleidung, Altstadt |
      Kleiner brauner Hund, hört auf Momo | 0 | 0 | Gefunden, Tier, Park |
      Lesebrille in einer Dose | 0 | 0 | Verloren, Anderes, Bahnhofsviertel |
    `),
  },
  adoption: {
    en: read(`
      Luna, terrier dog | 250 | 250 | Dog, Female, Small | 3
      Minka, tabby cat | 120 | 120 | Cat, Female, Medium | 2
      Bruno, shepherd dog | 300 | 300 | Dog, Male, Large | 6
      Caesar, black cat | 120 | 120 | Cat, Male, Large | 5
      Hazel, lop rabbit | 40 | 40 | Rabbit, Female, Small | 1
      Frieda, old dachshund dog | 180 | 180 | Dog, Female, Small | 11
      Tiger, shy cat | 110 | 110 | Cat, Male, Medium | 4
      Oskar, farm dog | 220 | 220 | Dog, Male, Medium | 4
      Nala, kitten | 130 | 130 | Cat, Female, Small | 0.5
      Paul, dwarf rabbit | 35 | 35 | Rabbit, Male, Small | 2
    `),
    de: read(`
      Luna, Terrier-Hündin | 250 | 250 | Hund, Weiblich, Klein | 3
      Minka, getigerte Katze | 120 | 120 | Katze, Weiblich, Mittel | 2
      Bruno, Schäferhund | 300 | 300 | Hund, Männlich, Groß | 6
      Caesar, schwarzer Kater | 120 | 120 | Katze, Männlich, Groß | 5
      Hasel, Widderkaninchen | 40 | 40 | Kaninchen, Weiblich, Klein | 1
      Frieda, alte Dackelhündin | 180 | 180 | Hund, Weiblich, Klein | 11
      Tiger, scheuer Kater | 110 | 110 | Katze, Männlich, Mittel | 4
      Oskar, Hofhund | 220 | 220 | Hund, Männlich, Mittel | 4
      Nala, Katze, ein halbes Jahr | 130 | 130 | Katze, Weiblich, Klein | 0.5
      Paul, Zwergkaninchen | 35 | 35 | Kaninchen, Männlich, Klein | 2
    `),
  },
  rides: { en: read(RIDES.en), de: read(RIDES.de) },
}

const TEXTS: Record<ListingSort, Record<ReadyLanguage, string[]>> = {
  estate: {
    en: [
      'Light from three sides, a kitchen with room for a table, and a cellar that stays dry. The heating is four years old.',
      'In a quiet street, ten minutes on foot from the shops. The windows were renewed last year.',
      'The same family has lived here for thirty years and looked after everything. Free from next month.',
    ],
    de: [
      'Licht von drei Seiten, eine Küche mit Platz für einen Tisch und ein trockener Keller. Die Heizung ist vier Jahre alt.',
      'In einer ruhigen Straße, zehn Minuten zu Fuß bis zu den Läden. Die Fenster wurden im letzten Jahr erneuert.',
      'Dreißig Jahre hat hier dieselbe Familie gewohnt und alles gepflegt. Frei ab nächstem Monat.',
    ],
  },
  rooms: {
    en: [
      'We are friendly and mostly tidy. On Sundays we cook together; otherwise everybody does as they like.',
      'The tram stops in front of the door, and the bakery is opposite. Bicycles stand dry in the yard.',
      'Heating, water and the internet are in the rent. A washing machine is in the flat.',
    ],
    de: [
      'Wir sind freundlich und meistens ordentlich. Sonntags kochen wir zusammen, sonst macht jede und jeder, wie es passt.',
      'Die Straßenbahn hält vor der Tür, der Bäcker ist gegenüber. Fahrräder stehen trocken im Hof.',
      'Heizung, Wasser und Internet sind in der Miete. Eine Waschmaschine steht in der Wohnung.',
    ],
  },
  cars: {
    en: [
      'From its first owner, with every invoice since the beginning. Brakes and battery were renewed this year.',
      'Was driven to the station and back, and stood dry. A small scratch on the door is on the picture.',
      'Inspected last month. The winter wheels are included and lie in our cellar.',
    ],
    de: [
      'Aus erster Hand, mit jeder Rechnung von Anfang an. Bremsen und Batterie sind aus diesem Jahr.',
      'Fuhr zum Bahnhof und zurück und stand trocken. Ein kleiner Kratzer an der Tür ist auf dem Bild.',
      'Letzten Monat geprüft. Die Winterräder gehören dazu und liegen bei uns im Keller.',
    ],
  },
  lost: {
    en: [
      'On the way home from the market, around noon. It means a lot to somebody here.',
      'Lay on the bench by the fountain on Saturday evening. It is kept dry until somebody asks for it.',
      'Noticed only at home. Whoever has seen it, please write, also if it was days ago.',
    ],
    de: [
      'Auf dem Heimweg vom Markt, gegen Mittag. Jemandem hier bedeutet es viel.',
      'Lag am Samstagabend auf der Bank am Brunnen. Es liegt im Trockenen, bis jemand danach fragt.',
      'Erst zu Hause bemerkt. Wer es gesehen hat, schreibe bitte, auch wenn es Tage her ist.',
    ],
  },
  adoption: {
    en: [
      'Came to us in spring, is used to people, and likes to be near them. Is vaccinated and chipped.',
      'Needs a few days to trust somebody, and then a place on the sofa. Knows other animals.',
      'Full of ideas and best with somebody who has time. A garden would be good but is no must.',
    ],
    de: [
      'Kam im Frühling zu uns, ist an Menschen gewöhnt und gern in ihrer Nähe. Geimpft und gechippt.',
      'Braucht ein paar Tage, um zu vertrauen, und dann einen Platz auf dem Sofa. Kennt andere Tiere.',
      'Voller Einfälle und am besten bei jemandem mit Zeit. Ein Garten wäre schön, muss aber nicht sein.',
    ],
  },
  rides: RIDE_TEXTS,
}

const MESSAGES = {
  en: [
    'We would like to have a look. Evenings suit us well, and we can come at short notice.',
    'This is what I have been looking for since summer. I am happy to tell you more on the telephone.',
    'Is it still available? We are two adults and a child of six.',
  ],
  de: [
    'Wir würden gern vorbeikommen. Abends passt es uns gut, auch kurzfristig.',
    'Genau so etwas suche ich seit dem Sommer. Am Telefon erzähle ich gern mehr.',
    'Ist das noch zu haben? Wir sind zwei Erwachsene und ein Kind von sechs Jahren.',
  ],
}
const ANSWERS = { en: 'Come on Friday at five; ring twice.', de: 'Kommen Sie am Freitag um fünf, zweimal klingeln.' }

type Wanted = {
  sort: ListingSort
  language: ReadyLanguage
  content: ListingsContent
  isRent: boolean
  /** The only option of the first choice that is listed, where the message is about one. */
  only: string | null
}

/** Listings and the first requests for them. The last listing is gone. */
export function listingSamples({ sort, language, content, isRent, only }: Wanted): Samples[] {
  const samples = SAMPLES[sort][language].filter(({ chosen }) => only === null || chosen[0] === only)
  const texts = TEXTS[sort][language]
  const [messages, answers] = sort === 'rides' ? [RIDE_MESSAGES, RIDE_ANSWERS] : [MESSAGES, ANSWERS]
  const known = new Set(content.choices.flatMap(({ options }) => options))
  const listings = samples.map(({ title, price, rent, chosen, numbers }, index) => ({
    id: index + 1,
    title,
    text: texts[index % texts.length]!,
    price: content.price === null ? 0 : (isRent ? rent : price) * 100,
    choices: JSON.stringify({
      ...chosenAt(content.choices, index),
      ...Object.fromEntries(
        content.choices.flatMap(({ name, options }) => {
          const own = chosen.find((option) => known.has(option) && options.includes(option))
          return own === undefined ? [] : [[name, own]]
        }),
      ),
    }),
    measures: JSON.stringify(
      Object.fromEntries(content.measures.map(({ name }, place) => [name, numbers[place] ?? place + 1])),
    ),
    lister_id: personId(index * 3),
    posted: { moment: `-${index * 31 + 4} hours` },
    is_gone: index === samples.length - 1 ? 1 : 0,
  }))
  const requests = messages[language].map((message, index) => ({
    listing_id: (index % listings.length) + 1,
    user_id: personId(index + 4),
    name: PEOPLE[(index + 4) % PEOPLE.length]!,
    email: `${PEOPLE[(index + 4) % PEOPLE.length]!.split(' ')[0]!.toLowerCase()}@example.com`,
    message,
    day: content.request.hasDay ? { day: `+${index * 2 + 3} days` } : null,
    state: content.request.states[index === 1 ? 1 : 0]!,
    answer: index === 1 ? answers[language] : '',
    sent: { moment: `-${index * 7 + 2} hours` },
  }))
  return [
    { table: 'listings', rows: listings, ofPeople: true },
    { table: 'listing_requests', rows: requests, ofPeople: true },
  ]
}
