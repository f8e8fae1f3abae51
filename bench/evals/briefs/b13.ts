import { checks, colours } from '../drive/checks.ts'
import { field, known } from '../drive/mines.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const SIZES = [
  /\b(small|easy|beginner)\b/,
  /\b(medium|middle|intermediate|normal)\b/,
  /\b(large|hard|big|expert|advanced)\b/,
]
const MINES = [/mines?( left)?/, /💣|🚩/]
const LOST = /lost|hit a mine|game over|boom|you stepped|exploded/

const fresh = async (v: Visitor) => void (await v.pressIf(W.again))

async function opensPlace(v: Visitor, index: number): Promise<void> {
  const { cells } = await v.board()
  await cells[index]!.root!.click({ timeout: 1_500 })
  await v.page.waitForTimeout(50)
}

/** Plays by what the numbers say, and guesses where they say nothing. Says whether all went well. */
async function plays(v: Visitor): Promise<boolean> {
  const { cells } = await v.board()
  await opensPlace(v, Math.floor(cells.length / 2))
  for (let step = 0; step < 80; step += 1) {
    if (/\b(won|win|cleared|well done|solved|congrat)/i.test(await v.text())) return true
    if (LOST.test(await v.text())) return false
    const seen = await field(v)
    const { safe, mines } = known(seen)
    const closed = [...seen.cells.keys()].filter((index) => !seen.cells[index]!.isOpen && !mines.includes(index))
    const next = safe.length > 0 ? safe : closed.slice(0, 1)
    if (next.length === 0) return false
    for (const index of next) await seen.cells[index]!.part.root!.click({ timeout: 800 }).catch(() => undefined)
  }
  return false
}

export default checks('b13', [
  async (v) => {
    const seen: string[] = []
    for (const size of SIZES) {
      await v.choose(size)
      await v.pressIf([/^(start|new game|new round)/])
      seen.push(`${(await v.board()).cells.length} ${await v.amount(MINES)}`)
    }
    const [places, mines] = [0, 1].map((part) => new Set(seen.map((line) => line.split(' ')[part])).size)
    if (places !== 3 || mines !== 3) throw new Error(`the boards are ${seen.join(', ')}`)
  },
  async (v) => {
    for (let round = 0; round < 5; round += 1) {
      await fresh(v)
      await opensPlace(v, round * 7)
      await v.notSees(LOST)
    }
    const { cells } = await field(v)
    if (!cells.some(({ isOpen }) => isOpen)) throw new Error('no field opens')
    const clock = () => v.amount([/time|seconds|clock/])
    const before = await clock()
    await v.until(
      async () => (await clock()) > before,
      () => 'the clock does not run',
    )
  },
  async (v) => {
    for (let round = 0; round < 8; round += 1) {
      await fresh(v)
      const { cells } = await v.board()
      await opensPlace(v, Math.floor(cells.length / 2))
      const open = (await field(v)).cells.filter(({ isOpen }) => isOpen)
      if (open.length > 4 && open.some(({ number }) => number > 0) && open.some(({ number }) => number === 0)) return
    }
    throw new Error('no empty area opens')
  },
  async (v) => {
    const count = await v.amount(MINES)
    const place = async () => (await v.board()).cells[3]!
    const toggles = async () => void (await (await place()).click({ button: 'right' }))
    await toggles()
    if (!(await field(v)).cells[3]!.isFlag) {
      await v.press([/flag/])
      await (await place()).click()
    }
    if (!(await field(v)).cells[3]!.isFlag) throw new Error('no flag appears')
    if ((await v.amount(MINES)) !== count - 1) throw new Error('the counter does not go down')
    await toggles()
    if ((await field(v)).cells[3]!.isFlag) throw new Error('the flag stays')
    if ((await v.amount(MINES)) !== count) throw new Error('the counter does not go up')
  },
  async (v) => {
    const { cells } = await v.board()
    for (let index = 0; index < cells.length && !LOST.test(await v.text()); index += 1)
      await cells[index]!.root!.click({ timeout: 400 }).catch(() => undefined)
    await v.sees(LOST)
    const after = await field(v)
    const mines = after.cells.filter(({ isMine }) => isMine).length
    if (mines < 3) throw new Error(`${mines} mines are revealed`)
    const closed = after.cells.findIndex(({ isOpen, isMine }) => !isOpen && !isMine)
    if (closed !== -1) await after.cells[closed]!.part.root!.click({ timeout: 400, force: true }).catch(() => undefined)
    if (closed !== -1 && (await field(v)).cells[closed]!.number > 0) throw new Error('a field opens after the end')
  },
  async (v) => {
    await v.choose(SIZES[0]!)
    let isWon = false
    for (let round = 0; round < 6 && !isWon; round += 1) {
      await fresh(v)
      isWon = await plays(v)
    }
    if (!isWon) throw new Error('no round was won')
    await v.fillIn({ name: `Mara ${v.stamp}` })
    await v.submit(W.save)
    await v.sees(v.stamp)
    await v.reload()
    await v.openIf([/best times|best list|leaderboard|times/])
    await (await v.item(v.stamp)).sees(/\d/)
  },
  colours,
])
