import { checks, isGerman } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

/** A picture of the game's field, in which everything that moves can be told apart. */
const picture = async (v: Visitor): Promise<string> => {
  const field = await v.page.evaluateHandle(() =>
    document.querySelector('main canvas,main svg[viewBox],main [role=img]'),
  )
  const element = field.asElement()
  if (element) return (await element.screenshot()).toString('base64')
  const { cells } = await v.board()
  return (await Promise.all(cells.map((cell) => cell.html()))).join()
}

const SCORE = [/punkte|score|länge/]

async function begins(v: Visitor): Promise<void> {
  await v.clock()
  await v.pressIf(W.start)
  await v.page.keyboard.press('ArrowRight')
  await v.page.clock.runFor(200)
}

/** Where the snake's head and the food are, by what the page says of them or by how places look. */
async function steersToFood(v: Visitor): Promise<void> {
  const before = await v.amount(SCORE)
  const moves = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']
  let heading = 'ArrowRight'
  for (let step = 0; step < 160; step += 1) {
    if (await v.pressIf(AGAIN)) heading = 'ArrowRight'
    const seen = await v.page.evaluate(() => {
      const places = [...document.querySelectorAll('main svg rect,main svg circle,main [data-kind]')].map((element) => {
        const { x, y, width } = element.getBoundingClientRect()
        return { x: x + width / 2, y, width, fill: getComputedStyle(element).fill, tag: element.tagName }
      })
      return places.slice(-60)
    })
    const wanted = direction(seen) ?? moves[Math.floor(step / 10) % 4]!
    // A snake cannot turn back on the spot: it goes round.
    heading = wanted === OPPOSITE[heading] ? ASIDE[heading]! : wanted
    await v.page.keyboard.press(heading)
    await v.page.clock.runFor(150)
    if ((await v.amount(SCORE)) > before) return
  }
  throw new Error('no food was reached')
}

const AGAIN = /^(?:nochmal|noch einmal|neues spiel|neu starten|play again)/
const OPPOSITE: Record<string, string> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
}
const ASIDE: Record<string, string> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
}

type Place = { x: number; y: number; fill: string; tag: string }

/** The way from the snake's head to the one place that has a colour or a shape of its own. */
function direction(places: Place[]): string | null {
  const groups = [...Map.groupBy(places, ({ fill, tag }) => `${fill} ${tag}`).values()]
  const food = groups.find((group) => group.length === 1)?.[0]
  const head = groups.find((group) => group.length > 1)?.[0]
  if (!food || !head) return null
  const [x, y] = [food.x - head.x, food.y - head.y]
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft'
  return y > 0 ? 'ArrowDown' : 'ArrowUp'
}

async function runsIntoWall(v: Visitor): Promise<void> {
  await v.page.keyboard.press('ArrowUp')
  await v.later(15)
  await v.sees(/vorbei|verloren|zu ende|beendet|game over|spielende/)
}

export default checks('b68', [
  async (v) => {
    await begins(v)
    const looks = new Set<string>()
    for (const key of ['ArrowUp', 'ArrowLeft']) {
      await v.page.keyboard.press(key)
      await v.page.clock.runFor(300)
      looks.add(await picture(v))
    }
    await v.page.clock.runFor(300)
    looks.add(await picture(v))
    if (looks.size < 3) throw new Error('nothing moves')
  },
  async (v) => {
    await begins(v)
    await steersToFood(v)
  },
  async (v) => {
    await begins(v)
    await runsIntoWall(v)
    await v.amount(SCORE)
  },
  async (v) => {
    await begins(v)
    await steersToFood(v)
    await runsIntoWall(v)
    await v.fillIn({ name: `Mara ${v.stamp}` })
    await v.submit([W.save, W.add])
    await v.sees(v.stamp)
    await v.reload()
    await v.openIf(/bestenliste/)
    await v.sees(/bestenliste/, v.stamp)
    const points = (await v.textsOfItems()).flatMap((text) => /(\d+)\D*$/.exec(text)?.[1] ?? []).map(Number)
    if (points.some((value, index) => index > 0 && value > points[index - 1]!))
      throw new Error('the list is not sorted')
  },
  isGerman,
])
