import type { ElementHandle, Page } from 'playwright-core'
import { setField, type Value } from './fields.ts'
import type { FindQuery } from './in-page.ts'
import { slowness } from './patience.ts'
import { settled } from './settled.ts'
import { patternOf, patternsOf, toldAs, type Words } from './words.ts'

const PATIENCE_MS = 3_500
const POLL_MS = 100
/** How long a press may wait until what is pressed stands still and free. */
const clickMs = () => 2_500 * slowness()

export type Fields = Record<string, Value>
export type Pictures = { drawn: number; broken: number }

/** A piece of a page as a person sees it: an entry of a list, a field of a game, or all of it. */
export class Part {
  page: Page
  readonly root: ElementHandle<Element> | null
  /** How long something that must come is waited for. */
  patience = PATIENCE_MS * slowness()

  constructor(page: Page, root: ElementHandle<Element> | null = null) {
    this.page = page
    this.root = root
  }

  text(): Promise<string> {
    return this.page.evaluate((root) => window.__drive.text(root), this.root)
  }

  name(): Promise<string> {
    return this.page.evaluate((root) => window.__drive.nameOf(root ?? document.body), this.root)
  }

  html(): Promise<string> {
    return this.page.evaluate((root) => (root ?? document.body).outerHTML, this.root)
  }

  /** Presses what has such a name. An open dialog comes first. */
  async press(words: Words): Promise<void> {
    await this.clickOn(await this.waitFor(words, 'control'))
  }

  async pressIf(words: Words): Promise<boolean> {
    const found = await this.found(words, 'control')
    if (found === null) return false
    await this.clickOn(found)
    return true
  }

  async has(words: Words): Promise<boolean> {
    return (await this.found(words, 'control')) !== null
  }

  async click({ button = 'left' }: { button?: 'left' | 'right' } = {}): Promise<void> {
    if (this.root === null) throw new Error('only a part can be clicked')
    await this.root.click({ button, timeout: clickMs() })
    await settled(this.page)
  }

  /** Opens the page of an entry: by its own link or heading, or else by a click on it. */
  async open(): Promise<void> {
    if (this.root === null) throw new Error('only a part can be opened')
    const link = await this.root.evaluateHandle((root) => {
      if (root.matches('a[href],button,summary')) return root
      const controls = [...root.querySelectorAll('a[href],button,summary,[role=button],[role=link]')].filter(
        (control) => window.__drive.shown(control),
      )
      const titled = controls.find((control) => control.closest('h1,h2,h3,h4') ?? control.querySelector('h1,h2,h3,h4'))
      const opening = /\b(open|view|details?|read|show|see|more|take part|join|answer)\b|öffnen|ansehen|anzeigen|lesen/i
      const named = controls.find((control) => opening.test(window.__drive.nameOf(control)))
      return titled ?? named ?? controls.find((control) => control.matches('a[href]')) ?? root
    })
    await this.clickOn(link.asElement() ?? this.root)
  }

  /** Fills in fields by what stands at them. A `?` at the end of a key leaves out what is not there. */
  async fillIn(fields: Fields): Promise<void> {
    let { patience } = this
    for (const [key, value] of Object.entries(fields)) {
      const isOptional = key.endsWith('?')
      const pattern = isOptional ? key.slice(0, -1) : key
      const found = await this.field(pattern, isOptional ? 0 : patience)
      patience = 800
      if (found === null && isOptional) continue
      if (found === null) throw new Error(`there is no field /${pattern}/`)
      await setField(this, { field: found, value, label: pattern, isOptional })
      this.noteField(found)
    }
    await settled(this.page)
  }

  async hasField(pattern: string): Promise<boolean> {
    return (await this.field(pattern, 0)) !== null
  }

  async valueOf(pattern: string): Promise<string> {
    const found = await this.field(pattern, this.patience)
    if (found === null) throw new Error(`there is no field /${pattern}/`)
    return found.evaluate((element) => {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
      return 'value' in element ? String(element.value) : (element.textContent ?? '')
    })
  }

  /** Waits until the visible text has all of these. */
  async sees(...wanted: Array<string | RegExp>): Promise<void> {
    let missing: string | RegExp | undefined
    await this.until(
      async () => {
        const text = await this.text()
        missing = wanted.find((word) => !patternOf(word).test(text))
        return missing === undefined
      },
      () => `it does not show ${toldAs(missing ?? '')}`,
    )
  }

  /** The part is alive, and its text has none of these. */
  async notSees(...unwanted: Array<string | RegExp>): Promise<void> {
    await settled(this.page)
    await this.isAlive()
    const text = await this.text()
    const seen = unwanted.find((word) => patternOf(word).test(text))
    if (seen !== undefined) throw new Error(`it shows ${toldAs(seen)}`)
  }

  /** An entry shows a state: in its text, or as what is chosen in one of its fields. */
  async seesState(state: RegExp): Promise<void> {
    await this.until(
      async () => patternOf(state).test(`${await this.shownText()}\n${(await this.chosen()).join('\n')}`),
      () => `it is not ${toldAs(state)}`,
    )
  }

  /** The text without the options of fields, which are there whatever is chosen. */
  private async shownText(): Promise<string> {
    return this.page.evaluate((root) => {
      const options = [...(root ?? document.body).querySelectorAll('option')].map(({ text }) => text.trim())
      const lines = window.__drive.text(root).split('\n')
      return lines.filter((line) => !options.includes(line.trim())).join('\n')
    }, this.root)
  }

  private async chosen(): Promise<string[]> {
    return this.page.evaluate(
      (root) =>
        [
          ...(root ?? document.body).querySelectorAll('select,[aria-pressed=true],[aria-checked=true],input:checked'),
        ].map((field) =>
          field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : window.__drive.nameOf(field),
        ),
      this.root,
    )
  }

  async images({ atLeast = 1 }: { atLeast?: number } = {}): Promise<Pictures> {
    await this.page.evaluate(async () => {
      for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    })
    let found: Pictures = { drawn: 0, broken: 0 }
    await this.until(
      async () => {
        found = await this.page.evaluate((root) => window.__drive.looseImages(root), this.root)
        return found.drawn >= atLeast
      },
      () => `${found.drawn} pictures are drawn and ${found.broken} are broken, of at least ${atLeast}`,
    )
    if (found.broken > 0) throw new Error(`${found.broken} pictures are broken`)
    return found
  }

  async charts({ atLeast = 1 }: { atLeast?: number } = {}): Promise<void> {
    let found = 0
    await this.until(
      async () => (found = await this.page.evaluate((root) => window.__drive.charts(root), this.root)) >= atLeast,
      () => `${found} charts are drawn of at least ${atLeast}`,
    )
  }

  /** The number that stands beside such words. */
  async amount(words: Words): Promise<number> {
    let amount: number | null = null
    await this.until(
      async () => (amount = amountIn(await this.text(), patternsOf(words))) !== null,
      () => `no number stands at ${toldAs(words)}`,
    )
    return amount!
  }

  /** These come one below or after the other. */
  async order(wanted: Array<string | RegExp>): Promise<void> {
    await this.sees(...wanted)
    const told = () => `they do not come in the order ${wanted.map((word) => toldAs(word)).join(', ')}`
    await this.until(async () => {
      const text = await this.text()
      const places = wanted.map((word) => text.search(patternOf(word)))
      return places.every((place, index) => index === 0 || place > places[index - 1]!)
    }, told)
  }

  /** The entries of the main list, those that match only when a word is given. */
  async items(words?: string | RegExp): Promise<Part[]> {
    await settled(this.page)
    const list = await this.page.evaluateHandle((root) => window.__drive.items(root), this.root)
    const parts = await this.partsOf(list)
    if (words === undefined) return parts
    const texts = await Promise.all(parts.map((part) => part.text()))
    return parts.filter((_, index) => patternOf(words).test(texts[index]!))
  }

  rows = this.items
  cards = this.items

  /** The smallest entry of any list that has such words. */
  async item(words: string | RegExp): Promise<Part> {
    let found: ElementHandle<Element> | null = null
    const query = patternOf(words).source
    await this.until(
      async () => {
        const handle = await this.page.evaluateHandle(([root, pattern]) => window.__drive.itemWith(root, pattern), [
          this.root,
          query,
        ] as const)
        found = handle.asElement()
        return found !== null
      },
      () => `there is no entry ${toldAs(words)}`,
    )
    return new Part(this.page, found)
  }

  protected async partsOf(list: Awaited<ReturnType<Page['evaluateHandle']>>): Promise<Part[]> {
    const handles = [...(await list.getProperties()).values()].flatMap((handle) => handle.asElement() ?? [])
    return handles.map((handle) => new Part(this.page, handle as ElementHandle<Element>))
  }

  async found(words: Words, kinds: FindQuery['kinds']): Promise<ElementHandle<Element> | null> {
    const patterns = patternsOf(words).map(({ source }) => source)
    const handle = await this.page.evaluateHandle(
      ([root, sources, of]) => window.__drive.find({ root, patterns: [...sources], kinds: of }),
      [this.root, patterns, kinds] as const,
    )
    return handle.asElement()
  }

  protected async waitFor(words: Words, kinds: FindQuery['kinds']): Promise<ElementHandle<Element>> {
    let found: ElementHandle<Element> | null = null
    await this.until(
      async () => (found = await this.found(words, kinds)) !== null,
      () => `there is nothing to press called ${toldAs(words)}`,
    )
    return found!
  }

  async field(pattern: string, patienceMs: number): Promise<ElementHandle<Element> | null> {
    for (const end = Date.now() + patienceMs; ;) {
      const handle = await this.page.evaluateHandle(
        ([root, wanted]) => window.__drive.field({ root, pattern: wanted }),
        [this.root, pattern] as const,
      )
      const found = handle.asElement()
      if (found !== null || Date.now() >= end) return found
      await this.page.waitForTimeout(POLL_MS)
    }
  }

  async clickOn(control: ElementHandle<Element>): Promise<void> {
    const isHidden = await control.evaluate((element) => element.matches('input[type=radio],input[type=checkbox]'))
    await control.click({ timeout: clickMs(), force: isHidden })
    await settled(this.page)
  }

  /** An empty page and an error page show nothing, so nothing is proven by what they lack. */
  async isAlive(): Promise<void> {
    const text = await new Part(this.page).text()
    if (text.trim().length < 20) throw new Error('the page is empty')
    if (
      /\b(404|page not found|internal server error|something went wrong)\b|seite nicht gefunden/i.test(
        text.slice(0, 600),
      )
    )
      throw new Error('the page is an error page')
  }

  /** The form of a field is the one that is submitted next. */
  protected noteField(_field: ElementHandle<Element>): void {}

  async until(holds: () => Promise<boolean>, told: () => string, patienceMs = this.patience): Promise<void> {
    for (const end = Date.now() + patienceMs; ;) {
      // A page that is just being left answers nothing.
      const held = await holds().catch((error: unknown) => {
        if (String(error).match(/context was destroyed|navigation|not attached|detached/i)) return false
        throw error
      })
      if (held) return
      if (Date.now() >= end) throw new Error(told())
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

const NUMBER = /[-−–]?\s?[€$£]?\s?\d[\d.,' ]*/

const DATE = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4}\b)?|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g

/** The first number that is no date after such words, in their own line or the two that follow. */
export function amountIn(text: string, patterns: RegExp[]): number | null {
  const lines = text.split('\n').map((line) => line.replaceAll(DATE, '').trim())
  for (const pattern of patterns)
    for (const [index, line] of lines.entries()) {
      const match = pattern.exec(line)
      if (!match) continue
      // `80 remaining of 300` speaks of 80.
      const [, of] = new RegExp(`(${NUMBER.source})\\s*$`).exec(line.slice(0, match.index)) ?? []
      if (of !== undefined && /^\s*(?:of|von|out of|\/)\s/.test(line.slice(match.index + match[0].length)))
        return numberFrom(of)
      const after = [line.slice(match.index + match[0].length), ...lines.slice(index + 1, index + 3)]
      for (const rest of after) {
        const number = NUMBER.exec(rest)
        if (number) return numberFrom(number[0])
      }
      const before = NUMBER.exec(line.slice(0, match.index)) ?? NUMBER.exec(lines[index - 1] ?? '')
      if (before) return numberFrom(before[0])
    }
  return null
}

/** Reads 1,234.50 and 1.234,50 alike. The last separator with one or two digits behind it is the decimal one. */
export function numberFrom(text: string): number {
  const isNegative = /[-−–]/.test(text)
  const digits = text.replaceAll(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimal ? digits.slice(0, -decimal[0].length) : digits).replaceAll(/[.,]/g, '')
  const value = Number(`${whole || '0'}.${decimal?.[1] ?? '0'}`)
  return isNegative ? -value : value
}
