import { GAME_TEXTS } from '../../shared/game-texts/memory'
import { TEXTS } from '../../shared/texts'
import { CardFace } from '../card-face'
import { ANIMALS } from './animals'
import { line, type Part, round, shape } from './drawing'

const INK = '#26262c'
const GLASS = '#cfe6f2'
const wheels = (...places: number[]) => [
  shape(INK, ...places.map((x) => round(x, 78, 11))),
  shape('#d5d8dc', ...places.map((x) => round(x, 78, 5))),
]

/** Fifteen vehicles, in the order of their names in the texts. */
export const VEHICLES: Part[][] = [
  // Car
  [
    shape('#cf3b35', 'M6 76V58Q8 52 22 50L34 32H66L80 50Q94 52 94 60V76Z'),
    shape(GLASS, 'M37 37H49V50H29Z', 'M53 37H64L73 50H53Z'),
    ...wheels(28, 72),
  ],
  // Bus
  [
    shape('#e0a424', 'M6 24Q6 18 12 18H88Q94 18 94 24V78H6Z'),
    shape(GLASS, 'M12 26H30V46H12Z', 'M34 26H52V46H34Z', 'M56 26H74V46H56Z', 'M78 26H89V66H78Z'),
    line('#9b6d0c', 4, 'M8 56H74'),
    ...wheels(26, 70),
  ],
  // Lorry
  [
    shape('#3c78b4', 'M4 22H60V76H4Z'),
    shape('#e3e6ea', 'M63 36H80L96 54V76H63Z'),
    shape(GLASS, 'M69 42H79L88 54H69Z'),
    ...wheels(22, 46, 80),
  ],
  // Bicycle
  [
    line(INK, 5, `${round(24, 68, 18)}${round(76, 68, 18)}`),
    line('#2f8f5b', 5, 'M24 68 38 38H66L50 68ZM50 68 36 30M66 38 76 68M66 38 62 24H74'),
    line(INK, 6, 'M29 28H44'),
  ],
  // Scooter
  [
    shape('#49a9a2', 'M14 62Q16 44 36 44H46V62H62L70 30H78L84 62 78 72H20Z'),
    line(INK, 5, 'M66 26H82'),
    shape(INK, 'M16 38H46V45H16Z'),
    ...wheels(26, 80),
  ],
  // Steam train
  [
    shape('#2d2d34', 'M10 22H38V76H10Z', 'M36 42H86Q92 42 92 50V72H36Z', 'M70 24H82V44H70Z'),
    shape(GLASS, 'M17 30H31V46H17Z'),
    shape('#cf3b35', 'M4 70H96V76H4Z', 'M66 20H86V26H66Z'),
    ...wheels(22, 50, 78),
    shape('#c9ccd2', round(84, 12, 7), round(94, 7, 5)),
  ],
  // Tram
  [
    line(INK, 3, 'M50 22 38 8H66'),
    shape('#b8352f', 'M18 22H82V82H18Z'),
    shape('#f4ead8', 'M18 56H82V66H18Z'),
    shape(GLASS, 'M25 30H47V50H25Z', 'M53 30H75V50H53Z'),
    shape('#f4d35e', round(29, 74, 4), round(71, 74, 4)),
    line(INK, 4, 'M8 90H92'),
  ],
  // Sailing boat
  [
    shape('#fdfaf0', 'M46 10V66H12Z'),
    shape('#cf3b35', 'M52 20V66H86Z'),
    line('#6b4a2f', 4, 'M49 6V72'),
    shape('#6b4a2f', 'M8 70H92L78 88H22Z'),
  ],
  // Steamer
  [
    shape('#f4f1e8', 'M24 40H76V58H24Z', 'M34 28H66V40H34Z'),
    shape('#cf3b35', 'M44 8H58V28H44Z'),
    shape('#2f5f9a', 'M4 58H96L84 86H18Z'),
    shape('#2f5f9a', round(34, 49, 4), round(50, 49, 4), round(66, 49, 4)),
    shape(INK, 'M44 8H58V14H44Z'),
  ],
  // Plane
  [
    shape('#6a8fb5', 'M40 52 20 86H34L62 54Z', 'M42 44 26 16H38L62 44Z', 'M8 30H20L30 46H12Z'),
    shape('#dfe6ee', 'M8 46Q60 34 88 42 98 48 88 54 60 60 12 54Z'),
    shape(INK, round(84, 46, 3), round(70, 46, 3), round(58, 46, 3), round(46, 47, 3)),
  ],
  // Helicopter
  [
    line(INK, 5, 'M14 16H86M50 16V30'),
    shape('#3f8f4f', 'M30 52Q32 28 56 30 86 32 88 58 84 74 56 74 34 72 30 52Z', 'M2 40H34V52H8Z'),
    shape(GLASS, 'M60 36Q80 38 82 56H60Z'),
    line(INK, 5, 'M28 88H84M44 74V88M68 74V88'),
  ],
  // Tractor
  [
    shape('#4f9a43', 'M40 46H90V68H30Z'),
    line('#2f6b2b', 5, 'M32 46V20H60V46'),
    line(INK, 5, 'M80 46V26'),
    shape(INK, round(30, 68, 24), round(80, 78, 13)),
    shape('#e0a424', round(30, 68, 12), round(80, 78, 6)),
  ],
  // Rocket
  [
    shape('#cf3b35', 'M30 58 14 84 36 76Z', 'M70 58 86 84 64 76Z'),
    shape('#e9ecf0', 'M50 4Q72 28 68 76H32Q28 28 50 4Z'),
    shape('#cf3b35', 'M50 4Q60 14 65 28H35Q40 14 50 4Z'),
    shape('#3c78b4', round(50, 46, 10)),
    shape('#f2a83b', 'M40 78H60L50 98Z'),
  ],
  // Balloon
  [
    shape('#8d4aa8', 'M50 4Q86 6 86 40 82 60 58 74H42Q18 60 14 40 14 6 50 4Z'),
    shape('#f0b63c', 'M50 4Q68 20 66 44 64 62 54 74H46Q36 62 34 44 32 20 50 4Z'),
    line(INK, 3, 'M42 74V82M58 74V82'),
    shape('#8a5a2c', 'M38 82H62V96H38Z'),
  ],
  // Submarine
  [
    line(INK, 5, 'M54 34V14H66'),
    shape('#d7a51f', 'M40 32H66V50H40Z', round(52, 64, 42, 24), 'M2 50 20 64 2 78Z'),
    shape(GLASS, round(36, 62, 8), round(56, 62, 8), round(76, 62, 8)),
  ],
]

export type Theme = keyof typeof GAME_TEXTS.themes
export const THEMES = Object.keys(GAME_TEXTS.themes) as Theme[]
const DRAWINGS: Record<Exclude<Theme, 'figures'>, Part[][]> = { animals: ANIMALS, vehicles: VEHICLES }

/** What is seen on a card, in words. */
export const pictureName = (theme: Theme, face: number) =>
  theme === 'figures' ? TEXTS.picture(face + 1) : GAME_TEXTS[theme][face]!

/** Drawings have their own colours and lie on white, whatever colours the app has. */
export function CardPicture({ theme, face }: { theme: Theme; face: number }) {
  if (theme === 'figures') return <CardFace face={face} />
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="w-4/5">
      {DRAWINGS[theme][face]!.flatMap(({ fill, paths, width }) =>
        paths.map((path) => (
          <path
            key={`${fill} ${path}`}
            d={path}
            fill={width === undefined ? fill : 'none'}
            stroke={width === undefined ? 'none' : fill}
            strokeWidth={width ?? 0}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )),
      )}
    </svg>
  )
}
