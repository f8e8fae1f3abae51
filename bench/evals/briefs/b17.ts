import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'

const SHOWS = [/shows?|podcasts?/]
const EPISODES = [/episodes?/]
const DOWNLOADS = [/downloads?/]

export default checks('b17', [
  async (v) => {
    await v.register('Piet')
    await v.add(SHOWS, { 'title|name|show': `Night Trams ${v.stamp}` })
    for (const name of ['Depot', 'Last Stop']) {
      if (!(await v.openIf(EPISODES))) {
        await v.open(SHOWS)
        await (await v.item(v.stamp)).open()
      }
      await v.add(EPISODES, { 'title|name|episode': `${name} ${v.stamp}`, 'show|podcast?': v.stamp }, { at: null })
    }
    await v.open(SHOWS)
    await (await v.item(`Night Trams ${v.stamp}`)).open()
    await v.sees(`Depot ${v.stamp}`, `Last Stop ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Piet')
    for (const [name, count] of [
      ['Depot', 10],
      ['Last Stop', 40],
    ] as const)
      for (const week of [-21, -14, -7])
        await v.add(DOWNLOADS, {
          episode: `${name} ${v.stamp}`,
          'downloads|\\bcount\\b|number|amount': count - week,
          'week|date?': dayFromNow(week),
          'country?': '*',
          'app|listening?': '*',
        })
    await v.open([/chart|dashboard|analytics|overview|statistics/, ...DOWNLOADS])
    await v.charts()
  },
  async (v) => {
    await v.signedInAs('Piet')
    await v.open([/ranking|best|top/])
    await v.order([`Last Stop ${v.stamp}`, `Depot ${v.stamp}`])
  },
  async (v) => {
    await v.signedInAs('Piet')
    await v.open([/chart|dashboard|analytics|overview|statistics/])
    await v.choose(/country/)
    const before = await v.page.evaluate(() =>
      [...document.querySelectorAll('main svg')].map((svg) => svg.parentElement?.parentElement?.textContent).join(),
    )
    await v.choose(/\bapp\b/)
    await v.until(
      async () =>
        (await v.page.evaluate(() =>
          [...document.querySelectorAll('main svg')].map((svg) => svg.parentElement?.parentElement?.textContent).join(),
        )) !== before,
      () => 'the slices do not change',
    )
    await v.charts()
  },
  async (v) => {
    await v.signedInAs('Piet')
    await v.open([/compar/])
    const selects = await v.page.locator('main select:visible').all()
    if (selects.length < 2) throw new Error('two episodes cannot be chosen')
    await selects[0]!.selectOption({ label: `Depot ${v.stamp}` }, { timeout: 1_000 })
    await selects[1]!.selectOption({ label: `Last Stop ${v.stamp}` }, { timeout: 1_000 })
    await v.pressIf([/compare/])
    await v.sees(/downloads/, /\b(72|31|24|17|141|162)\b|\d{2,}/)
    const boxes = await Promise.all(
      [`Depot ${v.stamp}`, `Last Stop ${v.stamp}`].map((name) => v.page.getByText(name).last().boundingBox()),
    )
    if (!boxes[0] || !boxes[1] || Math.abs(boxes[0].y - boxes[1].y) > 40)
      throw new Error('they do not stand side by side')
  },
  async (v) => {
    await v.register('Rita')
    await v.openIf(SHOWS)
    await v.notSees(`Night Trams ${v.stamp}`)
    const owner = await v.member('Piet')
    await owner.open(SHOWS)
    await owner.sees(`Night Trams ${v.stamp}`)
  },
  colours,
])
