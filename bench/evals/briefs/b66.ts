import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const FIELDS = { '(?<!net)work|effort|exercise': 5, 'rest|break|pause': 3, 'rounds|sets|repeat': 2 }

async function starts(v: Visitor): Promise<void> {
  await v.clock()
  await v.fillIn(FIELDS)
  await v.press(W.start)
}

export default checks('b66', [
  async (v) => {
    await starts(v)
    await v.later(1)
    await v.sees(/\bwork\b/, /\b(0?4|0?3)\b/)
    await v.later(4.5)
    await v.sees(/\brest\b/)
    await v.later(3.5)
    await v.sees(/\b(round )?2\s*(\/|of)\s*2\b|round\D*2/, /\bwork\b/)
  },
  async (v) => {
    await starts(v)
    await v.later(1.5)
    await v.press(W.pause)
    const stopped = await clockOf(v)
    await v.later(3)
    if ((await clockOf(v)) !== stopped) throw new Error('the countdown goes on while it is paused')
    await v.press([/\b(resume|continue|go on|start|play)\b/])
    await v.later(1)
    const after = await clockOf(v)
    if (after > stopped || after < stopped - 2) throw new Error(`it went on from ${after} after ${stopped}`)
  },
  async (v) => {
    await starts(v)
    await v.later(20)
    await v.sees(/\b(finished|done|complete[d]?|well done|over|great work|end of)\b/)
  },
  async (v) => {
    await starts(v)
    await v.later(9.5)
    await v.press([/\b(reset|stop|start over)\b/])
    await v.sees(/\b1\s*(\/|of)\s*2\b|round\D*1|\b0?0?:?0?5\b/)
    await v.notSees(/\b2\s*(\/|of)\s*2\b/)
  },
])

/** The seconds of the largest digits on the page. */
const clockOf = (v: Visitor): Promise<number> =>
  v.page.evaluate(() => {
    const digits = [...document.querySelectorAll('main *')]
      .filter((element) => element.childElementCount === 0 && /^\s*(\d+:)?\d+\s*$/.test(element.textContent ?? ''))
      .toSorted(
        (one, other) =>
          Number.parseFloat(getComputedStyle(other).fontSize) - Number.parseFloat(getComputedStyle(one).fontSize),
      )
    return Number((digits[0]?.textContent ?? '').split(':').at(-1))
  })
