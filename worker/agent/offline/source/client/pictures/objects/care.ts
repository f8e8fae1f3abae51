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

export const medicine: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.28, size * 0.4]
  const pills = [-0.26, 0.24, 0.34].map((at, index) =>
    rect([x + at * size, y - size * 0.05, size * 0.1, size * 0.05], index === 1 ? SPARK : ACCENT, {
      round: size * 0.025,
    }),
  )
  return (
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 }) +
    rect([x - w * 0.56, y - h - size * 0.1, w * 1.12, size * 0.11], PAPER, { round: size * 0.02 }) +
    rect([x - w / 2, y - h * 0.72, w, h * 0.46], PAPER) +
    line(d`M${x} ${y - h * 0.64}v${h * 0.3}M${x - h * 0.15} ${y - h * 0.49}h${h * 0.3}`, ACCENT, size * 0.035) +
    pills.join('')
  )
}

export const firstAid: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.54, size * 0.36]
  return (
    line(d`M${x - size * 0.09} ${y - h}v${-size * 0.06}h${size * 0.18}v${size * 0.06}`, NEAR, size * 0.03) +
    block({ x, y, colour: colour === PAPER ? MID : colour }, { width: w, height: h, round: size * 0.04 }) +
    disc(x, y - h / 2, h * 0.32, PAPER) +
    line(d`M${x} ${y - h * 0.68}v${h * 0.36}M${x - h * 0.18} ${y - h * 0.5}h${h * 0.36}`, ACCENT, size * 0.045)
  )
}

export const stethoscope: Draw = ({ x, y, size, colour }) =>
  line(
    d`M${x - size * 0.2} ${y - size * 0.72}v${size * 0.18}q0 ${size * 0.18} ${size * 0.16} ${size * 0.18}t${size * 0.16} ${-size * 0.18}v${-size * 0.18}M${x - size * 0.04} ${y - size * 0.36}v${size * 0.14}q0 ${size * 0.18} ${size * 0.16} ${size * 0.16}q${size * 0.14} ${-size * 0.02} ${size * 0.13} ${-size * 0.18}`,
    colour,
    size * 0.035,
  ) +
  disc(x + size * 0.25, y - size * 0.3, size * 0.08, NEAR) +
  disc(x + size * 0.25, y - size * 0.3, size * 0.045, PAPER) +
  disc(x - size * 0.2, y - size * 0.74, size * 0.03, INK) +
  disc(x + size * 0.12, y - size * 0.74, size * 0.03, INK)

export const tooth: Draw = ({ x, y, size }) =>
  path(
    d`M${x - size * 0.2} ${y - size * 0.5}q${size * 0.02} ${-size * 0.14} ${size * 0.2} ${-size * 0.06}q${size * 0.18} ${-size * 0.08} ${size * 0.2} ${size * 0.06}q${size * 0.02} ${size * 0.16} ${-size * 0.06} ${size * 0.26}q${-size * 0.01} ${size * 0.24} ${-size * 0.07} ${size * 0.24}q${-size * 0.05} 0 ${-size * 0.07} ${-size * 0.2}q${-size * 0.02} ${size * 0.2} ${-size * 0.07} ${size * 0.2}q${-size * 0.06} 0 ${-size * 0.07} ${-size * 0.24}q${-size * 0.08} ${-size * 0.1} ${-size * 0.06} ${-size * 0.26}Z`,
    PAPER,
  ) +
  turned(
    rect([x + size * 0.24, y - size * 0.6, size * 0.05, size * 0.6], ACCENT, { round: size * 0.02 }) +
      rect([x + size * 0.19, y - size * 0.62, size * 0.06, size * 0.15], SPARK),
    4,
    [x, y],
  )

export const soap: Draw = ({ x, y, size, colour }) =>
  block({ x, y: y - size * 0.04, colour }, { width: size * 0.42, height: size * 0.2, round: size * 0.08 }) +
  rect([x - size * 0.28, y - size * 0.05, size * 0.56, size * 0.05], NEAR, { round: size * 0.02 }) +
  ring(x + size * 0.1, y - size * 0.36, size * 0.06, { stroke: PAPER, width: size * 0.012 }) +
  ring(x - size * 0.05, y - size * 0.45, size * 0.04, { stroke: PAPER, width: size * 0.012 }) +
  disc(x + size * 0.2, y - size * 0.46, size * 0.025, PAPER, 0.8)

export const cream: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.38, size * 0.2]
  return (
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 }) +
    rect([x - w * 0.53, y - h - size * 0.1, w * 1.06, size * 0.1], NEAR, { round: size * 0.02 }) +
    rect([x - w * 0.3, y - h * 0.74, w * 0.6, h * 0.42], PAPER)
  )
}

export const lotion: Draw = ({ x, y, size, colour }) =>
  line(d`M${x} ${y - size * 0.52}v${-size * 0.1}h${-size * 0.12}v${size * 0.03}`, NEAR, size * 0.028) +
  lathe({ x, y, size, colour }, [
    [0.13, 0],
    [0.14, 0.3],
    [0.06, 0.46],
    [0.06, 0.52],
  ]) +
  rect([x - size * 0.1, y - size * 0.28, size * 0.2, size * 0.14], PAPER)

export const scissors: Draw = ({ x, y, size, colour }) => {
  const half = (side: 1 | -1) =>
    turned(
      rect([x - size * 0.02, y - size * 0.68, size * 0.04, size * 0.42], NEAR) +
        ring(x + side * size * 0.05, y - size * 0.14, size * 0.09, { stroke: colour, width: size * 0.035 }),
      side * 11,
      [x, y - size * 0.3],
    )
  return half(1) + half(-1) + disc(x, y - size * 0.3, size * 0.022, SPARK)
}

export const wateringCan: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.34, size * 0.32]
  return (
    line(d`M${x + w * 0.5} ${y - h * 0.3}L${x + w * 1.05} ${y - h * 1.15}`, colour, size * 0.045) +
    line(d`M${x + w * 0.86} ${y - h * 1.24}l${size * 0.12} ${size * 0.06}`, NEAR, size * 0.04) +
    line(d`M${x - w * 0.4} ${y - h}q${-size * 0.16} ${-size * 0.1} ${-size * 0.12} ${h * 0.6}`, colour, size * 0.035) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.03 })
  )
}

export const meterOfPower: Draw = ({ x, y, size, colour }) => {
  const middle = y - size * 0.3
  return (
    block({ x, y, colour }, { width: size * 0.44, height: size * 0.56, round: size * 0.04 }) +
    disc(x, middle, size * 0.16, PAPER) +
    line(d`M${x} ${middle}l${size * 0.08} ${-size * 0.09}`, ACCENT, size * 0.022) +
    line(
      d`M${x - size * 0.12} ${middle + size * 0.02}a${size * 0.12} ${size * 0.12} 0 0 1 ${size * 0.24} 0`,
      INK,
      size * 0.016,
    )
  )
}

export const bulb: Draw = ({ x, y, size, colour }) =>
  disc(x, y - size * 0.44, size * 0.18, SPARK) +
  path(d`M${x - size * 0.1} ${y - size * 0.32}h${size * 0.2}l${-size * 0.02} ${size * 0.14}h${-size * 0.16}Z`, SPARK) +
  block(
    { x, y: y - size * 0.02, colour: colour === SPARK ? NEAR : colour },
    { width: size * 0.16, height: size * 0.17, round: size * 0.02 },
  ) +
  line(
    d`M${x - size * 0.08} ${y - size * 0.14}h${size * 0.16}M${x - size * 0.08} ${y - size * 0.08}h${size * 0.16}`,
    INK,
    size * 0.014,
  )
