import { checks, colours } from '../drive/checks.ts'
import { PICTURE } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const ROOMS = [/rooms?/]

/** A plan of a team may ask who one is. */
async function arrives(v: Visitor): Promise<void> {
  await v.home()
  if (await v.has(W.signIn)) await v.signedInAs('Ada')
}

async function opensRoom(v: Visitor): Promise<void> {
  await arrives(v)
  await v.open(ROOMS)
  await (await v.item(`Entrance ${v.stamp}`)).open()
}

export default checks('b42', [
  async (v) => {
    await arrives(v)
    await v.add(ROOMS, { 'name|title|room': `Entrance ${v.stamp}` })
    for (const name of ['Paint', 'Lamps', 'Labels', 'Bench']) {
      await opensRoom(v)
      await v.add(
        [/task/],
        {
          'title|task|name|what': `${name} ${v.stamp}`,
          'person|responsible|who': 'Ada',
          estimate: 100,
          'actual?': 0,
          'room?': v.stamp,
        },
        { at: (await v.has(/task/)) ? null : [/tasks?/] },
      )
    }
    await opensRoom(v)
    const items = await v.items(v.stamp)
    if (items.length !== 4) throw new Error(`the room shows ${items.length} tasks`)
    await v.sees(/Ada/, /100/, /open|to.?do|planned|new/)
  },
  async (v) => {
    await opensRoom(v)
    await v.setsState(`Paint ${v.stamp}`, /done|finished/)
    await opensRoom(v)
    await v.sees(/\b25 ?(%|percent)/)
  },
  async (v) => {
    await opensRoom(v)
    await v.edit(`Lamps ${v.stamp}`, { actual: 160 })
    await opensRoom(v)
    await v.sees(/\b160\b/, /\b60\b/)
  },
  async (v) => {
    // The start page may have the figures itself.
    await arrives(v)
    await v.openIf([/budget|exhibition|overview|settings|dashboard|home/])
    await v.beginForm([/budget/], ['budget'])
    await v.fillIn({ budget: 50 })
    await v.submit(W.save)
    await v.sees(/exceed|over budget|above/)
  },
  async (v) => {
    await opensRoom(v)
    await v.fillIn({ sketch: PICTURE })
    await v.fillIn({ 'finished|final': PICTURE })
    await v.pressIf([/upload|save/])
    await v.until(
      async () => {
        const boxes = await v.page.evaluate(() =>
          [...document.querySelectorAll('main img')]
            .filter((image) => (image as HTMLImageElement).naturalWidth === 64)
            .map((image) => image.getBoundingClientRect())
            .map(({ x, y }) => ({ x, y })),
        )
        return boxes.length >= 2 && Math.abs(boxes[0]!.y - boxes[1]!.y) < 60 && Math.abs(boxes[0]!.x - boxes[1]!.x) > 60
      },
      () => 'the pictures do not stand next to each other',
    )
  },
  colours,
])
