import { type Random, type Scene, type Size, d, disc, line, path, rect } from '../shapes'

/** Eight greys from black to white: a print has no colours of the app. */
const GREYS = ['#0d0d0e', '#1d1d1f', '#333335', '#545456', '#7b7b7c', '#a3a3a2', '#c9c8c5', '#e9e7e3'] as const

type Drawing = (random: Random, size: Size) => string

function jagged(
  random: Random,
  { width, height }: Size,
  { y, rise, teeth }: { y: number; rise: number; teeth: number },
): string {
  const points = Array.from(
    { length: teeth },
    (_, at) =>
      d`L${(width * (at + 1)) / teeth} ${y - rise * Math.abs(Math.sin(at * 1.7 + y)) * random.between(0.3, 1)}`,
  )
  return `${d`M0 ${height}V${y}`}${points.join('')}${d`V${height}Z`}`
}

const ridges: Drawing = (random, size) =>
  rect([0, 0, size.width, size.height], GREYS[7]) +
  [5, 4, 3, 2, 1]
    .map((grey, at) =>
      path(
        jagged(random, size, { y: size.height * (0.42 + at * 0.12), rise: size.height * 0.18, teeth: 12 + at * 5 }),
        GREYS[grey]!,
      ),
    )
    .join('')

const sea: Drawing = (random, { width: w, height: h }) => {
  const y = h * random.between(0.5, 0.62)
  const glints = Array.from({ length: 40 }, () => {
    const near = random.between(0, 1)
    return rect(
      [
        w * (0.66 + random.between(-0.5, 0.5) * (0.1 + near * 0.8)),
        y + (h - y) * near * near,
        w * (0.01 + near * 0.06),
        h * 0.006,
      ],
      GREYS[7],
      { opacity: 0.8 - near * 0.4 },
    )
  })
  const boat =
    path(d`M${w * 0.24} ${y + h * 0.06}l${h * 0.03} ${h * 0.035}h${h * 0.1}l${h * 0.03} ${-h * 0.035}Z`, GREYS[0]) +
    line(d`M${w * 0.24 + h * 0.08} ${y + h * 0.06}v${-h * 0.16}`, GREYS[0], h * 0.008)
  return (
    rect([0, 0, w, h], GREYS[6]) +
    disc(w * 0.66, y - h * 0.12, h * 0.12, GREYS[7]) +
    rect([0, y, w, h - y], GREYS[2]) +
    glints.join('') +
    boat
  )
}

const facade: Drawing = (random, { width: w, height: h }) => {
  const [columns, rows] = [6, 5]
  const windows = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [((at % columns) + 0.26) * (w / columns), (Math.floor(at / columns) + 0.2) * (h / rows)]
    return rect(
      [x, y, (w / columns) * 0.48, (h / rows) * 0.6],
      random.is(0.12) ? GREYS[7] : GREYS[random.is(0.5) ? 0 : 1],
    )
  })
  return (
    rect([0, 0, w, h], GREYS[5]) + windows.join('') + path(d`M0 0H${w * 0.3}L${w} ${h * 0.86}V${h}H0Z`, GREYS[0], 0.6)
  )
}

const road: Drawing = (random, size) => {
  const { width: w, height: h } = size
  const y = h * 0.46
  const dashes = [0.02, 0.14, 0.34, 0.66].map((at) =>
    rect(
      [w * 0.5 - w * 0.008 * (1 + at), y + (h - y) * at, w * 0.016 * (0.4 + at), (h - y) * (0.05 + at * 0.14)],
      GREYS[7],
    ),
  )
  return (
    rect([0, 0, w, h], GREYS[6]) +
    path(jagged(random, size, { y, rise: h * 0.07, teeth: 18 }), GREYS[3]) +
    rect([0, y, w, h - y], GREYS[4]) +
    path(d`M${w * 0.08} ${h}L${w * 0.49} ${y}h${w * 0.02}L${w * 0.9} ${h}Z`, GREYS[1]) +
    dashes.join('')
  )
}

const tree: Drawing = (random, { width: w, height: h }) => {
  const grow = ([x, y]: readonly [number, number], angle: number, length: number, thick: number): string => {
    const end = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const
    const branch = line(d`M${x} ${y}L${end[0]} ${end[1]}`, GREYS[1], thick)
    if (length < h * 0.04) return branch
    const parts = [-1, 1].map((side) =>
      grow(end, angle + side * random.between(0.25, 0.55), length * random.between(0.66, 0.8), thick * 0.66),
    )
    return branch + parts.join('')
  }
  return (
    rect([0, 0, w, h], GREYS[7]) +
    rect([0, h * 0.8, w, h * 0.2], GREYS[5]) +
    grow([w * random.between(0.4, 0.6), h * 0.84], -Math.PI / 2, h * 0.19, h * 0.026)
  )
}

const stairs: Drawing = (_, { width: w, height: h }) => {
  const steps = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [((w * at) / 9) * 0.5, h * (1 - at / 9)]
    return (
      rect([x, y - h / 9, w - x, h / 18], GREYS[6]) + rect([x, y - h / 18, w - x, h / 18], GREYS[at % 2 === 0 ? 2 : 3])
    )
  })
  return (
    rect([0, 0, w, h], GREYS[2]) +
    steps.join('') +
    path(d`M${w * 0.55} 0H${w}V${h}H${w * 0.9}Z`, GREYS[0], 0.72) +
    disc(w * 0.4, h * 0.3, h * 0.035, GREYS[0]) +
    path(d`M${w * 0.4 - h * 0.04} ${h * 0.35}h${h * 0.08}l${h * 0.02} ${h * 0.24}h${-h * 0.12}Z`, GREYS[0])
  )
}

const dune: Drawing = (random, { width: w, height: h }) => {
  const top = w * random.between(0.4, 0.6)
  return (
    rect([0, 0, w, h], GREYS[4]) +
    disc(w * 0.2, h * 0.2, h * 0.07, GREYS[7]) +
    path(
      d`M0 ${h}V${h * 0.66}Q${w * 0.3} ${h * 0.6} ${top} ${h * 0.3}Q${w * 0.8} ${h * 0.56} ${w} ${h * 0.6}V${h}Z`,
      GREYS[6],
    ) +
    path(
      d`M${top} ${h * 0.3}Q${top - w * 0.06} ${h * 0.52} ${top + w * 0.12} ${h * 0.66}T${top + w * 0.04} ${h}H${w}V${h * 0.6}Q${w * 0.8} ${h * 0.56} ${top} ${h * 0.3}Z`,
      GREYS[2],
    )
  )
}

const DRAWINGS = { ridges, sea, facade, road, tree, stairs, dune }

/** A black-and-white print. It stands in until a photograph is uploaded. */
export function print(name: keyof typeof DRAWINGS): Scene {
  return DRAWINGS[name]
}
