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
  SPARK,
  turned,
  type Draw,
} from '../shapes'

const COVERS = [ACCENT, MID, NEAR, SPARK, PAPER] as const

export const pile: Draw = ({ random, x, y, size }) => {
  let bottom = y
  return Array.from({ length: random.whole(3, 5) }, () => {
    const [width, height] = [size * random.between(0.42, 0.6), size * random.between(0.08, 0.12)]
    const left = x - width / 2 + size * random.between(-0.05, 0.05)
    bottom -= height
    return (
      rect([left, bottom, width, height], random.one(COVERS)) +
      rect([left + width * 0.12, bottom, width * 0.05, height], INK, { opacity: 0.3 }) +
      rect([left, bottom + height * 0.75, width, height * 0.25], INK, { opacity: 0.12 })
    )
  }).join('')
}

export const standingBooks: Draw = ({ random, x, y, size }) => {
  let left = x - size * 0.34
  return Array.from({ length: 6 }, () => {
    const [width, height] = [size * random.between(0.08, 0.13), size * random.between(0.42, 0.64)]
    const book =
      rect([left, y - height, width, height], random.one(COVERS)) +
      rect([left, y - height * 0.84, width, size * 0.02], INK, { opacity: 0.35 })
    left += width + 1
    return book
  }).join('')
}

export const openBook: Draw = ({ x, y, size, colour }) => {
  const page = (side: 1 | -1) =>
    path(
      d`M${x} ${y - size * 0.05}q${side * size * 0.18} ${-size * 0.08} ${side * size * 0.36} 0v${-size * 0.3}q${-side * size * 0.18} ${-size * 0.08} ${-side * size * 0.36} 0Z`,
      PAPER,
    )
  const lines = [0.12, 0.2, 0.28].map((at) =>
    line(
      d`M${x - size * 0.3} ${y - size * at - size * 0.02}h${size * 0.2}M${x + size * 0.1} ${y - size * at - size * 0.02}h${size * 0.2}`,
      MID,
      size * 0.014,
    ),
  )
  return rect([x - size * 0.4, y - size * 0.05, size * 0.8, size * 0.05], colour) + page(-1) + page(1) + lines.join('')
}

export const globe: Draw = ({ x, y, size, colour }) => {
  const radius = size * 0.25
  const middle = y - radius - size * 0.13
  return (
    lathe({ x, y, size, colour: NEAR }, [
      [0.16, 0],
      [0.03, 0.07],
      [0.03, 0.14],
    ]) +
    disc(x, middle, radius, colour) +
    line(
      d`M${x - radius} ${middle}h${2 * radius}M${x} ${middle - radius}q${-radius} ${radius} 0 ${2 * radius}q${radius} ${-radius} 0 ${-2 * radius}M${x - radius * 0.86} ${middle - radius * 0.5}h${radius * 1.72}M${x - radius * 0.86} ${middle + radius * 0.5}h${radius * 1.72}`,
      PAPER,
      size * 0.012,
      0.8,
    )
  )
}

export const pencils: Draw = ({ random, x, y, size, colour }) => {
  const each = [-16, -4, 9, 19].map((angle) => {
    const tall = size * random.between(0.5, 0.62)
    const body = random.one([ACCENT, SPARK, MID])
    const pencil =
      rect([x - size * 0.022, y - tall, size * 0.044, tall * 0.8], body) +
      path(d`M${x - size * 0.022} ${y - tall}h${size * 0.044}L${x} ${y - tall - size * 0.08}Z`, PAPER) +
      path(d`M${x - size * 0.008} ${y - tall - size * 0.05}h${size * 0.016}L${x} ${y - tall - size * 0.08}Z`, INK)
    return turned(pencil, angle, [x, y - size * 0.05])
  })
  return each.join('') + block({ x, y, colour }, { width: size * 0.26, height: size * 0.3 })
}

export const mortarboard: Draw = ({ x, y, size, colour }) => {
  const top = y - size * 0.34
  return (
    path(
      d`M${x - size * 0.17} ${top}v${size * 0.2}q${size * 0.17} ${size * 0.1} ${size * 0.34} 0v${-size * 0.2}Z`,
      NEAR,
    ) +
    path(
      d`M${x} ${top - size * 0.16}L${x + size * 0.4} ${top}L${x} ${top + size * 0.16}L${x - size * 0.4} ${top}Z`,
      colour,
    ) +
    line(d`M${x} ${top}L${x + size * 0.28} ${top + size * 0.06}v${size * 0.2}`, SPARK, size * 0.018) +
    disc(x + size * 0.28, top + size * 0.28, size * 0.03, SPARK)
  )
}

export const coins: Draw = ({ random, x, y, size }) =>
  ([SPARK, ACCENT, MID] as const)
    .flatMap((colour, pile) =>
      Array.from({ length: random.whole(2, 7) }, (_, at) =>
        rect(
          [x + (pile - 1) * 0.22 * size - size * 0.095, y - (at + 1) * size * 0.065, size * 0.19, size * 0.055],
          colour,
          {
            round: size * 0.02,
          },
        ),
      ),
    )
    .join('')

export const purse: Draw = ({ x, y, size, colour }) => {
  const [w, h] = [size * 0.56, size * 0.36]
  return (
    rect([x - w * 0.36, y - h - size * 0.09, w * 0.6, size * 0.2], SPARK) +
    rect([x - w * 0.26, y - h - size * 0.05, w * 0.6, size * 0.2], PAPER) +
    block({ x, y, colour }, { width: w, height: h, round: size * 0.04 }) +
    rect([x + w * 0.24, y - h * 0.66, w * 0.26, h * 0.32], NEAR, { round: size * 0.03 }) +
    disc(x + w * 0.34, y - h * 0.5, size * 0.025, SPARK)
  )
}

export const ledger: Draw = ({ random, x, y, size, colour }) => {
  const [w, h] = [size * 0.44, size * 0.58]
  const bars = [0, 1, 2, 3].map((at) => {
    const tall = h * random.between(0.12, 0.5)
    return rect([x - w * 0.34 + at * w * 0.19, y - h * 0.16 - tall, w * 0.12, tall], at === 3 ? SPARK : MID)
  })
  return (
    block({ x, y, colour }, { width: w, height: h, round: size * 0.02 }) +
    rect([x - w * 0.42, y - h * 0.94, w * 0.84, h * 0.86], PAPER) +
    line(d`M${x - w * 0.34} ${y - h * 0.84}h${w * 0.5}`, INK, size * 0.016) +
    bars.join('')
  )
}

export const calendar: Draw = ({ random, x, y, size, colour }) => {
  const [w, h] = [size * 0.5, size * 0.48]
  const marked = random.whole(4, 14)
  const days = Array.from({ length: 15 }, (_, at) =>
    rect(
      [x - w * 0.4 + (at % 5) * w * 0.165, y - h * 0.62 + Math.floor(at / 5) * h * 0.19, w * 0.12, h * 0.12],
      at === marked ? ACCENT : MID,
      { opacity: at === marked ? 1 : 0.55 },
    ),
  )
  return (
    rect([x - w / 2, y - h, w, h], PAPER, { round: size * 0.02 }) +
    rect([x - w / 2, y - h, w, h * 0.26], colour === PAPER ? NEAR : colour, { round: size * 0.02 }) +
    line(
      d`M${x - w * 0.25} ${y - h - size * 0.04}v${size * 0.09}M${x + w * 0.25} ${y - h - size * 0.04}v${size * 0.09}`,
      INK,
      size * 0.025,
    ) +
    days.join('')
  )
}
