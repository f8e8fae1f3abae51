import { deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { iconFile, squarePng } from '#worker/runtime/publish/png.ts'

/** A PNG as other programs write it: this header, these lines, each with its filter before it. */
function png(
  header: { width: number; height: number; colour: number; depth?: number },
  lines: number[],
  more: Uint8Array[] = [],
) {
  const ihdr = new Uint8Array(13)
  new DataView(ihdr.buffer).setUint32(0, header.width)
  new DataView(ihdr.buffer).setUint32(4, header.height)
  ihdr.set([header.depth ?? 8, header.colour], 8)
  const idat = deflateSync(new Uint8Array(lines))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', ihdr),
    ...more,
    chunk('IDAT', idat),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  // Nobody who reads pictures here looks at the sum.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** The pixels of a picture, by making it as large as it is: what is written is read again. */
async function pixelsOf(picture: Uint8Array, side: number): Promise<number[]> {
  const made = Buffer.from((await squarePng(picture, side))!)
  const idat = made.indexOf('IDAT')
  const lines = inflateSync(made.subarray(idat + 4, idat + 4 + made.readUInt32BE(idat - 4)))
  return [...lines].filter((_, at) => at % (side * 4 + 1) !== 0)
}

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

test('pictures are read in each way that lines are written, and in grey, by palette, and with clear parts', async () => {
  const two = { width: 2, height: 2 }
  const square = [...RED, ...BLUE, ...BLUE, ...RED]
  expect(await pixelsOf(png({ ...two, colour: 6 }, [0, ...RED, ...BLUE, 0, ...BLUE, ...RED]), 2)).toEqual(square)
  // Before, above, the mean of both, and whichever is nearest.
  expect(await pixelsOf(png({ ...two, colour: 2 }, [1, 255, 0, 0, 1, 0, 255, 2, 1, 0, 255, 255, 0, 1]), 2)).toEqual(
    square,
  )
  expect(await pixelsOf(png({ ...two, colour: 0 }, [3, 10, 10, 4, 5, 0]), 2)).toEqual(
    [10, 15, 15, 15].flatMap((grey) => [grey, grey, grey, 255]),
  )
  const palette = [chunk('PLTE', new Uint8Array([255, 0, 0, 0, 0, 255])), chunk('tRNS', new Uint8Array([255, 0]))]
  expect(await pixelsOf(png({ ...two, colour: 3 }, [0, 0, 1, 0, 1, 0], palette), 2)).toEqual([
    ...RED,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...RED,
  ])
})

test('a picture is made smaller by the mean of its pixels, and one that is no square is not cut', async () => {
  const line = (...pixels: number[][]) => [0, ...pixels.flat()]
  const four = png({ width: 4, height: 2, colour: 6 }, [...line(RED, BLUE, RED, RED), ...line(BLUE, RED, RED, RED)])
  const pixels = await pixelsOf(four, 2)
  expect([pixels.slice(0, 4), pixels.slice(4, 8)]).toEqual([[128, 0, 128, 255], RED])
  const wide = await pixelsOf(png({ width: 4, height: 1, colour: 6 }, line(RED, RED, RED, RED)), 4)
  expect(wide.filter((_, at) => at % 4 === 3).filter((solid) => solid > 0)).toHaveLength(4)
})

test('what is no picture, is cut off or says less than it holds is none', async () => {
  const huge = png(
    { width: 1, height: 1, colour: 6 },
    Array.from({ length: 100_000 }, () => 0),
  )
  const deep = png({ width: 1, height: 1, colour: 6, depth: 16 }, [0, ...RED, ...RED])
  const wide = png({ width: 5_000, height: 1, colour: 6 }, [0])
  for (const bytes of [
    Buffer.from('<svg/>'),
    huge,
    deep,
    wide,
    png({ width: 2, height: 2, colour: 6 }, [0, 1]),
    huge.subarray(0, 40),
  ])
    expect(await squarePng(bytes, 16)).toBeNull()
})

test('an icon file says how large its picture is and where it begins', () => {
  const file = Buffer.from(iconFile(new Uint8Array([1, 2, 3]), 48))
  expect([
    file.readUInt16LE(2),
    file.readUInt16LE(4),
    file[6],
    file[7],
    file.readUInt32LE(14),
    file.readUInt32LE(18),
  ]).toEqual([1, 1, 48, 48, 3, 22])
  expect([...file.subarray(22)]).toEqual([1, 2, 3])
})
