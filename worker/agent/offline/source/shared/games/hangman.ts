export const MISSES = 10

export type Hangman = { word: string; guessed: string[] }
/** A letter, or null where it is still hidden. What is no letter, such as a space, is never hidden. */
export type Sign = string | null

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** A guess that was made before, or after the end, changes nothing. */
export function guessed(game: Hangman, letter: string): Hangman {
  const small = letter.toLowerCase()
  return isOver(game) || game.guessed.includes(small) ? game : { ...game, guessed: [...game.guessed, small] }
}

export function signsOf({ word, guessed: letters }: Hangman): Sign[] {
  return [...word].map((sign) => (!isLetter(sign) || letters.includes(sign.toLowerCase()) ? sign : null))
}

export const missesIn = ({ word, guessed: letters }: Hangman) =>
  letters.filter((letter) => !word.toLowerCase().includes(letter)).length

export const isWon = (game: Hangman) => signsOf(game).every((sign) => sign !== null)
export const isLost = (game: Hangman) => missesIn(game) >= MISSES
const isOver = (game: Hangman) => isWon(game) || isLost(game)

/** A word of a subject, and another one than before. */
export function anyWord(words: readonly string[], before: string | null, random: () => number): string {
  const others = words.filter((word) => word !== before)
  return others[Math.floor(random() * others.length)] ?? words[0]!
}

/** The word that one player sets for another; null when the letters of the keyboard cannot spell it. */
export function setWord(entered: string, letters: string): string | null {
  const word = entered.trim().replaceAll(/\s+/g, ' ')
  const inWord = [...word.toLowerCase()].filter(isLetter)
  const isFit = word.length <= 24 && /^[\p{L}\s'-]+$/u.test(word) && inWord.every((letter) => letters.includes(letter))
  return isFit && inWord.length >= 2 ? word : null
}
