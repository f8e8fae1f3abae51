import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const COLUMNS = 7
const WON = /\b(wins?|won|winner|four in a row)\b/

/** How each place of the board looks, line by line from the top. Names of places are no part of it. */
async function looks(v: Visitor): Promise<string[]> {
  const { cells } = await v.board()
  const all = await Promise.all(
    cells.map(({ root }) =>
      root!.evaluate((element) => {
        const inner = [element, ...element.querySelectorAll('*')].map((part) => {
          const { backgroundColor, fill } = getComputedStyle(part)
          return `${backgroundColor} ${fill} ${part.childElementCount === 0 ? (part.textContent ?? '') : ''}`
        })
        return `${inner.join('|')} ${(element.getAttribute('aria-label') ?? '').replaceAll(/\d+/g, '')}`
      }),
    ),
  )
  return all.slice(-COLUMNS * 6)
}

async function drops(v: Visitor, column: number): Promise<void> {
  const { cells } = await v.board()
  const own = cells.slice(-COLUMNS * 6)[column - 1]
  const named = await v.found([new RegExp(`column ${column}\\b`)], 'control')
  if (named !== null) await named.click({ timeout: 1_000, force: true })
  else await own!.root!.click({ timeout: 1_000, force: true })
  await v.page.waitForTimeout(60)
}

async function plays(v: Visitor, columns: number[]): Promise<void> {
  for (const column of columns) await drops(v, column)
}

async function forTwo(v: Visitor): Promise<void> {
  if (!(await v.pressIf([/\btwo players?\b|\b2 players?\b|for two|against a (friend|person)|player vs\.? player/])))
    await v.choose(/two|2 players/).catch(() => undefined)
  await v.pressIf([/^(start|new game|play)\b/])
}

const changed = (before: string[], after: string[]) =>
  [...after.keys()].filter((index) => after[index] !== before[index])

export default checks('b61', [
  async (v) => {
    await forTwo(v)
    const [before, text] = [await looks(v), await v.text()]
    await drops(v, 4)
    const [place, ...more] = changed(before, await looks(v))
    if (place === undefined || more.length > 1) throw new Error('no disc fell')
    if (place % COLUMNS !== 3 || place < COLUMNS * 5) throw new Error(`the disc is at place ${place}`)
    if ((await v.text()) === text) throw new Error('the turn did not change')
  },
  async (v) => {
    await forTwo(v)
    await plays(v, [1, 1, 2, 2, 3, 3, 4])
    await v.sees(WON)
    const after = await looks(v)
    await drops(v, 6).catch(() => undefined)
    if (changed(after, await looks(v)).length > 0) throw new Error('a disc falls after the end')
    await v.press(W.again)
    await plays(v, [1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4])
    await v.sees(WON)
  },
  async (v) => {
    await forTwo(v)
    await plays(v, [1, 1, 1, 1, 1, 1])
    const [before, text] = [await looks(v), await v.text()]
    if (changed(before.toReversed(), before).length === 0) throw new Error('no discs are on the board')
    await drops(v, 1).catch(() => undefined)
    if (changed(before, await looks(v)).length > 0) throw new Error('the board changed')
    const turn = (all: string) => /.*\b(turn|moves?|plays?)\b.*/i.exec(all)?.[0]
    if (turn(await v.text()) !== turn(text)) throw new Error('the turn changed')
  },
  async (v) => {
    if (!(await v.pressIf([/\b(computer|one player|1 player|single)\b/]))) await v.choose(/computer/)
    await v.pressIf([/^(start|new game|play)\b/])
    for (const column of [4, 3]) {
      const before = await looks(v)
      await drops(v, column)
      await v.until(
        async () => changed(before, await looks(v)).length === 2,
        () => 'the computer did not move',
      )
    }
  },
  async (v) => {
    await forTwo(v)
    const empty = await looks(v)
    await plays(v, [1, 2, 3])
    if (changed(empty, await looks(v)).length === 0) throw new Error('no discs fell')
    await v.press(W.again)
    await v.until(
      async () => changed(empty, await looks(v)).length === 0,
      () => 'the board is not empty',
    )
  },
])
