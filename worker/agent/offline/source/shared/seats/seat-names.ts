const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const MOST_ROWS = LETTERS.length

export const rowName = (row: number): string => LETTERS[row - 1] ?? ''

/** `C7` is the seventh seat of the third row, from the front. */
export const seatName = (row: number, seat: number): string => `${rowName(row)}${seat}`

/** Whether a hall of this size has the seat. */
export function isSeatOf({ rows, seats }: { rows: number; seats: number }, name: string): boolean {
  const row = LETTERS.indexOf(name.charAt(0)) + 1
  const seat = Number(name.slice(1))
  return row >= 1 && row <= rows && seat >= 1 && seat <= seats && seatName(row, seat) === name
}
