import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const SONGS = [/songs|sheets|library/]
const LYRICS = 'lyrics|text|chords|song text|words|content'

async function writesSong(v: Visitor, title: string, lyrics: string): Promise<void> {
  await v.openIf(SONGS)
  await v.beginForm([/song/], ['title|name'])
  await v.fillIn({ 'title|name': title })
  if (!(await v.hasField(LYRICS))) await v.submit()
  await v.fillIn({ [LYRICS]: lyrics })
}

async function opensSong(v: Visitor, title: string): Promise<void> {
  if ((await v.found(title, 'any')) === null) await v.open(SONGS)
  await v.press(title)
}

/** Where the chords and the words stand in the preview. */
const places = (v: Visitor, words: string[]) =>
  v.page.evaluate(
    (all) =>
      all.map((word) => {
        const leaf = [...document.querySelectorAll('main *, body *')].find(
          (element) =>
            element.childElementCount === 0 &&
            element.textContent?.trim() === word &&
            window.__drive.shown(element) &&
            !element.matches('button,option,textarea'),
        )
        const box = leaf?.getBoundingClientRect()
        return box ? { x: box.x, y: box.y } : null
      }),
    words,
  )

export default checks('b28', [
  async (v) => {
    await writesSong(v, `Two words ${v.stamp}`, '[C]Hello [G]world')
    await v.sees(/hello/, /world/)
    const [c, g, hello, world] = await places(v, ['C', 'G', 'Hello', 'world'])
    if (!c || !g || !hello || !world) throw new Error('chords and words do not stand apart in a preview')
    if (c.y >= hello.y || g.y >= world.y || Math.abs(c.x - hello.x) > 40 || Math.abs(g.x - world.x) > 60)
      throw new Error('the chords are not above the words')
    // Who types on their own stays a moment.
    await v.page.waitForTimeout(1_500)
  },
  async (v) => {
    await opensSong(v, `Two words ${v.stamp}`)
    for (let times = 0; times < 2; times += 1) await v.press([/transpose up|up|\+1|^\+$|♯|higher|semitone up/])
    const [d, a] = await places(v, ['D', 'A'])
    if (!d || !a) throw new Error('the chords are not D and A')
  },
  async (v) => {
    await writesSong(v, `Kept song ${v.stamp}`, '[Am]Nobody saved me')
    await v.sees(/nobody saved me|saved/)
    await v.page.waitForTimeout(1_500)
    await v.reload()
    if (!/Nobody saved me/.test(await v.text())) await opensSong(v, `Kept song ${v.stamp}`)
    const kept = await v.page.evaluate(() =>
      [document.body.innerText, ...[...document.querySelectorAll('textarea')].map(({ value }) => value)].join('\n'),
    )
    if (!kept.includes('Nobody saved me')) throw new Error('the text is gone')
  },
  async (v) => {
    await opensSong(v, `Kept song ${v.stamp}`)
    await v.fillIn({ tag: 'choir' })
    await v.page.keyboard.press('Enter')
    await v.pressIf([/add tag|save/])
    await v.open(SONGS)
    await v.choose(/^choir$|choir/)
    await v.sees(`Kept song ${v.stamp}`)
    await v.notSees(`Two words ${v.stamp}`)
  },
  async (v) => {
    await v.open(SONGS)
    await v.search('Nobody')
    await v.sees(`Kept song ${v.stamp}`)
    await v.notSees(`Two words ${v.stamp}`)
  },
  async (v) => {
    await writesSong(v, `Third song ${v.stamp}`, '[F]Three')
    await v.page.waitForTimeout(1_000)
    await v.add([/set ?lists?/], { 'title|name': `Sunday ${v.stamp}` })
    await v.pressIf(`Sunday ${v.stamp}`)
    for (const name of ['Two words', 'Kept song', 'Third song']) {
      if (await v.hasField('song')) {
        await v.fillIn({ song: `${name} ${v.stamp}` })
        await v.pressIf(W.add)
      } else await v.press(new RegExp(`add.*${name} ${v.stamp}|${name} ${v.stamp}`))
    }
    for (let times = 0; times < 2; times += 1) await (await v.item(`Third song ${v.stamp}`)).press([/up|↑|▲/])
    const order = [`Third song ${v.stamp}`, `Two words ${v.stamp}`, `Kept song ${v.stamp}`]
    await v.order(order)
    await v.reload()
    await v.order(order)
  },
  async (v) => {
    await opensSong(v, `Two words ${v.stamp}`)
    await v.pressIf(W.print)
    const { text, controls } = await v.printed()
    if (!/hello/i.test(text)) throw new Error('the song is not printed')
    if (controls.length > 0) throw new Error(`it prints ${controls.slice(0, 4).join(', ')}`)
  },
  colours,
])
