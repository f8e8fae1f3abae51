import { ACCENT, d, disc, GROUND, leaf, LINE, line, MID, NEAR, rect, type Scene, SPARK } from '../shapes'

/** One to three pressed stems of four habits. */
export const specimen: Scene = (random, { width, height }) => {
  const ratio = width / height
  const stems = ratio > 1.25 ? 3 : ratio > 0.8 ? 2 : 1
  const shift = random.whole(0, 2)
  const drawn = Array.from({ length: stems }, (_, stem) => {
    const colour = [ACCENT, NEAR, MID][(stem + shift) % 3]!
    const habit = random.whole(0, 3)
    const tall = height * random.between(0.66, 0.82)
    const bend = (width * random.between(-0.08, 0.08)) / stems
    const at = (share: number) =>
      [(width * (stem + 0.5)) / stems + bend * Math.sin(share * 2.4), height * 0.94 - tall * share] as const
    const points = Array.from({ length: 9 }, (_, point) =>
      at(point / 8)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    const pairs = random.whole(4, 7)
    const leaves = Array.from({ length: pairs }, (_, pair) => {
      const share = (pair + 1) / (pairs + 1)
      const [x, y] = at(share)
      return pairOf({
        habit,
        pair,
        x,
        y,
        height,
        length: height * 0.2 * (1.15 - share * 0.7),
        colour: share > 0.5 && habit === 2 ? SPARK : colour,
      })
    })
    return (
      line(`M${points.join('L')}`, LINE, height * 0.006) +
      leaves.join('') +
      tip(at(1), { isFlower: habit % 2 === 1, petals: random.whole(5, 8), height, colour })
    )
  })
  return rect([0, 0, width, height], GROUND) + drawn.join('')
}

type Pair = { habit: number; pair: number; x: number; y: number; length: number; height: number; colour: string }

/** Leaves opposite each other, in turn, as berries on stalks, or narrow. */
function pairOf({ habit, pair, x, y, length, height, colour }: Pair): string {
  if (habit === 0)
    return leaf([x, y], { length, degrees: -28 }, colour) + leaf([x, y], { length, degrees: -152 }, colour)
  if (habit === 1)
    return leaf([x, y], { length: length * 0.9, degrees: pair % 2 === 0 ? -160 : -20, fat: 0.55 }, colour)
  if (habit === 3)
    return (
      leaf([x, y], { length: length * 1.1, degrees: -55, fat: 0.13 }, colour) +
      leaf([x, y], { length: length * 1.1, degrees: -125, fat: 0.13 }, colour)
    )
  return [-35, -145]
    .map((degrees) => {
      const way = (degrees * Math.PI) / 180
      const [endX, endY] = [x + length * 0.8 * Math.cos(way), y + length * 0.8 * Math.sin(way)]
      return line(d`M${x} ${y}L${endX} ${endY}`, LINE, height * 0.004) + disc(endX, endY, height * 0.02, colour)
    })
    .join('')
}

type Tip = { isFlower: boolean; petals: number; height: number; colour: string }

function tip([x, y]: readonly [number, number], { isFlower, petals, height, colour }: Tip): string {
  if (!isFlower) return leaf([x, y], { length: height * 0.12, degrees: -90 }, colour)
  const all = Array.from({ length: petals }, (_, at) =>
    leaf([x, y], { length: height * 0.09, degrees: (at * 360) / petals, fat: 0.42 }, SPARK),
  )
  return all.join('') + disc(x, y, height * 0.022, NEAR)
}
