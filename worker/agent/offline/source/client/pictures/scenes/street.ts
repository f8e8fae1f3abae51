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
  type Size,
  d,
  disc,
  line,
  path,
  rect,
} from '../shapes'

type House = { x: number; top: number; width: number; height: number; colour: string }

/** House fronts side by side, one window lit here and there. */
export const street: Scene = (random, size) => {
  const { width, height } = size
  const ground = height * 0.88
  let drawn =
    rect([0, 0, width, height], GROUND) + disc(width * random.between(0.15, 0.85), height * 0.24, height * 0.09, SPARK)
  let x = -width * random.between(0, 0.06)
  let last = ''
  while (x < width) {
    const house = height * random.between(0.4, 0.66)
    const wide = height * random.between(0.3, 0.46)
    const others = [ACCENT, MID, NEAR, PAPER, FAR].filter((each) => each !== last)
    last = random.one(others)
    drawn += front(random, size, { x, top: ground - house, width: wide, height: house, colour: last })
    x += wide
  }
  return (
    drawn +
    rect([0, ground, width, height - ground], NEAR) +
    rect([0, ground, width, height * 0.02], PAPER, { opacity: 0.5 })
  )
}

function front(random: Random, size: Size, house: House): string {
  const { x, top, width, height, colour } = house
  const pane = colour === ACCENT || colour === NEAR ? PAPER : NEAR
  const [columns, rows] = [random.whole(2, 3), random.whole(2, 3)]
  const door = random.whole(0, columns - 1)
  const openings = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [cell, floor] = [width / columns, height / rows]
    const [left, upper] = [x + cell * (column + 0.27), top + floor * (row + 0.2)]
    if (row === rows - 1 && column === door)
      return (
        rect([left, upper + floor * 0.05, cell * 0.46, floor * 0.75], INK) +
        disc(left + cell * 0.36, upper + floor * 0.45, 1.5, SPARK)
      )
    return (
      rect([left, upper, cell * 0.46, floor * 0.5], random.is(0.16) ? SPARK : pane) +
      line(d`M${left + cell * 0.23} ${upper}v${floor * 0.5}`, colour, 1.4)
    )
  })
  return rect([x, top, width, height], colour) + roof(random, size, { ...house, pane }) + openings.join('')
}

/** A gable, a flat roof, a stepped gable, or a hipped roof. */
function roof(random: Random, size: Size, { x, top, width, colour, pane }: House & { pane: string }): string {
  const step = width * 0.2
  return random.one([
    path(d`M${x} ${top}l${width / 2} ${-width * 0.42}l${width / 2} ${width * 0.42}Z`, colour) +
      disc(x + width / 2, top - width * 0.1, width * 0.06, pane),
    rect([x - 2, top - size.height * 0.03, width + 4, size.height * 0.035], INK, { opacity: 0.55 }),
    path(
      d`M${x} ${top}v${-width * 0.14}h${step}v${-width * 0.14}h${step}v${-width * 0.12}h${step}v${width * 0.12}h${step}v${width * 0.14}h${step}v${width * 0.14}Z`,
      colour,
    ),
    path(d`M${x} ${top}L${x + width * 0.14} ${top - width * 0.3}H${x + width * 0.86}L${x + width} ${top}Z`, INK, 0.72),
  ])
}
