export const FACE_NAMES = [
  'daylight',
  'commons',
  'label',
  'wayside',
  'tabletop',
  'meter',
  'contact',
  'timetable',
  'index',
  'script',
  'columnar',
  'margin',
] as const
export type FaceName = (typeof FACE_NAMES)[number]

/** A variable font of Fontsource: its package, the style sheet of the axes in use, and what stands in until it is there. */
export type FaceFont = { name: string; sheet: string; family: string; fallback: 'sans-serif' | 'serif' | 'monospace' }

/** Sizes of text in pixels. `display` is the largest that it grows to on a wide screen. */
type Sizes = Record<'small' | 'body' | 'lead' | 'title' | 'heading' | 'display', number>

export type Face = {
  display: FaceFont
  text: FaceFont
  /** For numbers in tables and on scales; without it they are of the text's font. */
  figure?: FaceFont
  /** For what is said beside the text. */
  aside?: FaceFont
  /** The display font: its weight, its width in percent, the space between letters and between lines. */
  voice: { weight: number; stretch: number; tracking: string; leading: number }
  sizes: Sizes
  shape: { radius: string; control: string; rule: string; shadow: string; motion: string }
  /** In pixels: between sections, of a row, of the page at its widest, of a plate at its narrowest. Null is one column. */
  space: { section: number; row: number; measure: string; width: number; plate: number | null; gap: number }
  /** The colours when none were asked for, the offset of the third hue, and what the header then stands on. */
  colours: { pair: readonly [page: string, accent: string]; spark: number; masthead: 'page' | 'accent' }
}

const font = (
  name: string,
  sheet: string,
  family: string,
  fallback: FaceFont['fallback'] = 'sans-serif',
): FaceFont => ({
  name,
  sheet,
  family: `${family} Variable`,
  fallback,
})

const FIGTREE = font('figtree', 'wght', 'Figtree')
const HANKEN = font('hanken-grotesk', 'wght', 'Hanken Grotesk')
const OVERPASS = font('overpass', 'wght', 'Overpass')
const INSTRUMENT = font('instrument-sans', 'standard', 'Instrument Sans')
const EPILOGUE = font('epilogue', 'wght', 'Epilogue')
const ONEST = font('onest', 'wght', 'Onest')
const FRANKLIN = font('libre-franklin', 'wght', 'Libre Franklin')
const NEWSREADER = font('newsreader', 'opsz', 'Newsreader', 'serif')
const MARTIAN = font('martian-mono', 'standard', 'Martian Mono', 'monospace')

const sizes = (small: number, body: number, lead: number, title: number, heading: number, display: number): Sizes => ({
  small,
  body,
  lead,
  title,
  heading,
  display,
})

const CARD_SHADOW = '0 1px 0 rgb(0 0 0 / 0.3), 0 5px 9px -4px rgb(0 0 0 / 0.34)'

/** Twelve whole decisions. Nothing is mixed between them. */
export const FACES: Record<FaceName, Face> = {
  daylight: {
    display: font('familjen-grotesk', 'wght', 'Familjen Grotesk'),
    text: HANKEN,
    voice: { weight: 500, stretch: 100, tracking: '-0.04em', leading: 0.98 },
    sizes: sizes(15, 17, 20, 24, 40, 88),
    shape: { radius: '24px', control: '999px', rule: '1px', shadow: 'none', motion: '320ms' },
    space: { section: 96, row: 58, measure: '31em', width: 1200, plate: 280, gap: 24 },
    colours: { pair: ['aliceblue', 'tomato'], spark: 50, masthead: 'page' },
  },
  commons: {
    display: font('bricolage-grotesque', 'wdth', 'Bricolage Grotesque'),
    text: font('public-sans', 'wght', 'Public Sans'),
    voice: { weight: 700, stretch: 84, tracking: '-0.03em', leading: 1 },
    sizes: sizes(14.5, 16, 18, 22, 30, 60),
    shape: { radius: '6px', control: '4px', rule: '1.5px', shadow: 'none', motion: '160ms' },
    space: { section: 52, row: 72, measure: '40em', width: 1180, plate: 420, gap: 16 },
    colours: { pair: ['bisque', 'navy'], spark: 120, masthead: 'accent' },
  },
  label: {
    display: font('besley', 'wght', 'Besley', 'serif'),
    text: FIGTREE,
    voice: { weight: 500, stretch: 100, tracking: '-0.015em', leading: 1.1 },
    sizes: sizes(14.5, 16, 18, 22, 36, 58),
    shape: { radius: '0px', control: '2px', rule: '1.5px', shadow: 'none', motion: '500ms' },
    space: { section: 76, row: 56, measure: '30em', width: 1320, plate: 250, gap: 24 },
    colours: { pair: ['mistyrose', 'maroon'], spark: 60, masthead: 'page' },
  },
  wayside: {
    display: OVERPASS,
    text: OVERPASS,
    voice: { weight: 850, stretch: 100, tracking: '-0.04em', leading: 1.02 },
    sizes: sizes(16, 18, 21, 26, 33, 72),
    shape: { radius: '16px', control: '10px', rule: '2px', shadow: 'none', motion: '120ms' },
    space: { section: 44, row: 60, measure: '27em', width: 1200, plate: 320, gap: 20 },
    colours: { pair: ['slategray', 'goldenrod'], spark: -60, masthead: 'accent' },
  },
  tabletop: {
    display: font('anybody', 'standard', 'Anybody'),
    text: font('gabarito', 'wght', 'Gabarito'),
    voice: { weight: 800, stretch: 118, tracking: '-0.03em', leading: 1.02 },
    sizes: sizes(15.5, 18, 20, 25, 30, 46),
    shape: { radius: '14px', control: '12px', rule: '2.5px', shadow: '0 8px 0 var(--piece)', motion: '90ms' },
    space: { section: 44, row: 54, measure: '26em', width: 1120, plate: 260, gap: 24 },
    colours: { pair: ['paleturquoise', 'orangered'], spark: 55, masthead: 'page' },
  },
  meter: {
    display: INSTRUMENT,
    text: INSTRUMENT,
    figure: MARTIAN,
    voice: { weight: 500, stretch: 92, tracking: '-0.025em', leading: 1.08 },
    sizes: sizes(13, 15, 17, 18, 22, 40),
    shape: { radius: '0px', control: '3px', rule: '1px', shadow: 'none', motion: '200ms' },
    space: { section: 34, row: 44, measure: '34em', width: 1440, plate: 240, gap: 16 },
    colours: { pair: ['darkslategray', 'gold'], spark: 95, masthead: 'page' },
  },
  contact: {
    display: EPILOGUE,
    text: EPILOGUE,
    figure: MARTIAN,
    voice: { weight: 300, stretch: 100, tracking: '-0.055em', leading: 0.98 },
    sizes: sizes(14, 16, 18, 20, 33, 86),
    shape: { radius: '0px', control: '0px', rule: '1px', shadow: 'none', motion: '0ms' },
    space: { section: 60, row: 46, measure: '36em', width: 1480, plate: 260, gap: 12 },
    colours: { pair: ['whitesmoke', 'crimson'], spark: 60, masthead: 'page' },
  },
  timetable: {
    display: font('big-shoulders', 'opsz', 'Big Shoulders'),
    text: font('albert-sans', 'wght', 'Albert Sans'),
    voice: { weight: 900, stretch: 100, tracking: '-0.015em', leading: 0.94 },
    sizes: sizes(14, 16.5, 18, 30, 44, 132),
    shape: { radius: '0px', control: '0px', rule: '1px', shadow: 'none', motion: '140ms' },
    space: { section: 56, row: 50, measure: '30em', width: 1280, plate: 300, gap: 28 },
    colours: { pair: ['palegoldenrod', 'darkgreen'], spark: -110, masthead: 'page' },
  },
  index: {
    display: font('hepta-slab', 'wght', 'Hepta Slab', 'serif'),
    text: FIGTREE,
    voice: { weight: 520, stretch: 100, tracking: '-0.025em', leading: 1.12 },
    sizes: sizes(14, 15.5, 17, 19, 26, 44),
    shape: { radius: '0px', control: '0px', rule: '2px', shadow: CARD_SHADOW, motion: '180ms' },
    space: { section: 40, row: 52, measure: '40em', width: 1440, plate: 270, gap: 22 },
    colours: { pair: ['darkseagreen', 'darkred'], spark: 60, masthead: 'page' },
  },
  script: {
    display: ONEST,
    text: ONEST,
    aside: font('piazzolla', 'wght-italic', 'Piazzolla', 'serif'),
    voice: { weight: 650, stretch: 100, tracking: '-0.025em', leading: 1.1 },
    sizes: sizes(13.5, 15.5, 17, 18, 22, 36),
    shape: { radius: '3px', control: '3px', rule: '1px', shadow: 'none', motion: '120ms' },
    space: { section: 40, row: 52, measure: '36em', width: 1180, plate: null, gap: 0 },
    colours: { pair: ['gainsboro', 'darkorange'], spark: 170, masthead: 'page' },
  },
  columnar: {
    display: FRANKLIN,
    text: FRANKLIN,
    figure: font('sometype-mono', 'wght', 'Sometype Mono', 'monospace'),
    voice: { weight: 700, stretch: 100, tracking: '-0.03em', leading: 1.1 },
    sizes: sizes(13, 14.5, 16, 17, 21, 31),
    shape: { radius: '0px', control: '0px', rule: '1px', shadow: 'none', motion: '0ms' },
    space: { section: 34, row: 38, measure: '36em', width: 1500, plate: 300, gap: 20 },
    colours: { pair: ['honeydew', 'brown'], spark: 130, masthead: 'accent' },
  },
  margin: {
    display: NEWSREADER,
    text: NEWSREADER,
    aside: HANKEN,
    voice: { weight: 400, stretch: 100, tracking: '-0.04em', leading: 0.98 },
    sizes: sizes(15, 19, 21, 27, 40, 104),
    shape: { radius: '0px', control: '2px', rule: '1.5px', shadow: 'none', motion: '200ms' },
    space: { section: 72, row: 56, measure: '34rem', width: 1180, plate: null, gap: 0 },
    colours: { pair: ['thistle', 'midnightblue'], spark: 140, masthead: 'page' },
  },
}

/** The fonts of a face, the display font first. */
export function fontsOf(name: FaceName): FaceFont[] {
  const { display, text, figure, aside } = FACES[name]
  const all = [display, text, figure, aside].filter((each) => each !== undefined)
  return all.filter((each, at) => all.findIndex(({ name: other }) => other === each.name) === at)
}

export const fontPackage = ({ name }: FaceFont) => `@fontsource-variable/${name}`
