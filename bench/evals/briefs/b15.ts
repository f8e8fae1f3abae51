import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'

const WORDS = ['crane', 'sloth', 'pound', 'might', 'blaze', 'jumpy', 'fever', 'koala']

async function types(v: Visitor, word: string): Promise<void> {
  const field = await v.field('guess|word|try', 300)
  // A choice between the word of the day and others is no field for a word.
  if (
    field !== null &&
    (await field.evaluate((element) => element.matches('input[type=text],input:not([type]),textarea')))
  ) {
    await v.fillIn({ 'guess|word|try': word })
    await v.page.keyboard.press('Enter')
  } else for (const key of [...word, 'Enter']) await v.page.keyboard.press(key)
  await v.page.waitForTimeout(400)
}

/** How each letter of the grid that is filled looks. */
const letters = (v: Visitor): Promise<Array<{ letter: string; look: string }>> =>
  v.page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          // A mark may stand beside the letter in its tile.
          /^\p{L}$/u.test(element.firstChild?.nodeType === 3 ? element.firstChild.textContent!.trim() : '') &&
          !element.closest('button') &&
          window.__drive.shown(element),
      )
      .map((element) => {
        let at: Element = element
        while (getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)' && at.parentElement) at = at.parentElement
        return {
          letter: element.firstChild!.textContent!.trim().toLowerCase(),
          look: getComputedStyle(at).backgroundColor + getComputedStyle(element).borderColor,
        }
      }),
  )

const keyLooks = (v: Visitor): Promise<string[]> =>
  v.page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => /^\p{L}$/u.test(button.textContent?.trim() ?? ''))
      .map((button) => getComputedStyle(button).backgroundColor),
  )

async function practises(v: Visitor): Promise<void> {
  await v.open(/practi/)
  await v.pressIf([/^(start|new (game|word)|play)\b/])
}

async function loses(v: Visitor): Promise<void> {
  for (const word of WORDS.slice(0, 6)) {
    if (/solved|you got it|well done|congrat/i.test(await v.text())) throw new Error('the word was found by chance')
    await types(v, word)
  }
}

export default checks('b15', [
  async (v) => {
    await practises(v)
    const before = new Set(await keyLooks(v)).size
    for (const word of WORDS.slice(0, 3)) await types(v, word)
    const looks = new Set((await letters(v)).map(({ look }) => look))
    if (looks.size < 2) throw new Error('the letters are not coloured')
    const after = new Set(await keyLooks(v)).size
    if (after <= before) throw new Error('the keyboard takes no colours')
  },
  async (v) => {
    await types(v, WORDS[0]!)
    const before = (await letters(v)).length
    if (before < 5) throw new Error('a word of five letters is not taken')
    await types(v, 'cat')
    await v.sees(/five|5|too short|not enough|letters/)
    for (let index = 0; index < 3; index += 1) await v.page.keyboard.press('Backspace')
    if ((await letters(v)).length > before) throw new Error('a try was used up')
  },
  async (v) => {
    await practises(v)
    await loses(v)
    await v.sees(/word was|the word is|hidden word|answer|solution/)
    const text = await v.text()
    if (!/(word|answer|solution)[^\n]*\n?[^\n]*\b[a-z]{5}\b/i.test(text)) throw new Error('the word is not revealed')
  },
  async (v) => {
    await practises(v)
    await loses(v)
    await v.press([/another|new|again|next/])
    if ((await letters(v)).length > 0) throw new Error('the grid is not empty')
    await types(v, WORDS[6]!)
    if ((await letters(v)).length !== 5) throw new Error('no new word is to be found')
  },
  async (v) => {
    await v.openIf([/today|daily|word of the day/])
    await types(v, WORDS[0]!)
    await types(v, WORDS[1]!)
    const before = (await letters(v)).map(({ letter }) => letter).join('')
    if (before.length < 10) throw new Error('the tries do not show')
    await v.reload()
    await v.openIf([/today|daily|word of the day/])
    const after = (await letters(v)).map(({ letter }) => letter).join('')
    if (!after.startsWith(before)) throw new Error(`after reloading it shows ${after || 'nothing'}`)
  },
  async (v) => {
    await practises(v)
    await loses(v)
    await v.open([/statistics|stats/])
    await v.sees(/played/, /win|won/, /streak/)
    if ((await v.amount([/played/])) < 1) throw new Error('the game is not counted')
    const bars = await v.page
      .locator('main [style*="width"], main [style*="height"], main svg rect, main meter')
      .count()
    if (bars < 3) await v.charts()
  },
  colours,
])
