import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const NOTICES = [/notices|recalls/]
const WAITING = [/approv|waiting|review|supervis|pending/, ...NOTICES]

async function writesNotice(v: Visitor, product: string): Promise<void> {
  await v.add(
    [/new notice|write|notices|recalls/],
    {
      'product|title|name': product,
      brand: 'Kettlewell',
      category: '*',
      reason: 'The handle melts.',
      'date?': dayFromNow(0),
      'danger|level|risk': '*',
      'advice|what to do|buyers?': 'Bring it back to the shop.',
    },
    { button: undefined, submit: [/hand in|submit|send|save/] },
  )
}

export default checks('b21', [
  async (v) => {
    await v.open(NOTICES)
    const first = (await v.textsOfItems())[0]
    if (first === undefined) throw new Error('no notice is listed')
    await (await v.items())[0]!.open()
    const brand = /brand:?\s*([^\n]+)/i.exec(await v.text())?.[1]?.trim()
    if (!brand) throw new Error('no brand is shown')
    await v.open(NOTICES)
    await v.narrows(() => v.search(brand), { every: brand })
  },
  async (v) => {
    await v.open(NOTICES)
    const category = await v.page.evaluate(
      () =>
        [...document.querySelectorAll('select')].find((select) =>
          /categor/i.test(select.ariaLabel ?? select.labels?.[0]?.textContent ?? select.name),
        )?.options[1]?.text,
    )
    if (category === undefined) throw new Error('no category can be chosen')
    await v.narrows(async () => {
      await v.choose(category, 'categor')
      await v.choose(/high|severe|serious|critical/, 'danger|level|risk')
    })
    for (const text of await v.textsOfItems())
      if (!text.includes(category) || !/high|severe|serious|critical/i.test(text))
        throw new Error(`it does not match: ${text.slice(0, 60)}`)
  },
  async (v) => {
    const clerk = await v.staff(/clerk/, 'Cleo')
    await writesNotice(clerk, `Kettle ${v.stamp}`)
    await clerk.sees(/wait|approv|pending|review/)
    await v.open(NOTICES)
    await v.notSees(`Kettle ${v.stamp}`)
  },
  async (v) => {
    const supervisor = await v.staff(/supervisor/, 'Sven')
    await supervisor.open(WAITING)
    const item = await supervisor.item(`Kettle ${v.stamp}`)
    if (!(await item.hasField('remark|comment'))) if (!(await item.pressIf(W.reject))) await item.open()
    await supervisor.fillIn({ 'remark|comment|reason|note': 'Add batch number' })
    await supervisor.submit(W.reject)
    const clerk = await v.staff(/clerk/, 'Cleo')
    await clerk.open([/my notices|drafts|mine/, ...NOTICES])
    if (!/Add batch number/.test(await clerk.text())) await (await clerk.item(`Kettle ${v.stamp}`)).open()
    await clerk.sees('Add batch number')
  },
  async (v) => {
    const clerk = await v.staff(/clerk/, 'Cleo')
    await clerk.open([/my notices|drafts|mine/, ...NOTICES])
    const item = await clerk.item(`Kettle ${v.stamp}`)
    if (!(await item.pressIf(W.edit))) await item.open()
    if (!(await clerk.hasField('reason'))) await clerk.press(W.edit)
    await clerk.fillIn({ reason: `The handle melts, batch 17 ${v.stamp}` })
    await clerk.submit([/hand in|submit|send|save/])
    const supervisor = await v.staff(/supervisor/, 'Sven')
    await supervisor.open(WAITING)
    await (await supervisor.item(`Kettle ${v.stamp}`)).press(W.approve)
    await v.open(NOTICES)
    await (await v.item(`Kettle ${v.stamp}`)).open()
    await v.sees(/Kettlewell/, /batch 17/, /Bring it back/)
  },
  async (v) => {
    await v.register('Mona')
    await v.open([/categories|follow|account/, /my (list|notices)|personal/])
    for (let times = 0; times < 12; times += 1) if (!(await v.pressIf(/^follow\b/))) break
    const clerk = await v.staff(/clerk/, 'Cleo')
    await writesNotice(clerk, `Toaster ${v.stamp}`)
    const supervisor = await v.staff(/supervisor/, 'Sven')
    await supervisor.open(WAITING)
    await (await supervisor.item(`Toaster ${v.stamp}`)).press(W.approve)
    await v.home()
    await v.open([/my (list|notices)|personal|following|followed/])
    await v.sees(`Toaster ${v.stamp}`)
  },
  colours,
])
