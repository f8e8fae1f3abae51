import { checks, colours } from '../drive/checks.ts'
import { W } from '../drive/words.ts'

const REQUESTS = [/requests?|songs?|wish/]
const PROGRAMME = [/programme|program|schedule|week/]

export default checks('b55', [
  async (v) => {
    await v.press([/^(play|listen)\b|▶/])
    if (!(await v.has([/pause|stop/]))) throw new Error('nothing can be paused')
    await v.press([/pause|stop/])
    if (!(await v.has([/^(play|listen)\b|▶/]))) throw new Error('it does not go back to play')
    const volume = v.page.locator('input[type=range]:visible').last()
    const before = await volume.inputValue({ timeout: 2_000 })
    await volume.press('ArrowLeft')
    await volume.press('ArrowLeft')
    if ((await volume.inputValue()) === before) throw new Error('the volume does not move')
  },
  async (v) => {
    await v.open(PROGRAMME)
    await v.sees(/monday|mon\b/, /sunday|sun\b/, /\d{1,2}[:.]\d\d/)
    const marked = v.page.locator('[aria-current]:visible').locator('visible=true')
    if ((await marked.count()) === 0 || !/on now|now|live|on air/i.test(await v.text()))
      await v.sees(/on now|on air|live now/)
  },
  async (v) => {
    await v.open([/archive|past shows|listen again/])
    const item = (await v.items())[0]
    if (!item) throw new Error('there are no past shows')
    const title = (await item.text()).trim().split('\n')[0]!
    if (!(await item.pressIf([/play|listen|▶/]))) await item.open()
    await v.pressIf([/^(play|listen)\b|▶/])
    if (!(await v.has([/pause|stop/])) && (await v.page.locator('audio,video').count()) === 0)
      throw new Error('no player has the show')
    await v.sees(title.slice(0, 20))
  },
  async (v) => {
    for (const song of ['Blue Door', 'Green Door'])
      await v.add(REQUESTS, { 'song|title': `${song} ${v.stamp}`, 'artist?': 'The Doorbells', 'name?': 'Ada' })
    await (await v.item(`Green Door ${v.stamp}`)).press(W.vote)
    await v.order([`Green Door ${v.stamp}`, `Blue Door ${v.stamp}`])
  },
  async (v) => {
    await v.open(/chat/)
    if (!(await v.hasField('message|say|write|chat'))) await v.signedInAs('Ada')
    await v.openIf(/chat/)
    await v.fillIn({ 'name?': 'Ada', 'message|say|write|chat': `Hello from the kitchen ${v.stamp}` })
    await v.submit()
    await (await v.item(v.stamp)).sees(/Ada/)
  },
  async (v) => {
    const presenter = await v.staff()
    await presenter.open(REQUESTS)
    await (await presenter.item(`Green Door ${v.stamp}`)).press([/played|done/])
    await presenter.add(PROGRAMME, {
      'title|name|show': `Door Hour ${v.stamp}`,
      'day?': '*',
      'time|start|from?': '10:00',
    })
    await v.open(PROGRAMME)
    await v.sees(`Door Hour ${v.stamp}`)
    await v.open(REQUESTS)
    await v.notSees(new RegExp(`Green Door ${v.stamp}`))
    await v.sees(`Blue Door ${v.stamp}`)
  },
  colours,
])
