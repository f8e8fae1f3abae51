import {
  BLACK,
  WHITE,
  contrast,
  fromLch,
  hexOf,
  isDark,
  luminance,
  mix,
  parseColour,
  reach,
  toLch,
  worstContrast,
  type Lch,
  type Rgb,
} from './colour.ts'

/** CSS colours. What was asked stays exact; null is derived. `spark` is the offset of the third hue in degrees. */
export type PaletteInput = {
  page: string
  accent: string
  surface?: string | null
  /** `page` is a header that nothing sets off. */
  header?: string | null
  /** `dark` derives a dark page from a light one, and leaves a dark one as it is. */
  theme?: 'asked' | 'dark'
  spark?: number
}

export type Palette = { isDark: boolean; tokens: Record<Token, string> }

/** Which token may stand on which ground, and its lowest contrast there. Texts need 4.5, edges of controls 3. */
export const PAIRINGS = [
  ['ink', 'surface', 4.5],
  ['ink', 'sunken', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunken', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'sunken', 4.5],
  ['link', 'accent-soft', 4.5],
  ['on-soft', 'accent-soft', 4.5],
  ['ink-page', 'page', 4.5],
  ['muted-page', 'page', 4.5],
  ['link-page', 'page', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['muted-on-accent', 'accent', 4.5],
  ['on-header', 'header', 4.5],
  ['muted-on-header', 'header', 4.5],
  ['good', 'surface', 4.5],
  ['bad', 'surface', 4.5],
  ['warn', 'surface', 4.5],
  ['good-page', 'page', 4.5],
  ['bad-page', 'page', 4.5],
  ['warn-page', 'page', 4.5],
  ['edge', 'surface', 3],
  ['edge-page', 'page', 3],
] as const satisfies ReadonlyArray<readonly [Token, Token, number]>

const READABLE = 4.5
/** Muted text keeps a little more than it needs, because browsers round. */
const MUTED = 4.8

/** Verdicts keep their hue whatever was asked. */
const GOOD: Lch = [0.5, 0.13, 150]
const BAD: Lch = [0.53, 0.19, 27]
const WARN: Lch = [0.55, 0.12, 70]

/** Two colours in, every token of an app out. All in OKLCH, so that equal steps look equal whatever the hue. */
export function palette({ page: pageColour, accent: accentColour, theme = 'asked', ...asked }: PaletteInput): Palette {
  const askedPage = parseColour(pageColour) ?? WHITE
  const askedAccent = parseColour(accentColour) ?? BLACK
  const [, pageChroma, pageHue] = toLch(askedPage)
  const [, accentChroma, accentHue] = toLch(askedAccent)
  // A page without a colour of its own borrows the component's hue.
  const hue = pageChroma > 0.008 ? pageHue : accentChroma > 0.02 ? accentHue : 90
  const isDerived = theme === 'dark' && !isDark(askedPage)
  const page = isDerived ? fromLch(0.19, Math.min(0.032, Math.max(0.008, pageChroma * 0.6)), hue) : askedPage
  const plates = platesOf(page, { hue, surface: isDerived ? null : parseColour(asked.surface ?? '') })
  const grounds = [plates.surface, plates.sunken]
  const inkChroma = Math.min(0.045, Math.max(0.012, pageChroma * 0.5))
  const inkOn = (ground: Rgb, light: number, on: readonly Rgb[]) =>
    reach([isDark(ground) ? 0.945 : light, isDark(ground) ? inkChroma * 0.4 : inkChroma, hue], on, most(on, 7))
  const ink = inkOn(plates.surface, 0.235, grounds)
  const inkPage = inkOn(page, 0.225, [page])
  const edgeOf = (ground: Rgb, text: Rgb, on: readonly Rgb[]) =>
    reach([toLch(mix(ground, text, 0.5))[0], inkChroma, hue], on, 3.05)
  const accent =
    isDerived && worstContrast(askedAccent, [page, plates.surface]) < 3
      ? reach(toLch(askedAccent), [page, plates.surface], 3)
      : askedAccent
  const carried = accentTokens(accent, { page, ...plates, ink })
  const header = parseColour(asked.header ?? '') ?? (asked.header === 'page' ? page : accent)
  const onHeader = textOn(header)
  const verdict = (lch: Lch, on: readonly Rgb[]) => reach(lch, on, most(on, 4.6))
  const colours: Record<Token, Rgb> = {
    page,
    ...plates,
    ink,
    'ink-page': inkPage,
    muted: faded(ink, plates.surface, grounds),
    'muted-page': faded(inkPage, page, [page]),
    line: mix(plates.surface, ink, 0.15),
    'line-page': mix(page, inkPage, 0.17),
    edge: edgeOf(plates.surface, ink, [plates.surface]),
    'edge-page': edgeOf(page, inkPage, [page]),
    ...carried,
    'on-soft': reach([toLch(ink)[0], inkChroma, hue], [carried['accent-soft']], most([carried['accent-soft']], 6)),
    header,
    'on-header': onHeader,
    'muted-on-header': faded(onHeader, header, [header]),
    good: verdict(GOOD, grounds),
    bad: verdict(BAD, grounds),
    warn: verdict(WARN, grounds),
    'good-page': verdict(GOOD, [page]),
    'bad-page': verdict(BAD, [page]),
    'warn-page': verdict(WARN, [page]),
    ...paints({ page, ...plates, accent, hue, spark: asked.spark ?? 150 }),
  }
  const tokens = Object.fromEntries(Object.entries(colours).map(([token, rgb]) => [token, hexOf(rgb)]))
  return { isDark: isDark(page), tokens: tokens as Record<Token, string> }
}

/** Mid-tones: neither black nor white stands far off them, so that text gets plates of its own. */
const isMidTone = (page: Rgb) => luminance(page) > 0.09 && luminance(page) < 0.5

type Plates = { surface: Rgb; sunken: Rgb }

/** The plate that content stands on, and the hollow in it. Mid-tone pages get a plate far from them. */
function platesOf(page: Rgb, { hue, surface: asked }: { hue: number; surface: Rgb | null }): Plates {
  if (asked) return { surface: asked, sunken: hollowOf(asked) }
  const [light, chroma] = toLch(page)
  const isMid = isMidTone(page)
  if (isDark(page)) {
    const raised = isMid ? 0.2 : light > 0.34 ? 0.235 : light < 0.16 ? light + 0.065 : light + 0.045
    const surface = fromLch(raised, Math.min(chroma, 0.06), hue)
    const depth = toLch(surface)[0] - (isMid ? 0.05 : 0.075)
    return { surface, sunken: fromLch(Math.max(0.05, depth), Math.min(chroma, 0.05), hue) }
  }
  if (isMid)
    return {
      surface: fromLch(0.972, Math.min(chroma * 0.15, 0.012), hue),
      sunken: fromLch(0.935, Math.min(chroma * 0.3, 0.02), hue),
    }
  const surface =
    light > 0.985
      ? fromLch(0.972, Math.max(0.004, chroma * 1.2), hue)
      : fromLch(light + (1 - light) * 0.68, chroma * 0.32, hue)
  return { surface, sunken: fromLch(toLch(surface)[0] - 0.045, Math.max(chroma * 0.5, 0.006), hue) }
}

/** The hollow of a plate that was asked for. On a mid-tone it leads away from the ink, which has no room to spare. */
function hollowOf(surface: Rgb): Rgb {
  const [light, chroma, hue] = toLch(surface)
  const away = isDark(surface) ? -0.045 : isMidTone(surface) ? 0.045 : -0.045
  return fromLch(light + away, chroma * 0.9, hue)
}

/** What was aimed at, or what black or white reach on these grounds where that is less. */
function most(grounds: readonly Rgb[], aim: number): number {
  return Math.min(aim, 0.985 * Math.max(worstContrast(BLACK, grounds), worstContrast(WHITE, grounds)))
}

/** The text, softened towards its ground as far as it stays readable. */
function faded(text: Rgb, ground: Rgb, grounds: readonly Rgb[]): Rgb {
  let best = text
  for (let share = 0.02; share < 0.6; share += 0.02) {
    const colour = mix(text, ground, share)
    if (worstContrast(colour, grounds) < MUTED) break
    best = colour
  }
  return best
}

/** Tinted near-black or near-white, whichever reads better; pure where that is not enough. One of them reaches 4.58. */
function textOn(ground: Rgb): Rgb {
  const [, chroma, hue] = toLch(ground)
  const [tinted, pure]: [Rgb, Rgb] = isDark(ground)
    ? [fromLch(0.985, 0.008, hue), WHITE]
    : [fromLch(0.2, Math.min(0.05, chroma), hue), BLACK]
  return contrast(tinted, ground) >= READABLE ? tinted : pure
}

type Grounds = Plates & { page: Rgb; ink: Rgb }

function accentTokens(accent: Rgb, { page, surface, sunken, ink }: Grounds) {
  const lch = toLch(accent)
  const onAccent = textOn(accent)
  const hover = mix(accent, onAccent, -0.12)
  const tinted = mix(surface, accent, isDark(surface) ? 0.16 : 0.11)
  // On a mid-tone plate the tint may lie where neither black nor white are read.
  const soft = worstContrast(ink, [surface, sunken, tinted]) >= READABLE ? tinted : sunken
  const linked = [surface, sunken, soft]
  return {
    accent,
    'accent-hover': contrast(hover, onAccent) >= READABLE ? hover : accent,
    'on-accent': onAccent,
    'muted-on-accent': faded(onAccent, accent, [accent]),
    'accent-edge':
      worstContrast(accent, [page, surface]) >= 1.6 ? accent : reach(lch, [page, surface], most([page, surface], 1.9)),
    'accent-soft': soft,
    link: reach(lch, linked, most(linked, 4.6)),
    'link-page': reach(lch, [page], 4.55),
  }
}

type Paints = Plates & { page: Rgb; accent: Rgb; hue: number; spark: number }

/** Eight paints of pictures, from the two hues and one spark. A third hue comes from here and nowhere else. */
function paints({ page, surface, sunken, accent, hue, spark }: Paints) {
  const night = isDark(surface)
  const isMid = isMidTone(page)
  const [, chroma, accentHue] = toLch(accent)
  const full = chroma < 0.02 ? 0.05 : chroma
  const tint = Math.min(0.02, Math.max(toLch(page)[1], 0.006))
  return {
    'pic-ground': mix(night ? surface : isMid ? sunken : page, accent, night ? 0.2 : isMid ? 0.3 : 0.16),
    'pic-far': mix(surface, accent, night ? 0.4 : 0.36),
    'pic-mid': fromLch(night ? 0.55 : 0.66, Math.max(0.05, Math.min(full, 0.11)), accentHue),
    'pic-near': fromLch(night ? 0.45 : 0.36, Math.max(0.03, Math.min(full, 0.09)), accentHue),
    'pic-spark': fromLch(night ? 0.78 : 0.76, 0.13, (accentHue + spark + 360) % 360),
    'pic-paper': fromLch(night ? 0.9 : 0.985, tint, hue),
    'pic-ink': fromLch(0.21, 0.03, hue),
    'pic-line': fromLch(night ? 0.84 : 0.21, 0.03, hue),
  }
}

export type Token =
  | 'page'
  | keyof Plates
  | 'ink'
  | 'ink-page'
  | 'muted'
  | 'muted-page'
  | 'line'
  | 'line-page'
  | 'edge'
  | 'edge-page'
  | keyof ReturnType<typeof accentTokens>
  | 'on-soft'
  | 'header'
  | 'on-header'
  | 'muted-on-header'
  | 'good'
  | 'bad'
  | 'warn'
  | 'good-page'
  | 'bad-page'
  | 'warn-page'
  | keyof ReturnType<typeof paints>
