import { numberOf } from './numbers.ts'
import { wordsOf } from './text.ts'

/** Words of which every text is full say little about what it is about. */
const COMMON = new Set(
  'a an and are as at be by can das dem den der die do does ein eine for from has have how i in is ist it mit of on or that the this to und von was were what where which who wie wo with you zu'.split(
    ' ',
  ),
)
const COMMON_WEIGHT = 0.15
/** Pieces of words bring “swim” near “swimming”. */
const PIECE_WEIGHT = 0.5

/**
 * A text as a vector of length one, from its words alone: texts that share words are near each other. The same text is
 * always the same vector.
 */
export function builtInEmbedding(text: string, dimensions: number): number[] {
  const vector = new Float64Array(dimensions)
  const add = (feature: string, weight: number) => {
    const hash = numberOf(feature)
    vector[hash % dimensions]! += hash & 0x80000000 ? weight : -weight
  }
  for (const word of wordsOf(text.slice(0, MOST_CHARACTERS))) {
    const weight = COMMON.has(word) ? COMMON_WEIGHT : 1
    add(word, weight)
    if (weight === 1) for (const piece of piecesOf(word)) add(`~${piece}`, PIECE_WEIGHT)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return [...vector].map((value) => (length === 0 ? value : Number((value / length).toFixed(7))))
}

/** Models of this kind read so much of a text, and leave the rest. */
const MOST_CHARACTERS = 8_000

function piecesOf(word: string): string[] {
  const padded = `<${word}>`
  return Array.from({ length: Math.max(0, padded.length - 3) }, (_, at) => padded.slice(at, at + 4))
}
