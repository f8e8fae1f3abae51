import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { MediaReading, Sort } from './media-reading.ts'

const TITLES: Record<ReadyLanguage, Record<Sort, string>> = {
  en: {
    film: 'The Ferry Does Not Wait|Salt|Eleven Minutes of Rain|My Mother’s Umbrella|Night Shift at the Aquarium|A Field, Twice|The Piano in the Stairwell|Last Bus to Vik',
    video:
      'How a Bell Is Cast|Bread in Four Hours|The Bridge at Low Tide|Mending a Chair|A Day with the Bees|The Quiet Street|Drawing Hands|Winter Tyres',
    music:
      'Kitchen Light|Slow Train North|Paper Boats|The Neighbour’s Trumpet|Half Past Blue|Lanterns|Gravel Road|Stay for Tea',
    podcast:
      'Why we whisper|The last lighthouse|Bread and other news|A map of smells|Who owns the night?|The man who counted swifts|Letters from below|On being late',
    radio:
      'Breakfast at the Quay|The Long Record|Voices from Mill Lane|Jazz after Ten|The School Hour|Sunday Strings|Garden Questions|Night Boat',
  },
  de: {
    film: 'Die Fähre wartet nicht|Salz|Elf Minuten Regen|Der Schirm meiner Mutter|Nachtschicht im Aquarium|Ein Feld, zweimal|Das Klavier im Treppenhaus|Letzter Bus nach Vik',
    video:
      'Wie eine Glocke entsteht|Brot in vier Stunden|Die Brücke bei Ebbe|Ein Stuhl wird heil|Ein Tag bei den Bienen|Die stille Straße|Hände zeichnen|Winterreifen',
    music:
      'Küchenlicht|Langsam nach Norden|Papierboote|Die Trompete nebenan|Halb blau|Laternen|Schotterweg|Bleib zum Tee',
    podcast:
      'Warum wir flüstern|Der letzte Leuchtturm|Brot und andere Nachrichten|Eine Karte der Gerüche|Wem gehört die Nacht?|Der Mann, der Mauersegler zählte|Briefe von unten|Vom Zuspätkommen',
    radio:
      'Frühstück am Kai|Die lange Platte|Stimmen aus der Mühlgasse|Jazz nach zehn|Die Schulstunde|Streicher am Sonntag|Gartenfragen|Nachtboot',
  },
}
const TEXTS: Record<ReadyLanguage, string[]> = {
  en: [
    'Made with very little money and a great deal of patience.',
    'It begins quietly. By the end nobody in the room moves.',
    'Two people, one room, and a question that neither of them asks.',
    'A small thing, well looked at.',
  ],
  de: [
    'Mit wenig Geld entstanden und mit sehr viel Geduld.',
    'Es beginnt leise. Am Ende bewegt sich niemand mehr.',
    'Zwei Menschen, ein Zimmer und eine Frage, die keiner stellt.',
    'Eine kleine Sache, genau angesehen.',
  ],
}
const MINUTES: Record<Sort, number[]> = {
  film: [9, 14, 8, 17, 6, 31, 12, 10],
  video: [7, 18, 11, 24, 41, 5, 14, 9],
  music: [3, 4, 5, 3, 6, 4, 3, 5],
  podcast: [34, 48, 27, 52, 41, 39, 63, 30],
  radio: [55, 118, 57, 110, 44, 58, 52, 115],
}

const inDays = (days: number) => ({ day: `${days >= 0 ? '+' : ''}${days} days` })

/** Samples: one is over where there are dates, one has not begun. */
export function itemRows({ sort, choices, hasDates }: MediaReading, language: ReadyLanguage): Row[] {
  const titles = TITLES[language][sort].split('|')
  return titles.map((title, index) => ({
    id: index + 1,
    title,
    text: TEXTS[language][index % TEXTS[language].length]!,
    minutes: MINUTES[sort][index]!,
    choices: JSON.stringify(
      Object.fromEntries(
        choices.map(({ name, options }, nth) => [name, options[(index + nth * (index % 3)) % options.length]!]),
      ),
    ),
    facts: JSON.stringify({ maker: PEOPLE[(index * 3 + 1) % PEOPLE.length]! }),
    ...(hasDates && {
      from_day: inDays(index === 6 ? 5 : -12 + index),
      until_day: inDays(index === 3 ? -2 : 9 + index),
    }),
  }))
}

/** Ratings of sample people: the first ones have enough of them for a ranking, others too few, the last none. */
export function ratingRows(least: number): Row[] {
  const people = [least + 2, least + 1, least, 1]
  return people.flatMap((count, index) =>
    Array.from({ length: Math.min(count, PEOPLE.length) }, (_, person) => ({
      item_id: [2, 5, 8, 6][index]!,
      user_id: personId(person),
      stars: [5, 4, 4, 3][(person + index) % 4]!,
    })),
  )
}

const SHOWS: Record<ReadyLanguage, string[]> = {
  en: [
    'Night Boat',
    'Breakfast at the Quay',
    'The Market Hour',
    'Records from the Attic',
    'Round the Corner',
    'Jazz after Ten',
  ],
  de: ['Nachtboot', 'Frühstück am Kai', 'Die Marktstunde', 'Platten vom Dachboden', 'Um die Ecke', 'Jazz nach zehn'],
}
const WEEKEND: Record<ReadyLanguage, string[]> = {
  en: ['Night Boat', 'Slow Saturday', 'Garden Questions', 'Voices from Mill Lane', 'Sunday Strings', 'The Long Record'],
  de: [
    'Nachtboot',
    'Langsamer Samstag',
    'Gartenfragen',
    'Stimmen aus der Mühlgasse',
    'Streicher am Sonntag',
    'Die lange Platte',
  ],
}
const TIMES = ['00:00', '06:00', '10:00', '13:00', '17:00', '22:00', '24:00']

/** A sample week without a gap: something is always on. */
export function showRows(language: ReadyLanguage): Row[] {
  return Array.from({ length: 7 }, (_, day) =>
    (day < 5 ? SHOWS : WEEKEND)[language].map((title, index) => ({
      title,
      host: index === 0 ? '' : PEOPLE[(day + index * 2) % PEOPLE.length]!,
      day,
      begins: TIMES[index]!,
      ends: TIMES[index + 1]!,
    })),
  ).flat()
}

export function requestRows(language: ReadyLanguage): Row[] {
  const songs = TITLES[language].music.split('|')
  return [0, 1, 2].map((index) => ({
    song: songs[index * 2]!,
    artist: ['The Doorbells', 'Halden Five', 'Marta & the Tide'][index]!,
    name: PEOPLE[index]!.split(' ')[0]!,
  }))
}
