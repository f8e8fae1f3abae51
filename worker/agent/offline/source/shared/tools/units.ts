/** What is measured. Money is converted at a rate that is entered, so it has no units here. */
export const QUANTITIES = ['length', 'area', 'volume', 'mass', 'temperature', 'speed', 'time', 'data'] as const
export type Quantity = (typeof QUANTITIES)[number]

const INCH = 0.0254
const FOOT = 12 * INCH
const MILE = 5_280 * FOOT
const POUND = 0.45359237
const GALLON = 231 * INCH ** 3
const HOUR = 3_600

/** How many of the SI unit one of each is. By the international yard and pound these are exact. */
const SIZES = {
  length: { mm: 0.001, cm: 0.01, m: 1, km: 1_000, in: INCH, ft: FOOT, yd: 3 * FOOT, mi: MILE, nmi: 1_852 },
  area: {
    cm2: 1e-4,
    m2: 1,
    ha: 10_000,
    km2: 1e6,
    in2: INCH ** 2,
    ft2: FOOT ** 2,
    ac: 43_560 * FOOT ** 2,
    mi2: MILE ** 2,
  },
  volume: {
    ml: 1e-6,
    l: 0.001,
    m3: 1,
    tsp: GALLON / 768,
    tbsp: GALLON / 256,
    floz: GALLON / 128,
    cup: GALLON / 16,
    pt: GALLON / 8,
    gal: GALLON,
    impgal: 0.00454609,
  },
  mass: { mg: 1e-6, g: 0.001, kg: 1, t: 1_000, oz: POUND / 16, lb: POUND, st: 14 * POUND },
  temperature: { C: 1, F: 5 / 9, K: 1 },
  speed: { mps: 1, kmh: 1_000 / HOUR, mph: MILE / HOUR, kn: 1_852 / HOUR, fps: FOOT },
  time: { ms: 0.001, s: 1, min: 60, h: HOUR, d: 24 * HOUR, wk: 168 * HOUR, yr: 8_766 * HOUR },
  data: {
    bit: 1 / 8,
    B: 1,
    kB: 1e3,
    MB: 1e6,
    GB: 1e9,
    TB: 1e12,
    KiB: 1_024,
    MiB: 1_024 ** 2,
    GiB: 1_024 ** 3,
    TiB: 1_024 ** 4,
  },
} as const

export type UnitId = { [Each in Quantity]: keyof (typeof SIZES)[Each] }[Quantity]

/** What stands at zero, in kelvin. */
const ZEROS: Partial<Record<UnitId, number>> = { C: 273.15, F: (459.67 * 5) / 9 }
const DIGITS = 12
/** What is left of a difference of temperatures by the way computers count. */
const NOISE = 1e-9

/** What is converted most often, so that it stands there first. */
export const FIRST: Record<Quantity, [from: UnitId, to: UnitId]> = {
  length: ['mi', 'km'],
  area: ['ac', 'ha'],
  volume: ['gal', 'l'],
  mass: ['lb', 'kg'],
  temperature: ['C', 'F'],
  speed: ['mph', 'kmh'],
  time: ['d', 'h'],
  data: ['GB', 'MB'],
}

export const unitsOf = (quantity: Quantity) => Object.keys(SIZES[quantity]) as UnitId[]

/** The least that there can be: nothing, and for temperatures absolute zero. */
export function leastOf(quantity: Quantity, unit: UnitId): number {
  return quantity === 'temperature' ? converted(0, { quantity, from: 'K', to: unit }) : 0
}

/** A value in another unit of the same quantity, without the noise of the last digits. */
export function converted(
  value: number,
  { quantity, from, to }: { quantity: Quantity; from: UnitId; to: UnitId },
): number {
  if (from === to) return value
  const sizes: Partial<Record<UnitId, number>> = SIZES[quantity]
  const inSi = value * sizes[from]! + (ZEROS[from] ?? 0)
  const result = (inSi - (ZEROS[to] ?? 0)) / sizes[to]!
  return quantity === 'temperature' && Math.abs(result) < NOISE ? 0 : Number(result.toPrecision(DIGITS))
}

/** A number as it is read: in full as long as that is short, and by powers of ten beyond. */
export function shown(value: number, locale: string): string {
  const size = Math.abs(value)
  const isLong = size !== 0 && (size < 1e-5 || size >= 1e15)
  return value.toLocaleString(locale, {
    maximumSignificantDigits: 8,
    notation: isLong ? 'scientific' : 'standard',
  })
}
