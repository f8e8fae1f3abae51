export const HOLES = 9
export const ROUND_S = 30
const FIRST_STAY_MS = 1_100
const FASTER_EVERY_S = 10
const STAYS_LESS = 0.75

/** Milliseconds that a mole stays up: less after every ten seconds. `passed` is in seconds. */
export function stayMs(passed: number): number {
  return Math.round(FIRST_STAY_MS * STAYS_LESS ** Math.floor(passed / FASTER_EVERY_S))
}

/** The next hole, never the same twice in a row. `random` gives numbers from 0 up to 1. */
export function nextHole(before: number | null, random: () => number): number {
  const others = Array.from({ length: HOLES }, (_, hole) => hole).filter((hole) => hole !== before)
  return others[Math.floor(random() * others.length)]!
}
