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
  type Size,
  d,
  disc,
  line,
  path,
  rect,
} from '../shapes'

type Foreground = (random: Random, size: Size) => string

/** A sun over three ridges, by a sea or by a slope, and what lies before them. */
export function land(foreground: Foreground = () => ''): Scene {
  return (random, size) => {
    const { width, height } = size
    const horizon = height * random.between(0.42, 0.58)
    const sun = height * random.between(0.1, 0.19)
    const ground = random.is(0.4) ? sea(random, size, horizon) : slope(random, size, horizon)
    return (
      rect([0, 0, width, height], GROUND) +
      disc(width * random.between(0.2, 0.8), horizon - sun * random.between(0.2, 1.3), sun, SPARK) +
      ridge(random, size, { y: horizon, rise: height * 0.14, colour: FAR }) +
      ground +
      foreground(random, size)
    )
  }
}

type Ridge = { y: number; rise: number; colour: string }

function ridge(random: Random, { width, height }: Size, { y, rise, colour }: Ridge): string {
  const parts = random.whole(2, 4)
  const step = width / parts
  const hills = Array.from({ length: parts }, (_, at) => {
    const [top, x] = [step * (at + random.between(0.3, 0.7)), step * (at + 1)]
    return d`Q${top} ${y - rise * random.between(0.5, 2)} ${x} ${y + rise * random.between(-0.3, 0.5)}`
  })
  return path(`${d`M0 ${height}V${y}`}${hills.join('')}${d`V${height}Z`}`, colour)
}

function sea(random: Random, size: Size, horizon: number): string {
  const { width, height } = size
  const waves = Array.from({ length: 7 }, (_, at) =>
    rect(
      [
        random.between(0, width * 0.85),
        horizon + height * (0.15 + at * 0.04),
        width * random.between(0.05, 0.2),
        height * 0.009,
      ],
      PAPER,
      { opacity: 0.7 },
    ),
  )
  const shore = ridge(random, size, { y: height * 0.86, rise: height * 0.1, colour: NEAR })
  return rect([0, horizon + height * 0.1, width, height], MID) + waves.join('') + shore
}

const slope = (random: Random, size: Size, horizon: number) =>
  ridge(random, size, { y: horizon + size.height * 0.14, rise: size.height * 0.12, colour: MID }) +
  ridge(random, size, { y: horizon + size.height * 0.32, rise: size.height * 0.1, colour: NEAR })

export const trees: Foreground = (random, { width, height }) => {
  const count = random.whole(3, 6)
  return Array.from({ length: count }, (_, at) => {
    const x = (width * (at + random.between(0.2, 0.8))) / count
    const y = height * random.between(0.74, 0.9)
    const tall = height * random.between(0.14, 0.28)
    const crown = random.is(0.5)
      ? disc(x, y - tall, tall * 0.38, random.one([ACCENT, SPARK, MID]))
      : path(
          d`M${x - tall * 0.3} ${y - tall * 0.2}L${x} ${y - tall * 1.3}L${x + tall * 0.3} ${y - tall * 0.2}Z`,
          random.one([ACCENT, MID]),
        )
    return line(d`M${x} ${y}v${-tall}`, INK, height * 0.01) + crown
  }).join('')
}

export const road: Foreground = (_, { width: w, height: h }) =>
  path(
    d`M${w * 0.36} ${h}Q${w * 0.6} ${h * 0.8} ${w * 0.5} ${h * 0.66}L${w * 0.53} ${h * 0.66}Q${w * 0.7} ${h * 0.8} ${w * 0.66} ${h}Z`,
    PAPER,
  )

export const tent: Foreground = (random, { width, height }) => {
  const [x, y, s] = [width * random.between(0.3, 0.7), height * 0.88, height * 0.3]
  return (
    path(d`M${x - s} ${y}L${x} ${y - s}L${x + s} ${y}Z`, ACCENT) +
    path(d`M${x - s * 0.28} ${y}L${x} ${y - s}L${x + s * 0.28} ${y}Z`, PAPER) +
    path(d`M${x} ${y - s}L${x + s} ${y}H${x + s * 0.28}Z`, INK, 0.13)
  )
}

export const panels: Foreground = (_, { width, height }) =>
  [0, 1, 2, 3, 4]
    .map((at) => {
      const frame =
        rect([0, -height * 0.1, width * 0.13, height * 0.12], INK) +
        line(
          d`M${width * 0.043} ${-height * 0.1}v${height * 0.12}M${width * 0.087} ${-height * 0.1}v${height * 0.12}M0 ${-height * 0.04}h${width * 0.13}`,
          MID,
          1,
        )
      return `<g transform="translate(${(width * (0.1 + at * 0.18)).toFixed(1)} ${(height * 0.84).toFixed(1)}) skewX(-18)">${frame}</g>`
    })
    .join('')

export const turbines: Foreground = (random, { width, height }) =>
  [0.24, 0.52, 0.8]
    .map((at) => {
      const [x, top, s] = [width * at, height * random.between(0.3, 0.44), height * 0.15]
      const turn = random.between(0, 120)
      const blades = [0, 120, 240].map((angle) => {
        const way = ((angle + turn) * Math.PI) / 180
        return d`M${x} ${top}L${x + s * Math.cos(way)} ${top + s * Math.sin(way)}`
      })
      return (
        line(d`M${x} ${top}V${height * 0.86}`, PAPER, height * 0.014) + line(blades.join(''), PAPER, height * 0.016)
      )
    })
    .join('')
