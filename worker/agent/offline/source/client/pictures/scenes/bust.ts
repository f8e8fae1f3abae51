import {
  ACCENT,
  FAR,
  GROUND,
  INK,
  MID,
  NEAR,
  PAPER,
  type Random,
  SPARK,
  type Scene,
  disc,
  line,
  path,
  rect,
} from '../shapes'

/** A fixed range: nothing of a person is guessed from a name. */
const SKIN = ['#f3d3bb', '#e5b591', '#cd9468', '#a96d45', '#7e4c30', '#553222'] as const
const HAIR = [INK, INK, '#6b3d22', '#b98a4b', '#8d8d8a', '#a44a2a'] as const
const FEATURES = '#1c1512'
/** What lies behind the head and what before it, in a field of 100 by 100. */
const CUTS = [
  ['', 'M31 42Q30 19 50 18Q70 19 69 42Q64 30 52 30Q36 30 31 42Z'],
  ['M26 48Q24 14 50 14Q76 14 74 48V82H26Z', 'M31 46Q30 20 50 19Q70 20 69 46Q66 32 44 29Q36 32 31 46Z'],
  ['', 'M31 36Q36 18 52 18Q68 20 69 36Q58 28 31 36Z'],
  ['M28 46Q28 16 50 16Q72 16 72 46V62H28Z', 'M31 44V36Q32 20 50 20Q68 20 69 36V44Q60 34 31 44Z'],
  ['M50 4A32 32 0 1 1 49.9 4Z', 'M31 40Q33 22 50 22Q67 22 69 40Q50 28 31 40Z'],
  ['', ''],
  ['M50 2A11 11 0 1 1 49.9 2Z', 'M31 42Q32 19 50 19Q68 19 69 42Q50 26 31 42Z'],
  ['', 'M30 44Q24 12 56 14Q78 18 69 44Q68 30 56 32Q40 36 30 44Z'],
] as const

/** Head and shoulders cut from paper, for sample people only. */
export const bust: Scene = (random, { width, height }) => {
  const scale = Math.min(width, height) / 100
  const ground = rect([0, 0, width, height], random.one([FAR, GROUND, MID]))
  return `${ground}<g transform="translate(${(width / 2 - 50 * scale).toFixed(1)} ${(height - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})">${person(random)}</g>`
}

function person(random: Random): string {
  const [skin, hair] = [random.one(SKIN), random.one(HAIR)]
  const [back, front] = random.one(CUTS)
  const collar = random.is(0.4) ? path('M40 73L50 88L60 73Z', PAPER) : ''
  const glasses = random.is(0.28)
    ? line('M36 47a6 6 0 1 0 12 0a6 6 0 1 0-12 0M52 47a6 6 0 1 0 12 0a6 6 0 1 0-12 0M48 46h4', INK, 1.8)
    : ''
  return (
    path(back, hair) +
    path('M8 100Q12 76 40 73H60Q88 76 92 100Z', random.one([ACCENT, NEAR, SPARK, PAPER])) +
    collar +
    path('M42 62H58V75Q50 83 42 75Z', skin) +
    path('M42 66Q50 74 58 66V70Q50 78 42 70Z', '#000', 0.16) +
    path('M31 42Q31 22 50 22Q69 22 69 42Q69 70 50 71Q31 70 31 42Z', skin) +
    path('M50 22Q69 22 69 42Q69 70 50 71Z', '#000', 0.07) +
    path(front, hair) +
    disc(42.5, 47.5, 1.7, FEATURES) +
    disc(57.5, 47.5, 1.7, FEATURES) +
    line('M45 60Q50 63.5 55 60', FEATURES, 1.6) +
    glasses
  )
}
