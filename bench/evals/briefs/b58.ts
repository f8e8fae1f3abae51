import { checks } from '../drive/checks.ts'
import type { Part } from '../drive/part.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const SCORE = [/\b(score|points|hits)\b/]

/** The hole that differs from most others is the one with the mole. */
async function moleAndHole(v: Visitor): Promise<{ mole: Part; hole: Part } | null> {
  const { cells } = await v.board()
  const looks = await Promise.all(cells.map((cell) => cell.html().then((html) => html.replaceAll(/\d+/g, ''))))
  const counts = Map.groupBy(looks.keys(), (index) => looks[index]!)
  const groups = [...counts.values()].toSorted((one, other) => one.length - other.length)
  if (groups.length < 2) return null
  return { mole: cells[groups[0]![0]!]!, hole: cells[groups.at(-1)![0]!]! }
}

async function hitsMole(v: Visitor): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const before = await v.amount(SCORE)
    const found = await moleAndHole(v)
    if (found) {
      await found.mole.root!.click({ timeout: 800 }).catch(() => undefined)
      if ((await v.amount(SCORE)) > before) return
    }
    await v.page.clock.runFor(150)
  }
  throw new Error('no mole gave a point')
}

async function begins(v: Visitor): Promise<void> {
  await v.clock()
  await v.pressIf(W.start)
  await v.page.clock.runFor(400)
}

async function keepsScore(v: Visitor, name: string): Promise<void> {
  if (!(await v.hasField('name'))) return
  await v.fillIn({ name })
  await v.submit()
}

export default checks('b58', [
  async (v) => {
    await begins(v)
    const first = await v.amount([/\b(time|seconds|left)\b/])
    if (first > 30 || first < 27) throw new Error(`the timer shows ${first}`)
    const looks = new Set<string>()
    for (let step = 0; step < 10; step += 1) {
      const { cells } = await v.board()
      looks.add((await Promise.all(cells.map((cell) => cell.html()))).join())
      await v.page.clock.runFor(400)
    }
    if (looks.size < 3) throw new Error('no moles come and go')
    const later = await v.amount([/\b(time|seconds|left)\b/])
    if (later >= first) throw new Error('the timer does not run')
  },
  async (v) => {
    await begins(v)
    await hitsMole(v)
    const before = await v.amount(SCORE)
    const found = await moleAndHole(v)
    const { cells } = await v.board()
    await (found?.hole ?? cells[0]!).root!.click({ timeout: 800 })
    if ((await v.amount(SCORE)) > before) throw new Error('an empty hole gave a point')
  },
  async (v) => {
    await begins(v)
    await hitsMole(v)
    await v.later(31)
    await v.sees(/\b(over|time('| i)s up|finished|ended|final)\b/)
    const score = await v.amount(SCORE)
    const { cells } = await v.board()
    for (const cell of cells.slice(0, 9)) await cell.root!.click({ timeout: 500 }).catch(() => undefined)
    if ((await v.amount(SCORE)) !== score) throw new Error('points are made after the end')
  },
  async (v) => {
    await begins(v)
    await hitsMole(v)
    await v.later(31)
    await keepsScore(v, 'Mara')
    await v.press([W.again, W.start])
    await v.page.clock.runFor(400)
    await hitsMole(v)
    await hitsMole(v)
    await v.later(31)
    await keepsScore(v, 'Nils')
    await v.reload()
    await v.openIf([/high ?scores?|best|leaderboard/])
    // The place in the list is a number as well.
    const isNamed = /Nils/.test(await v.text())
    await v.order([/(high ?scores?|best|leaderboard)/, isNamed ? /Nils/ : /\b2\b/, isNamed ? /Mara/ : /\b1\b/])
  },
])
