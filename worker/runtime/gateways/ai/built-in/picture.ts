import { joinChunks } from '#worker/platform/http/limited-body.ts'
import type { ImageCall } from '../inputs.ts'
import { numberOf } from './numbers.ts'

const USUAL_SIDE = 256
const MOST_SIDE = 1_024
const COLOURS = 6
const DISCS = 9

type Disc = { x: number; y: number; radius: number; colour: number }

/**
 * A small PNG of coloured discs, the same for the same words. It says in its own text whose it is. It has few colours,
 * so that it stays small.
 */
export async function builtInPicture({ prompt, width, height }: ImageCall): Promise<Uint8Array> {
  const size = { width: sideOf(width), height: sideOf(height) }
  const random = (of: string, most: number) => numberOf(`${prompt} ${of}`) % most
  const discs = Array.from({ length: DISCS }, (_, at) => ({
    x: random(`x${at}`, size.width),
    y: random(`y${at}`, size.height),
    radius: Math.round((Math.min(size.width, size.height) * (10 + random(`r${at}`, 25))) / 100),
    colour: 1 + (at % (COLOURS - 1)),
  }))
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, size.width)
  view.setUint32(4, size.height)
  // A byte is a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = paletteFrom(random('hue', 360))
  const comment = new TextEncoder().encode(`Comment\0Solid's built-in model: no AI model is connected`)
  return joinChunks([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', comment),
    chunk('PLTE', palette),
    chunk('IDAT', await compressed(rowsOf(discs, size))),
    chunk('IEND', new Uint8Array(0)),
  ])
}

const sideOf = (side = USUAL_SIDE) => Math.min(side, MOST_SIDE)

/** Each row begins with the number of its filter: none. */
function rowsOf(discs: Disc[], { width, height }: { width: number; height: number }): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(height * (width + 1))
  for (const { x, y, radius, colour } of discs)
    for (let row = Math.max(0, y - radius); row < Math.min(height, y + radius); row++) {
      const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2))
      const start = row * (width + 1) + 1
      bytes.fill(colour, start + Math.max(0, x - half), start + Math.min(width, x + half))
    }
  return bytes
}

function paletteFrom(hue: number): Uint8Array<ArrayBuffer> {
  const colours = Array.from({ length: COLOURS }, (_, at) =>
    rgbOf((hue + at * 47) % 360, at === 0 ? 0.93 : 0.42 + at * 0.07),
  )
  return new Uint8Array(colours.flat())
}

/** A colour of medium strength by its hue and lightness. */
function rgbOf(hue: number, lightness: number): number[] {
  const strength = 0.55 * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  })
}

const compressed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.byteLength)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.byteLength, checksum(bytes.subarray(4, 8 + data.byteLength)))
  return bytes
}

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32, which every chunk of a PNG ends with. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
