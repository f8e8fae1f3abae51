import type { Look } from '#worker/agent/offline/blueprint.ts'
import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'

const DEFAULT_PRIMARY = '#2563eb'

/** `client/styles.css`: the only file that knows colours. Everything else uses the tokens named here. */
export function stylesheet(look: Look): string {
  const primary = hexColour(look.primary) ?? DEFAULT_PRIMARY
  const page = hexColour(look.background ?? '') ?? mix('#fafafa', primary, 0.03)
  const card = hexColour(look.card ?? '') ?? (isDark(page) ? mix(page, '#ffffff', 0.08) : '#ffffff')
  const header = hexColour(look.header ?? '') ?? card
  const tokens = [
    ...ground('page', page),
    ...ground('card', card),
    ...ground('header', header),
    ['line', mix(card, textOn(card), 0.14)],
    ['control', controlLine(card)],
    ['primary', primary],
    ['on-primary', textOn(primary)],
    ['primary-hover', mix(primary, textOn(primary) === '#ffffff' ? '#000000' : '#ffffff', 0.12)],
    ['tint', mix(card, primary, 0.1)],
    ['on-tint', readableOn(primary, mix(card, primary, 0.1))],
    ['link', readableOn(primary, card)],
    ['page-link', readableOn(primary, page)],
    ['danger', readableOn('#dc2626', card)],
  ]
  return `@import "tailwindcss";

@theme {
  --font-sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
${tokens.map(([name, value]) => `  --color-${name}: ${value};`).join('\n')}
}

@layer base {
  html {
    color-scheme: ${isDark(page) ? 'dark' : 'light'};
  }

  body {
    min-height: 100dvh;
    background-color: var(--color-page);
    color: var(--color-on-page);
  }

  button:not(:disabled),
  select,
  summary {
    cursor: pointer;
  }

  :focus-visible {
    outline: 2px solid var(--focus, var(--color-page-link));
    outline-offset: 2px;
  }
}
`
}

/** A ground with the text that is read on it. Each text token has at least 4.5:1. */
function ground(name: string, colour: string): string[][] {
  return [
    [name, colour],
    [`on-${name}`, textOn(colour)],
    [`soft-on-${name}`, softTextOn(colour)],
  ]
}

/** The outline of inputs is all that shows where they are, so it needs 3:1. */
function controlLine(card: string): string {
  const steps = [0.3, 0.4, 0.5, 0.6, 0.7].map((share) => mix(card, textOn(card), share))
  return steps.find((step) => contrast(step, card) >= 3) ?? textOn(card)
}

type Rgb = [red: number, green: number, blue: number]

/** The hex form of a CSS colour name or hex colour; null when it is neither. */
export function hexColour(colour: string): string | null {
  const value = colour.trim().toLowerCase().replaceAll(/\s+/g, '')
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value)
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  return COLOUR_NAMES.get(value) ?? null
}

/** `share` of `second` in `first`, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const from = rgb(first)
  const to = rgb(second)
  return `#${from
    .map((part, index) =>
      Math.round(part + (to[index]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function isDark(colour: string): boolean {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000')
}

/** Ink or white, whichever reads better; pure black where ink is not dark enough. */
function textOn(ground: string): string {
  if (isDark(ground)) return '#ffffff'
  return contrast(ground, '#18181b') >= 7 ? '#18181b' : '#000000'
}

/** The text colour of a ground, softened as far as it stays readable (4.5:1). */
function softTextOn(ground: string): string {
  const text = textOn(ground)
  const softened = [0.4, 0.3, 0.2, 0.1].map((share) => mix(text, ground, share))
  return softened.find((colour) => contrast(colour, ground) >= 4.5) ?? text
}

/** The colour itself, or as little darker or lighter as it takes to be read on the ground (4.5:1). */
function readableOn(colour: string, ground: string): string {
  const text = textOn(ground)
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) => mix(colour, text, share))
  return steps.find((step) => contrast(step, ground) >= 4.5) ?? text
}

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
