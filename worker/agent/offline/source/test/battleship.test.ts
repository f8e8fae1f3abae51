import { expect, test } from 'vitest'
import {
  fits,
  FLEET,
  isLost,
  moved,
  newSea,
  nextShot,
  resultAt,
  shipAt,
  shot,
  type Sea,
} from '../shared/games/battleship'

const small: Sea = {
  ships: [
    [0, 1],
    [50, 60, 70],
  ],
  shots: new Set(),
}

test('A fleet has its five ships, and none touches another', () => {
  for (let round = 0; round < 20; round++) {
    const { ships } = newSea(Math.random)
    expect(ships.map(({ length }) => length)).toEqual(FLEET)
    for (const [at, ship] of ships.entries())
      expect(
        fits(
          ship,
          ships.filter((_, other) => other !== at),
        ),
      ).toBe(true)
  }
})

test('A ship does not leave the sea', () => {
  expect([shipAt(8, 3, false), shipAt(8, 3, true), shipAt(85, 3, true)]).toEqual([null, [8, 18, 28], null])
})

test('A ship moves to a free place only', () => {
  expect(moved(small, 0, 5, false).ships[0]).toEqual([5, 6])
  expect([moved(small, 0, 49, false), moved(small, 0, 40, false)]).toEqual([small, small])
})

test('A shot finds water or a ship, and a ship is sunk with its last field', () => {
  const once = shot(shot(small, 0), 9)
  expect([resultAt(once, 0), resultAt(once, 9), resultAt(once, 1)]).toEqual(['hit', 'water', null])
  const twice = shot(once, 1)
  expect([resultAt(twice, 0), resultAt(twice, 1), isLost(twice)]).toEqual(['sunk', 'sunk', false])
})

test('The game is lost with the last ship, and nobody shoots afterwards', () => {
  const lost = [0, 1, 50, 60, 70].reduce(shot, small)
  expect([isLost(lost), shot(lost, 99)]).toEqual([true, lost])
})

test('The computer goes on beside a hit, and in its line', () => {
  const hit = shot(small, 60)
  expect([50, 59, 61, 70]).toContain(nextShot(hit, true, Math.random))
  expect([40, 70]).toContain(nextShot(shot(hit, 50), true, Math.random))
})

test('The computer never shoots at a field twice, and sinks the whole fleet', () => {
  for (const isStrong of [true, false]) {
    let sea = newSea(Math.random)
    let shots = 0
    for (; !isLost(sea) && shots < 100; shots++) sea = shot(sea, nextShot(sea, isStrong, Math.random))
    expect([isLost(sea), sea.shots.size]).toEqual([true, shots])
  }
})
