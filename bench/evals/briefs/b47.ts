import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const RUNS = [/runs|feed|home/]

async function logs(v: Visitor, km: number, minutes: number, text: string): Promise<void> {
  await v.openIf([/(log|add|new|record).*run/, ...RUNS])
  await v.beginForm([/run/], ['distance|km|kilomet'])
  await v.fillIn({ 'distance|km|kilomet': km, 'text|note|title|description|how?': text })
  await v.fillIn({ 'time|minutes|duration': minutes }).catch(() => v.fillIn({ 'time|duration': `00:${minutes}:00` }))
  await v.submit([/log|save|post|add/])
}

const joins = async (v: Visitor) => {
  await v.open([/challenges?/])
  const item = (await v.items())[0]
  if (!item) throw new Error('there is no challenge')
  const title = (await item.text()).trim().split('\n')[0]!
  if (!(await item.pressIf([/join|take part/]))) {
    await item.open()
    await v.pressIf([/join|take part/])
  }
  return title
}

const opensChallenge = async (v: Visitor) => {
  await v.open([/challenges?/])
  await (await v.items())[0]!.open()
}

export default checks('b47', [
  async (v) => {
    await v.register('Rana')
    await logs(v, 10, 50, `Along the river ${v.stamp}`)
    await v.openIf(RUNS)
    await (await v.item(`Along the river ${v.stamp}`)).sees(/\b0?5[:'′]00\b/)
  },
  async (v) => {
    await v.signedInAs('Sven')
    await v.open(RUNS)
    const kudos = async () =>
      Number(
        /(\d+)\D{0,8}(?:kudos|♥|👏|likes?)|(?:kudos|♥|👏|likes?)\D{0,8}(\d+)/i
          .exec(await (await v.item(`Along the river ${v.stamp}`)).text())
          ?.slice(1)
          .find(Boolean) ?? 0,
      )
    const before = await kudos()
    await (await v.item(`Along the river ${v.stamp}`)).press([/kudos|👏/, W.like])
    await v.until(
      async () => (await kudos()) === before + 1,
      () => 'the kudos do not count',
    )
    const item = await v.item(`Along the river ${v.stamp}`)
    if (!(await item.hasField('comment'))) if (!(await item.pressIf(W.comment))) await item.open()
    await v.fillIn({ comment: `Strong legs ${v.stamp}` })
    await v.submit([W.comment, W.send])
    await v.sees(`Strong legs ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Rana')
    await joins(v)
    await logs(v, 12, 60, `More ${v.stamp}`)
    await opensChallenge(v)
    await (await v.item(/Rana/)).sees(/\b(12|22)([.,]0)?\b/)
  },
  async (v) => {
    await v.signedInAs('Sven')
    await joins(v)
    await logs(v, 3, 20, `Short ${v.stamp}`)
    await opensChallenge(v)
    // Who is signed in is named above the page as well.
    await v.sees(/Rana[^]*Sven/)
  },
  async (v) => {
    await v.signedInAs('Rana')
    await v.open([/(my )?profile/, W.account])
    await v.sees(/week/, /month/, /year/, /\b22([.,]0)?\b/)
    await v.charts()
  },
  colours,
])
