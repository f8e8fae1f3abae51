import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { seatName } from '#worker/agent/offline/source/shared/seats/seat-names.ts'
import type { ShownSample, Stage } from './seat-words.ts'

type Hall = { name: string; rows: number; seats: number }

const sized = (names: [string, string, string], sizes: Array<[rows: number, seats: number]>): Hall[] =>
  names.map((name, index) => ({ name, rows: sizes[index]![0], seats: sizes[index]![1] }))

const ROOMS: Array<[number, number]> = [
  [9, 12],
  [7, 10],
  [5, 8],
]
const VEHICLES: Array<[number, number]> = [
  [12, 4],
  [10, 4],
  [7, 4],
]

export const HALLS: Record<Stage, Record<ReadyLanguage, Hall[]>> = {
  cinema: {
    en: sized(['Large hall', 'Blue hall', 'Studio'], ROOMS),
    de: sized(['Großer Saal', 'Blauer Saal', 'Studio'], ROOMS),
  },
  theatre: {
    en: sized(['Main stage', 'Chamber', 'Studio stage'], ROOMS),
    de: sized(['Großes Haus', 'Kammer', 'Studiobühne'], ROOMS),
  },
  concert: {
    en: sized(['Concert hall', 'Chapel', 'Old boiler house'], ROOMS),
    de: sized(['Konzertsaal', 'Kapelle', 'Altes Kesselhaus'], ROOMS),
  },
  ride: {
    en: sized(['Coach 1', 'Coach 2', 'Minibus'], VEHICLES),
    de: sized(['Wagen 1', 'Wagen 2', 'Kleinbus'], VEHICLES),
  },
}

const TIMES: Record<Stage, string[]> = {
  cinema: ['17:30', '20:15', '18:00', '20:30', '16:00', '21:00'],
  theatre: ['19:30', '19:30', '20:00', '18:00', '19:30', '15:00'],
  concert: ['20:00', '19:30', '21:00', '20:00', '18:00', '20:30'],
  ride: ['07:40', '08:15', '13:05', '16:30', '06:55', '18:20'],
}
const PRICES: Record<Stage, number[]> = {
  cinema: [1100, 950, 1200],
  theatre: [2400, 1800, 2900],
  concert: [2800, 1900, 3400],
  ride: [1450, 2200, 990],
}
/** Each is shown on so many days, one after another, so that a hall never shows two things at a time. */
const DAYS = 3

type Shape = { shows: ShownSample[]; kinds: string[]; halls: Hall[]; stage: Stage }

/** What is shown in the coming days, and seats that sample people have booked. */
export function seatSamples({ shows, kinds, halls, stage }: Shape): Samples[] {
  const showings = shows.flatMap((_, show) =>
    Array.from({ length: DAYS }, (__, at) => ({
      id: show * DAYS + at + 1,
      show_id: show + 1,
      hall_id: (show % halls.length) + 1,
      day: { day: `+${at * 2 + 1 + Math.floor(show / halls.length)} days` },
      time: TIMES[stage][show % TIMES[stage].length]!,
      price: PRICES[stage][show % PRICES[stage].length]!,
    })),
  )
  const bookings = showings
    .filter(({ id }) => id % DAYS === 1)
    .flatMap((showing, at) => [bookingOf(showing, at * 2, halls), bookingOf(showing, at * 2 + 1, halls)])
  return [
    { table: 'halls', rows: halls.map((hall, index) => ({ id: index + 1, ...hall })) },
    {
      table: 'shows',
      rows: shows.map(({ title, minutes, text }, index) => ({
        id: index + 1,
        title,
        kind: kinds[index % kinds.length]!,
        minutes,
        text,
      })),
    },
    { table: 'showings', rows: showings },
    { table: 'seat_bookings', rows: bookings.map(({ row }) => row), ofPeople: true },
    { table: 'sold_seats', rows: bookings.flatMap(({ sold }) => sold), ofPeople: true },
  ]
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The same number always has the same code. */
function codeOf(index: number): string {
  const letters = Array.from({ length: 10 }, (_, at) => LETTERS[(index * 29 + at * at * 7 + at * 3 + 5) % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

type ShowingRow = { id: number; hall_id: number; price: number }

/** Two or three seats beside each other, in rows that no other sample has. */
function bookingOf({ id, hall_id, price }: ShowingRow, index: number, halls: Hall[]): { row: Row; sold: Row[] } {
  const hall = halls[hall_id - 1]!
  const line = Math.min(hall.rows, 3 + (index % 2))
  const first = 1 + ((index * 3) % Math.max(1, hall.seats - 3))
  const seats = Array.from({ length: 2 + (index % 2) }, (_, at) => seatName(line, first + at))
  const name = PEOPLE[index % PEOPLE.length]!
  const address = name
    .split(' ')[0]!
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
  return {
    row: {
      id: index + 1,
      showing_id: id,
      user_id: personId(index),
      code: codeOf(index + 1),
      name,
      email: `${address.toLowerCase()}@example.com`,
      seats: JSON.stringify(seats),
      total: price * seats.length,
    },
    sold: seats.map((seat) => ({ showing_id: id, seat, booking_id: index + 1 })),
  }
}
