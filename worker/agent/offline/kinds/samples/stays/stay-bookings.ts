import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { Stay } from './stay-words.ts'

const BOOKED = 130
/** A week before today and one after it. */
const DAYS = 14
const FIRST_DAY = -7
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The same number always has the same code. */
function numberOf(index: number): string {
  const letters = Array.from(
    { length: 10 },
    (_, at) => LETTERS[(index * 31 + Math.floor(index / 32) * at + at * at * 13 + at * 3 + 11) % 32],
  )
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

const dayAfter = (after: number) => ({ day: `${after >= 0 ? '+' : ''}${after} days` })

/** Bookings of sample people, each at a place, day and time of its own, so that the utilisation is seen. */
export function stayBookings({ times, base, capacities }: Stay, places: number): Samples[] {
  const taken = new Set<string>()
  const booked = Array.from({ length: BOOKED }, (_, index) => {
    const place = index % places
    const at = times[place % times.length]!
    const after = FIRST_DAY + ((Math.floor(index / places) * 5 + place * 3) % DAYS)
    // Evenings are asked for most.
    const back = (index * 11 + place * 7) % Math.ceil(at.length * 0.7)
    return { place, after, time: at[at.length - 1 - back]! }
  }).filter(({ place, after, time }) => {
    const unit = `${place} ${after} ${time}`
    return !taken.has(unit) && taken.add(unit)
  })
  const rows = booked.map(({ place, after, time }, index): Row => {
    const name = PEOPLE[index % PEOPLE.length]!
    const first = name
      .split(' ')[0]!
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
    return {
      id: index + 1,
      number: numberOf(index + 1),
      place_id: place + 1,
      user_id: personId(index),
      name,
      email: `${first.toLowerCase()}@example.com`,
      day: dayAfter(after),
      time,
      adults: Math.min(capacities[place % capacities.length]!, 1 + (index % 3)),
      total: base[place % base.length]!,
    }
  })
  const units = booked.map(({ place, after, time }, index): Row => ({
    booking_id: index + 1,
    place_id: place + 1,
    day: dayAfter(after),
    time,
    seats: capacities[place % capacities.length]!,
  }))
  return [
    { table: 'bookings', rows, ofPeople: true },
    { table: 'booking_units', rows: units, ofPeople: true },
  ]
}
