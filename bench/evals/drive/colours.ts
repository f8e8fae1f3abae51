import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'
import type { Visitor } from './visitor.ts'
import { W } from './words.ts'

type Colour = readonly [number, number, number]

/** How far a colour may be from the one that was asked for, as a distance in RGB. */
const NEAR = 14
const PAGES = 4

/** Reads `#abc`, `#aabbcc`, the names of CSS, and what a browser computes. Null when nothing of it is drawn. */
function colourOf(text: string): Colour | null {
  const named = COLOUR_NAMES.get(text.toLowerCase().replaceAll(' ', '')) ?? text
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(named)?.[1]
  if (hex !== undefined) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!
    return pairs.map((pair) => Number.parseInt(pair, 16)) as unknown as Colour
  }
  const parts = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+))?\)$/.exec(named)
  if (!parts || Number(parts[4] ?? 1) < 0.5) return null
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

const isNear = (one: Colour, other: Colour, most = NEAR): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= most

type Seen = { background: string; components: Array<{ what: string; fill: string; edge: string; ink: string }> }

/** The page's background is the one that was asked for, on each page, and most of what stands on it has the other. */
export async function seenColours(visitor: Visitor): Promise<void> {
  const background = visitor.scene.background === null ? null : colourOf(visitor.scene.background)
  const component = visitor.scene.component === null ? null : colourOf(visitor.scene.component)
  await visitor.isAlive()
  const pages = [await look(visitor)]
  const entries = (await visitor.menu()).filter((name) => !W.signOut.test(name.toLowerCase()))
  for (const entry of entries.slice(0, 12)) {
    if (pages.length >= PAGES) break
    const before = await visitor.text()
    if (!(await visitor.pressIf(entry))) continue
    if ((await visitor.text()) !== before) pages.push(await look(visitor))
  }
  for (const page of pages) {
    const seen = colourOf(page.background)
    if (background !== null && (seen === null || !isNear(seen, background)))
      throw new Error(`the background is ${page.background} and not ${visitor.scene.background}`)
  }
  if (component !== null)
    judge(
      pages.flatMap(({ components }) => components),
      component,
      visitor.scene.component!,
    )
  if (background === null && component === null) throw new Error('no colours were asked for')
}

/** Most buttons have the colour, and so has something else: the header, headings, cards, tables or links. */
function judge(components: Seen['components'], wanted: Colour, name: string): void {
  const has = (text: string) => {
    const colour = colourOf(text)
    return colour !== null && isNear(colour, wanted)
  }
  const carries = ({ fill, edge, ink }: Seen['components'][number]) => has(fill) || has(edge) || has(ink)
  const buttons = components.filter(({ what }) => what.startsWith('button') || what.startsWith('input'))
  const others = components.filter((component) => !buttons.includes(component))
  if (components.length < 3) throw new Error(`there are only ${components.length} components`)
  if (!components.some(({ fill }) => has(fill))) throw new Error(`nothing is filled with ${name}`)
  const bare = buttons.filter((button) => !carries(button))
  if (bare.length * 2 > buttons.length)
    throw new Error(
      `${bare.length} of ${buttons.length} buttons have no ${name}; ${bare[0]!.what} has ${bare[0]!.fill}`,
    )
  if (!others.some(carries)) throw new Error(`neither headers nor cards have ${name}`)
}

/** The colour that is behind everything, by what the edges of the page show, and what its components are drawn with. */
function look(visitor: Visitor): Promise<Seen> {
  return visitor.page.evaluate(() => {
    const isDrawn = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour)
    // Browsers tell newer notations of colours as they were written. A canvas tells them all in one.
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const plain = (colour: string) => {
      if (!isDrawn(colour) || colour.startsWith('rgb')) return colour
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
      return `rgba(${red}, ${green}, ${blue}, ${alpha! / 255})`
    }
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (isDrawn(backgroundColor)) return plain(backgroundColor)
      }
      // What the body has is drawn behind all of the page, also below its end.
      const body = getComputedStyle(document.body).backgroundColor
      return isDrawn(body) ? plain(body) : 'rgb(255, 255, 255)'
    }
    const points = [0.4, 0.6, 0.8].map((height) => behind(document.elementFromPoint(3, innerHeight * height)))
    const whole = behind(document.body)
    const background = points.filter((point) => point === whole).length > 0 ? whole : points[0]!
    const selector = 'button,[role=button],header,h1,h2,main a[href],article,table thead,[type=submit],nav a,th'
    const components = [...document.querySelectorAll(selector)]
      .filter((element) => window.__drive.shown(element) && !(element as HTMLButtonElement).disabled)
      // A picture that can be pressed has the colours of what it shows.
      .filter((element) => !element.querySelector('img,svg,canvas') || element.matches('header,article,h1,h2,thead'))
      .slice(0, 60)
      .map((element) => {
        const style = getComputedStyle(element)
        const edges = [style.borderTopColor, style.borderLeftColor, style.borderBottomColor]
        const widths = [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth]
        const edge = edges.find((_, index) => Number.parseFloat(widths[index]!) > 0)
        const inner = [...element.children].map((child) => getComputedStyle(child).backgroundColor).find(isDrawn)
        const fill = isDrawn(style.backgroundColor) ? style.backgroundColor : (inner ?? 'transparent')
        return {
          what: `${element.tagName.toLowerCase()} ${window.__drive.nameOf(element).slice(0, 24)}`,
          fill: plain(element.matches('nav a,header *') && !isDrawn(style.backgroundColor) ? behind(element) : fill),
          edge: plain(edge ?? 'transparent'),
          ink: plain(style.color),
        }
      })
    return { background, components }
  })
}
