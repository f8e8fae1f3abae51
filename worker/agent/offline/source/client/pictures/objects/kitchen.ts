import {
  ACCENT,
  block,
  d,
  disc,
  INK,
  lathe,
  leaf,
  line,
  MID,
  NEAR,
  PAPER,
  path,
  rect,
  SHADE,
  SPARK,
  type Draw,
} from '../shapes'

export const bottle: Draw = ({ random, x, y, size, colour }) => {
  const half = random.between(0.1, 0.14)
  const tall = random.between(0.62, 0.84)
  const profile = [
    [half, 0],
    [half, tall * 0.5],
    [half * 0.96, tall * 0.56],
    [half * 0.34, tall * 0.76],
    [half * 0.34, tall],
  ] as const
  const label = [x - half * size * 0.8, y - tall * size * 0.4, half * size * 1.6, tall * size * 0.22] as const
  return lathe({ x, y, size, colour }, profile) + rect(label, PAPER)
}

export const jug: Draw = ({ random, x, y, size, colour }) => {
  const half = random.between(0.16, 0.21)
  const tall = random.between(0.42, 0.56)
  const [w, h] = [half * size, tall * size]
  const handle = d`M${x + w * 0.7} ${y - h * 0.86}q${w * 1.1} ${h * 0.06} ${w * 0.25} ${h * 0.5}`
  return (
    line(handle, colour, size * 0.035) +
    lathe({ x, y, size, colour }, [
      [half * 0.6, 0],
      [half, tall * 0.34],
      [half * 0.5, tall * 0.78],
      [half * 0.68, tall],
    ])
  )
}

export const bowl: Draw = ({ random, x, y, size, colour }) => {
  const [w, h] = [size * random.between(0.26, 0.33), size * 0.2]
  const fruit = [-1, 0, 1].map((at) =>
    disc(x + at * w * 0.5, y - h - size * 0.03, size * random.between(0.08, 0.11), random.one([SPARK, ACCENT, MID])),
  )
  return (
    fruit.join('') +
    path(
      d`M${x - w} ${y - h}h${2 * w}q${-w * 0.12} ${h} ${-w * 0.7} ${h}h${-w * 0.6}q${-w * 0.58} 0 ${-w * 0.7} ${-h}Z`,
      colour,
    ) +
    path(d`M${x} ${y - h}h${w}q${-w * 0.12} ${h} ${-w * 0.7} ${h}H${x}Z`, INK, SHADE)
  )
}

export const loaf: Draw = ({ random, x, y, size, colour }) => {
  const [w, h] = [size * random.between(0.28, 0.36), size * 0.25]
  const cuts = [-1, 0, 1].map((at) =>
    line(d`M${x + at * w * 0.5 - size * 0.03} ${y - h * 0.55}l${size * 0.06} ${-h * 0.36}`, PAPER, size * 0.02),
  )
  return (
    path(d`M${x - w} ${y}q${-w * 0.1} ${-h} ${w} ${-h}q${w * 1.1} 0 ${w} ${h}Z`, colour) +
    path(d`M${x} ${y}v${-h}q${w * 1.1} 0 ${w} ${h}Z`, INK, SHADE) +
    cuts.join('')
  )
}

export const fruit: Draw = ({ random, x, y, size, colour }) => {
  const r = size * random.between(0.13, 0.18)
  return (
    disc(x, y - r, r, random.one([SPARK, ACCENT, colour])) +
    path(d`M${x} ${y - 2 * r}a${r} ${r} 0 0 1 0 ${2 * r}Z`, INK, SHADE) +
    leaf([x, y - 2 * r], { length: r, degrees: -40 }, NEAR)
  )
}

export const cup: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.17, size * 0.27]
  const steam = [-0.4, 0.1, 0.6].map((at) =>
    line(
      d`M${x + w * at} ${y - h * 1.2}q${-size * 0.04} ${-size * 0.05} 0 ${-size * 0.1}t0 ${-size * 0.1}`,
      PAPER,
      size * 0.018,
      0.8,
    ),
  )
  return (
    line(d`M${x + w * 0.9} ${y - h * 0.8}q${w * 0.9} ${h * 0.1} ${w * 0.1} ${h * 0.5}`, colour, size * 0.035) +
    lathe({ x, y: y - size * 0.03, size, colour }, [
      [0.1, 0],
      [0.15, 0.1],
      [0.17, 0.25],
    ]) +
    rect([x - w * 1.5, y - size * 0.03, w * 3, size * 0.03], NEAR, { round: size * 0.015 }) +
    steam.join('')
  )
}

export const glass: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.13, size * 0.24]
  const top = y - size * 0.56
  return (
    rect([x - w * 0.75, y - size * 0.025, w * 1.5, size * 0.025], NEAR) +
    rect([x - size * 0.012, y - size * 0.32, size * 0.024, size * 0.3], NEAR) +
    path(d`M${x - w} ${top}h${2 * w}q0 ${h} ${-w} ${h}q${-w} 0 ${-w} ${-h}Z`, PAPER, 0.75) +
    path(
      d`M${x - w * 0.97} ${top + h * 0.3}h${w * 1.94}q${-w * 0.1} ${h * 0.7} ${-w * 0.97} ${h * 0.7}q${-w * 0.87} 0 ${-w * 0.97} ${-h * 0.7}Z`,
      colour,
    )
  )
}

export const cake: Draw = ({ random, x, y, size, colour }) => {
  const tiers = random.whole(1, 2)
  let bottom = y - size * 0.05
  let drawn = rect([x - size * 0.3, bottom, size * 0.6, size * 0.05], NEAR, { round: size * 0.02 })
  for (let tier = 0; tier <= tiers; tier++) {
    const width = size * (0.48 - tier * 0.13)
    const height = size * 0.15
    const icing = line(
      d`M${x - width / 2} ${bottom - height + size * 0.02}q${width / 8} ${size * 0.06} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`,
      tier % 2 === 0 ? PAPER : SPARK,
      size * 0.03,
    )
    drawn += block({ x, y: bottom, colour: tier % 2 === 0 ? colour : MID }, { width, height }) + icing
    bottom -= height
  }
  return drawn + disc(x, bottom - size * 0.035, size * 0.035, ACCENT)
}

export const plateOfFood: Draw = ({ random, x, y, size }) => {
  const peas = Array.from({ length: 5 }, () =>
    disc(
      x + size * random.between(-0.2, 0.2),
      y - size * random.between(0.1, 0.15),
      size * random.between(0.03, 0.055),
      random.one([SPARK, ACCENT, MID]),
    ),
  )
  return (
    path(
      d`M${x - size * 0.36} ${y - size * 0.07}h${size * 0.72}q${-size * 0.06} ${size * 0.07} ${-size * 0.2} ${size * 0.07}h${-size * 0.32}q${-size * 0.14} 0 ${-size * 0.2} ${-size * 0.07}Z`,
      PAPER,
    ) +
    path(
      d`M${x - size * 0.24} ${y - size * 0.07}q${size * 0.02} ${-size * 0.14} ${size * 0.22} ${-size * 0.16}q${size * 0.22} 0 ${size * 0.26} ${size * 0.16}Z`,
      ACCENT,
    ) +
    peas.join('') +
    leaf([x + size * 0.04, y - size * 0.2], { length: size * 0.16, degrees: -60 }, NEAR)
  )
}

export const fish: Draw = ({ x, y, size, colour }) => {
  const m = y - size * 0.14
  return (
    path(
      d`M${x - size * 0.34} ${m}q${size * 0.22} ${-size * 0.24} ${size * 0.46} 0l${size * 0.18} ${-size * 0.12}v${size * 0.24}l${-size * 0.18} ${-size * 0.12}q${-size * 0.24} ${size * 0.24} ${-size * 0.46} 0Z`,
      colour,
    ) +
    disc(x - size * 0.22, m - size * 0.02, size * 0.02, PAPER) +
    line(d`M${x - size * 0.12} ${m - size * 0.08}q${size * 0.05} ${size * 0.08} 0 ${size * 0.16}`, PAPER, size * 0.014)
  )
}
