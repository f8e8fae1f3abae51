import { readFileSync } from 'node:fs'
import type { ElementHandle } from 'playwright-core'
import { seenColours } from './colours.ts'
import * as columns from './columns.ts'
import { plausible, setField } from './fields.ts'
import { Part, type Fields } from './part.ts'
import * as people from './people.ts'
import { openPage, type Scene } from './scene.ts'
import { settled } from './settled.ts'
import { patternOf, patternsOf, SAYS, toldAs, W, type Words } from './words.ts'

/** Words that a new form is opened by, and words that it is sent by. */
const OPENS = [W.add, W.send, W.edit]
const SUBMITS = [W.save, W.send, W.add, W.publish, W.placeOrder, W.book, W.comment, W.reply, W.start]

export type Board = { rows: number; columns: number; cells: Part[] }

/** A person with one browser in front of the app. */
export class Visitor extends Part {
  readonly scene: Scene
  private form: ElementHandle<Element> | null = null
  private linesBefore = new Set<string>()

  constructor(scene: Scene, page: Part['page']) {
    super(page)
    this.scene = scene
  }

  static async arrives(scene: Scene, path = '/'): Promise<Visitor> {
    return new Visitor(scene, await openPage(scene, path))
  }

  get stamp(): string {
    return this.scene.stamp
  }

  otherBrowser(): Promise<Visitor> {
    return Visitor.arrives(this.scene)
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.scene.url).href)
    await this.drawn()
  }

  home(): Promise<void> {
    return this.goto('/')
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.drawn()
  }

  async back(): Promise<void> {
    await this.page.goBack()
    await this.drawn()
  }

  private async drawn(): Promise<void> {
    await this.until(
      async () => (await this.text()).trim().length > 10,
      () => 'the page stays empty',
      5_000,
    )
    await settled(this.page)
  }

  override async clickOn(control: ElementHandle<Element>): Promise<void> {
    await this.remember()
    await super.clickOn(control)
  }

  /** Goes to a page by what the navigation calls it, also under More, then by any link, then from the home page. */
  async open(words?: Words): Promise<void> {
    if (words === undefined) return super.open()
    const sought = `${(await isSignedOut(this)) ? 'out' : 'in'} ${toldAs(words)}`
    // What the home page did not lead to before is looked for on this page alone.
    const places = this.scene.missing.has(sought) ? ['here'] : ['here', 'home']
    for (const begin of places) {
      if (begin === 'home') await this.home()
      else await settled(this.page)
      for (const way of [() => this.throughNavigation(words), () => this.throughMore(words), () => this.byLink(words)])
        if (await way()) return this.isAlive()
    }
    this.scene.missing.add(sought)
    throw new Error(`no page is called ${toldAs(words)}`)
  }

  async openIf(words: Words): Promise<boolean> {
    return this.open(words).then(
      () => true,
      () => false,
    )
  }

  private async throughNavigation(words: Words): Promise<boolean> {
    const found = await this.found(words, 'navigation')
    if (found === null) return false
    await this.clickOn(found)
    return true
  }

  private async throughMore(words: Words): Promise<boolean> {
    const more = await this.found(W.more, 'navigation')
    if (more === null) return false
    await this.clickOn(more)
    if (await this.throughNavigation(words)) return true
    const found = await this.found(words, 'control')
    if (found !== null) await this.clickOn(found)
    else await this.page.keyboard.press('Escape')
    return found !== null
  }

  private async byLink(words: Words): Promise<boolean> {
    const found = (await this.found(words, 'any')) ?? (await this.found(words, 'heading'))
    if (found === null) return false
    if (await found.evaluate((element) => element.matches('a[href],button,summary,[role=tab],[role=button]')))
      await this.clickOn(found)
    else await found.scrollIntoViewIfNeeded()
    return true
  }

  /** The entries of the navigation, those under More last. */
  async menu(): Promise<string[]> {
    const read = () =>
      this.page.evaluate(() => {
        const scopes = ['header nav', 'nav', 'header', '[role=navigation]', 'aside']
        const links = scopes
          .map((scope) => [
            ...document.querySelectorAll(`:is(${scope}) :is(a[href],button,[role=menuitem],[role=tab])`),
          ])
          .find((found) => found.filter((link) => window.__drive.shown(link)).length > 1)
        const menus = [...document.querySelectorAll('[role=menu] a,[role=menuitem]')]
        return [...(links ?? []), ...menus]
          .filter((link) => window.__drive.shown(link))
          .map((link) => window.__drive.nameOf(link))
          .filter((name) => name !== '')
      })
    const first = await read()
    const more = await this.found(W.more, 'navigation')
    if (more === null) return [...new Set(first)]
    await this.clickOn(more)
    const all = [...first, ...(await read())]
    await this.page.keyboard.press('Escape')
    return [...new Set(all)].filter((name) => !W.more.test(name.toLowerCase()))
  }

  protected override noteField(field: ElementHandle<Element>): void {
    this.form = field
  }

  private async remember(): Promise<void> {
    this.linesBefore = new Set(linesOf(await this.text().catch(() => '')))
  }

  private async newLines(): Promise<string[]> {
    return linesOf(await this.text()).filter((line) => !this.linesBefore.has(line))
  }

  private async formNow(): Promise<ElementHandle<Element>> {
    const field = this.form
    const handle = await this.page.evaluateHandle(
      (element) =>
        window.__drive.formOf(element?.isConnected ? element : (document.querySelector('main form') ?? document.body)),
      field,
    )
    return handle.asElement() as ElementHandle<Element>
  }

  /** Sends the form that was filled last. `rest` first fills in what else must be there. */
  async submit(words?: Words, { rest = true }: { rest?: boolean } = {}): Promise<void> {
    const form = await this.formNow()
    if (rest) await this.fillRest(form)
    const part = new Part(this.page, form)
    const button = await this.submitButton(part, words)
    if (await button.evaluate((element) => element.matches(':disabled,[aria-disabled=true]'))) {
      if (rest) throw new Error('the button that sends the form is not enabled')
      return this.remember()
    }
    await this.clickOn(button)
    if (!rest || !(await form.evaluate((element) => element.isConnected).catch(() => false))) return
    if ((await this.fillRest(form)) > 0) await this.clickOn(await this.submitButton(part, words))
  }

  private async submitButton(form: Part, words?: Words): Promise<ElementHandle<Element>> {
    if (words !== undefined) {
      const named = (await form.found(words, 'button')) ?? (await this.found(words, 'button'))
      if (named !== null) return named
    }
    const own = await form.root!.evaluateHandle((element) =>
      [...element.querySelectorAll('button[type=submit],input[type=submit],button:not([type])')]
        .filter((button) => window.__drive.shown(button))
        .at(-1),
    )
    const found = own.asElement() ?? (await form.found(SUBMITS, 'control'))
    if (found === null) throw new Error('the form has no button that sends it')
    return found as ElementHandle<Element>
  }

  private async fillRest(form: ElementHandle<Element>): Promise<number> {
    const list = await form.evaluateHandle((element) => window.__drive.required(element))
    const missing = await this.partsOf(list)
    for (const { root } of missing.slice(0, 20)) {
      if (root === null) continue
      const about = await root.evaluate((element) => ({
        label:
          [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ') +
          (element.getAttribute('aria-label') ?? '') +
          (element.getAttribute('placeholder') ?? '') +
          (element.getAttribute('name') ?? ''),
        type: (element as HTMLInputElement).type,
      }))
      const value = plausible(about)
      await setField(this, { field: root, value, label: about.label, isOptional: true }).catch(() => undefined)
    }
    return missing.length
  }

  /** Opens the page of such things, and its form by New or Add when the fields are not there; then fills in and sends. */
  async add(
    thing: Words,
    fields: Fields,
    { at, button, submit, rest = true }: { at?: Words | null; button?: Words; submit?: Words; rest?: boolean } = {},
  ): Promise<void> {
    if (at !== null) await this.open(at ?? thing)
    await this.beginForm(thing, Object.keys(fields), button)
    await this.fillIn(fields)
    await this.submit(submit, { rest })
  }

  /** Changes fields of an entry: in its row, by its Edit, or on its own page. */
  async edit(entry: string | RegExp, fields: Fields): Promise<void> {
    const first = Object.keys(fields)[0]!
    const item = await this.item(entry)
    if (!(await item.hasField(first))) {
      if (!(await item.pressIf(W.edit))) await item.open()
      if (!(await this.hasField(first))) await this.pressIf(W.edit)
    }
    const place = (await item.hasField(first).catch(() => false)) ? item : this
    await place.fillIn(fields)
    this.form = await place.field(first, 0)
    await this.submit([W.save])
  }

  /** Gives an entry another state, in its row or on its own page: by a field, or by a button of that name. */
  async setsState(entry: string | RegExp, state: RegExp): Promise<void> {
    const item = await this.item(entry)
    if (await this.setsStateIn(item, state)) return
    await item.open()
    if (await this.setsStateIn(this, state)) return
    if (await this.pressIf(W.edit)) if (await this.setsStateIn(this, state)) return
    throw new Error(`nothing sets it to ${toldAs(state)}`)
  }

  /** Publishes what is open now, by its button or by its state. */
  async setsPublished(): Promise<void> {
    if (await this.pressIf(W.publish)) return
    if (await this.pressIf(W.edit)) if (await this.pressIf(W.publish)) return
    if (!(await this.setsStateIn(this, /published|online|live/))) throw new Error('it cannot be published')
  }

  private async setsStateIn(part: Part, state: RegExp): Promise<boolean> {
    const offering = await part.page.evaluateHandle(
      ([root, source]) =>
        [...(root ?? document.body).querySelectorAll('select')].find(
          (select) =>
            window.__drive.shown(select) && [...select.options].some(({ text }) => new RegExp(source, 'iu').test(text)),
        ),
      [part.root, patternOf(state).source] as const,
    )
    const select = offering.asElement() as ElementHandle<Element> | null
    if (select !== null) {
      await setField(part, { field: select, value: state, label: 'state', isOptional: false })
      await settled(this.page)
      this.form = select
      await part.pressIf(W.save)
      return true
    }
    if (!(await part.pressIf(state))) return false
    await this.pressIf([/^(save|confirm|yes|ok)\b/])
    return true
  }

  /** Brings the fields to light: by the button of the thing, else by any New or Add. */
  async beginForm(thing: Words, keys: string[], button?: Words): Promise<void> {
    const first = keys.find((key) => !key.endsWith('?')) ?? keys[0] ?? '.'
    if (button === undefined) {
      const there = await this.field(first, 500)
      // A choice in an entry of a list changes that entry; it begins no form.
      if (there && !(await there.evaluate((element) => element.matches('li select, article select, tbody select'))))
        return
    }
    const adding = patternsOf(OPENS)
    const both = patternsOf(thing).flatMap(({ source }) =>
      adding.map((opens) => new RegExp(`(${opens.source}).*(${source})|(${source}).*(${opens.source})`, 'i')),
    )
    const tries: Words[] = button === undefined ? [both, W.add, W.send, thing] : [button]
    for (const words of tries) {
      if (!(await this.pressIf(words))) continue
      if ((await this.field(first, 1_200)) !== null) return
    }
    throw new Error(`no form with /${first}/ opens`)
  }

  /** What appeared since the last press says that it worked. */
  async confirmed(words: Words = SAYS.thanks): Promise<void> {
    const patterns = patternsOf(words)
    let lines: string[] = []
    await this.until(
      async () => {
        lines = await this.newLines()
        return patterns.some((pattern) => pattern.test(lines.join('\n')))
      },
      () => `nothing confirms it${lines.length > 0 ? `, but: ${lines.join(' | ').slice(0, 160)}` : ''}`,
    )
  }

  /** What was sent last was not taken, and the page or the browser says why. */
  async refused(words: Words = SAYS.refused, { orDisabled = false }: { orDisabled?: boolean } = {}): Promise<void> {
    const patterns = patternsOf(words)
    let lines: string[] = []
    await this.until(
      async () => {
        lines = await this.newLines()
        const form = await this.formNow()
        const invalid = await form.evaluate((element) => window.__drive.invalid(element))
        const isDisabled =
          orDisabled &&
          (await form.evaluate((element) => element.querySelector('button:disabled,[aria-disabled=true]') !== null))
        return isDisabled || patterns.some((pattern) => pattern.test([...lines, ...invalid].join('\n')))
      },
      () => `nothing refuses it${lines.length > 0 ? `, but: ${lines.join(' | ').slice(0, 160)}` : ''}`,
    )
    const taken = lines.find((line) => /\b(thank you|received|successful)\b|vielen dank|erhalten/i.test(line))
    if (taken !== undefined) throw new Error(`it was taken: ${taken.slice(0, 120)}`)
  }

  /** Types into the search field and presses Enter. */
  async search(text: string): Promise<void> {
    const pattern = 'search|find|look for|suche|keyword|title or'
    let found = await this.field(pattern, 600)
    if (found === null && (await this.openIf(W.search))) found = await this.field(pattern, 1_000)
    if (found === null) throw new Error('there is no search field')
    await this.remember()
    await found.fill(text)
    await found.press('Enter')
    await settled(this.page)
  }

  /** Sets a filter: the option of a field, or else a chip, tab, checkbox or link of that name. */
  async choose(value: string | RegExp, label?: string): Promise<void> {
    await this.remember()
    if (label !== undefined && (await this.hasField(label))) {
      await this.fillIn({ [label]: value })
    } else {
      const select = await this.selectOffering(value)
      if (select !== null) await setField(this, { field: select, value, label: 'filter', isOptional: false })
      else {
        const control = (await this.found(value, 'any')) ?? (await this.waitFor(value, 'any'))
        await this.clickOn(control)
      }
    }
    await settled(this.page)
    const apply = await this.found(
      [/^(apply|filter|show|search)( filters?| results?)?$/, /^(filtern|anwenden|suchen)$/],
      'control',
    )
    if (apply !== null) await this.clickOn(apply)
  }

  private async selectOffering(value: string | RegExp): Promise<ElementHandle<Element> | null> {
    const handle = await this.page.evaluateHandle((source) => {
      const selects = [...document.querySelectorAll('select')].filter((select) => window.__drive.shown(select))
      return selects.find((select) => [...select.options].some(({ text }) => new RegExp(source, 'iu').test(text)))
    }, patternOf(value).source)
    return handle.asElement()
  }

  /** Fewer entries remain, at least one, and each of them (or the page of the first) matches. */
  async narrows(act: () => Promise<void>, { every }: { every?: string | RegExp } = {}): Promise<Part[]> {
    const before = await this.textsOfItems()
    if (before.length < 2) throw new Error(`there are ${before.length} entries to begin with`)
    await act()
    let after: string[] = []
    await this.until(
      async () => (after = await this.textsOfItems()).length > 0 && after.length < before.length,
      () => `${before.length} entries were there before and ${after.length} after`,
    )
    const items = await this.items()
    if (every === undefined) return items
    const pattern = patternOf(every)
    const isTold = before.some((text) => pattern.test(text))
    const other = after.find((text) => !pattern.test(text))
    if (isTold && other !== undefined) throw new Error(`${toldAs(every)} is not in: ${other.slice(0, 80)}`)
    if (!isTold) {
      await items[0]!.open()
      await this.sees(every)
    }
    return items
  }

  async textsOfItems(): Promise<string[]> {
    return Promise.all((await this.items()).map((item) => item.text()))
  }

  async colours(): Promise<void> {
    await seenColours(this)
  }

  /** Presses what downloads, and reads the file. */
  async download(words: Words): Promise<{ name: string; text: string }> {
    const control = await this.waitFor(words, 'control')
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: this.patience + 1_000 }).catch(() => {
        throw new Error('nothing was downloaded')
      }),
      control.click(),
    ])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }

  /** What a printer gets: the text, and the controls that are on the paper. */
  async printed(): Promise<{ text: string; controls: string[] }> {
    await this.page.emulateMedia({ media: 'print' })
    try {
      return {
        text: await this.text(),
        controls: await this.page.evaluate(() =>
          [...document.querySelectorAll('button,nav a,input:not([readonly]),select,[role=button]')]
            .filter((control) => window.__drive.shown(control))
            .map((control) => window.__drive.nameOf(control)),
        ),
      }
    } finally {
      await this.page.emulateMedia({ media: null })
    }
  }

  async keys(...names: string[]): Promise<void> {
    for (const name of names) await this.page.keyboard.press(name)
    await settled(this.page)
  }

  /** The fields of a game, line by line. */
  async board(): Promise<Board> {
    let cells: Part[] = []
    await this.until(
      async () => {
        cells = await this.partsOf(await this.page.evaluateHandle((root) => window.__drive.grid(root), this.root))
        return cells.length > 0
      },
      () => 'there is no board',
    )
    const boxes = await Promise.all(cells.map(({ root }) => root!.boundingBox()))
    const rows = new Set(boxes.map((box) => Math.round((box?.y ?? 0) / 6))).size
    return { rows, columns: Math.round(cells.length / rows), cells }
  }

  /** Takes over the page's clock. The page is opened anew for it. */
  async clock(): Promise<void> {
    await this.page.clock.install()
    await this.reload()
  }

  async later(seconds: number): Promise<void> {
    await this.page.clock.runFor(seconds * 1_000)
    await settled(this.page)
  }

  movesTo = (entry: string | RegExp, column: RegExp) => columns.movesTo(this, entry, column)
  isInColumn = (entry: string | RegExp, column: RegExp) => columns.isInColumn(this, entry, column)
  register = (name: string, role?: Words) => people.register(this, name, role)
  signIn = (name: string) => people.signIn(this, name)
  signOut = () => people.signOut(this)
  isSignedIn = () => people.isSignedIn(this)
  signedInAs = (name: string) => people.signedInAs(this, name)
  member = (name: string) => people.member(this.scene, name)
  staff = (role?: Words, name?: string) => people.staff(this.scene, role, name)
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isSignedOut = (visitor: Visitor) => visitor.has(W.signIn)
