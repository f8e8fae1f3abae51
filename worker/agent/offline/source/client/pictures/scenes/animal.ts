import { ACCENT, d, disc, FAR, GROUND, INK, line, MID, NEAR, PAPER, path, rect, type Scene, SPARK } from '../shapes'

/** Each stands in a field of 200 by 200 on the height 176. */
const ANIMALS = {
  bird: (colour: string) =>
    line('M96 150v26M112 150v26', INK, 3) +
    path('M30 92Q44 62 78 64Q96 34 130 40Q150 44 154 62L176 70L154 78Q152 132 104 152Q70 156 30 92Z', colour) +
    path('M62 92Q104 84 124 102Q104 134 78 124Z', INK, 0.2) +
    path('M154 62L178 70L154 78Z', SPARK) +
    disc(136, 60, 4, PAPER),
  cat: (colour: string) =>
    path('M50 176Q44 96 74 82L70 44L94 62H112L136 44L132 84Q156 104 152 176Z', colour) +
    line('M150 168Q192 160 176 110', colour, 12) +
    path('M102 62h10l24-18-4 40q24 20 20 92h-50Z', INK, 0.14) +
    disc(90, 80, 3.4, PAPER) +
    disc(116, 80, 3.4, PAPER) +
    path('M99 90h8l-4 5Z', SPARK),
  dog: (colour: string) =>
    path(
      'M38 178V112Q40 96 58 94H118L124 56Q126 44 142 46L152 36L158 50L184 64Q184 80 166 80L152 84L150 178H134V132H62L56 178Z',
      colour,
    ) +
    line('M42 100Q20 92 24 66', colour, 9) +
    path('M142 46L134 78L124 70Z', INK, 0.35) +
    disc(156, 60, 3.4, PAPER) +
    disc(183, 66, 4.5, INK),
  rabbit: (colour: string) =>
    path(
      'M60 176Q36 150 60 116Q84 92 112 96L106 44Q112 24 122 44L126 88L138 46Q150 30 152 50L144 96Q168 104 166 126Q160 142 140 142L140 176Z',
      colour,
    ) +
    disc(62, 150, 16, PAPER) +
    disc(148, 116, 4, INK) +
    path('M104 176Q96 140 140 142L140 176Z', INK, 0.14),
  horse: (colour: string) =>
    path(
      'M40 176V110Q42 92 66 92H112L130 44L140 34L146 46L172 76L160 86L146 80L138 118L140 176H124L118 132H66L58 176Z',
      colour,
    ) +
    path('M130 44L112 92L104 92L122 42Z', INK, 0.4) +
    line('M42 104Q24 120 30 150', INK, 7, 0.5) +
    disc(146, 60, 3.2, PAPER),
  hen: (colour: string) =>
    line('M92 148v28M112 148v28', SPARK, 4) +
    path('M34 70Q46 104 76 92Q104 80 118 52Q140 44 146 66Q152 150 100 152Q40 150 34 70Z', colour) +
    path('M112 52Q112 36 122 44Q126 30 134 44Q142 36 142 54Z', ACCENT) +
    path('M144 62L162 70L144 76Z', SPARK) +
    disc(132, 62, 3.2, PAPER),
}
const NAMES = Object.keys(ANIMALS) as Array<keyof typeof ANIMALS>

/** An animal from the side; without a name the seed chooses it. */
export function animal(name?: keyof typeof ANIMALS): Scene {
  return (random, { width, height }) => {
    const scale = Math.min(width, height) / 200
    const [left, top] = [width / 2 - 100 * scale, height / 2 - 92 * scale]
    const floor = top + 176 * scale
    const colour = random.one([ACCENT, NEAR, MID])
    const backdrop = random.one([
      disc(width * random.between(0.35, 0.65), height * 0.5, Math.min(width, height) * 0.4, FAR),
      rect([0, height * 0.55, width, height], FAR),
      path(
        d`M${width * 0.2} ${height}V${height * 0.45}a${width * 0.3} ${width * 0.3} 0 0 1 ${width * 0.6} 0V${height}Z`,
        FAR,
      ),
    ])
    const mirrored = random.is(0.5) ? ' translate(200 0) scale(-1 1)' : ''
    return (
      rect([0, 0, width, height], GROUND) +
      backdrop +
      rect([0, floor, width, height], colour === MID ? NEAR : MID) +
      `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})${mirrored}">${ANIMALS[name ?? random.one(NAMES)](colour)}</g>`
    )
  }
}
