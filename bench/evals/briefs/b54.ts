import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const BOX = 'message|write|say'
const channel = (v: Visitor) => `Handover ${v.stamp}`

async function opensChannel(v: Visitor, name = channel(v)): Promise<void> {
  if ((await v.found(name, 'any')) === null) await v.open([/channels?/])
  await v.press(name)
}

async function says(v: Visitor, text: string): Promise<void> {
  await v.fillIn({ [BOX]: text })
  await v.page.keyboard.press('Enter')
  // Where Enter sends, the message comes by itself.
  const isSent = await v
    .until(
      async () => (await v.text()).includes(text),
      () => 'nothing was sent',
      1_500,
    )
    .then(
      () => true,
      () => false,
    )
  if (!isSent) await v.submit(W.send)
  await v.sees(text)
}

export default checks('b54', [
  async (v) => {
    await v.signedInAs('Nora')
    await v
      .beginForm([/channel/], ['name|channel'], [/(new|add|create).*channel|^\+/])
      .catch(() => v.add([/channels?/], { 'name|channel|title': channel(v) }))
    if (await v.hasField('name|channel')) {
      await v.fillIn({ 'name|channel': channel(v) })
      await v.submit([W.save, W.add])
    }
    await opensChannel(v)
    const other = await v.member('Omar')
    await opensChannel(other).catch(async () => {
      await other.pressIf([/join/])
      await opensChannel(other)
    })
    await says(v, `Bed four is new ${v.stamp}`)
    await other.until(
      async () => (await other.text()).includes(`Bed four is new ${v.stamp}`),
      () => 'the second user does not see it',
      8_000,
    )
  },
  async (v) => {
    const other = await v.member('Omar')
    await v.signedInAs('Nora')
    await opensChannel(v)
    await says(v, `Bed five as well ${v.stamp}`)
    const unread = async () =>
      /\b[1-9]\d*\b/.test((await (await other.item(channel(v))).text()).replaceAll(v.stamp, ''))
    await other.until(unread, () => 'no number stands at the channel', 8_000)
    await opensChannel(other)
    await other.home()
    await other.until(
      async () => !(await unread()),
      () => 'the number stays',
    )
  },
  async (v) => {
    await v.signedInAs('Nora')
    await opensChannel(v)
    await says(v, `@Omar please call ${v.stamp}`).catch(async () => {
      await v.page.keyboard.press('Enter')
      await v.sees(`please call ${v.stamp}`)
    })
    const other = await v.member('Omar')
    await other.open([/notifications?|mentions?|🔔/])
    await other.sees(`please call ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Nora')
    await v.openIf([/direct|people|members/])
    await v.press(/Omar/)
    await v.pressIf([/message|write/])
    await says(v, `Between us ${v.stamp}`)
    const omar = await v.member('Omar')
    await omar.openIf([/direct|messages|people/])
    await omar.press(/Nora/)
    await omar.sees(`Between us ${v.stamp}`)
    const third = await v.member('Pia')
    if (await third.openIf([/direct|messages/])) await third.notSees(`Between us ${v.stamp}`)
    if (await third.pressIf(/Nora/)) await third.notSees(`Between us ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Omar')
    await opensChannel(v)
    const item = await v.item(`Bed four is new ${v.stamp}`)
    await item.root!.hover()
    if (!(await item.pressIf([/👍|❤|✅|👀/]))) {
      await item.press([/react|😀|🙂|☺|emoji|symbol/])
      await v.press([/👍|❤|✅|👀/])
    }
    await (await v.item(`Bed four is new ${v.stamp}`)).sees(/(👍|❤️?|✅|👀)\s*1?/u)
    const second = await v.item(`Bed five as well ${v.stamp}`)
    await second.root!.hover()
    await second.press([/\bpin\b|📌/])
    await v.pressIf([/pinned/])
    await v.sees(/pinned/, `Bed five as well ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Omar')
    await v.search('Bed four')
    await v.sees(`Bed four is new ${v.stamp}`)
  },
  colours,
])
