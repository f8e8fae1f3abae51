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
  d,
  disc,
  line,
  path,
  rect,
} from '../shapes'

type Field = { random: Random; x: number; y: number; side: number; colour: string; second: string }
type Motif = (field: Field) => string

const MOTIFS = {
  arc: ({ x, y, side, colour }) => path(d`M${x} ${y + side}a${side} ${side} 0 0 1 ${side} ${-side}v${side}Z`, colour),
  disc: ({ x, y, side, colour, second }) =>
    disc(x + side / 2, y + side / 2, side * 0.38, colour) + disc(x + side / 2, y + side / 2, side * 0.12, second),
  bars: ({ random, x, y, side, colour }) =>
    [0.2, 0.4, 0.6, 0.8]
      .map((at) => {
        const tall = side * random.between(0.2, 0.86)
        return rect([x + side * at - side * 0.06, y + side - tall, side * 0.12, tall], colour)
      })
      .join(''),
  wave: ({ x, y, side, colour }) =>
    [0.3, 0.5, 0.7]
      .map((at) =>
        line(
          d`M${x} ${y + side * at}q${side * 0.25} ${-side * 0.3} ${side * 0.5} 0t${side * 0.5} 0`,
          colour,
          side * 0.06,
        ),
      )
      .join(''),
  half: ({ x, y, side, colour }) => path(d`M${x} ${y}h${side}L${x} ${y + side}Z`, colour),
  note: ({ x, y, side, colour }) =>
    disc(x + side * 0.36, y + side * 0.68, side * 0.15, colour) +
    rect([x + side * 0.46, y + side * 0.2, side * 0.05, side * 0.48], colour),
  step: ({ x, y, side, colour }) =>
    path(
      d`M${x} ${y + side}v${-side * 0.3}h${side / 3}v${-side * 0.3}h${side / 3}v${-side * 0.3}h${side / 3}v${side * 0.9}Z`,
      colour,
    ),
  frame: ({ x, y, side, colour, second }) =>
    rect([x + side * 0.1, y + side * 0.2, side * 0.8, side * 0.6], colour) +
    path(
      d`M${x + side * 0.4} ${y + side * 0.36}l${side * 0.26} ${side * 0.14}l${-side * 0.26} ${side * 0.14}Z`,
      second,
    ),
  cross: ({ x, y, side, colour }) =>
    rect([x + side * 0.4, y + side * 0.16, side * 0.2, side * 0.68], colour) +
    rect([x + side * 0.16, y + side * 0.4, side * 0.68, side * 0.2], colour),
  flag: ({ x, y, side, colour }) => path(d`M${x} ${y}h${side}l${-side / 2} ${side * 0.8}Z`, colour),
} satisfies Record<string, Motif>

/** Square fields, for what has no body. */
export function repeat(...names: readonly [keyof typeof MOTIFS, ...Array<keyof typeof MOTIFS>]): Scene {
  return (random, { width, height }) => {
    const columns = width / height > 1.4 ? 6 : 4
    const side = width / columns
    const fields = Array.from({ length: columns * Math.ceil(height / side) }, (_, at) => {
      const [x, y] = [(at % columns) * side, Math.floor(at / columns) * side]
      const colour = random.one([ACCENT, NEAR, MID, FAR, SPARK])
      const second = random.one([PAPER, FAR, INK, SPARK].filter((each) => each !== colour))
      const ground = random.one([GROUND, FAR, PAPER])
      const motif = MOTIFS[random.one(names)]
      return rect([x, y, side + 0.5, side + 0.5], ground) + motif({ random, x, y, side, colour, second })
    })
    return rect([0, 0, width, height], GROUND) + fields.join('')
  }
}
