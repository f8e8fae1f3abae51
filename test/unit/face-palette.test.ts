import { expect, test } from 'vitest'
import { soaks } from '#test/support/soak.ts'
import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'
import { contrast, hexColour, parseColour } from '#worker/agent/offline/face/colour.ts'
import { PAIRINGS, palette, type PaletteInput } from '#worker/agent/offline/face/palette.ts'

const NAMES = [...COLOUR_NAMES.keys()]
const THEMES = ['asked', 'dark'] as const
const SAMPLED = 500

/** Every pair of names, or, by a step that shares no factor with their number, a sample. */
function pairs(): Array<[page: string, accent: string]> {
  const all = NAMES.length ** 2
  const [count, step] = soaks ? [all, 1] : [SAMPLED, 45]
  return Array.from({ length: count }, (_, at) => {
    const place = (at * step) % all
    return [NAMES[Math.floor(place / NAMES.length)]!, NAMES[place % NAMES.length]!]
  })
}

function unreadable(input: PaletteInput): string[] {
  const { tokens } = palette(input)
  return PAIRINGS.flatMap(([text, ground, least]) => {
    const ratio = contrast(parseColour(tokens[text])!, parseColour(tokens[ground])!)
    return ratio >= least ? [] : [`${JSON.stringify(input)}: ${text} on ${ground} has ${ratio.toFixed(2)}`]
  })
}

test('every text is read on every ground it may stand on, and asked colours stay as they are', () => {
  const faults = pairs().flatMap(([page, accent]) => {
    const { tokens } = palette({ page, accent })
    const isExact = tokens.page === COLOUR_NAMES.get(page) && tokens.accent === COLOUR_NAMES.get(accent)
    return [
      ...THEMES.flatMap((theme) => unreadable({ page, accent, theme })),
      ...(isExact ? [] : [`${accent} on ${page} was altered`]),
    ]
  })
  expect(faults).toEqual([])
})

test('a header and cards of any colour stay exact and are readable', () => {
  for (const [index, surface] of NAMES.entries()) {
    const header = NAMES[(index * 7) % NAMES.length]!
    const accent = NAMES[(index * 31) % NAMES.length]!
    const input = { page: NAMES[(index * 5 + 3) % NAMES.length]!, accent, surface, header }
    expect(unreadable(input)).toEqual([])
    const { tokens } = palette(input)
    expect([tokens.surface, tokens.header]).toEqual([COLOUR_NAMES.get(surface), COLOUR_NAMES.get(header)])
  }
})

test('a dark page that was asked for stays when the visitor likes it dark', () => {
  for (const page of ['darkslategray', 'black', 'navy', 'maroon'])
    expect(palette({ page, accent: 'gold', theme: 'dark' }).tokens.page).toBe(COLOUR_NAMES.get(page))
  expect(palette({ page: 'linen', accent: 'gold', theme: 'dark' }).isDark).toBe(true)
})

test('a colour is read from its name and from hex digits', () => {
  expect(['#ABC', 'Dark Green', 'not a colour'].map(hexColour)).toEqual(['#aabbcc', '#006400', null])
})
