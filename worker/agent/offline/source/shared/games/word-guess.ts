export const LENGTH = 5
export const TRIES = 6

export type Mark = 'placed' | 'misplaced' | 'absent'
export type WordGuess = { word: string; tries: string[] }
export type Statistics = { played: number; won: number; streak: number; longest: number; byTries: number[] }

export const NO_STATISTICS: Statistics = { played: 0, won: 0, streak: 0, longest: 0, byTries: [0, 0, 0, 0, 0, 0] }
/** Words that follow one another in the list look alike, so that days step through it in large leaps. A prime. */
const LEAP = 7919
const DAY_MS = 86_400_000

/** Each letter of a try: a letter that the word has once is not marked twice. */
export function marksOf(attempt: string, word: string): Mark[] {
  const letters = [...word]
  const left = letters.filter((letter, at) => attempt[at] !== letter)
  return [...attempt].map((letter, at) => {
    if (letters[at] === letter) return 'placed'
    const found = left.indexOf(letter)
    if (found === -1) return 'absent'
    left.splice(found, 1)
    return 'misplaced'
  })
}

const RANK: Record<Mark, number> = { absent: 0, misplaced: 1, placed: 2 }

/** The best that is known of each letter. */
export function knownLetters({ word, tries }: WordGuess): Map<string, Mark> {
  const known = new Map<string, Mark>()
  for (const attempt of tries)
    for (const [at, mark] of marksOf(attempt, word).entries()) {
      const before = known.get(attempt[at]!)
      if (before === undefined || RANK[mark] > RANK[before]) known.set(attempt[at]!, mark)
    }
  return known
}

export const isWon = ({ word, tries }: WordGuess) => tries.at(-1) === word
export const isOver = (game: WordGuess) => isWon(game) || game.tries.length === TRIES

/** The day of a clock's own place, as a number that grows by one at midnight. */
export const dayOf = (date: Date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)

export const wordOfDay = (day: number, words: readonly string[]) => words[(day * LEAP) % words.length]!

export type Problem = 'short' | 'unknown' | 'unused'

/** Why a try is refused; null when it may be made. `isHard`: what was found out has to be used. */
export function problemOf(
  attempt: string,
  { game, words, isHard }: { game: WordGuess; words: readonly string[]; isHard: boolean },
): Problem | null {
  if ([...attempt].length !== LENGTH) return 'short'
  if (!words.includes(attempt)) return 'unknown'
  return isHard && game.tries.some((before) => !usesHints(attempt, before, game.word)) ? 'unused' : null
}

function usesHints(attempt: string, before: string, word: string): boolean {
  const left = [...attempt]
  return marksOf(before, word).every((mark, at) => {
    if (mark === 'absent') return true
    if (mark === 'placed') return attempt[at] === before[at]
    const found = left.indexOf(before[at]!)
    left.splice(found, found === -1 ? 0 : 1)
    return found !== -1
  })
}

/** The statistics after a game. The streak is of games won one after another. */
export function counted(before: Statistics, game: WordGuess): Statistics {
  const won = isWon(game)
  const streak = won ? before.streak + 1 : 0
  const at = game.tries.length - 1
  return {
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    streak,
    longest: Math.max(before.longest, streak),
    byTries: won ? before.byTries.with(at, before.byTries[at]! + 1) : before.byTries,
  }
}

const SQUARES: Record<Mark, string> = { placed: '🟩', misplaced: '🟨', absent: '⬛' }

/** The result without a letter of the word, to be shown to others. */
export function shareText(title: string, game: WordGuess): string {
  const rows = game.tries.map((attempt) =>
    marksOf(attempt, game.word)
      .map((mark) => SQUARES[mark])
      .join(''),
  )
  return [`${title} ${isWon(game) ? game.tries.length : 'X'}/${TRIES}`, '', ...rows].join('\n')
}
