import {
  ACCENT,
  block,
  d,
  disc,
  GROUND,
  INK,
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

const cable = (x: number, y: number, size: number) =>
  line(
    d`M${x} ${y}q${-size * 0.1} ${size * 0.05} ${-size * 0.16} ${size * 0.02}t${-size * 0.2} ${size * 0.05}`,
    INK,
    size * 0.016,
  )

export const hammer: Draw = ({ x, y, size, colour }) => {
  const h = size * 0.66
  return (
    path(d`M${x - size * 0.03} ${y}L${x - size * 0.02} ${y - h}h${size * 0.04}L${x + size * 0.03} ${y}Z`, colour) +
    path(
      d`M${x - size * 0.17} ${y - h + size * 0.02}v${-size * 0.11}h${size * 0.07}v${size * 0.015}h${size * 0.13}q${size * 0.11} 0 ${size * 0.17} ${size * 0.1}q${-size * 0.1} ${-size * 0.045} ${-size * 0.17} ${-size * 0.025}h${-size * 0.13}v${size * 0.02}Z`,
      NEAR,
    )
  )
}

export const screwdriver: Draw = ({ x, y, size, colour }) => {
  const h = size * 0.68
  return (
    rect([x - size * 0.05, y - h * 0.5, size * 0.1, h * 0.5], colour, { round: size * 0.04 }) +
    rect([x - size * 0.018, y - h, size * 0.036, h * 0.55], NEAR)
  )
}

export const spanner: Draw = ({ x, y, size, colour }) => {
  const h = size * 0.66
  return (
    line(d`M${x} ${y}v${-h * 0.74}`, colour, size * 0.07) +
    disc(x, y - h * 0.86, size * 0.11, colour) +
    path(d`M${x - size * 0.045} ${y - h - size * 0.03}h${size * 0.09}v${size * 0.13}h${-size * 0.09}Z`, GROUND)
  )
}

export const toolbox: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.6, size * 0.26]
  return (
    line(d`M${x - w * 0.25} ${y - h}v${-size * 0.12}h${w * 0.5}v${size * 0.12}`, NEAR, size * 0.035) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.02 }) +
    rect([x - w / 2, y - h * 0.62, w, h * 0.1], NEAR) +
    rect([x - size * 0.05, y - h * 0.7, size * 0.1, h * 0.26], SPARK)
  )
}

export const toaster: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.56, size * 0.36]
  return (
    rect([x - w * 0.32, y - h - size * 0.1, w * 0.28, size * 0.2], SPARK, { round: size * 0.03 }) +
    rect([x + w * 0.04, y - h - size * 0.06, w * 0.28, size * 0.16], SPARK, { round: size * 0.03 }) +
    block({ x, y: y - size * 0.02, colour }, { width: w, height: h, round: size * 0.07 }) +
    rect([x - w * 0.42, y - size * 0.03, w * 0.84, size * 0.03], INK) +
    disc(x + w * 0.3, y - h * 0.4, size * 0.035, PAPER) +
    cable(x - w / 2, y - size * 0.06, size)
  )
}

export const radio: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.52, size * 0.31]
  const grille = [0.2, 0.35, 0.5, 0.65, 0.8].map((at) =>
    line(d`M${x - w * 0.4} ${y - h * at}h${w * 0.4}`, PAPER, size * 0.012, 0.75),
  )
  return (
    line(d`M${x + w * 0.3} ${y - h}l${size * 0.12} ${-size * 0.3}`, INK, size * 0.012) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.02 }) +
    disc(x + w * 0.25, y - h * 0.5, h * 0.26, PAPER) +
    disc(x + w * 0.25, y - h * 0.5, h * 0.06, INK) +
    grille.join('')
  )
}

export const phone: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.3, size * 0.6]
  return (
    rect([x - w / 2, y - h, w, h], colour === PAPER ? NEAR : colour, { round: size * 0.045 }) +
    rect([x - w * 0.42, y - h * 0.92, w * 0.84, h * 0.84], PAPER, { round: size * 0.015 }) +
    rect([x - w * 0.3, y - h * 0.82, w * 0.6, h * 0.26], SPARK) +
    line(
      d`M${x - w * 0.3} ${y - h * 0.44}h${w * 0.6}M${x - w * 0.3} ${y - h * 0.34}h${w * 0.44}M${x - w * 0.3} ${y - h * 0.24}h${w * 0.52}`,
      MID,
      size * 0.02,
    )
  )
}

export const laptop: Draw = ({ random, x, y, size, colour }) => {
  const [w, h] = [size * 0.6, size * 0.4]
  const bars = [0, 1, 2, 3, 4].map((at) => {
    const tall = h * random.between(0.15, 0.55)
    return rect([x - w * 0.34 + at * w * 0.15, y - h * 0.22 - tall, w * 0.09, tall], at === 2 ? SPARK : MID)
  })
  return (
    rect([x - w * 0.44, y - h, w * 0.88, h], NEAR, { round: size * 0.025 }) +
    rect([x - w * 0.4, y - h * 0.94, w * 0.8, h * 0.82], PAPER) +
    bars.join('') +
    path(
      d`M${x - w * 0.56} ${y}l${w * 0.08} ${-size * 0.05}h${w * 0.96}l${w * 0.08} ${size * 0.05}Z`,
      colour === PAPER ? MID : colour,
    )
  )
}

export const camera: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.54, size * 0.34]
  return (
    rect([x - w * 0.2, y - h - size * 0.07, w * 0.4, size * 0.1], NEAR, { round: size * 0.02 }) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 }) +
    disc(x, y - h * 0.48, h * 0.36, INK) +
    disc(x, y - h * 0.48, h * 0.24, MID) +
    disc(x - h * 0.08, y - h * 0.56, h * 0.07, PAPER) +
    rect([x + w * 0.3, y - h * 0.88, w * 0.12, h * 0.12], SPARK)
  )
}

export const clapper: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.56, size * 0.36]
  const stripes = [0.06, 0.3, 0.54, 0.78].map((at) =>
    path(d`M${x - w / 2 + w * at} ${y - h}h${w * 0.12}l${-w * 0.06} ${h * 0.2}h${-w * 0.12}Z`, PAPER),
  )
  const arm =
    rect([x - w / 2, y - h - size * 0.08, w, size * 0.08], NEAR) +
    stripesOf(x - w / 2, y - h - size * 0.08, w, size * 0.08)
  return (
    block({ x, y, colour: colour === PAPER ? ACCENT : colour }, { width: w, height: h }) +
    rect([x - w / 2, y - h, w, h * 0.2], NEAR) +
    stripes.join('') +
    turned(arm, -14, [x - w / 2, y - h]) +
    line(d`M${x - w * 0.38} ${y - h * 0.5}h${w * 0.5}M${x - w * 0.38} ${y - h * 0.28}h${w * 0.32}`, PAPER, size * 0.018)
  )
}

const stripesOf = (left: number, top: number, width: number, height: number) =>
  [0.06, 0.3, 0.54, 0.78]
    .map((at) =>
      path(d`M${left + width * at} ${top}h${width * 0.12}l${width * 0.05} ${height}h${-width * 0.12}Z`, PAPER),
    )
    .join('')

export const reel: Draw = ({ x, y, size, colour }) => {
  const r = size * 0.28
  const holes = [0, 1, 2, 3, 4].map((at) => {
    const angle = (at * 72 * Math.PI) / 180
    return disc(x + r * 0.56 * Math.cos(angle), y - r + r * 0.56 * Math.sin(angle), r * 0.2, GROUND)
  })
  return (
    disc(x, y - r, r, colour) +
    holes.join('') +
    disc(x, y - r, r * 0.1, INK) +
    line(d`M${x} ${y - size * 0.012}h${size * 0.4}`, INK, size * 0.03)
  )
}

export const watch: Draw = ({ x, y, size, colour }) => {
  const middle = y - size * 0.34
  return (
    rect([x - size * 0.09, y - size * 0.68, size * 0.18, size * 0.68], colour, { round: size * 0.03 }) +
    disc(x, middle, size * 0.18, NEAR) +
    disc(x, middle, size * 0.14, PAPER) +
    line(d`M${x} ${middle - size * 0.09}V${middle}l${size * 0.06} ${size * 0.04}`, INK, size * 0.018) +
    ring(x, middle, size * 0.12, { stroke: SPARK, width: size * 0.012 })
  )
}
