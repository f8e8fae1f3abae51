/** How many words people read in a minute. */
const READ = 220
const SPOKEN = 140

export type Counts = {
  words: number
  characters: number
  withoutSpaces: number
  sentences: number
  paragraphs: number
  lines: number
  /** In seconds. */
  reading: number
  speaking: number
}

/** What a text has of each. A character is what one sees as one, also an emoji of several codes. */
export function countsOf(text: string): Counts {
  const characters = [...new Intl.Segmenter().segment(text.replaceAll('\r', ''))].map(({ segment }) => segment)
  const words = wordsOf(text).length
  return {
    words,
    characters: characters.length,
    withoutSpaces: characters.filter((each) => each.trim() !== '').length,
    sentences: text.split(/[.!?…]+(?=\s|$)|\n{2,}/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length,
    lines: text === '' ? 0 : text.split('\n').length,
    reading: Math.ceil((words * 60) / READ),
    speaking: Math.ceil((words * 60) / SPOKEN),
  }
}

/** Words as one counts them: `it's` and `well-known` are one each. */
export const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu) ?? []

/** The words that stand most often in a text, of at least four letters. */
export function frequent(text: string, most: number): Array<[word: string, times: number]> {
  const times = new Map<string, number>()
  for (const word of wordsOf(text.toLowerCase()))
    if (word.length > 3 && /\p{L}/u.test(word)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).slice(0, most)
}
