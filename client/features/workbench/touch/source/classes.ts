/** What of an element's look one choice changes. */
export const PROPERTIES = [
  'background',
  'colour',
  'fontSize',
  'font',
  'weight',
  'align',
  'radius',
  'width',
  'height',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'marginTop',
  'marginRight',
  'marginBottom',
  'marginLeft',
  'shownOn',
] as const
export type Property = (typeof PROPERTIES)[number]

/** Names of the app's own tokens, by what stands between `--color-` and the value. */
export type Names = { colours: ReadonlySet<string>; sizes: ReadonlySet<string>; fonts: ReadonlySet<string> }

const SIDES = { Top: ['t', 'y'], Right: ['r', 'x', 'e'], Bottom: ['b', 'y'], Left: ['l', 'x', 's'] } as const
const SIZE = /^(?:xs|sm|base|lg|[2-9]?xl|\[(?:length:)?[\d.]+(?:px|rem|em|%)\]|\[clamp\(.*)(?:\/.*)?$/
const ALIGN = /^(?:left|center|right|justify|start|end)$/
const OTHER_TEXT = /^(?:wrap|nowrap|balance|pretty|ellipsis|clip|shadow.*)$/
const WEIGHT = /^(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d+\]|\(weight:.*)$/
const OTHER_BACKGROUND =
  /^(?:cover|contain|auto|fixed|local|scroll|center|top|bottom|left|right|repeat.*|no-repeat|none|clip-.*|origin-.*|blend-.*|gradient-.*|linear-.*|radial.*|conic.*|\[url.*|\[image.*|size-.*|position-.*)$/

type Split = { variants: string; sign: string; name: string }

/** `md:hover:-mt-2` has the variants `md:hover:`, a sign, and the name `mt-2`. */
function split(token: string): Split {
  let depth = 0
  let at = 0
  for (let index = 0; index < token.length; index++) {
    const sign = token[index]!
    if (sign === '[' || sign === '(') depth++
    if (sign === ']' || sign === ')') depth--
    if (sign === ':' && depth === 0) at = index + 1
  }
  const name = token.slice(at).replace(/^!|!$/, '')
  return { variants: token.slice(0, at), sign: name.startsWith('-') ? '-' : '', name: name.replace(/^-/, '') }
}

/** Whether a class sets this and nothing else. */
function isExactly(property: Property, name: string, names: Names): boolean {
  const [, head = name, rest = ''] = /^([a-z]+)-(.*)$/.exec(name) ?? []
  switch (property) {
    case 'background':
      return head === 'bg' && !OTHER_BACKGROUND.test(rest)
    case 'colour':
      return head === 'text' && !isSize(rest, names) && !ALIGN.test(rest) && !OTHER_TEXT.test(rest)
    case 'fontSize':
      return head === 'text' && isSize(rest, names)
    case 'font':
      return head === 'font' && !WEIGHT.test(rest) && (names.fonts.has(rest) || /^(?:sans|serif|mono|\[.*)$/.test(rest))
    case 'weight':
      return head === 'font' && WEIGHT.test(rest) && !names.fonts.has(rest)
    case 'align':
      return head === 'text' && ALIGN.test(rest)
    case 'radius':
      return name === 'rounded' || (head === 'rounded' && !/^(?:[trblse]|[tb][lr]|[se][se])(?:-|$)/.test(rest))
    case 'width':
      return head === 'w'
    case 'height':
      return head === 'h'
    case 'shownOn':
      return name === 'hidden'
    default: {
      const [kind, side] = [property.startsWith('padding') ? 'p' : 'm', property.replace(/^(?:padding|margin)/, '')]
      return head === `${kind}${SIDES[side as keyof typeof SIDES][0]}`
    }
  }
}

const isSize = (rest: string, { sizes }: Names) => SIZE.test(rest) || sizes.has(rest.replace(/\/.*$/, ''))

/** Whether a class has a say in this, alone or with more. */
function hasSay(property: Property, name: string, names: Names): boolean {
  if (isExactly(property, name, names)) return true
  const [, head = name] = /^([a-z]+)-/.exec(name) ?? []
  if (property === 'width' || property === 'height') return head === 'size'
  if (property === 'radius') return head === 'rounded'
  if (property === 'shownOn')
    return /^(?:block|flex|grid|inline|inline-(?:block|flex|grid)|contents|table.*|flow-root)$/.test(name)
  if (!/^(?:padding|margin)/.test(property)) return false
  const kind = property.startsWith('padding') ? 'p' : 'm'
  const side = property.replace(/^(?:padding|margin)/, '') as keyof typeof SIDES
  return head === kind || SIDES[side].some((each) => head === kind + each)
}

/** How wide a window is, as Tailwind says it. What holds at some widths only cannot be changed for all of them. */
const WIDTHS = /^(?:max-|min-)?(?:sm|md|lg|xl|2xl|\[.*\])$|^@|^(?:portrait|landscape|print)$/

/** Variants of states, such as `hover:`, say nothing of how an element usually looks. */
const isOfWidths = (variants: string) => variants.split(':').some((each) => WIDTHS.test(each))

export type Look = { classes: string[]; names: Names }

/** Whether one of these classes says at some widths what the property is. */
export const hasWidths = (property: Property, { classes, names }: Look): boolean =>
  classes.some((token) => {
    const { variants, name } = split(token)
    return isOfWidths(variants) && hasSay(property, name, names)
  })

/** The class that says this alone, for every width and state. */
export const classOf = (property: Property, { classes, names }: Look): string | null =>
  classes.findLast((token) => {
    const { variants, name } = split(token)
    return variants === '' && isExactly(property, name, names)
  }) ?? null

export const saysAnything = (property: Property, { classes, names }: Look): boolean =>
  classes.some((token) => hasSay(property, split(token).name, names) && split(token).variants === '')

/**
 * The classes of an element with another one for a property; null takes it away. The others keep their places and the
 * white space around them.
 */
export function withClass(written: string, { property, value, names }: Change): string {
  const tokens = written.split(/(\s+)/)
  const isIt = (token: string) => split(token).variants === '' && isExactly(property, split(token).name, names)
  const at = tokens.findLastIndex((token) => token !== '' && isIt(token))
  if (at !== -1 && value !== null)
    return joined(tokens.map((token, index) => (index === at ? value : isIt(token) ? null : token)))
  if (value === null) return joined(tokens.map((token) => (isIt(token) ? null : token)))
  const end = /\s*$/.exec(written)!.index
  return written.slice(0, end) + (end === 0 ? '' : ' ') + value + written.slice(end)
}

export type Change = { property: Property; value: string | null; names: Names }

/** Leaves out what is null, with the white space before it. */
function joined(tokens: Array<string | null>): string {
  let text = ''
  for (const [index, token] of tokens.entries()) {
    if (token !== null) text += token
    else if (index > 0) text = text.replace(/\s+$/, '')
    else if (index + 1 < tokens.length) tokens[index + 1] = ''
  }
  return text
}

export const PLACES = ['phone', 'tablet', 'desktop'] as const
export type Width = (typeof PLACES)[number]
const HIDDEN_ON: Record<Width, string> = {
  phone: 'max-md:hidden',
  tablet: 'md:max-lg:hidden',
  desktop: 'lg:hidden',
}

/** Where an element is shown, as these classes say. Null where they say it in a way that this does not write. */
export function shownOn(classes: string[]): Width[] | null {
  const known = new Set(['hidden', ...Object.values(HIDDEN_ON)])
  const others = classes.filter((token) => {
    const { variants, name } = split(token)
    return (
      !known.has(token) &&
      (name === 'hidden' || (isOfWidths(variants) && /^(?:block|flex|grid|inline.*|contents)$/.test(name)))
    )
  })
  if (others.length > 0) return null
  return classes.includes('hidden') ? [] : PLACES.filter((width) => !classes.includes(HIDDEN_ON[width]))
}

export function withShownOn(written: string, widths: Width[]): string {
  const known = new Set(['hidden', ...Object.values(HIDDEN_ON)])
  const rest = joined(written.split(/(\s+)/).map((token) => (known.has(token) ? null : token)))
  const added =
    widths.length === 0
      ? ['hidden']
      : PLACES.filter((width) => !widths.includes(width)).map((width) => HIDDEN_ON[width])
  return [rest, ...added].filter(Boolean).join(' ')
}
