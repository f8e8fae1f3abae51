/** The paints of every picture. A face derives them from the colours of the app. */
export const GROUND = 'var(--pic-ground)'
export const FAR = 'var(--pic-far)'
export const MID = 'var(--pic-mid)'
export const NEAR = 'var(--pic-near)'
export const SPARK = 'var(--pic-spark)'
export const PAPER = 'var(--pic-paper)'
export const INK = 'var(--pic-ink)'
export const LINE = 'var(--pic-line)'
export const ACCENT = 'var(--color-accent)'

export type Size = { width: number; height: number }

/** Draws one thing that stands at `x` on the height `y` and is about `size` high. Answers SVG. */
export type Draw = (thing: { random: Random; x: number; y: number; size: number; colour: string }) => string

/** The data of a path, with its numbers rounded. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, at) => `${text}${Number(values[at - 1]!.toFixed(1))}${part}`)
}

const rounded = (value: number) => Number(value.toFixed(1))

export function path(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function line(data: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  { round = 0, opacity = 1 } = {},
): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(round)}" fill="${fill}" opacity="${opacity}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

export function ring(x: number, y: number, radius: number, { stroke = INK, width = 2, opacity = 1 } = {}): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" opacity="${opacity}"/>`
}

/** Turned by degrees around a point. */
export function turned(content: string, degrees: number, [x, y]: readonly [number, number]): string {
  return `<g transform="rotate(${rounded(degrees)} ${rounded(x)} ${rounded(y)})">${content}</g>`
}

/** The half of a thing that lies away from the light. */
export const SHADE = 0.13

/** A thing turned on a lathe: its half widths and heights from the base up, in shares of `size`. */
export function lathe(
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
  profile: ReadonlyArray<readonly [half: number, height: number]>,
): string {
  const points = profile.map(([half, height]) => [half * size, height * size] as const)
  const up = (side: 1 | -1, along: typeof points) =>
    along.map(([half, height], at) => {
      const before = along[at - 1]
      if (!before) return d`L${x + side * half} ${y - height}`
      const middle = y - (height + before[1]) / 2
      return d`C${x + side * before[0]} ${middle} ${x + side * half} ${middle} ${x + side * half} ${y - height}`
    })
  const top = points.at(-1)?.[1] ?? 0
  const right = up(1, points).join('')
  const left = up(-1, points.toReversed()).join('')
  return (
    path(`${d`M${x} ${y}`}${right}${left}Z`, colour) +
    path(`${d`M${x} ${y}`}${right}${d`L${x} ${y - top}`}Z`, INK, SHADE)
  )
}

/** A box seen from the front, its right half in the shade. */
export function block(
  { x, y, colour }: { x: number; y: number; colour: string },
  { width, height, round = 0 }: { width: number; height: number; round?: number },
): string {
  return (
    rect([x - width / 2, y - height, width, height], colour, { round }) +
    rect([x, y - height, width / 2, height], INK, { round, opacity: SHADE })
  )
}

export function leaf(
  [x, y]: readonly [number, number],
  { length, degrees, fat = 0.3 }: { length: number; degrees: number; fat?: number },
  colour: string,
): string {
  const angle = (degrees * Math.PI) / 180
  const [endX, endY] = [x + length * Math.cos(angle), y + length * Math.sin(angle)]
  const [middleX, middleY] = [x + (endX - x) * 0.45, y + (endY - y) * 0.45]
  const [outX, outY] = [-Math.sin(angle) * length * fat, Math.cos(angle) * length * fat]
  return path(
    d`M${x} ${y}Q${middleX + outX} ${middleY + outY} ${endX} ${endY}Q${middleX - outX} ${middleY - outY} ${x} ${y}Z`,
    colour,
  )
}

export function flame(x: number, y: number, size: number): string {
  const s = size
  return (
    path(
      d`M${x} ${y}c${-s * 0.5} ${-s * 0.15} ${-s * 0.36} ${-s * 0.7} ${s * 0.04} ${-s * 1.15}c${s * 0.1} ${s * 0.4} ${s * 0.46} ${s * 0.6} ${s * 0.3} ${s * 0.95}c${-s * 0.06} ${s * 0.14} ${-s * 0.2} ${s * 0.2} ${-s * 0.34} ${s * 0.2}Z`,
      SPARK,
    ) +
    path(
      d`M${x + s * 0.02} ${y}c${-s * 0.22} ${-s * 0.1} ${-s * 0.16} ${-s * 0.35} ${s * 0.02} ${-s * 0.55}c${s * 0.16} ${s * 0.2} ${s * 0.2} ${s * 0.45} ${-s * 0.02} ${s * 0.55}Z`,
      PAPER,
    )
  )
}

/** What a page wishes of a picture: where the things stand, from left to right 0 to 1, and how many there are. */
export type Wish = { at?: number | undefined; count?: number | undefined; scheme?: number | undefined }

/** Draws a whole picture. Answers SVG. */
export type Scene = (random: Random, size: Size, wish: Wish) => string

/** A subject: its scenes in turn, and those that a word about the row leads to. */
export type Subject = { scenes: readonly [Scene, ...Scene[]]; named?: ReadonlyArray<readonly [RegExp, Scene]> }

/** Things that stand on a shelf, each with the words that mean it. */
export type Things = ReadonlyArray<readonly [words: RegExp, draw: Draw]>

/** Numbers that look drawn by chance and are always the same for a seed. */
export type Random = {
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  /** Of a list that is not empty. */
  one: <Item>(items: readonly Item[]) => Item
  is: (share: number) => boolean
}

/** Mulberry32, begun from an FNV hash of the seed. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least, most) => least + (most - least) * next(),
    whole: (least, most) => Math.floor(least + (most - least + 1) * next()),
    one: (items) => items[Math.floor(next() * items.length)]!,
    is: (share) => next() < share,
  }
}

/** The same items in an order by chance. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.between(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
