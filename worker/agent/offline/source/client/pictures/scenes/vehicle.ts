import { ACCENT, d, disc, FAR, GROUND, INK, line, MID, NEAR, PAPER, path, rect, type Scene, SPARK } from '../shapes'

type Pane = readonly [left: number, bottom: number, leftTop: number, top: number, rightTop: number, right: number]
type Body = { width: number; height: number; outline: string; panes: readonly Pane[]; wheels: readonly number[] }

/** Each from the side, in its own field. */
const BODIES = {
  small: {
    width: 300,
    height: 92,
    outline: 'M20 92Q16 62 40 56L78 20Q86 10 104 10H196Q218 10 236 30L262 56Q288 60 286 92Z',
    panes: [
      [90, 54, 104, 24, 150, 150],
      [160, 54, 160, 24, 196, 228],
    ],
    wheels: [70, 232],
  },
  saloon: {
    width: 390,
    height: 92,
    outline: 'M14 92Q8 66 34 60L100 50L150 18Q160 12 178 12H252Q272 12 288 24L320 48L368 54Q382 64 376 92Z',
    panes: [
      [120, 49, 160, 22, 208, 208],
      [218, 49, 218, 22, 256, 296],
    ],
    wheels: [82, 304],
  },
  estate: {
    width: 390,
    height: 92,
    outline: 'M14 92Q8 66 34 60L100 50L146 18Q156 10 174 10H332Q348 10 356 24L374 58Q380 70 376 92Z',
    panes: [
      [118, 48, 156, 20, 200, 200],
      [210, 48, 210, 20, 270, 270],
      [280, 48, 280, 20, 330, 346],
    ],
    wheels: [82, 304],
  },
  offRoad: {
    width: 370,
    height: 112,
    outline: 'M14 112Q8 76 30 70L92 62L128 20Q136 10 154 10H318Q334 10 342 26L356 66Q362 84 358 112Z',
    panes: [
      [108, 58, 140, 22, 190, 190],
      [200, 58, 200, 22, 256, 256],
      [266, 58, 266, 22, 314, 330],
    ],
    wheels: [84, 288],
  },
  van: {
    width: 400,
    height: 132,
    outline: 'M12 132Q8 88 28 80L70 72L104 20Q110 10 128 10H378Q388 10 388 22V132Z',
    panes: [[86, 68, 116, 24, 150, 150]],
    wheels: [80, 318],
  },
  open: {
    width: 370,
    height: 84,
    outline: 'M14 84Q8 60 34 54L120 44L150 14L158 14L150 44H268Q330 44 352 52Q366 60 360 84Z',
    panes: [],
    wheels: [82, 288],
  },
  pickup: {
    width: 410,
    height: 108,
    outline: 'M14 108Q8 76 30 68L96 60L132 22Q140 12 156 12H226Q238 12 240 26V60H396V108Z',
    panes: [
      [112, 56, 142, 24, 178, 178],
      [188, 56, 188, 24, 228, 228],
    ],
    wheels: [84, 330],
  },
  lorry: {
    width: 420,
    height: 150,
    outline: 'M12 150V92Q14 78 30 74L46 30Q50 22 62 22H108V150ZM118 6H410V150H118Z',
    panes: [[48, 76, 60, 36, 92, 92]],
    wheels: [66, 280, 346],
  },
  bus: {
    width: 420,
    height: 136,
    outline: 'M12 136V28Q14 10 32 10H392Q408 10 408 26V136Z',
    panes: [
      [30, 74, 30, 28, 96, 96],
      [110, 74, 110, 28, 176, 176],
      [190, 74, 190, 28, 256, 256],
      [270, 74, 270, 28, 336, 336],
      [350, 74, 350, 28, 394, 394],
    ],
    wheels: [92, 322],
  },
} satisfies Record<string, Body>

export type BodyName = keyof typeof BODIES

/** A vehicle on a road. The seed chooses among the bodies. */
export function vehicle(...names: readonly [BodyName, ...BodyName[]]): Scene {
  return (random, { width, height }) => {
    const body: Body = BODIES[random.one(names)]
    const scale = Math.min((width * 0.84) / body.width, (height * 0.52) / body.height)
    const road = height * 0.8
    const [left, top] = [(width - body.width * scale) / 2, road - (body.height + 14) * scale]
    const backdrop = random.one([
      rect([width * 0.06, height * 0.14, width * 0.88, road - height * 0.14], FAR),
      path(
        d`M0 ${road}V${height * 0.5}L${width * 0.3} ${height * 0.26}L${width * 0.52} ${height * 0.46}L${width * 0.76} ${height * 0.2}L${width} ${height * 0.44}V${road}Z`,
        FAR,
      ),
      disc(width * random.between(0.3, 0.7), road, height * 0.5, FAR),
    ])
    const dash = `<path d="${d`M0 ${road + (height - road) * 0.5}H${width}`}" stroke="${PAPER}" stroke-width="${(height * 0.012).toFixed(1)}" stroke-dasharray="${(width * 0.07).toFixed(1)} ${(width * 0.05).toFixed(1)}"/>`
    return (
      rect([0, 0, width, road], GROUND) +
      backdrop +
      rect([0, road, width, height - road], MID) +
      dash +
      `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${drawn(body, random.one([ACCENT, ACCENT, NEAR, SPARK, PAPER]))}</g>`
    )
  }
}

function drawn({ width, height, outline, panes, wheels }: Body, colour: string): string {
  const glass = panes.map(([left, bottom, leftTop, top, rightTop, right]) =>
    path(d`M${left} ${bottom}L${leftTop} ${top}H${rightTop}L${right} ${bottom}Z`, colour === NEAR ? INK : NEAR),
  )
  const tyres = wheels.map(
    (x) =>
      path(d`M${x - 27} ${height}V${height - 6}a27 27 0 0 1 54 0V${height}Z`, INK, 0.82) +
      disc(x, height - 6, 22, INK) +
      disc(x, height - 6, 12, PAPER) +
      disc(x, height - 6, 4, INK),
  )
  return (
    path(outline, colour) +
    path(d`M16 ${height - 20}H${width - 15}V${height}H18Z`, INK, 0.16) +
    glass.join('') +
    line(d`M${width * 0.5} ${height * 0.62}h14`, INK, 2, 0.45) +
    rect([18, height * 0.66, 16, 8], PAPER, { round: 3 }) +
    rect([width - 30, height * 0.6, 12, 9], colour === ACCENT ? SPARK : ACCENT, { round: 2 }) +
    tyres.join('')
  )
}
