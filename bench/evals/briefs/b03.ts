import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import { W } from '../drive/words.ts'

const PICK_UP = [/pick.?ups?|collection|request/]
const REQUESTS = [/requests|pick.?ups/]
const ADDRESS = '7 Mill Lane'

export default checks('b03', [
  async (v) => {
    await v.open([/what we (collect|take)|collect|accept|textiles/])
    await v.sees(/shirts?|jeans|coats?|shoes|bed|towels?|clothes|textiles/)
    if ((await v.items()).length < 3) throw new Error('hardly any textiles are listed')
    await v.open([/figures|numbers|statistics|impact|year/])
    await v.sees(/20\d\d/)
    const rows = await v.items(/20\d\d/)
    if (rows.length < 2) await v.charts()
  },
  async (v) => {
    await v.open(PICK_UP)
    await v.beginForm(PICK_UP, ['address'])
    await v.fillIn({ 'address|street': `${ADDRESS} ${v.stamp}`, 'bags|number|how many': 4, 'date|day': dayFromNow(7) })
    await v.submit()
    await v.confirmed()
  },
  async (v) => {
    const staff = await v.staff()
    await staff.open(REQUESTS)
    const text = await (await staff.item(v.stamp)).text()
    if (!/\b4\b/.test(text) || !/\bnew\b/i.test(text)) throw new Error(`the request says ${text.slice(0, 80)}`)
    if (!new RegExp(`\\b0?${Number(dayFromNow(7).slice(8))}\\b`).test(text)) throw new Error('the date is not there')
  },
  async (v) => {
    const staff = await v.staff()
    await staff.open(REQUESTS)
    await staff.setsState(v.stamp, /scheduled/)
    await staff.reload()
    await (await staff.item(v.stamp)).seesState(/scheduled/)
  },
  async (v) => {
    const staff = await v.staff()
    await staff.add(
      [/updates?|news/],
      {
        'title|headline': `New sorting hall ${v.stamp}`,
        'text|body|content|message?': 'It opens in May.',
      },
      { submit: [W.publish, W.save, W.send] },
    )
    await v.open([/updates?|news/])
    await v.sees(new RegExp(`New sorting hall ${v.stamp}`))
  },
  async (v) => {
    const isListed = await v.openIf([/requests/])
    const text = await v.text()
    if (text.includes(ADDRESS)) throw new Error('the requests are shown to a visitor')
    if (isListed && (await v.hasField('password'))) return
    if (!(await v.has(W.signIn)) && !(await v.hasField('password'))) throw new Error('no signing in is asked for')
    const staff = await v.staff()
    await staff.open(REQUESTS)
    await staff.sees(v.stamp)
    const address = new URL(staff.page.url()).pathname + new URL(staff.page.url()).hash
    await v.goto(address)
    await v.notSees(v.stamp, ADDRESS)
  },
  colours,
])
