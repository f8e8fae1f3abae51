import { ACCENT, d, disc, INK, line, MID, NEAR, PAPER, path, rect, SHADE, SPARK, turned, type Draw } from '../shapes'

const hanger = (x: number, top: number, size: number) =>
  line(
    d`M${x} ${top - size * 0.02}q${-size * 0.05} ${-size * 0.07} ${size * 0.02} ${-size * 0.09}q${size * 0.05} ${size * 0.02} 0 ${size * 0.06}M${x - size * 0.17} ${top + size * 0.05}L${x} ${top - size * 0.03}L${x + size * 0.17} ${top + size * 0.05}`,
    INK,
    size * 0.016,
  )

export const shirt: Draw = ({ x, y, size, colour }) => {
  const top = y - size * 0.68
  return (
    hanger(x, top, size) +
    path(
      d`M${x - size * 0.1} ${top}L${x - size * 0.3} ${top + size * 0.12}L${x - size * 0.23} ${top + size * 0.26}L${x - size * 0.16} ${top + size * 0.22}V${y - size * 0.1}H${x + size * 0.16}V${top + size * 0.22}L${x + size * 0.23} ${top + size * 0.26}L${x + size * 0.3} ${top + size * 0.12}L${x + size * 0.1} ${top}Q${x} ${top + size * 0.08} ${x - size * 0.1} ${top}Z`,
      colour,
    ) +
    rect([x, top + size * 0.1, size * 0.16, size * 0.48], INK, { opacity: SHADE }) +
    rect([x - size * 0.12, top + size * 0.24, size * 0.09, size * 0.08], SPARK)
  )
}

export const dress: Draw = ({ x, y, size, colour }) => {
  const top = y - size * 0.76
  return (
    hanger(x, top, size) +
    path(
      d`M${x - size * 0.12} ${top}L${x - size * 0.09} ${top + size * 0.26}L${x - size * 0.25} ${y - size * 0.06}H${x + size * 0.25}L${x + size * 0.09} ${top + size * 0.26}L${x + size * 0.12} ${top}Q${x} ${top + size * 0.16} ${x - size * 0.12} ${top}Z`,
      colour,
    ) +
    path(
      d`M${x} ${top + size * 0.08}v${size * 0.62}h${size * 0.25}L${x + size * 0.09} ${top + size * 0.26}L${x + size * 0.12} ${top}Z`,
      INK,
      SHADE,
    ) +
    rect([x - size * 0.095, top + size * 0.24, size * 0.19, size * 0.045], SPARK)
  )
}

export const shoe: Draw = ({ x, y, size, colour }) =>
  path(
    d`M${x - size * 0.34} ${y - size * 0.05}V${y - size * 0.3}q${size * 0.1} ${size * 0.05} ${size * 0.2} ${-size * 0.02}q${size * 0.1} ${size * 0.16} ${size * 0.34} ${size * 0.16}q${size * 0.16} ${size * 0.02} ${size * 0.16} ${size * 0.11}Z`,
    colour,
  ) +
  rect([x - size * 0.35, y - size * 0.06, size * 0.72, size * 0.06], PAPER, { round: size * 0.02 }) +
  line(
    d`M${x - size * 0.1} ${y - size * 0.24}l${size * 0.07} ${-size * 0.04}M${x - size * 0.02} ${y - size * 0.2}l${size * 0.07} ${-size * 0.05}`,
    PAPER,
    size * 0.02,
  )

export const bag: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.46, size * 0.36]
  return (
    line(
      d`M${x - w * 0.26} ${y - h}q0 ${-size * 0.24} ${w * 0.26} ${-size * 0.24}t${w * 0.26} ${size * 0.24}`,
      NEAR,
      size * 0.028,
    ) +
    path(d`M${x - w * 0.42} ${y - h}H${x + w * 0.42}L${x + w / 2} ${y}H${x - w / 2}Z`, colour) +
    path(d`M${x} ${y - h}H${x + w * 0.42}L${x + w / 2} ${y}H${x}Z`, INK, SHADE) +
    rect([x - size * 0.04, y - h * 0.74, size * 0.08, size * 0.06], SPARK)
  )
}

export const hat: Draw = ({ x, y, size, colour }) =>
  path(
    d`M${x - size * 0.2} ${y - size * 0.06}q${-size * 0.02} ${-size * 0.26} ${size * 0.12} ${-size * 0.27}q${size * 0.08} ${size * 0.04} ${size * 0.16} 0q${size * 0.14} ${size * 0.01} ${size * 0.12} ${size * 0.27}Z`,
    colour,
  ) +
  rect([x - size * 0.2, y - size * 0.13, size * 0.4, size * 0.06], NEAR) +
  `<ellipse cx="${x.toFixed(1)}" cy="${(y - size * 0.05).toFixed(1)}" rx="${(size * 0.38).toFixed(1)}" ry="${(size * 0.05).toFixed(1)}" fill="${colour}"/>`

export const yarn: Draw = ({ x, y, size, colour }) => {
  const r = size * 0.22
  const m = y - r
  return (
    disc(x, m, r, colour) +
    line(
      d`M${x - r * 0.8} ${m - r * 0.5}q${r * 0.9} ${-r * 0.2} ${r * 1.7} ${r * 0.7}M${x - r * 0.95} ${m - r * 0.1}q${r} ${-r * 0.1} ${r * 1.6} ${r * 0.8}M${x - r * 0.3} ${m - r * 0.9}q${r * 0.9} ${r * 0.3} ${r * 1.1} ${r * 1.2}`,
      PAPER,
      size * 0.014,
    ) +
    turned(
      rect([x - size * 0.012, y - size * 0.72, size * 0.024, size * 0.5], NEAR) +
        disc(x, y - size * 0.72, size * 0.028, SPARK),
      24,
      [x, m],
    ) +
    line(
      d`M${x + r * 0.6} ${y - size * 0.02}q${size * 0.14} ${size * 0.03} ${size * 0.24} ${-size * 0.01}`,
      colour,
      size * 0.016,
    )
  )
}

export const spools: Draw = ({ x, y, size }) =>
  (
    [
      [-0.2, ACCENT, 0.34],
      [0.02, SPARK, 0.26],
      [0.22, MID, 0.4],
    ] as const
  )
    .map(
      ([at, colour, tall]) =>
        rect([x + at * size - size * 0.085, y - size * tall, size * 0.17, size * 0.04], NEAR) +
        rect([x + at * size - size * 0.085, y - size * 0.04, size * 0.17, size * 0.04], NEAR) +
        rect(
          [x + at * size - size * 0.065, y - size * tall + size * 0.04, size * 0.13, size * tall - size * 0.08],
          colour,
        ),
    )
    .join('')

export const ringOfGold: Draw = ({ x, y, size, colour }) =>
  `<circle cx="${x.toFixed(1)}" cy="${(y - size * 0.2).toFixed(1)}" r="${(size * 0.17).toFixed(1)}" fill="none" stroke="${SPARK}" stroke-width="${(size * 0.045).toFixed(1)}"/>` +
  path(
    d`M${x - size * 0.1} ${y - size * 0.44}l${size * 0.05} ${-size * 0.07}h${size * 0.1}l${size * 0.05} ${size * 0.07}L${x} ${y - size * 0.33}Z`,
    colour,
  )
