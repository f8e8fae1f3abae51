import type { Look } from '#worker/agent/offline/blueprint.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { fromLch, hexOf, isDark, parseColour, toLch, contrast, type Rgb } from './colour.ts'
import { FACES, fontPackage, fontsOf, type Face, type FaceFont, type FaceName } from './faces.ts'
import { palette, type Palette, type Token } from './palette.ts'

/** What every page is made of: the grounds, the frame around it, and what people press and fill in. */
const PARTS = ['page', 'frame', 'controls']

/** What an app wears: its tokens, the parts of every page, and what is the face's own. */
export function faceFiles(name: FaceName, look: Look): Array<[path: string, text: string]> {
  return [
    ['client/styles.css', faceStylesheet(name, look)],
    ...PARTS.map((part): [string, string] => [`client/face/${part}.css`, SOURCE[`client/face/${part}.css`]!]),
    ['client/face/signature.css', SOURCE[`client/face/${name}.css`]!],
  ]
}

/** `client/styles.css`: the only file that knows colours, fonts and sizes. Everything else uses the tokens named here. */
export function faceStylesheet(name: FaceName, look: Look): string {
  const face = FACES[name]
  const colours = coloursOf(face, look)
  const asked = palette(colours)
  const dark = asked.isDark ? null : palette({ ...colours, theme: 'dark' })
  const imports = fontsOf(name).map((each) => `@import "${fontPackage(each)}/${each.sheet}.css";\n`)
  return `@import "tailwindcss";
${imports.join('')}${[...PARTS, 'signature'].map((part) => `@import "./face/${part}.css";`).join('\n')}

@theme static {
${lines([...typeTokens(face), ...spaceTokens(face), ...colourTokens(asked), ...OLD_NAMES])}
}

:root {
${lines([...faceTokens(face), ...paintTokens(asked)], '  --')}
  color-scheme: ${asked.isDark ? 'dark' : 'light'};
}
${dark === null ? '' : darkTheme(dark)}`
}

type Named = readonly [name: string, value: string]

const lines = (tokens: readonly Named[], before = '  --') =>
  tokens.map(([name, value]) => `${before}${name}: ${value};`).join('\n')

function darkTheme(dark: Palette): string {
  return `
@media (prefers-color-scheme: dark) {
  :root {
${lines([...colourTokens(dark), ...paintTokens(dark)], '    --')}
    color-scheme: dark;
  }
}
`
}

/** Asked colours stay as they are. What was not asked follows from what was, and without either from the face. */
function coloursOf({ colours: { pair, spark, masthead } }: Face, look: Look) {
  const page = parseColour(look.background ?? '')
  const accent = parseColour(look.primary ?? '')
  const header = look.header ?? (accent || masthead === 'accent' ? null : 'page')
  return {
    page: page ? hexOf(page) : accent ? hexOf(pageFor(accent)) : pair[0],
    accent: accent ? hexOf(accent) : page ? accentFor(page, pair[1]) : pair[1],
    surface: look.card,
    header,
    spark,
  }
}

/** A pale page in the component's hue; for a component that is pale itself a dark one. */
function pageFor(accent: Rgb): Rgb {
  const [light, chroma, hue] = toLch(accent)
  return light > 0.88 ? fromLch(0.24, Math.min(chroma, 0.04), hue) : fromLch(0.955, Math.min(chroma, 0.026), hue)
}

/** The face's own component colour where it stands off the page, and otherwise a colour of the page's hue. */
function accentFor(page: Rgb, own: string): string {
  if (contrast(page, parseColour(own)!) >= 2.5) return own
  const [, , hue] = toLch(page)
  return hexOf(fromLch(isDark(page) ? 0.82 : 0.36, 0.11, hue))
}

function typeTokens({ display, text, figure, sizes, voice }: Face): Named[] {
  const fixed = (['small', 'body', 'lead'] as const).map((size): Named => [`text-${size}`, rem(sizes[size])])
  const fluid = (['title', 'heading', 'display'] as const).flatMap((size): Named[] => [
    [`text-${size}`, fluidSize(sizes[size], size === 'display' ? 0.5 : 0.82)],
    [`text-${size}--line-height`, String(size === 'title' ? 1.15 : voice.leading)],
  ])
  return [
    ['font-display', family(display)],
    ['font-text', family(text)],
    ['font-figure', family(figure ?? text)],
    ['default-font-family', 'var(--font-text)'],
    ...fixed,
    ...fluid,
  ]
}

const rem = (pixels: number) => `${Number((pixels / 16).toFixed(4))}rem`
const family = (font: FaceFont) => `"${font.family}", ${SYSTEM[font.fallback]}`
const SYSTEM = {
  'sans-serif': 'ui-sans-serif, system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  monospace: 'ui-monospace, Menlo, monospace',
}

/** Grows with the screen from a share of its size to all of it. On a phone no size is above 52 pixels. */
function fluidSize(largest: number, share: number): string {
  const least = Math.min(52, Math.max(largest * share, 17))
  if (least >= largest) return rem(largest)
  const growth = ((largest - least) / (1280 - 390)) * 100
  return `clamp(${rem(least)}, calc(${rem(least - (390 * growth) / 100)} + ${growth.toFixed(2)}vw), ${rem(largest)})`
}

function spaceTokens({ shape, space }: Face): Named[] {
  return [
    ['radius-face', shape.radius],
    ['radius-control', shape.control],
    ['spacing-section', rem(space.section)],
    ['spacing-row', rem(space.row)],
    ['container-measure', space.measure],
  ]
}

/** What the classes of the face are made of and no utility needs. */
function faceTokens({ voice, shape, space, figure, aside, text }: Face): Named[] {
  const isMartian = figure?.name === 'martian-mono'
  return [
    ['display-weight', String(voice.weight)],
    ['display-stretch', `${voice.stretch}%`],
    ['display-tracking', voice.tracking],
    ['display-leading', String(voice.leading)],
    ['font-aside', family(aside ?? text)],
    ['figure-stretch', isMartian ? '75%' : '100%'],
    ['figure-weight', figure ? '400' : '700'],
    ['rule', shape.rule],
    ['shadow', shape.shadow],
    ['motion', shape.motion],
    ['page-width', rem(space.width)],
    ['plate-gap', rem(space.gap)],
    ['plate-columns', columns(space.plate)],
  ]
}

const columns = (least: number | null) =>
  least === null ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${rem(least)}), 1fr))`

const VERDICTS = ['good', 'bad', 'warn'] as const

const isPaint = (token: string) => token.startsWith('pic-')
const tokensOf = ({ tokens }: Palette) => Object.entries(tokens) as Array<[Token, string]>

const colourTokens = (colours: Palette): Named[] =>
  tokensOf(colours).flatMap(([token, hex]): Named[] => (isPaint(token) ? [] : [[`color-${token}`, hex]]))

/** Paints of pictures, verdicts on plates, and the thick edge of pieces, which must be seen on a dark page too. */
const paintTokens = (colours: Palette): Named[] => [
  ...tokensOf(colours).filter(([token]) => isPaint(token)),
  // On the page they differ, so that the utilities follow the ground.
  ...VERDICTS.map((verdict): Named => [`plate-${verdict}`, colours.tokens[verdict]]),
  ['piece', `var(--pic-${colours.isDark ? 'near' : 'ink'})`],
]

/** Names of the same tokens by their ground. */
const OLD_NAMES: Named[] = Object.entries({
  'on-page': 'ink-page',
  'soft-on-page': 'muted-page',
  'page-link': 'link-page',
  card: 'surface',
  'on-card': 'ink',
  'soft-on-card': 'muted',
  'soft-on-header': 'muted-on-header',
  control: 'edge',
  primary: 'accent',
  'primary-hover': 'accent-hover',
  'on-primary': 'on-accent',
  tint: 'accent-soft',
  'on-tint': 'on-soft',
  danger: 'bad',
}).map(([name, token]): Named => [`color-${name}`, `var(--color-${token})`])
