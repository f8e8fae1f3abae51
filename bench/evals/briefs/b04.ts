import { checks, colours } from '../drive/checks.ts'
import { opensTopic, writesReply, writesTopic } from '../drive/forum.ts'
import { W } from '../drive/words.ts'

export default checks('b04', [
  async (v) => {
    const { name } = await v.register('Berta')
    await v.sees(name)
  },
  async (v) => {
    const topic = (await v.openIf([/topics|forum|threads|discussions/])) && (await v.items())[0]
    if (!topic) throw new Error('there is no topic to read')
    await topic.open()
    await v.isAlive()
    const isOffered = await v.hasField('reply|answer|comment|message')
    if (isOffered) {
      await v.fillIn({ 'reply|answer|comment|message': `Sneaked in ${v.stamp}` })
      await v.submit(undefined, { rest: false })
    } else await v.pressIf(W.reply)
    if (!(await v.hasField('password'))) await v.sees(/sign in|log in|register/)
    await v.notSees(`Sneaked in ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Berta')
    await writesTopic(v, {
      title: `Mites in August ${v.stamp}`,
      text: 'How do you treat them now?',
      category: /hive health/,
    })
    await v.home()
    await v.openIf([/topics|forum|threads|discussions/])
    await v.choose(/hive health/)
    await opensTopic(v, `Mites in August ${v.stamp}`)
    await v.sees(/How do you treat them now/, /Berta/)
  },
  async (v) => {
    await v.signedInAs('Carl')
    await opensTopic(v, `Mites in August ${v.stamp}`)
    await writesReply(v, `First answer ${v.stamp}`)
    await writesReply(v, `Later answer ${v.stamp}`)
    await v.sees(`First answer ${v.stamp}`, `Later answer ${v.stamp}`)
    const other = await v.member('Dora')
    await opensTopic(other, `Mites in August ${v.stamp}`)
    const reply = await other.item(`First answer ${v.stamp}`)
    const before = votesIn(await reply.text(), v.stamp)
    await reply.press(W.voteUp)
    await other.until(
      async () => votesIn(await (await other.item(`First answer ${v.stamp}`)).text(), v.stamp) === before + 1,
      () => 'the vote does not count',
    )
  },
  async (v) => {
    await v.signedInAs('Berta')
    await opensTopic(v, `Mites in August ${v.stamp}`)
    await (await v.item(`Later answer ${v.stamp}`)).press([/best|accept|solution/])
    await (await v.item(`Later answer ${v.stamp}`)).sees(/best/)
    await v.order([`Later answer ${v.stamp}`, `First answer ${v.stamp}`])
  },
  async (v) => {
    await v.openIf([/topics|forum|threads|discussions/])
    const left = await v.narrows(() => v.search('Mites'))
    const texts = await Promise.all(left.map((item) => item.text()))
    if (!texts.some((text) => text.includes(`Mites in August ${v.stamp}`))) throw new Error('the topic is not found')
  },
  colours,
])

/** The number of votes of a reply: the one that stands alone or with a word for votes. */
function votesIn(text: string, stamp: string): number {
  const rest = text.replaceAll(stamp, '')
  const told =
    /(\d+)\s*(votes?|points?|likes?|helpful)|(?:votes?|points?|score|helpful)\D{0,3}(\d+)|^\s*\D{0,2}(\d+)\s*$/im.exec(
      rest,
    )
  return Number(told?.[1] ?? told?.[3] ?? told?.[4] ?? 0)
}
