import {
  ACCENT,
  type Draw,
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
  type Subject,
  type Things,
  type Wish,
  d,
  path,
  rect,
  shuffled,
} from '../shapes'

/** The colours of a wall, of the light on it, and of the shelf. Rows of a list go through them. */
const SCHEMES = [
  [GROUND, FAR, MID],
  [FAR, GROUND, NEAR],
  [GROUND, PAPER, NEAR],
  [MID, FAR, NEAR],
  [NEAR, ACCENT, INK],
  [PAPER, GROUND, MID],
] as const

/** A subject of things on a shelf, and of more scenes in turn with them. */
export function stillLife(things: Things, ...more: Scene[]): Subject {
  return {
    scenes: [shelf(things.map(([, draw]) => draw)), ...more],
    named: things.map(([words, draw]) => [words, shelf([draw])] as const),
  }
}

/** One to four things on a shelf before a shape of light. */
export function shelf(things: readonly Draw[]): Scene {
  return (random, size, wish) => {
    const { width, height } = size
    const floor = height * random.between(0.78, 0.85)
    const scale = Math.min(width * 0.86, height * 1.08)
    const at = wish.at ?? 0.5
    const [wall, light, board] = SCHEMES[(wish.scheme ?? random.whole(0, 5)) % SCHEMES.length]!
    const lit = { x: width * (at + random.between(-0.1, 0.1)), floor, scale, height }
    const backdrop =
      rect([0, 0, width, height], wall) +
      path(lightOf(random, lit), light) +
      rect([0, floor, width, height - floor], board) +
      rect([0, floor, width, height * 0.01], INK, { opacity: 0.22 })
    const colours = shuffled(
      random,
      [ACCENT, NEAR, PAPER, SPARK, MID].filter((each) => each !== wall && each !== light),
    )
    return (
      backdrop +
      row({ random, things, size, floor, scale, at, colours, count: countOf(random, { things, size, wish }) })
    )
  }
}

type Lit = { x: number; floor: number; scale: number; height: number }

/** An arch, a disc, a slant of sun, or a window. */
function lightOf(random: Random, { x, floor, scale, height }: Lit): string {
  const half = scale * 0.34
  return random.one([
    d`M${x - half} ${floor}V${floor - scale * 0.42}a${half} ${half} 0 0 1 ${2 * half} 0V${floor}Z`,
    d`M${x} ${floor - scale * 0.82}a${scale * 0.36} ${scale * 0.36} 0 1 1 -0.1 0Z`,
    d`M${x - scale * 0.5} 0h${scale * 0.62}L${x + scale * 0.5} ${floor}H${x - scale * 0.12}Z`,
    `${pane(x - half, height * 0.1, half * 0.94, (floor - height * 0.1) * 0.46)}${pane(x + half * 0.06, height * 0.1, half * 0.94, (floor - height * 0.1) * 0.46)}${pane(x - half, height * 0.1 + (floor - height * 0.1) * 0.5, half * 0.94, (floor - height * 0.1) * 0.5)}${pane(x + half * 0.06, height * 0.1 + (floor - height * 0.1) * 0.5, half * 0.94, (floor - height * 0.1) * 0.5)}`,
  ])
}

const pane = (x: number, y: number, width: number, height: number) => d`M${x} ${y}h${width}v${height}h${-width}Z`

function countOf(random: Random, { things, size, wish }: { things: readonly Draw[]; size: Size; wish: Wish }): number {
  if (wish.count !== undefined) return Math.min(4, Math.max(1, wish.count))
  if (things.length === 1) return random.whole(1, 2)
  const ratio = size.width / size.height
  return ratio > 1.7 ? 4 : ratio < 0.9 ? random.whole(1, 2) : random.whole(2, 3)
}

type Row = Pick<Lit, 'floor' | 'scale'> & {
  random: Random
  things: readonly Draw[]
  size: Size
  at: number
  colours: readonly string[]
  count: number
}

function row({ random, things, size, floor, scale, at, colours, count }: Row): string {
  const gap = Math.min(size.width / (count + 0.6), scale * 0.44)
  const left = size.width * at - (gap * (count - 1)) / 2
  const first = random.whole(0, things.length - 1)
  return Array.from({ length: count }, (_, index) => {
    const grown = scale * random.between(0.86, 1.02) * (count > 2 ? 0.86 : count === 1 ? 1.15 : 1)
    const place = {
      random,
      x: left + gap * index + gap * random.between(-0.06, 0.06),
      y: floor + (index % 2 === 0 ? grown * 0.02 : 0),
      size: grown,
      colour: colours[index % colours.length]!,
    }
    const shadow = `<ellipse cx="${(place.x + grown * 0.06).toFixed(1)}" cy="${(place.y + grown * 0.015).toFixed(1)}" rx="${(grown * 0.25).toFixed(1)}" ry="${(grown * 0.028).toFixed(1)}" fill="${INK}" opacity="0.18"/>`
    return shadow + things[(first + index) % things.length]!(place)
  }).join('')
}
