import { settled } from './settled.ts'
import type { Visitor } from './visitor.ts'
import { patternOf, toldAs, W } from './words.ts'

/** What the board's column says that has the entry: its heading, or its name. */
function columnOf(v: Visitor, entry: string | RegExp): Promise<string> {
  return v.page.evaluate((source) => {
    const wanted = new RegExp(source, 'iu')
    const leaves = [...document.querySelectorAll('main *')].filter(
      (element) => wanted.test(element.textContent ?? '') && window.__drive.shown(element),
    )
    const title = 'h1,h2,h3,h4,header,[role=heading],caption'
    for (let at = leaves.at(-1) ?? null; at && at.tagName !== 'MAIN'; at = at.parentElement) {
      const label = at.getAttribute('aria-label')
      if (label && !wanted.test(label)) return label
      const heading = [...at.querySelectorAll(title)].find((element) => !wanted.test(element.textContent ?? ''))
      if (heading && !heading.closest('li,article')) return heading.textContent ?? ''
    }
    return ''
  }, patternOf(entry).source)
}

export async function isInColumn(v: Visitor, entry: string | RegExp, column: RegExp): Promise<void> {
  let seen = ''
  await v.until(
    async () => patternOf(column).test((seen = await columnOf(v, entry))),
    () => `it is in the column ${seen || 'of no name'} and not ${toldAs(column)}`,
  )
}

/** Moves an entry to a column: by a field or a button of it, by dragging, or by one step after the other. */
export async function movesTo(v: Visitor, entry: string | RegExp, column: RegExp): Promise<void> {
  if (patternOf(column).test(await columnOf(v, entry))) return
  const done = await v.setsState(entry, column).then(
    () => true,
    () => false,
  )
  if (done) return
  const card = await v.item(entry)
  const target = v.page
    .locator('main section, main [role=list], main [role=group], main ul')
    .filter({ hasText: patternOf(column) })
  if ((await target.count()) > 0) {
    await card.root!.hover()
    await v.page.mouse.down()
    await target.last().hover()
    await v.page.mouse.up()
    await settled(v.page)
  }
  for (let step = 0; step < 4 && !patternOf(column).test(await columnOf(v, entry)); step += 1)
    if (!(await (await v.item(entry)).pressIf([W.next, /→|right|move/]))) break
  await isInColumn(v, entry, column)
}
