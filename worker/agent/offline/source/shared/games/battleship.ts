export const SIDE = 10
export const FLEET = [5, 4, 3, 3, 2]

/** The fields that each ship lies on, and those that were shot at. */
export type Sea = { ships: readonly number[][]; shots: ReadonlySet<number> }
type Result = 'water' | 'hit' | 'sunk'

/** The fields of a ship from its first on; null when it would leave the sea. */
export function shipAt(first: number, length: number, isUpright: boolean): number[] | null {
  const [row, column] = [Math.floor(first / SIDE), first % SIDE]
  if ((isUpright ? row : column) + length > SIDE) return null
  return Array.from({ length }, (_, at) => first + at * (isUpright ? SIDE : 1))
}

/** Whether a ship lies free: ships do not touch one another, not even aslant. */
export function fits(ship: readonly number[], others: ReadonlyArray<readonly number[]>): boolean {
  const taken = new Set(others.flat())
  return ship.every((field) => [field, ...around(field)].every((near) => !taken.has(near)))
}

function around(field: number): number[] {
  const [row, column] = [Math.floor(field / SIDE), field % SIDE]
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [y, x] = [row + down, column + right]
      return y >= 0 && x >= 0 && y < SIDE && x < SIDE && (down !== 0 || right !== 0) ? [y * SIDE + x] : []
    }),
  )
}

/** Every place that a ship of this length could lie on. */
const PLACES = new Map(
  [...new Set(FLEET)].map((length) => [
    length,
    Array.from({ length: SIDE * SIDE }, (_, first) => first).flatMap((first) =>
      [true, false].flatMap((isUpright) => {
        const ship = shipAt(first, length, isUpright)
        return ship ? [ship] : []
      }),
    ),
  ]),
)

/** A fleet at random places. `random` gives numbers from 0 up to 1. */
export function newSea(random: () => number): Sea {
  const ships: number[][] = []
  for (const length of FLEET) {
    // The long ones come first, so that there is always a place left for the others.
    const free = PLACES.get(length)!.filter((place) => fits(place, ships))
    ships.push(free[Math.floor(random() * free.length)]!)
  }
  return { ships, shots: new Set() }
}

/** The fleet with one ship at another place; unchanged when it does not fit there. */
export function moved(sea: Sea, index: number, first: number, isUpright: boolean): Sea {
  const ship = shipAt(first, sea.ships[index]!.length, isUpright)
  const others = sea.ships.filter((_, at) => at !== index)
  return ship && fits(ship, others) ? { ...sea, ships: sea.ships.with(index, ship) } : sea
}

export const isUpright = ([first, second]: readonly number[]) => (second ?? 0) - (first ?? 0) === SIDE

export function shot(sea: Sea, field: number): Sea {
  return sea.shots.has(field) || isLost(sea) ? sea : { ...sea, shots: new Set([...sea.shots, field]) }
}

export const isSunk = ({ shots }: Sea, ship: readonly number[]) => ship.every((field) => shots.has(field))
export const isLost = (sea: Sea) => sea.ships.every((ship) => isSunk(sea, ship))

/** What a shot found; null where nobody shot. */
export function resultAt(sea: Sea, field: number): Result | null {
  if (!sea.shots.has(field)) return null
  const ship = sea.ships.find((each) => each.includes(field))
  if (!ship) return 'water'
  return isSunk(sea, ship) ? 'sunk' : 'hit'
}

/**
 * Where the computer shoots: the field that most places of ships that are left go through. It knows of the sea only what
 * its shots found. The weak one shoots anywhere until it hits.
 */
export function nextShot(sea: Sea, isStrong: boolean, random: () => number): number {
  const results = Array.from({ length: SIDE * SIDE }, (_, field) => resultAt(sea, field))
  const isClosed = (field: number) =>
    results[field] === 'water' || results[field] === 'sunk' || around(field).some((near) => results[near] === 'sunk')
  const isHunting = results.includes('hit')
  const weights = results.map(() => 0)
  for (const ship of sea.ships) {
    if (isSunk(sea, ship)) continue
    for (const place of PLACES.get(ship.length)!) {
      const hits = place.filter((field) => results[field] === 'hit').length
      if ((isHunting && hits === 0) || place.some(isClosed)) continue
      for (const field of place) weights[field]! += isHunting ? hits ** 3 : 1
    }
  }
  const open = [...results.keys()].filter((field) => results[field] === null)
  const likely = open.filter((field) => weights[field]! > 0)
  const most = Math.max(...likely.map((field) => weights[field]!))
  const best = isStrong || isHunting ? likely.filter((field) => weights[field] === most) : likely
  const among = best.length > 0 ? best : open
  return among[Math.floor(random() * among.length)]!
}
