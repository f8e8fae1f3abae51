import { placeOf } from './chance'

export const MINUTES = [1, 2, 5] as const
/** A word of the speed is five letters, whatever they spell. */
const WORD = 5
const LINE = 40
/** Nobody types faster: so much text is always enough. */
const LETTERS_PER_MINUTE = 1_200
const MOST_BEST = 10

/** Where a try stands: `right` counts the lines that are done, `pressed` and `wrong` every key also when it was mended. */
export type Typing = { line: number; typed: string; right: number; pressed: number; wrong: number }
export type Speed = { words: number; accuracy: number }
export type Try = Speed & { minutes: number; on: string }

export const NEW_TRY: Typing = { line: 0, typed: '', right: 0, pressed: 0, wrong: 0 }

/** Enough text for so many minutes, from passages in an order of chance. Each line ends with the space that follows it. */
export function linesFor(minutes: number, passages: readonly string[], chance: () => number): string[] {
  const words: string[] = []
  for (let letters = 0; letters < minutes * LETTERS_PER_MINUTE;) {
    const passage = shuffled(passages, chance).join(' ')
    letters += passage.length
    words.push(...passage.split(' '))
  }
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > LINE) lines.push(`${word} `)
    else lines[lines.length - 1] = `${last}${word} `
  }
  return lines
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  const rest = [...all]
  return Array.from(all, () => rest.splice(placeOf(rest.length, chance), 1)[0]!)
}

/** What the field holds after a key. A line that is full is left, with its mistakes. */
export function typedInto(before: Typing, { lines, text }: { lines: readonly string[]; text: string }): Typing {
  const line = lines[before.line] ?? ''
  const typed = text.slice(0, line.length)
  let same = 0
  while (same < typed.length && typed[same] === before.typed[same]) same++
  const added = Array.from(typed.slice(same))
  const wrong = added.filter((letter, at) => letter !== line[same + at]).length
  const next = { ...before, typed, pressed: before.pressed + added.length, wrong: before.wrong + wrong }
  if (line === '' || typed.length < line.length) return next
  return { ...next, line: before.line + 1, typed: '', right: before.right + rightIn(line, typed) }
}

const rightIn = (line: string, typed: string) => [...typed].filter((letter, at) => letter === line[at]).length

/** Words per minute of what stands there right, and the share of keys that were right at once, in percent. */
export function speedOf(now: Typing, { lines, seconds }: { lines: readonly string[]; seconds: number }): Speed {
  const right = now.right + rightIn(lines[now.line] ?? '', now.typed)
  const words = seconds > 0 ? Math.round((right / WORD / seconds) * 60) : 0
  const accuracy = now.pressed === 0 ? 100 : Math.floor(((now.pressed - now.wrong) / now.pressed) * 100)
  return { words, accuracy }
}

/** The best tries of each length, with this one if it is among them. Without a word it is no try. */
export function withTry(best: readonly Try[], added: Try): Try[] {
  if (added.words === 0) return [...best]
  const ranked = [...best, added].toSorted((a, b) => b.words - a.words || b.accuracy - a.accuracy)
  return ranked.filter((each) => ranked.filter(({ minutes }) => minutes === each.minutes).indexOf(each) < MOST_BEST)
}
