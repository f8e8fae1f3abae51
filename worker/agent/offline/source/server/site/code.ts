/** Without letters and digits that look alike. 32 of them, or a random byte would prefer some. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number of an order or a booking that nobody guesses: who has it may see what it stands for. */
export function newCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => LETTERS[byte % LETTERS.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
