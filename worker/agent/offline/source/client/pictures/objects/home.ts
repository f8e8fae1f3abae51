import {
  ACCENT,
  block,
  d,
  disc,
  flame,
  INK,
  lathe,
  leaf,
  line,
  MID,
  NEAR,
  PAPER,
  path,
  rect,
  SPARK,
  turned,
  type Draw,
} from '../shapes'

const wick = (x: number, y: number, size: number) =>
  line(d`M${x} ${y}v${-size * 0.05}`, INK, size * 0.012) + flame(x, y - size * 0.03, size * 0.13)

export const pillar: Draw = ({ random, x, y, size, colour }) => {
  const [half, tall] = [size * random.between(0.11, 0.19), size * random.between(0.38, 0.7)]
  return (
    block({ x, y, colour }, { width: 2 * half, height: tall }) +
    path(
      d`M${x - half} ${y - tall}q${half} ${-half * 0.4} ${2 * half} 0q${-half} ${half * 0.4} ${-2 * half} 0`,
      PAPER,
      0.55,
    ) +
    wick(x, y - tall, size)
  )
}

export const candleJar: Draw = ({ random, x, y, size, colour }) => {
  const [half, tall] = [size * random.between(0.17, 0.23), size * random.between(0.34, 0.48)]
  const [label, print] = colour === PAPER ? [ACCENT, PAPER] : [PAPER, INK]
  return (
    block({ x, y, colour }, { width: 2 * half, height: tall, round: size * 0.03 }) +
    rect([x - half * 0.62, y - tall * 0.72, half * 1.24, tall * 0.46], label) +
    line(
      d`M${x - half * 0.36} ${y - tall * 0.56}h${half * 0.72}M${x - half * 0.2} ${y - tall * 0.43}h${half * 0.4}`,
      print,
      size * 0.012,
    ) +
    wick(x, y - tall, size)
  )
}

export const taper: Draw = ({ random, x, y, size, colour }) => {
  const tall = size * random.between(0.46, 0.66)
  const foot = size * 0.15
  return (
    lathe({ x, y, size, colour: NEAR }, [
      [0.16, 0],
      [0.14, 0.04],
      [0.04, 0.08],
      [0.04, 0.13],
      [0.07, 0.16],
    ]) +
    path(
      d`M${x - size * 0.045} ${y - foot}L${x - size * 0.028} ${y - foot - tall}h${size * 0.056}L${x + size * 0.045} ${y - foot}Z`,
      colour,
    ) +
    flame(x, y - foot - tall - size * 0.02, size * 0.12)
  )
}

export const pottedPlant: Draw = ({ random, x, y, size, colour }) => {
  const leaves = random.whole(4, 6)
  const drawn = Array.from({ length: leaves }, (_, at) =>
    leaf(
      [x, y - size * 0.22],
      { length: size * random.between(0.34, 0.52), degrees: -150 + (120 / (leaves - 1)) * at },
      at % 2 === 0 ? NEAR : MID,
    ),
  )
  return (
    drawn.join('') +
    lathe({ x, y, size, colour }, [
      [0.11, 0],
      [0.15, 0.22],
    ])
  )
}

export const cactus: Draw = ({ x, y, size, colour }) => {
  const arm = (side: 1 | -1, from: number) =>
    line(d`M${x} ${y - size * from}h${side * size * 0.14}v${-size * 0.14}`, MID, size * 0.07)
  return (
    line(d`M${x} ${y - size * 0.2}v${-size * 0.44}`, MID, size * 0.13) +
    arm(1, 0.36) +
    arm(-1, 0.46) +
    disc(x, y - size * 0.71, size * 0.045, SPARK) +
    lathe({ x, y, size, colour }, [
      [0.1, 0],
      [0.14, 0.2],
    ])
  )
}

export const bunch: Draw = ({ random, x, y, size, colour }) => {
  const flowers = [-34, -14, 6, 26].map((angle, at) => {
    const [tip, radius] = [y - size * random.between(0.58, 0.74), size * 0.075]
    const petals = Array.from({ length: 6 }, (_, petal) =>
      leaf([x, tip], { length: radius * 1.5, degrees: petal * 60, fat: 0.5 }, [ACCENT, SPARK, PAPER, MID][at]!),
    )
    const flower =
      line(d`M${x} ${y - size * 0.2}V${tip}`, NEAR, size * 0.014) + petals.join('') + disc(x, tip, radius * 0.5, NEAR)
    return turned(flower, angle, [x, y - size * 0.2])
  })
  return (
    flowers.join('') +
    lathe({ x, y, size, colour }, [
      [0.09, 0],
      [0.13, 0.12],
      [0.06, 0.28],
      [0.09, 0.34],
    ])
  )
}

export const vase: Draw = ({ random, x, y, size, colour }) => {
  const belly = random.between(0.14, 0.21)
  const tall = random.between(0.4, 0.62)
  const band = line(
    d`M${x - belly * size * 0.96} ${y - tall * size * 0.36}h${belly * size * 1.92}`,
    PAPER,
    size * 0.025,
  )
  return (
    lathe({ x, y, size, colour }, [
      [belly * 0.55, 0],
      [belly, tall * 0.36],
      [belly * 0.34, tall * 0.78],
      [belly * 0.5, tall],
    ]) + band
  )
}

export const mug: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.3, size * 0.34]
  return (
    line(
      d`M${x + w / 2} ${y - h * 0.8}h${size * 0.05}q${size * 0.09} ${h * 0.3} 0 ${h * 0.55}h${-size * 0.05}`,
      colour,
      size * 0.035,
    ) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 }) +
    rect([x - w / 2, y - h * 0.62, w, h * 0.16], PAPER)
  )
}

export const lamp: Draw = ({ x, y, size, colour }) => {
  const shade = path(
    d`M${x + size * 0.01} ${y - size * 0.62}h${size * 0.1}l${size * 0.13} ${size * 0.2}h${-size * 0.34}Z`,
    colour,
  )
  return (
    line(
      d`M${x - size * 0.02} ${y - size * 0.03}L${x - size * 0.14} ${y - size * 0.34}L${x + size * 0.06} ${y - size * 0.58}`,
      NEAR,
      size * 0.026,
    ) +
    disc(x - size * 0.14, y - size * 0.34, size * 0.03, SPARK) +
    rect([x - size * 0.15, y - size * 0.04, size * 0.28, size * 0.04], colour) +
    turned(shade, 38, [x + size * 0.06, y - size * 0.58])
  )
}

export const chair: Draw = ({ x, y, size, colour }) => {
  const legs = line(
    d`M${x - size * 0.2} ${y}L${x - size * 0.17} ${y - size * 0.3}M${x + size * 0.2} ${y}L${x + size * 0.17} ${y - size * 0.3}`,
    NEAR,
    size * 0.03,
  )
  return (
    legs +
    rect([x - size * 0.23, y - size * 0.62, size * 0.07, size * 0.36], colour, { round: size * 0.03 }) +
    rect([x - size * 0.23, y - size * 0.34, size * 0.46, size * 0.1], colour, { round: size * 0.04 }) +
    rect([x - size * 0.14, y - size * 0.4, size * 0.34, size * 0.08], SPARK, { round: size * 0.04 })
  )
}

export const gift: Draw = ({ random, x, y, size, colour }) => {
  const [width, height] = [size * random.between(0.34, 0.46), size * random.between(0.26, 0.36)]
  return (
    block({ x, y, colour }, { width, height }) +
    rect([x - size * 0.03, y - height, size * 0.06, height], PAPER) +
    line(
      d`M${x} ${y - height}q${-size * 0.16} ${-size * 0.14} ${-size * 0.03} ${-size * 0.01}q${size * 0.16} ${-size * 0.14} ${size * 0.06} 0`,
      PAPER,
      size * 0.022,
    )
  )
}
