import { seededRandom } from '#test/support/seeded-random.ts'

export type Chance = ReturnType<typeof createChance>

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 20

/** All that is left to chance. The same seed gives the same. */
export function createChance(seed: number) {
  const next = seededRandom(seed)

  const below = (end: number) => Math.floor(next() * end)
  const between = (from: number, to: number) => from + next() * (to - from)
  const isTrue = (probability: number) => next() < probability
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
  /** A number around `median`. Two thirds lie between `median / spread` and `median * spread`. */
  const around = (median: number, spread: number) => median * spread ** normal()
  // By Irwin and Hall, the sum of twelve uniform numbers is normal enough.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6)
  /** An id as `shared/ids.ts` makes them. */
  const id = (prefix: string) => `${prefix}_${letters(ID_LENGTH)}`

  function letters(length: number): string {
    let text = ''
    for (let index = 0; index < length; index += 1) text += ALPHABET[below(ALPHABET.length)]
    return text
  }

  function weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return choices.at(-1)![0]
  }

  return { next, below, between, isTrue, pick, around, weighted, id, letters }
}
