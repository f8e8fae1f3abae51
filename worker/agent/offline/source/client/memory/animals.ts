import { line, round, shape, type Part } from './drawing'

const INK = '#2b2320'
const eyes = (left: number, right: number, y: number, size = 4) =>
  shape(INK, round(left, y, size), round(right, y, size))

/** Fifteen animals of the woods, in the order of their names in the texts. */
export const ANIMALS: Part[][] = [
  // Fox
  [
    shape('#d2622a', 'M14 14 44 34 22 58Z', 'M86 14 56 34 78 58Z', 'M16 44Q50 20 84 44 80 72 50 90 20 72 16 44Z'),
    shape('#fff4e6', 'M18 52Q42 56 50 88 22 76 18 52Z', 'M82 52Q58 56 50 88 78 76 82 52Z'),
    eyes(35, 65, 50),
    shape(INK, round(50, 85, 6)),
  ],
  // Bear
  [
    shape('#7a4a2b', round(22, 28, 14), round(78, 28, 14), round(50, 54, 36)),
    shape('#d9b48c', round(50, 68, 18, 14)),
    eyes(36, 64, 46),
    shape(INK, round(50, 62, 8, 6)),
    line(INK, 3, 'M50 66v8M42 76q8 6 16 0'),
  ],
  // Owl
  [
    shape('#8b6239', 'M20 14 40 24 24 44Z', 'M80 14 60 24 76 44Z', round(50, 56, 34, 38)),
    shape('#d8b98c', round(50, 76, 18, 16)),
    shape('#fff8e8', round(35, 42, 15), round(65, 42, 15)),
    eyes(35, 65, 42, 7),
    shape('#e8962e', 'M43 52h14l-7 14Z'),
  ],
  // Hedgehog
  [
    shape('#5d4636', 'M6 78 12 64 4 58 15 50 10 40 22 38 22 26 33 31 38 19 46 28 56 20 60 31 72 28 72 40 84 44 78 78Z'),
    shape('#e2c29b', 'M60 80Q52 52 72 48 86 52 96 70 94 80 84 80Z'),
    shape(INK, round(95, 70, 5), round(76, 60, 4)),
    shape('#c79d70', round(28, 82, 9, 5), round(64, 82, 9, 5)),
  ],
  // Deer
  [
    line('#6b4a2f', 5, 'M38 32 30 6M33 18 18 10M62 32 70 6M67 18 82 10'),
    shape(
      '#b97a45',
      round(18, 40, 14, 7),
      round(82, 40, 14, 7),
      'M28 34Q50 22 72 34 74 62 62 84 50 94 38 84 26 62 28 34Z',
    ),
    shape('#f0dcc0', round(50, 80, 12, 11)),
    eyes(37, 63, 50, 5),
    shape(INK, round(50, 76, 7, 5)),
  ],
  // Hare
  [
    shape('#9a8f88', round(36, 26, 10, 25), round(64, 26, 10, 25), round(50, 66, 28, 26)),
    shape('#e9b9b4', round(36, 27, 4, 17), round(64, 27, 4, 17), round(50, 68, 5, 4)),
    eyes(38, 62, 58),
    shape('#fffdf6', 'M44 76h5v10h-5Z', 'M51 76h5v10h-5Z'),
  ],
  // Squirrel
  [
    shape('#a8452a', 'M62 92Q100 78 92 38 84 6 60 20 80 34 64 62Z'),
    shape('#c9592f', round(44, 68, 22, 26), round(34, 38, 19), 'M26 26 30 6 42 22Z'),
    shape('#f5dcc0', round(38, 72, 11, 17)),
    shape(INK, round(28, 36, 4), round(15, 42, 4)),
    shape('#6e4a26', round(18, 62, 9)),
  ],
  // Badger
  [
    shape('#4c4a4d', round(20, 34, 11), round(80, 34, 11), round(50, 56, 36, 34)),
    shape('#f7f4ee', 'M42 22h16l6 62q-14 12-28 0Z', round(20, 60, 9, 16), round(80, 60, 9, 16)),
    eyes(32, 68, 52, 5),
    shape(INK, round(50, 82, 8, 6)),
  ],
  // Frog
  [
    shape('#4f9a43', round(28, 34, 16), round(72, 34, 16), round(50, 60, 40, 28)),
    shape('#fffdf0', round(28, 32, 10), round(72, 32, 10)),
    eyes(28, 72, 32, 5),
    line('#245a24', 4, 'M22 62q28 22 56 0'),
    shape('#8fcb78', round(50, 84, 22, 6)),
  ],
  // Snail
  [
    shape('#d9bd8f', 'M4 88Q4 78 18 78H66Q74 76 74 56 76 44 88 48 96 52 94 66 92 88 74 88Z'),
    line('#d9bd8f', 5, 'M82 50 78 30M90 52 96 34'),
    shape('#a8622f', round(42, 56, 28)),
    line('#f0d3a4', 5, 'M42 56a8 8 0 1 1-8 8a16 16 0 1 1 24 8'),
    shape(INK, round(78, 28, 4), round(96, 32, 4)),
  ],
  // Ladybird
  [
    line(INK, 4, 'M42 16 34 6M58 16 66 6'),
    shape(INK, round(50, 26, 17)),
    shape('#cf2f2b', round(50, 60, 36, 34)),
    line(INK, 4, 'M50 26V94'),
    shape(
      INK,
      round(32, 48, 6),
      round(68, 48, 6),
      round(28, 68, 6),
      round(72, 68, 6),
      round(40, 82, 5),
      round(60, 82, 5),
    ),
  ],
  // Butterfly
  [
    shape('#5a58c9', round(26, 36, 22, 24), round(74, 36, 22, 24)),
    shape('#8f86e6', round(32, 70, 16, 18), round(68, 70, 16, 18)),
    shape('#f4d35e', round(24, 34, 8), round(76, 34, 8), round(32, 70, 5), round(68, 70, 5)),
    shape(INK, round(50, 54, 5, 32)),
    line(INK, 3, 'M49 24 40 8M51 24 60 8'),
  ],
  // Mouse
  [
    shape('#7d8794', round(22, 32, 19), round(78, 32, 19), 'M20 54Q50 18 80 54 74 80 50 92 26 80 20 54Z'),
    shape('#eab8b8', round(22, 32, 11), round(78, 32, 11), round(50, 88, 6)),
    eyes(38, 62, 56),
    line(INK, 2, 'M42 80 18 74M42 84 20 88M58 80 82 74M58 84 80 88'),
  ],
  // Robin
  [
    shape('#7b6350', 'M8 78 34 58 40 78Z', round(54, 52, 32, 30)),
    shape('#d9592b', round(68, 52, 20, 24)),
    shape('#f4ead8', round(58, 78, 18, 8)),
    shape('#5d4937', 'M22 50Q44 38 50 64 34 74 22 50Z'),
    shape('#e0a12e', 'M84 36 98 42 84 48Z'),
    shape(INK, round(74, 36, 4)),
    line(INK, 3, 'M48 82v12M60 84v10'),
  ],
  // Bat
  [
    shape(
      '#3f3a52',
      'M50 42Q30 16 4 28 14 42 12 60 24 52 32 66 42 58 50 76 58 58 68 66 76 52 88 60 86 42 96 28 70 16 50 42Z',
    ),
    shape('#57506f', 'M38 40 38 16 50 30Z', 'M62 40 62 16 50 30Z', round(50, 44, 15)),
    shape('#f4d35e', round(44, 42, 4), round(56, 42, 4)),
    shape('#fffdf6', 'M44 52h4l-2 7Z', 'M52 52h4l-2 7Z'),
  ],
]
