import { placeOf } from './chance'

export const MOST_OPTIONS = 60
export const LONGEST_OPTION = 60
const FULL = 360
/** Fewer turns look like a push, more take too long. */
const TURNS = 5
/** Nearer to an edge one could not see which slice was meant. */
const EDGE = 0.12

/** Where the wheel stops: the slice, and how far it is turned then, in degrees. */
export type Spin = { chosen: number; turned: number }

/** The options that a text names: one in a line, or one line with commas between them. */
export function optionsIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.length === 1 ? lines[0]!.split(/[,;]/) : lines
  return parts
    .map((part) => part.trim().slice(0, LONGEST_OPTION))
    .filter((part) => part !== '')
    .slice(0, MOST_OPTIONS)
}

/** Chooses a slice, and turns the wheel on until it stands below the pointer. Null when there is nothing to choose. */
export function spin(before: number, { count, chance }: { count: number; chance: () => number }): Spin | null {
  if (count < 2) return null
  const chosen = placeOf(count, chance)
  const within = EDGE + chance() * (1 - 2 * EDGE)
  const stop = FULL - ((chosen + within) * FULL) / count
  const whole = Math.ceil(before / FULL) + TURNS
  return { chosen, turned: whole * FULL + stop }
}

/** The slice below the pointer, which stands at the top; the slices follow each other clockwise. */
export function sliceBelow(turned: number, count: number): number {
  const angle = (((-turned % FULL) + FULL) % FULL) / FULL
  return Math.floor(angle * count) % count
}

/** The text without one of its options. The others stay as they are. */
export function withoutOption(text: string, at: number): string {
  return optionsIn(text)
    .filter((_, index) => index !== at)
    .join('\n')
}
