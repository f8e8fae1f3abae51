// This file is a script of the page: it is sent there as it is, without its types, before the page's own scripts.
// Nothing may be imported or exported in it but types.

/** What the page itself is asked for. */
export type InPage = {
  find(query: FindQuery): Element | null
  field(query: FieldQuery): Element | null
  items(root: Element | null): Element[]
  itemWith(root: Element | null, pattern: string): Element | null
  text(root: Element | null): string
  nameOf(element: Element): string
  shown(element: Element): boolean
  formOf(field: Element): Element
  required(form: Element): Element[]
  invalid(form: Element): string[]
  looseImages(root: Element | null): { drawn: number; broken: number }
  charts(root: Element | null): number
  /** How often the page has changed since it was opened. */
  changes(): number
  grid(root: Element | null): Element[]
}

export type FindQuery = {
  root: Element | null
  patterns: string[]
  /** Controls that are left out, such as those that lead back to where the page is. */
  kinds: 'any' | 'navigation' | 'control' | 'button' | 'heading'
}
export type FieldQuery = { root: Element | null; pattern: string }

declare global {
  interface Window {
    __drive: InPage
    __printed?: number
  }
}

const CONTROLS =
  'a[href],button,summary,label,input[type=submit],input[type=button],input[type=radio],input[type=checkbox],option,[role=button],[role=link],[role=menuitem],[role=menuitemradio],[role=tab],[role=option],[role=radio],[role=switch],[role=checkbox],[onclick],[tabindex="0"]'
const HEADINGS = 'h1,h2,h3,h4,legend,summary,[role=heading],caption,figcaption'
/** What sends a form: the label of a field may say the same, and sends nothing. */
const BUTTONS = 'button,input[type=submit],input[type=button],[role=button],a[href]'
const FIELDS =
  'input:not([type=hidden]):not([type=submit]):not([type=button]),textarea,select,[contenteditable=""],[contenteditable=true],[role=combobox],[role=textbox],[role=radiogroup],[role=slider],[role=spinbutton],[role=switch],[role=checkbox],fieldset'
const squeezed = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const regex = (source: string) => {
  try {
    return new RegExp(source, 'iu')
  } catch {
    return new RegExp(source, 'i')
  }
}

const shown = (element: Element): boolean => {
  if (!element.isConnected) return false
  if (element instanceof HTMLOptionElement) return false
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  if (style.visibility !== 'visible' || style.display === 'none' || element.closest('[inert]')) return false
  // A field that is drawn by its label has no size of its own, and is used all the same.
  const isDrawnByLabel = element instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(element.type)
  if (isDrawnByLabel) return [...(element.labels ?? [])].some((label) => shown(label)) || box.width > 0
  return box.width > 0 && box.height > 0 && Number(style.opacity) > 0.01
}

const labelText = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const referred = ids.map((id) => squeezed(document.getElementById(id)?.textContent)).join(' ')
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const own = labels.map((label) => {
    const copy = label.cloneNode(true) as Element
    copy.querySelectorAll('select,textarea,option,script,style').forEach((part) => part.remove())
    return squeezed(copy.textContent)
  })
  return squeezed([element.getAttribute('aria-label') ?? '', referred, ...own].join(' '))
}

const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label) return squeezed(label)
  if (element.hasAttribute('aria-labelledby')) return labelText(element)
  if (element instanceof HTMLInputElement)
    return ['submit', 'button'].includes(element.type) ? element.value : labelText(element)
  const pictures = [...element.querySelectorAll('img[alt],svg[aria-label],svg title')].map(
    (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? picture.textContent,
  )
  const text = element instanceof HTMLElement ? element.innerText : element.textContent
  return squeezed([text, ...pictures].join(' ')) || squeezed(element.getAttribute('title'))
}

/** A dialog that is open is what a person deals with first. */
const front = (root: Element | null): Element => {
  if (root) return root
  const dialogs = [...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog]')].filter(shown)
  return dialogs.at(-1) ?? document.body
}

const inNavigation = (element: Element) =>
  element.closest('nav,[role=navigation],[role=menu],[role=tablist],header,aside,footer') !== null

const isEnabled = (element: Element) => !element.matches(':disabled,[aria-disabled=true]')

const find = ({ root, patterns, kinds }: FindQuery): Element | null => {
  const selector = { heading: HEADINGS, button: BUTTONS, any: CONTROLS, navigation: CONTROLS, control: CONTROLS }[kinds]
  const within = kinds === 'navigation' ? document.body : front(root)
  const all = [...within.querySelectorAll(selector)].filter((element) => shown(element))
  const candidates = all.filter((element) => kinds !== 'navigation' || inNavigation(element))
  for (const pattern of patterns.map(regex)) {
    const scored = candidates.flatMap((element) => {
      const name = nameOf(element)
      if (!name || name.length > 300 || !pattern.test(name)) return []
      const [match = ''] = pattern.exec(name) ?? []
      // The whole name is better than a part of it, a short name better than a long one, a button better than a label.
      const isLabel = element.matches('label,[tabindex="0"]:not(button,a)')
      const score =
        (match.length / name.length) * 4 +
        (name.length < 40 ? 1 : 0) +
        (isLabel ? -1 : 0) +
        (isEnabled(element) ? 2 : 0) +
        (kinds === 'control' && element.matches('button,[role=button],input') ? 1 : 0) +
        (kinds === 'control' && !root && inNavigation(element) ? -1 : 0) +
        // The name of a site leads home: an entry of the menu in the same words is what one looks for.
        (kinds === 'navigation' && element.matches('a[href="/"]') ? -4 : 0)
      return [{ element, score }]
    })
    const best = scored.toSorted((one, other) => other.score - one.score)[0]
    if (best) return best.element
  }
  return null
}

const legendOf = (element: Element): string => {
  const legend = element.querySelector(':scope > legend')
  return squeezed(legend?.textContent)
}

/** The words by which a person knows a field, the surest first. */
const namesOf = (element: Element): string[] => {
  const names = [labelText(element), legendOf(element), element.getAttribute('placeholder') ?? '']
  const isGroup = element.matches('[role=radiogroup],fieldset')
  if (!isGroup && !squeezed(names.join(''))) {
    // A text that stands right before a field without a label is read as its label.
    const before = element.previousElementSibling ?? element.parentElement?.previousElementSibling
    if (before && !before.querySelector('input,textarea,select,button')) names.push(squeezed(before.textContent))
  }
  names.push(element.getAttribute('title') ?? '', element.getAttribute('name') ?? '', element.id)
  return names.filter((name) => name !== '')
}

const field = ({ root, pattern }: FieldQuery): Element | null => {
  const wanted = regex(pattern)
  const all = [...front(root).querySelectorAll(FIELDS)].filter(
    (element) => (shown(element) || element.matches('input[type=file]')) && !element.matches(':disabled'),
  )
  // The options of a group belong to the group, unless they are asked for by their own name.
  const scored = all.flatMap((element) => {
    const names = namesOf(element)
    const place = names.findIndex((name) => wanted.test(name))
    if (place === -1) return []
    const isOption = element.matches('[type=radio],[role=radio]')
    const isSearch = element.matches('[type=search]') || element.closest('[role=search],header,nav') !== null
    const length = names[place]!.length
    const isEmptyGroup = element.matches('fieldset') && element.querySelector('[type=text],textarea,select') !== null
    return [
      {
        element,
        score: -place * 2 - length / 40 - (isOption ? 3 : 0) - (isSearch ? 3 : 0) - (isEmptyGroup ? 6 : 0),
      },
    ]
  })
  return scored.toSorted((one, other) => other.score - one.score)[0]?.element ?? null
}

const text = (root: Element | null): string => ((root ?? document.body) as HTMLElement).innerText ?? ''

const KNOWN_ITEMS = 'tbody tr,[role=row],li,[role=listitem],article,[role=article]'
const mainOf = (root: Element | null): Element =>
  root ?? [...document.querySelectorAll('main,[role=main]')].find(shown) ?? document.body

const isItem = (element: Element): boolean => {
  if (!shown(element) || squeezed((element as HTMLElement).innerText).length < 2) return false
  if (element.closest('nav,[role=navigation],[role=tablist],[role=menu],select,form fieldset,thead')) return false
  return !element.closest('body > footer, #root > footer, #root > * > footer')
}

/** Siblings that look alike: the rows, cards or entries of one list each. */
const groups = (root: Element): Element[][] => {
  const found: Element[][] = []
  const parents = new Set<Element>()
  for (const element of root.querySelectorAll('*')) {
    const parent = element.parentElement
    if (!parent || parents.has(parent)) continue
    parents.add(parent)
    const kinds = new Map<string, Element[]>()
    for (const child of parent.children) {
      if (
        !isItem(child) ||
        child.matches('p,h1,h2,h3,h4,label,button,input,option,td,th,dt,dd,br,path,g,span,a.button')
      )
        continue
      const key = `${child.tagName}`
      kinds.set(key, [...(kinds.get(key) ?? []), child])
    }
    for (const group of kinds.values()) {
      const known = group.filter((child) => child.matches(KNOWN_ITEMS))
      if (known.length > 0) found.push(known)
      else if (group.length > 1 && new Set(group.map((child) => child.className)).size < group.length) found.push(group)
    }
  }
  // A table may have a body for each year: its rows are one list all the same.
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tbody tr')].filter(isItem)
    if (table.tBodies.length > 1 && rows.length > 0) found.push(rows)
  }
  return found
}

const areaOf = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width * height
}

const items = (root: Element | null): Element[] => {
  const weighed = groups(mainOf(root)).map((group) => ({
    group,
    weight:
      group.reduce((sum, element) => sum + areaOf(element), 0) *
      (group[0]!.matches(KNOWN_ITEMS) ? 1.5 : 0.6) *
      (group.length > 1 ? 1 : 0.4),
  }))
  return weighed.toSorted((one, other) => other.weight - one.weight)[0]?.group ?? []
}

const itemWith = (root: Element | null, pattern: string): Element | null => {
  const wanted = regex(pattern)
  const matching = groups(mainOf(root))
    .flat()
    .filter((element) => wanted.test((element as HTMLElement).innerText))
  // The smallest one that is an entry by itself, and not a part of an entry.
  const known = matching.filter((element) => element.matches(KNOWN_ITEMS))
  const pool = known.length > 0 ? known : matching
  const smallest = pool.toSorted((one, other) => areaOf(one) - areaOf(other))[0]
  if (smallest) return smallest
  const texts = [...mainOf(root).querySelectorAll('*')].filter(
    (element) => shown(element) && wanted.test((element as HTMLElement).innerText ?? ''),
  )
  const deepest = texts.at(-1)
  return deepest?.closest('section,article,div,fieldset') ?? null
}

const formOf = (element: Element): Element => {
  const form = element.closest('form')
  if (form) return form
  let around: Element = element
  while (around.parentElement && around !== document.body) {
    around = around.parentElement
    if ([...around.querySelectorAll('button,input[type=submit]')].some(shown)) return around
  }
  return document.body
}

const isEmpty = (element: Element): boolean => {
  if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
    const group = element.name
      ? [...formOf(element).querySelectorAll<HTMLInputElement>('input')].filter(({ name }) => name === element.name)
      : [element]
    return !group.some(({ checked }) => checked)
  }
  if (element instanceof HTMLInputElement && element.type === 'file') return (element.files?.length ?? 0) === 0
  return 'value' in element && String(element.value) === ''
}

const required = (form: Element): Element[] =>
  [...form.querySelectorAll('input,textarea,select')].filter(
    (element) =>
      (element.matches('[required],[aria-required=true],[aria-invalid=true]') ||
        /\*\s*$/.test(labelText(element)) ||
        (element.matches(':invalid') && isEmpty(element))) &&
      !element.matches(':disabled,[type=hidden]') &&
      isEmpty(element),
  )

const invalid = (form: Element): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input:invalid,textarea:invalid,select:invalid')].map(
    (element) => `${namesOf(element).join(' ')}: ${element.validationMessage}`,
  )

const isPicture = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width >= 60 && height >= 60
}

const looseImages = (root: Element | null) => {
  const within = root ?? document.body
  const pictures = [...within.querySelectorAll('img')].filter((image) => isPicture(image) || !image.complete)
  const broken = pictures.filter((image) => image.complete && image.naturalWidth === 0)
  const drawings = [...within.querySelectorAll('svg,canvas,video')].filter(
    (element) => shown(element) && isPicture(element) && !element.parentElement?.closest('svg'),
  )
  const painted = [...within.querySelectorAll('*')].filter(
    (element) => isPicture(element) && /url\(/.test(getComputedStyle(element).backgroundImage) && shown(element),
  )
  const loaded = pictures.filter((image) => image.complete && image.naturalWidth > 0 && shown(image))
  const filled = drawings.filter((element) => !(element instanceof SVGElement) || element.childElementCount > 0)
  return { drawn: loaded.length + filled.length + painted.length, broken: broken.length }
}

const charts = (root: Element | null): number => {
  const within = root ?? mainOf(null)
  const drawn = [...within.querySelectorAll('svg')].filter((svg) => {
    const { width, height } = svg.getBoundingClientRect()
    const shapes = svg.querySelectorAll('rect,path,circle,line,polyline,polygon')
    return shown(svg) && width >= 100 && height >= 60 && shapes.length > 1
  })
  const canvases = [...within.querySelectorAll('canvas')].filter((canvas) => shown(canvas) && isPicture(canvas))
  const bars = [...within.querySelectorAll('meter,[role=meter],[role=progressbar],progress')].filter(shown)
  const named = [...within.querySelectorAll('[role=img][aria-label],figure[aria-label]')].filter(
    (element) => shown(element) && isPicture(element) && !element.querySelector('svg,canvas,img'),
  )
  return drawn.length + canvases.length + named.length + (bars.length > 1 ? 1 : 0)
}

/** The fields of a game: boxes of one size that fill rows and columns. */
const grid = (root: Element | null): Element[] => {
  const sizes = new Map<string, Element[]>()
  for (const element of mainOf(root).querySelectorAll(
    'button,td,[role=gridcell],[role=button],div,li,rect,input,span',
  )) {
    const { width, height } = element.getBoundingClientRect()
    if (width < 8 || height < 8 || width > 260 || Math.abs(width - height) > Math.max(width, height) * 0.55) continue
    if (!shown(element) || element.closest('nav,header,footer')) continue
    const key = `${element.tagName} ${Math.round(width / 3)} ${Math.round(height / 3)}`
    sizes.set(key, [...(sizes.get(key) ?? []), element])
  }
  const spread = (values: number[]) => new Set(values.map((value) => Math.round(value / 4))).size
  const boards = [...sizes.values()].filter((group) => {
    const boxes = group.map((element) => element.getBoundingClientRect())
    const [columns, rows] = [spread(boxes.map(({ x }) => x)), spread(boxes.map(({ y }) => y))]
    return rows > 1 && columns > 1 && group.length >= 9 && group.length > (rows * columns) / 2
  })
  const isButton = (group: Element[]) => (group[0]!.matches('button,[role=button],[role=gridcell],input,td') ? 1 : 0)
  const best = boards.toSorted((one, other) => isButton(other) - isButton(one) || other.length - one.length)[0] ?? []
  const at = (element: Element) => element.getBoundingClientRect()
  return best.toSorted((one, other) => {
    const [a, b] = [at(one), at(other)]
    return Math.abs(a.y - b.y) > a.height / 2 ? a.y - b.y : a.x - b.x
  })
}

// Counted without a timer: a check may have taken over the page's clock.
let changes = 0
new MutationObserver(() => (changes += 1)).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
})

window.print = () => void (window.__printed = (window.__printed ?? 0) + 1)
window.__drive = {
  find,
  field,
  items,
  itemWith,
  text,
  nameOf,
  shown,
  formOf,
  required,
  invalid,
  looseImages,
  charts,
  grid,
  changes: () => changes,
}
