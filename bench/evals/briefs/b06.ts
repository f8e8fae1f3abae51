import { checks, colours } from '../drive/checks.ts'
import { opensTopic, writesReply, writesTopic } from '../drive/forum.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const PROPOSALS = [/proposals?|ideas?/]
const TITLE = 'Light under the bridge'

const opens = (v: Visitor) => opensTopic(v, `${TITLE} ${v.stamp}`)

/** The number that stands with the word. */
const pointsIn = async (v: Visitor): Promise<number> =>
  Number(/(\d+) points?\b/i.exec(await v.text())?.[1] ?? Number.NaN)

async function pointsOf(v: Visitor, name: string): Promise<number> {
  await opens(v)
  await v.press(name)
  return pointsIn(v)
}

/** The number that stands with the word: on the page of a proposal its own votes come first. */
const score = async (v: Visitor): Promise<number> =>
  Number(/(\d+) (?:votes?|points?)\b/i.exec(await v.text())?.[1] ?? Number.NaN)

export default checks('b06', [
  async (v) => {
    await v.register('Paula')
    await writesTopic(v, {
      title: `${TITLE} ${v.stamp}`,
      text: 'It is dark there.',
      tags: 'bridge, lighting',
      at: PROPOSALS,
    })
    await v.openIf(PROPOSALS)
    const item = await v.item(`${TITLE} ${v.stamp}`)
    await item.sees(/bridge/, /lighting/)
  },
  async (v) => {
    await v.signedInAs('Paula')
    await writesTopic(v, {
      title: `Too many tags ${v.stamp}`,
      text: 'Four of them.',
      tags: 'one, two, three, four',
      at: PROPOSALS,
    })
    await v.refused([/\b(three|3)\b/, /tags?/])
  },
  async (v) => {
    const other = await v.member('Quinn')
    await opens(other)
    await writesReply(other, `Good idea ${v.stamp}`)
    const before = await score(other)
    await other.press(W.voteUp)
    await other.until(
      async () => (await score(other)) === before + 1,
      () => 'the score does not rise',
    )
    const points = await pointsOf(other, 'Paula')
    await other.until(
      async () => (await pointsIn(other)) === 2,
      () => `the profile shows ${points} points`,
    )
  },
  async (v) => {
    await v.signedInAs('Quinn')
    await writesTopic(v, { title: `Wider lanes ${v.stamp}`, text: 'For cargo bikes.', at: PROPOSALS })
    await v.openIf(PROPOSALS)
    await v.choose(/most votes|votes|top/)
    await v.order([`${TITLE} ${v.stamp}`, `Wider lanes ${v.stamp}`])
    await v.choose(/newest|latest|recent/)
    await v.order([`Wider lanes ${v.stamp}`, `${TITLE} ${v.stamp}`])
  },
  async (v) => {
    const staff = await v.staff()
    await opens(staff)
    const fields = 'official|answer of the city|city|answer'
    await staff.beginForm([/answer/], [fields])
    await staff.fillIn({ [fields]: `The city agrees ${v.stamp}` })
    await staff.submit([/answer|save|send|publish/])
    await v.openIf(PROPOSALS)
    await v.sees(`${TITLE} ${v.stamp}`)
    await v.choose(/not (yet )?answered|unanswered|no answer|open/)
    await v.notSees(`${TITLE} ${v.stamp}`)
    await v.sees(`Wider lanes ${v.stamp}`)
    await opens(v)
    await v.sees(`The city agrees ${v.stamp}`)
  },
  async (v) => {
    const before = await pointsOf(v, 'Paula')
    const staff = await v.staff()
    await opens(staff)
    if (!(await staff.pressIf([/adopt/]))) await staff.choose(/adopted/)
    await opens(v)
    await v.sees(/adopted/)
    const after = await pointsOf(v, 'Paula')
    await v.until(
      async () => (await pointsIn(v)) === before + 10,
      () => `the points went from ${before} to ${after}`,
    )
  },
  async (v) => {
    await v.open(PROPOSALS)
    await v.choose(/^#?lighting$/)
    await v.sees(`${TITLE} ${v.stamp}`)
    await v.notSees(`Wider lanes ${v.stamp}`)
    for (const text of await v.textsOfItems())
      if (!/lighting/i.test(text)) throw new Error(`a proposal without the tag is listed: ${text.slice(0, 60)}`)
  },
  colours,
])
