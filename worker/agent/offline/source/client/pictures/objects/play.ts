import {
  ACCENT,
  block,
  d,
  disc,
  INK,
  lathe,
  line,
  MID,
  NEAR,
  PAPER,
  path,
  rect,
  ring,
  SPARK,
  turned,
  type Draw,
} from '../shapes'

export const record: Draw = ({ x, y, size, colour }) => {
  const r = size * 0.3
  const grooves = [0.8, 0.65, 0.5].map((at) => ring(x, y - r, r * at, { stroke: PAPER, width: 1, opacity: 0.25 }))
  return (
    disc(x, y - r, r, INK) +
    grooves.join('') +
    disc(x, y - r, r * 0.36, colour === INK ? ACCENT : colour) +
    disc(x, y - r, r * 0.06, PAPER)
  )
}

export const guitar: Draw = ({ x, y, size, colour }) => {
  const drawn =
    rect([x - size * 0.025, y - size * 0.84, size * 0.05, size * 0.5], NEAR) +
    rect([x - size * 0.045, y - size * 0.92, size * 0.09, size * 0.1], INK, { round: size * 0.015 }) +
    disc(x, y - size * 0.19, size * 0.19, colour) +
    disc(x, y - size * 0.4, size * 0.14, colour) +
    disc(x, y - size * 0.32, size * 0.06, INK) +
    rect([x - size * 0.08, y - size * 0.15, size * 0.16, size * 0.03], NEAR) +
    line(
      d`M${x - size * 0.012} ${y - size * 0.86}V${y - size * 0.14}M${x + size * 0.012} ${y - size * 0.86}V${y - size * 0.14}`,
      PAPER,
      1.2,
    )
  return turned(drawn, 9, [x, y])
}

export const drum: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.5, size * 0.34]
  return (
    block({ x, y, colour }, { width: w, height: h, round: size * 0.02 }) +
    line(
      d`M${x - w / 2} ${y - h * 0.82}L${x - w / 4} ${y - h * 0.12}L${x} ${y - h * 0.82}L${x + w / 4} ${y - h * 0.12}L${x + w / 2} ${y - h * 0.82}`,
      PAPER,
      size * 0.016,
    ) +
    rect([x - w * 0.53, y - h - size * 0.01, w * 1.06, h * 0.2], SPARK, { round: size * 0.02 }) +
    rect([x - w * 0.53, y - h * 0.14, w * 1.06, h * 0.16], SPARK, { round: size * 0.02 }) +
    line(
      d`M${x - w * 0.1} ${y - h - size * 0.03}l${size * 0.26} ${-size * 0.24}M${x + w * 0.1} ${y - h - size * 0.03}l${-size * 0.22} ${-size * 0.27}`,
      NEAR,
      size * 0.022,
    )
  )
}

export const ball: Draw = ({ random, x, y, size, colour }) => {
  const r = size * random.between(0.17, 0.24)
  return (
    disc(x, y - r, r, colour) +
    line(
      d`M${x - r} ${y - r}q${r} ${r * 0.7} ${2 * r} 0M${x} ${y - 2 * r}q${r * 0.7} ${r} 0 ${2 * r}M${x - r * 0.7} ${y - r * 1.7}q${r * 0.3} ${r * 0.5} ${r * 1.4} 0`,
      PAPER,
      size * 0.014,
    )
  )
}

export const racket: Draw = ({ x, y, size, colour }) => {
  const middle = y - size * 0.58
  const strings = [-0.1, -0.03, 0.04, 0.11].map((at) =>
    line(
      d`M${x + at * size} ${middle - size * 0.17}v${size * 0.34}M${x - size * 0.13} ${middle + at * size}h${size * 0.26}`,
      PAPER,
      1.2,
      0.8,
    ),
  )
  const drawn =
    strings.join('') +
    `<ellipse cx="${x.toFixed(1)}" cy="${middle.toFixed(1)}" rx="${(size * 0.16).toFixed(1)}" ry="${(size * 0.21).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="${(size * 0.035).toFixed(1)}"/>` +
    rect([x - size * 0.025, y - size * 0.38, size * 0.05, size * 0.38], NEAR, { round: size * 0.02 })
  return turned(drawn, 12, [x, y]) + disc(x - size * 0.24, y - size * 0.06, size * 0.06, SPARK)
}

export const cupOfVictory: Draw = ({ x, y, size, colour }) =>
  line(
    d`M${x - size * 0.15} ${y - size * 0.52}q${-size * 0.16} ${size * 0.02} ${-size * 0.02} ${size * 0.2}M${x + size * 0.15} ${y - size * 0.52}q${size * 0.16} ${size * 0.02} ${size * 0.02} ${size * 0.2}`,
    SPARK,
    size * 0.03,
  ) +
  lathe({ x, y: y - size * 0.1, size, colour: SPARK }, [
    [0.05, 0],
    [0.04, 0.1],
    [0.15, 0.24],
    [0.19, 0.46],
  ]) +
  block({ x, y, colour: colour === SPARK ? NEAR : colour }, { width: size * 0.3, height: size * 0.12 })

export const weights: Draw = ({ x, y, size, colour }) => {
  const middle = y - size * 0.17
  const plate = (at: number, tall: number) =>
    rect([x + at * size - size * 0.035, middle - size * tall, size * 0.07, size * tall * 2], colour, {
      round: size * 0.025,
    })
  return (
    rect([x - size * 0.3, middle - size * 0.025, size * 0.6, size * 0.05], NEAR, { round: size * 0.02 }) +
    plate(-0.2, 0.17) +
    plate(0.2, 0.17) +
    plate(-0.28, 0.12) +
    plate(0.28, 0.12)
  )
}

export const dice: Draw = ({ random, x, y, size, colour }) => {
  const side = size * 0.28
  const die = (left: number, bottom: number, fill: string) => {
    const spots = [0.25, 0.5, 0.75]
      .slice(0, random.whole(1, 3))
      .map((at) => disc(left + side * at, bottom - side * at, side * 0.09, fill === PAPER ? INK : PAPER))
    return rect([left, bottom - side, side, side], fill, { round: side * 0.16 }) + spots.join('')
  }
  return (
    die(x - side * 1.05, y, colour) +
    die(x + side * 0.08, y, SPARK) +
    turned(die(x - side * 0.5, y - side * 1.02, PAPER), 7, [x, y - side])
  )
}

export const balloons: Draw = ({ x, y, size }) =>
  (
    [
      [-0.17, 0.6, ACCENT],
      [0.15, 0.66, SPARK],
      [0, 0.8, MID],
    ] as const
  )
    .map(
      ([at, high, colour]) =>
        line(
          d`M${x} ${y}Q${x + at * size * 1.3} ${y - size * high * 0.4} ${x + at * size} ${y - size * high + size * 0.12}`,
          INK,
          1.4,
        ) +
        disc(x + at * size, y - size * high, size * 0.13, colour) +
        path(
          d`M${x + at * size} ${y - size * high + size * 0.12}l${size * 0.025} ${size * 0.04}h${-size * 0.05}Z`,
          colour,
        ),
    )
    .join('')

export const suitcase: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.56, size * 0.38]
  return (
    line(d`M${x - size * 0.08} ${y - h}v${-size * 0.07}h${size * 0.16}v${size * 0.07}`, NEAR, size * 0.03) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 }) +
    rect([x - w * 0.34, y - h, size * 0.04, h], NEAR) +
    rect([x + w * 0.27, y - h, size * 0.04, h], NEAR) +
    rect([x - size * 0.05, y - h * 0.6, size * 0.1, size * 0.05], SPARK)
  )
}

export const parcel: Draw = ({ random, x, y, size, colour }) => {
  const [width, height] = [size * random.between(0.36, 0.5), size * random.between(0.28, 0.4)]
  return (
    block({ x, y, colour }, { width, height }) +
    rect([x - width * 0.08, y - height, width * 0.16, height * 0.34], PAPER) +
    rect([x + width * 0.16, y - height * 0.4, width * 0.24, height * 0.22], PAPER)
  )
}
