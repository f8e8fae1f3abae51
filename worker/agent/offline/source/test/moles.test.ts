import { expect, test } from 'vitest'
import { HOLES, nextHole, ROUND_S, stayMs } from '../shared/games/moles'

test('A mole never comes up in the same hole twice in a row', () => {
  const holes = [0, 0.3, 0.6, 0.99].flatMap((random) =>
    Array.from({ length: HOLES }, (_, before) => [before, nextHole(before, () => random)]),
  )
  expect(holes.filter(([before, next]) => before === next || next! < 0 || next! >= HOLES)).toEqual([])
})

test('Moles stay up for less time after every ten seconds', () => {
  expect([stayMs(0) === stayMs(9), stayMs(9) > stayMs(10), stayMs(19) > stayMs(20)]).toEqual([true, true, true])
})

test('A round takes 30 seconds, and in its last one a mole is still up long enough to be hit', () => {
  expect([ROUND_S, stayMs(ROUND_S - 1) > 500]).toEqual([30, true])
})
