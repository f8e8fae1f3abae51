/** Without letters and digits that look alike. 32 of them, or a random byte would prefer some. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many letters and digits by chance. */
export function codeOf(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A number of an order or a booking that nobody guesses: who has it may see what it stands for. */
export const newCode = (): string => `${codeOf(5)}-${codeOf(5)}`
