import { COLOUR_NAMES } from '#worker/agent/offline/colour-names.ts'

/** Red, green and blue of sRGB, each 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Lightness 0 to 1, chroma, and hue in degrees, of OKLCH. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [1, 1, 1]

/** The hex form of a CSS colour name or hex colour; null when it is neither. */
export function hexColour(colour: string): string | null {
  const value = colour.trim().toLowerCase().replaceAll(/\s+/g, '')
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value)
  if (short) return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  return COLOUR_NAMES.get(value) ?? null
}

/** A CSS colour name or hex colour as numbers; null when it is neither. */
export function parseColour(colour: string): Rgb | null {
  const value = hexColour(colour)
  if (value === null) return null
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255)
  return [red!, green!, blue!]
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

const byte = (part: number) => Math.round(part * 255)
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)

/** The relative luminance of WCAG, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Whether white is read better than black on this ground. */
export const isDark = (ground: Rgb) => contrast(ground, WHITE) > contrast(ground, BLACK)

export function toLch(rgb: Rgb): Lch {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return [lightness, Math.hypot(a, b), hueOf(a, b)]
}

const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The colour on the screen, linear, with parts outside of 0 to 1 where the screen does not have it. */
function linearRgb([lightness, chroma, hue]: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(radians(hue)), chroma * Math.sin(radians(hue))]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isOnScreen = (rgb: Rgb) => rgb.every((part) => part > -0.0005 && part < 1.0005)
const HALVINGS = 12

/** The nearest colour that a screen has. Lightness and hue stay; chroma is given up as far as it must be. */
export function fromLch(lightness: number, chroma: number, hue: number): Rgb {
  const light = clamp(lightness)
  let rgb = linearRgb([light, chroma, hue])
  if (!isOnScreen(rgb)) {
    let [inside, outside] = [0, chroma]
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (inside + outside) / 2
      if (isOnScreen(linearRgb([light, middle, hue]))) inside = middle
      else outside = middle
    }
    rgb = linearRgb([light, inside, hue])
  }
  const [red, green, blue] = rgb.map((part) => byte(clamp(encoded(clamp(part)))) / 255)
  return [red!, green!, blue!]
}

/** `share` of `second` in `first`. It is mixed in OKLab, where mixes stay clean; a share below 0 leads away. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const [from, to] = [toLch(first), toLch(second)]
  const between = (one: number, other: number) => one + (other - one) * share
  const part = ([, chroma, hue]: Lch, turn: (angle: number) => number) => chroma * turn(radians(hue))
  const a = between(part(from, Math.cos), part(to, Math.cos))
  const b = between(part(from, Math.sin), part(to, Math.sin))
  return fromLch(between(from[0], to[0]), Math.hypot(a, b), hueOf(a, b))
}

/** The lowest contrast of a colour with any of these grounds. */
export const worstContrast = (colour: Rgb, grounds: readonly Rgb[]) => lowest(luminance(colour), grounds.map(luminance))

function lowest(light: number, grounds: readonly number[]): number {
  return Math.min(...grounds.map((ground) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)))
}

/** The colour with the nearest lightness, either way, that has at least this contrast on all grounds. */
export function reach([lightness, chroma, hue]: Lch, on: readonly Rgb[], least: number): Rgb {
  const grounds = on.map(luminance)
  for (let step = 0; step <= 100; step++)
    for (const direction of [0.01, -0.01]) {
      const light = lightness + step * direction
      if (light < -0.005 || light > 1.005) continue
      const colour = fromLch(light, chroma, hue)
      if (lowest(luminance(colour), grounds) >= least) return colour
    }
  return lowest(0, grounds) > lowest(1, grounds) ? BLACK : WHITE
}
