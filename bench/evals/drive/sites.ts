import type { Visitor } from './visitor.ts'
import { W, toldAs } from './words.ts'

/** Each entry of the menu leads to something of its own, and the menu has what was asked for. */
export async function everyMenuEntryOpens(
  v: Visitor,
  { atLeast, named }: { atLeast: number; named: RegExp[] },
): Promise<void> {
  const entries = await v.menu()
  const missing = named.find((pattern) => !entries.some((entry) => new RegExp(pattern.source, 'i').test(entry)))
  if (missing) throw new Error(`the menu has no ${toldAs(missing)}, but ${entries.join(', ')}`)
  // The name of the site leads home in most menus, and is then no entry of its own.
  const isHomeByName = await v.page.evaluate(() => document.querySelector('header a[href="/"]') !== null)
  const reached = entries.length + Number(isHomeByName && !entries.some((entry) => /^(home|start)/i.test(entry)))
  if (reached < atLeast) throw new Error(`the menu has ${entries.length} entries`)
  const seen = new Map<string, string>()
  for (const entry of entries.filter((name) => !W.signIn.test(name.toLowerCase())).slice(0, 12)) {
    await v.open(entry)
    const text = await v.page.evaluate(() => (document.querySelector('main') ?? document.body).innerText)
    if (text.trim().length < 40) throw new Error(`${entry} has hardly any content`)
    const same = [...seen].find(([, other]) => other === text)
    // A name beside the home entry may lead home as well; two pages with the same text are one.
    if (same && seen.size + 1 < atLeast) throw new Error(`${entry} shows the same as ${same[0]}`)
    seen.set(entry, text)
  }
  const distinct = new Set(seen.values()).size
  if (distinct < atLeast - 1) throw new Error(`${distinct} pages differ`)
}

/** A question of a list opens its answer by a click and closes it by the next one. */
export async function opensAndCloses(v: Visitor, page: RegExp[]): Promise<void> {
  await v.open(page)
  const question = await v.found(/\?/, 'control')
  if (question === null) throw new Error('there is no question to click')
  const closed = await v.text()
  await v.clickOn(question)
  const open = await v.text()
  if (Math.abs(open.length - closed.length) < 15) throw new Error('no answer opens or closes')
  await v.clickOn(question)
  await v.until(
    async () => (await v.text()).length === closed.length,
    () => 'the answer does not close again',
  )
  if (open.length > closed.length) return
  // The first answer was open to begin with.
  await v.clickOn(question)
}
