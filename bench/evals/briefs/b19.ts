import { checks, colours } from '../drive/checks.ts'
import { subscribes } from '../drive/news.ts'
import { W } from '../drive/words.ts'

const STATUS = /\b(open|closed|on hold)\b/i
const LIFTS = [/lifts|slopes/]
const UPDATED = /(updated|update|as of|status)[^\n]*\d|\d{1,2}:\d\d/

export default checks('b19', [
  async (v) => {
    await v.open(LIFTS)
    const texts = await v.textsOfItems()
    if (texts.length < 3) throw new Error(`${texts.length} lifts and slopes are listed`)
    const bare = texts.find((text) => !STATUS.test(text))
    if (bare !== undefined) throw new Error(`no status stands at ${bare.slice(0, 60)}`)
    await v.sees(UPDATED)
  },
  async (v) => {
    await v.open([/slopes/, ...LIFTS])
    await v.narrows(() => v.choose(/\b(black|difficult)\b/, 'difficulty'), { every: /black|difficult/ })
  },
  async (v) => {
    await v.open(/news/)
    const [first = ''] = await v.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main select option:not([value=""]),main [role=tab],main nav a,main nav button,main [aria-pressed],main [aria-current]',
        ),
      ]
        .map((element) => (element instanceof HTMLOptionElement ? element.text : window.__drive.nameOf(element)))
        .filter((name) => name !== '' && !/^(all|newest|oldest|sort)/i.test(name)),
    )
    if (first === '') throw new Error('no category can be chosen')
    await v.narrows(() => v.choose(first), { every: first })
  },
  (v) => subscribes(v, [/alerts?|newsletter|notify/]),
  async (v) => {
    const staff = await v.staff()
    await staff.open(LIFTS)
    const lift = (await staff.items(/\bopen\b/i))[0]
    if (!lift) throw new Error('no lift is open')
    const name = (await lift.text()).trim().split('\n')[0]!.split('\t')[0]!
    await staff.setsState(name, /on hold/)
    await v.open(LIFTS)
    await (await v.item(name)).seesState(/on hold/)
    await v.sees(UPDATED)
  },
  async (v) => {
    const staff = await v.staff()
    await staff.open([/banner|warning/, /admin|manage|staff|settings/, ...LIFTS])
    await staff.beginForm([/banner|warning/], ['banner|warning|text|message'])
    await staff.fillIn({ 'banner|warning|text|message': `Storm from 14:00 ${v.stamp}` })
    await staff.submit([/raise|publish|show|save|set/])
    await v.home()
    for (const entry of ['', ...(await v.menu()).filter((name) => !W.signIn.test(name.toLowerCase())).slice(0, 4)]) {
      if (entry !== '') await v.open(entry)
      await v.sees(`Storm from 14:00 ${v.stamp}`)
    }
  },
  colours,
])
