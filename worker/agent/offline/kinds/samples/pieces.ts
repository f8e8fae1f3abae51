import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'

const NIGHTS = {
  en: [
    [
      'The first night by the harbour',
      'The ferry was late, the soup was hot. We slept with the window open and heard the ropes all night.',
      'By the old harbour',
    ],
    [
      'Where the road turned to gravel',
      'Forty kilometres without another car. Then a bus with a choir in it, singing.',
      'On the pass',
    ],
    ['Waterfall, loud', 'We stood too close, on purpose. The camera has not forgiven us.', 'Below the falls'],
    [
      'A day of nothing but rain',
      'We played cards in the car and counted sheep. Sixty-one.',
      'Somewhere on the ring road',
    ],
    [
      'Ice, and the sound of it',
      'It cracks like a door. The seals look as if they had paid for the view.',
      'At the lagoon',
    ],
    [
      'The hot spring nobody had marked',
      'A woman with two dogs drew us a map on a receipt. It was right.',
      'Behind the red farm',
    ],
    [
      'Black sand in everything',
      'In the shoes, in the bread, in the lens. Worth it at ten in the evening.',
      'On the south beach',
    ],
    [
      'Last night, first clear sky',
      'Green over the church, for eleven minutes. Nobody said anything.',
      'Outside the village',
    ],
  ],
  de: [
    [
      'Die erste Nacht am Hafen',
      'Die Fähre kam spät, die Suppe war heiß. Die ganze Nacht hörten wir die Taue.',
      'Am alten Hafen',
    ],
    [
      'Wo die Straße zu Schotter wurde',
      'Vierzig Kilometer ohne ein anderes Auto. Dann ein Bus mit einem Chor, singend.',
      'Auf dem Pass',
    ],
    ['Wasserfall, laut', 'Wir standen zu nah, mit Absicht. Die Kamera hat es uns nicht verziehen.', 'Unter dem Fall'],
    ['Ein Tag nur Regen', 'Karten gespielt im Auto, Schafe gezählt. Einundsechzig.', 'Irgendwo an der Ringstraße'],
    ['Eis, und wie es klingt', 'Es knackt wie eine Tür.', 'An der Lagune'],
    [
      'Die heiße Quelle ohne Schild',
      'Eine Frau mit zwei Hunden zeichnete uns den Weg auf einen Kassenbon.',
      'Hinter dem roten Hof',
    ],
    ['Schwarzer Sand in allem', 'In den Schuhen, im Brot, im Objektiv.', 'Am Südstrand'],
  ],
}

/** Days of a journey that ended the day before yesterday. */
export const diaryRows = ({ language }: Message): Row[] =>
  NIGHTS[language].map(([title = '', text = '', place = ''], index, all) => ({
    id: index + 1,
    title,
    text,
    day: { day: `-${all.length - index + 1} days` },
    facts: JSON.stringify({ place }),
    pictures: JSON.stringify(index % 3 === 1 ? [`drawn:${index}a`, `drawn:${index}b`] : [`drawn:${index}a`]),
    is_chosen: index > all.length - 4 ? 1 : 0,
  }))

const PLACES = {
  en: ['Northgate Opera', 'Tram Depot Stage', 'City Theatre', 'Harbour Hall', 'Old Granary', 'Festival on the Quay'],
  de: ['Oper am Nordtor', 'Bühne im Depot', 'Stadttheater', 'Hafenhalle', 'Alter Speicher', 'Festival am Kai'],
}
const PARTS = {
  en: ['Design and plot', 'Design', 'Associate', 'Design with the director', 'Revival'],
  de: ['Entwurf und Einrichtung', 'Entwurf', 'Mitarbeit', 'Entwurf mit der Regie', 'Wiederaufnahme'],
}
const TITLES = {
  opera: ['The Magic Flute', 'Carmen', 'Peter Grimes', 'Jenufa'],
  drama: ['Three Sisters', 'Macbeth in the tram depot', 'The Wild Duck', 'Mother Courage'],
  dance: ['Rite of Spring', 'Waiting for the cue', 'Seven Steps, One Lamp', 'Low Tide'],
  arctic: ['Fox at minus thirty', 'Bear on thin ice', 'Ptarmigan in a whiteout', 'Walrus, asleep'],
  savanna: ['Lioness before the rain', 'Zebra crossing, dust', 'Vulture at first light', 'Elephant in the long grass'],
  forest: ['Owl above the track', 'Stag in the clearing', 'Lynx, eleven seconds', 'Otter under the roots'],
} as Record<string, string[]>
const TEXTS = {
  en: [
    'Six weeks, four of them in the rain. The last cue came at the dress rehearsal.',
    'It looks like one moment. It was nine mornings.',
    'What was cut is in the drawer; what is left you see here.',
    'Everything in it was there already. I only waited.',
  ],
  de: [
    'Sechs Wochen, vier davon im Regen.',
    'Es sieht aus wie ein Augenblick. Es waren neun Morgen.',
    'Was wegfiel, liegt in der Schublade.',
    'Alles war schon da. Ich habe nur gewartet.',
  ],
}

const CODING =
  /\b(?:developer|engineer|programmer|coder|software|data scientist|entwickler\w*|programmier\w*|informatik\w*)\b/i
/** Whether somebody is spoken of who writes software. */
export const ofCoding = (text: string): boolean => CODING.test(text)

/** The works of those who write software. */
const CODE = {
  en: {
    pieces: [
      'Tide clock',
      'Ledger for a choir',
      'Bus stop display',
      'Seed exchange',
      'Map of quiet places',
      'Receipt reader',
      'Rehearsal planner',
      'Small search engine',
      'Weather on paper',
    ],
    texts: [
      'Written in a winter, rewritten in a weekend. It has run since without anybody looking.',
      'Two screens and one table. What was asked for had nine; nobody missed the others.',
      'Open source, with more issues closed by others than by me.',
      'It answers in forty milliseconds, on a phone from 2016.',
    ],
    places: ['Open source', 'Harbour office', 'Own project', 'City library', 'Old Granary', 'Choir of the valley'],
    parts: ['Design and code', 'Front end', 'Back end', 'Code with a team of four', 'Maintenance'],
  },
  de: {
    pieces: [
      'Gezeitenuhr',
      'Kassenbuch für einen Chor',
      'Anzeige für die Haltestelle',
      'Saatguttausch',
      'Karte ruhiger Orte',
      'Belegleser',
      'Probenplaner',
      'Kleine Suchmaschine',
      'Wetter auf Papier',
    ],
    texts: [
      'In einem Winter geschrieben, an einem Wochenende neu. Seitdem läuft es, ohne dass jemand hinsieht.',
      'Zwei Seiten und eine Tabelle. Gewünscht waren neun; die anderen hat niemand vermisst.',
      'Quelloffen, und mehr Fehler haben andere behoben als ich.',
      'Es antwortet in vierzig Millisekunden, auf einem Telefon von 2016.',
    ],
    places: ['Quelloffen', 'Hafenamt', 'Eigenes Projekt', 'Stadtbibliothek', 'Alter Speicher', 'Talchor'],
    parts: ['Entwurf und Code', 'Oberfläche', 'Server', 'Code im Viererteam', 'Pflege'],
  },
}

type Parts = { pieces: string[]; groups: string[] | null; facts: Array<{ name: string; label: string }> }

/** Works of the groups that the message names, each with its facts and several pictures. */
export function pieceRows({ language, text }: Message, { pieces: usual, groups, facts }: Parts): Row[] {
  const code = ofCoding(text) ? CODE[language] : null
  const pieces = code?.pieces ?? usual
  const texts = code?.texts ?? TEXTS[language]
  const told = { places: code?.places ?? PLACES[language], parts: code?.parts ?? PARTS[language] }
  const count = Math.max(9, (groups?.length ?? 0) * 3)
  const used: Record<string, number> = {}
  return Array.from({ length: count }, (_, index): Row => {
    const group = groups ? groups[index % groups.length]! : ''
    const known = TITLES[group.toLowerCase()]
    const nth = (used[group] = (used[group] ?? -1) + 1)
    const title = known?.[nth % known.length] ?? pieces[index % pieces.length]!
    return {
      id: index + 1,
      title: known || index < pieces.length ? title : `${title}, ${group === '' ? index : group.toLowerCase()}`,
      text: texts[index % 4]!,
      group_name: group,
      facts: JSON.stringify(Object.fromEntries(facts.map(({ name, label }) => [name, factOf(label, index, told)]))),
      pictures: JSON.stringify(
        ['a', 'b', 'c'].slice(0, facts.length > 0 ? 3 : 1).map((part) => `drawn:${index}${part}`),
      ),
      is_chosen: index % 4 === 0 ? 1 : 0,
    }
  })
}

type FactWords = { places: string[]; parts: string[] }

function factOf(label: string, index: number, { places, parts }: FactWords): string {
  if (/year|jahr/i.test(label)) return String(2025 - (index % 7))
  if (/role|rolle|task|aufgabe/i.test(label)) return parts[index % 5]!
  if (/venue|place|theatre|where|ort|client|kunde|haus|location/i.test(label)) return places[index % 6]!
  return ''
}
