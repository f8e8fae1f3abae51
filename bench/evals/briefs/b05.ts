import { checks, colours } from '../drive/checks.ts'
import { PICTURE } from '../drive/fields.ts'
import { opensTopic, writesTopic } from '../drive/forum.ts'
import { W } from '../drive/words.ts'

const WAITING = [/waiting|moderat|approv|pending|review/]

export default checks('b05', [
  async (v) => {
    await v.register('Tessa')
    await writesTopic(v, { title: `Noise in the yard ${v.stamp}`, text: 'It begins at six.' })
    await v.sees(/wait|approv|pending|review/)
    const other = await v.member('Udo')
    await other.openIf([/threads|topics|forum/])
    await other.notSees(`Noise in the yard ${v.stamp}`)
  },
  async (v) => {
    const moderator = await v.staff()
    await moderator.open(WAITING)
    await (await moderator.item(`Noise in the yard ${v.stamp}`)).press(W.approve)
    const other = await v.member('Udo')
    await opensTopic(other, `Noise in the yard ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Tessa')
    await writesTopic(v, { title: `Bikes in the hall ${v.stamp}`, text: 'There is no way through.' })
    const other = await v.member('Udo')
    await opensTopic(other, `Bikes in the hall ${v.stamp}`)
  },
  async (v) => {
    const first = await v.member('Vera')
    await opensTopic(first, `Noise in the yard ${v.stamp}`)
    await first.beginForm([/reply|answer|comment/], ['reply|answer|comment|message|text'])
    await first.fillIn({
      'reply|answer|comment|message|text': `I hear it as well ${v.stamp}`,
      'picture|photo|image|file|attach': PICTURE,
    })
    await first.submit([W.reply, W.comment, W.send])
    const moderator = await v.staff()
    if (await moderator.openIf(WAITING)) await (await moderator.item(v.stamp)).pressIf(W.approve).catch(() => false)
    await opensTopic(v, `Noise in the yard ${v.stamp}`)
    const answer = await v.item(`I hear it as well ${v.stamp}`)
    await answer.sees(/Vera/)
    await v.until(
      async () =>
        (await v.page
          .locator('img')
          .evaluateAll(
            (all) =>
              all.filter(
                (image) => (image as HTMLImageElement).naturalWidth > 0 && !/icon|avatar|logo/i.test(image.className),
              ).length,
          )) > 0,
      () => 'the picture is not shown',
    )
  },
  async (v) => {
    await v.signedInAs('Udo')
    await opensTopic(v, `Noise in the yard ${v.stamp}`)
    const entry = await v.item(`I hear it as well ${v.stamp}`)
    if (!(await entry.pressIf(W.report))) await v.press(W.report)
    if (await v.hasField('reason|why|note')) {
      await v.fillIn({ 'reason|why|note': 'Not kind' })
      await v.submit([W.report, W.send])
    }
    const moderator = await v.staff()
    await moderator.open([/reports?/, ...WAITING])
    await moderator.sees(/report/, v.stamp)
  },
  async (v) => {
    const moderator = await v.staff()
    await moderator.open([/reports?/, ...WAITING])
    await (await moderator.item(v.stamp)).press([/hide/])
    await v.signedInAs('Udo')
    await v.openIf([/threads|topics|forum/])
    if ((await v.found(`Noise in the yard ${v.stamp}`, 'any')) !== null)
      await opensTopic(v, `Noise in the yard ${v.stamp}`)
    await v.notSees(`I hear it as well ${v.stamp}`)
  },
  colours,
])
