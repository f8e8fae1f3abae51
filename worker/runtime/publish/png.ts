import { crc32 } from 'node:zlib'
import { joinChunks, limitedBody } from '#worker/platform/http/limited-body.ts'

/** Pixels of a picture, four bytes each: red, green, blue, and how solid. */
type Picture = { width: number; height: number; pixels: Uint8Array }

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10]
/** Larger pictures are linked as they are. */
const MAX_SIDE = 1_024
/** Samples of a pixel by the colour type of a PNG. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG in a square of this side, with nothing cut off. Null when it is none that can be read here. */
export async function squarePng(bytes: Uint8Array, side: number): Promise<Uint8Array | null> {
  try {
    const picture = await readPng(bytes)
    return picture && (await writePng(scaled(picture, side)))
  } catch {
    // It is broken, or compressed in another way.
    return null
  }
}

/** An icon file with one PNG in it, which every browser reads. */
export function iconFile(png: Uint8Array, side: number): Uint8Array {
  const bytes = new Uint8Array(22 + png.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  bytes.set([side % 256, side % 256], 6)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, 22, true)
  bytes.set(png, 22)
  return bytes
}

/** Eight bits a sample and no interlacing, as nearly every picture is saved. */
async function readPng(bytes: Uint8Array): Promise<Picture | null> {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null
  const chunks = chunksOf(bytes)
  const header = chunks.find(({ type }) => type === 'IHDR')!.data
  const [width, height] = [read32(header, 0), read32(header, 4)]
  const [depth, colour, , , interlaced] = header.subarray(8)
  const samples = SAMPLES[colour!]
  if (depth !== 8 || interlaced !== 0 || !samples || width > MAX_SIDE || height > MAX_SIDE) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const maxBytes = (width * samples + 1) * height
  const lines = await through(packed, { stream: new DecompressionStream('deflate'), maxBytes })
  const raw = unfiltered(lines, { width, height, samples })
  const part = (wanted: string) => chunks.find(({ type }) => type === wanted)?.data
  return { width, height, pixels: coloured(raw, { colour: colour!, palette: part('PLTE'), solid: part('tRNS') }) }
}

function chunksOf(bytes: Uint8Array): Array<{ type: string; data: Uint8Array }> {
  const chunks = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.byteLength;) {
    const length = read32(bytes, at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

const read32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0)

/** What comes out of a stream, if that is no more than it may be: few bytes can say that they are a great many. */
async function through(parts: Uint8Array[], { stream, maxBytes }: Passing): Promise<Uint8Array> {
  const piped = new Blob(parts).stream().pipeThrough(stream)
  const bytes = await limitedBody(new Response(piped), maxBytes)
  if (bytes === null) throw new RangeError('It is larger than it says')
  return bytes
}

type Passing = { stream: CompressionStream | DecompressionStream; maxBytes: number }

type Layout = { width: number; height: number; samples: number }

/** Each line says how it differs from what is before and above it. */
function unfiltered(lines: Uint8Array, { width, height, samples }: Layout): Uint8Array {
  const length = width * samples
  if (lines.byteLength < (length + 1) * height) throw new RangeError('The picture is cut off')
  const raw = new Uint8Array(length * height)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (length + 1)]!
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      const before = x >= samples ? raw[at - samples]! : 0
      const above = y > 0 ? raw[at - length]! : 0
      const corner = x >= samples && y > 0 ? raw[at - length - samples]! : 0
      raw[at] = lines[y * (length + 1) + 1 + x]! + foretold(filter, before, above, corner)
    }
  }
  return raw
}

/** It is called for each byte of a picture, so its four numbers come without an object. */
function foretold(filter: number, before: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return before
  if (filter === 2) return above
  if (filter === 3) return (before + above) >> 1
  const guess = before + above - corner
  const toBefore = Math.abs(guess - before)
  const toAbove = Math.abs(guess - above)
  const toCorner = Math.abs(guess - corner)
  if (toBefore <= toAbove && toBefore <= toCorner) return before
  return toAbove <= toCorner ? above : corner
}

type Colours = { colour: number; palette: Uint8Array | undefined; solid: Uint8Array | undefined }

function coloured(raw: Uint8Array, { colour, palette, solid }: Colours): Uint8Array {
  if (colour === 6) return raw
  const samples = SAMPLES[colour]!
  const pixels = new Uint8Array((raw.byteLength / samples) * 4)
  for (let at = 0, to = 0; at < raw.byteLength; at += samples, to += 4) {
    const value = raw[at]!
    if (colour === 3) {
      pixels.set(palette?.subarray(value * 3, value * 3 + 3) ?? [], to)
      pixels[to + 3] = solid?.[value] ?? 255
    } else {
      const isGrey = colour !== 2
      pixels.set(isGrey ? [value, value, value] : raw.subarray(at, at + 3), to)
      pixels[to + 3] = colour === 4 ? raw[at + 1]! : 255
    }
  }
  return pixels
}

/** The mean of all pixels that fall into one, which keeps thin lines. What is clear has no colour to add. */
function scaled({ width, height, pixels }: Picture, side: number): Picture {
  const square = new Uint8Array(side * side * 4)
  const scale = Math.max(width, height) / side
  const [left, top] = [(side - width / scale) / 2, (side - height / scale) / 2]
  const span = (to: number, offset: number, most: number) => {
    const from = Math.floor((to - offset) * scale)
    return [Math.max(0, from), Math.min(most, Math.max(from + 1, Math.floor((to + 1 - offset) * scale)))] as const
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [rows, columns] = [span(y, top, height), span(x, left, width)]
      let [red, green, blue, solid, count] = [0, 0, 0, 0, 0]
      for (let row = rows[0]; row < rows[1]; row++)
        for (let column = columns[0]; column < columns[1]; column++) {
          const at = (row * width + column) * 4
          const weight = pixels[at + 3]!
          red += pixels[at]! * weight
          green += pixels[at + 1]! * weight
          blue += pixels[at + 2]! * weight
          solid += weight
          count++
        }
      if (solid > 0)
        square.set([red / solid, green / solid, blue / solid, solid / count].map(Math.round), (y * side + x) * 4)
    }
  return { width: side, height: side, pixels: square }
}

async function writePng({ width, height, pixels }: Picture): Promise<Uint8Array> {
  const lines = new Uint8Array((width * 4 + 1) * height)
  for (let y = 0; y < height; y++)
    lines.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6], 8)
  const maxBytes = 2 * lines.byteLength + 1_000
  const packed = await through([lines], { stream: new CompressionStream('deflate'), maxBytes })
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', new Uint8Array()),
  ]
  return joinChunks(parts)
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.byteLength)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.byteLength, crc32(bytes.subarray(4, 8 + data.byteLength)))
  return bytes
}
