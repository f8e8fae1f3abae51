import { placeOf } from './chance'

export const MOST_NAMES = 5_000
export const LONGEST_NAME = 80
export const QUANTITY = { min: 1, max: 500, isWhole: true }

export type Prize = { id: string; name: string; quantity: number }
/** `prize` is the name that it had when it was won: a prize may be taken away later. */
export type Winner = { name: string; prize: string; prizeId: string; at: string }

/**
 * The people that a text or a file names: one in a line. Of a table it is the column that is called `Name`, and without
 * one the first. Who stands there twice takes part once.
 */
export function namesIn(text: string): string[] {
  const rows = text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const named = rows[0]?.findIndex((cell) => /^(?:full )?names?$/i.test(cell)) ?? -1
  const found = new Map<string, string>()
  for (const row of named < 0 ? rows : rows.slice(1)) {
    const name = (row[Math.max(0, named)] ?? '').slice(0, LONGEST_NAME)
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  }
  return [...found.values()].slice(0, MOST_NAMES)
}

/** The cells of a line, between commas, semicolons or tabs; within quotes these are letters like others. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^,;\t"])+|(?<=[,;\t]|^)(?=[,;\t]|$)/g) ?? []
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"([^]*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

/** How often a prize can still be won. */
export function leftOf(prize: Prize, winners: readonly Winner[]): number {
  return Math.max(0, prize.quantity - winners.filter(({ prizeId }) => prizeId === prize.id).length)
}

/** Who can still win: nobody wins twice. */
export function inPot(names: readonly string[], winners: readonly Winner[]): string[] {
  const won = new Set(winners.map(({ name }) => name.toLowerCase()))
  return names.filter((name) => !won.has(name.toLowerCase()))
}

type Pot = { names: readonly string[]; winners: readonly Winner[]; chance: () => number; at: string }

/** The next winner of a prize; null when the prize is gone or nobody is left. */
export function nextWinner(prize: Prize, { names, winners, chance, at }: Pot): Winner | null {
  const pot = inPot(names, winners)
  if (pot.length === 0 || leftOf(prize, winners) === 0) return null
  return { name: pot[placeOf(pot.length, chance)]!, prize: prize.name, prizeId: prize.id, at }
}

const cell = (text: string) => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`

/** The winners as a file that a spreadsheet opens. A cell never begins like a formula. */
export function winnersCsv(winners: readonly Winner[], head: readonly string[]): string {
  const lines = [head, ...winners.map(({ name, prize, at }, index) => [String(index + 1), prize, name, at])]
  return lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
}
