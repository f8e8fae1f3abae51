import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'

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
export function mix(first: string, second: string, share: number): string {
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

export function isDark(colour: string): boolean {
  return contrast(colour, '#ffffff') > contrast(colour, '#000000')
}

/** Ink or white, whichever reads better; pure black where ink is not dark enough. */
export function textOn(ground: string): string {
  if (isDark(ground)) return '#ffffff'
  return contrast(ground, '#18181b') >= 7 ? '#18181b' : '#000000'
}

/** The text colour of a ground, softened as far as it stays readable (4.5:1). */
export function softTextOn(ground: string): string {
  const text = textOn(ground)
  const softened = [0.4, 0.3, 0.2, 0.1].map((share) => mix(text, ground, share))
  return softened.find((colour) => contrast(colour, ground) >= 4.5) ?? text
}

/** The colour itself, or as little darker or lighter as it takes to be read on the ground (4.5:1). */
export function readableOn(colour: string, ground: string): string {
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
