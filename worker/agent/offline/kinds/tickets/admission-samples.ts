import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { TicketType } from '#worker/agent/offline/source/shared/admissions/model.ts'

export const USUAL_KINDS: Record<ReadyLanguage, string[]> = {
  en: ['Concert', 'Talk', 'Workshop'],
  de: ['Konzert', 'Vortrag', 'Workshop'],
}

type Said = { title: string; place: string; text: string }

const SAID: Record<ReadyLanguage, Said[]> = {
  en: [
    {
      title: 'Brass in the old tram depot',
      place: 'Tram depot, hall 2',
      text: 'Nine players, no microphones. The doors open an hour before, and there is soup in the yard.',
    },
    {
      title: 'How cities stay cool',
      place: 'City library, reading room',
      text: 'An hour about shade, water and wind, then questions. For everybody who has ever waited for a bus in July.',
    },
    {
      title: 'Repair your own bicycle',
      place: 'Workshop in Mill Street',
      text: 'Brakes, chain and lights. Bring your bicycle; tools are there. At most eight at a time, so that everybody gets help.',
    },
    {
      title: 'Songs from the harbour',
      place: 'Pier 4',
      text: 'Two accordions, one double bass and whoever wants to sing along. In rain we move into the shed.',
    },
    {
      title: 'Bread from yesterday',
      place: 'Teaching kitchen',
      text: 'Five dishes from what is left over, cooked together and eaten at one long table.',
    },
    {
      title: 'A night with the telescope',
      place: 'Observatory on the hill',
      text: 'Saturn in the evening, nebulae later. Dress warmly: the dome is open.',
    },
  ],
  de: [
    {
      title: 'Blechbläser im alten Straßenbahndepot',
      place: 'Straßenbahndepot, Halle 2',
      text: 'Neun Musiker, kein Mikrofon. Einlass ist eine Stunde vorher, im Hof gibt es Suppe.',
    },
    {
      title: 'Wie Städte kühl bleiben',
      place: 'Stadtbibliothek, Lesesaal',
      text: 'Eine Stunde über Schatten, Wasser und Wind, danach Fragen. Für alle, die je im Juli auf den Bus gewartet haben.',
    },
    {
      title: 'Das eigene Fahrrad reparieren',
      place: 'Werkstatt in der Mühlgasse',
      text: 'Bremsen, Kette, Licht. Bitte das Fahrrad mitbringen, Werkzeug ist da. Höchstens acht auf einmal.',
    },
    {
      title: 'Lieder aus dem Hafen',
      place: 'Steg 4',
      text: 'Zwei Akkordeons, ein Kontrabass und alle, die mitsingen. Bei Regen geht es in den Schuppen.',
    },
    {
      title: 'Brot von gestern',
      place: 'Lehrküche',
      text: 'Fünf Gerichte aus dem, was übrig ist, zusammen gekocht und an einem langen Tisch gegessen.',
    },
    {
      title: 'Eine Nacht am Fernrohr',
      place: 'Sternwarte auf dem Hügel',
      text: 'Abends der Saturn, später Nebel. Bitte warm anziehen: Die Kuppel ist offen.',
    },
  ],
}
const AFTER = [2, 5, 9, 16, 23, 37]
const TIMES = ['20:00', '18:30', '14:00', '19:30', '17:00', '21:00']
const PLACES = [120, 60, 8, 90, 16, 24]
/** The workshop is full, so that the waiting list is seen. */
const TAKEN = [5, 3, 8, 2, 1, 0]
const WAITING = [0, 0, 2, 0, 0, 0]

type Shape = { kinds: string[]; types: TicketType[] }

/** Events of the coming weeks. */
export function occasionRows(language: ReadyLanguage, { kinds, types }: Shape): Row[] {
  return SAID[language].map((said, index) => ({
    id: index + 1,
    ...said,
    day: { day: `+${AFTER[index]} days` },
    time: TIMES[index]!,
    kind: kinds[index % kinds.length]!,
    places: PLACES[index]!,
    types: JSON.stringify(types),
  }))
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The same number always has the same code. */
function codeOf(index: number): string {
  const letters = Array.from({ length: 10 }, (_, at) => LETTERS[(index * 37 + at * at * 11 + at * 5 + 7) % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Tickets of sample people, and who waits for one. */
export function admissionRows(types: readonly TicketType[]): Row[] {
  const states = AFTER.flatMap((_, index) => [
    ...Array.from({ length: TAKEN[index]! }, () => ({ occasion_id: index + 1, state: 'valid' })),
    ...Array.from({ length: WAITING[index]! }, () => ({ occasion_id: index + 1, state: 'waiting' })),
  ])
  return states.map(({ occasion_id, state }, index) => {
    const name = PEOPLE[index % PEOPLE.length]!
    const type = types[index % types.length]!
    const first = name
      .split(' ')[0]!
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
    return {
      occasion_id,
      user_id: personId(index),
      code: codeOf(index + 1),
      type: type.name,
      price: type.price,
      name,
      email: `${first.toLowerCase()}@example.com`,
      state,
      checked: null,
    }
  })
}
