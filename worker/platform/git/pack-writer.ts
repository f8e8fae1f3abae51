import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { GitObject, GitType } from './objects.ts'

const TYPES: Record<GitType, number> = { commit: 1, tree: 2, blob: 3, tag: 4 }
/** Text is small at this level already, and pictures get no smaller at any. */
const LEVEL = 3
const CHUNK_BYTES = 256 * 1024

/**
 * A pack of so many objects (gitformat-pack, version 2), read one after another as the receiver takes them. It has no
 * deltas: they would cost the object more than the bytes are worth.
 */
export function packStream(count: number, objects: Iterator<GitObject>): ReadableStream<Uint8Array> {
  const sum = createHash('sha1')
  const head = Buffer.alloc(12)
  head.write('PACK')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(count, 8)
  let pending: Uint8Array[] = [head]
  let left = count
  return new ReadableStream({
    // An object hands out streams of bytes alone.
    type: 'bytes',
    pull(controller: ReadableByteStreamController) {
      let bytes = 0
      for (; left > 0 && bytes < CHUNK_BYTES; left--) {
        const { value, done } = objects.next()
        if (done) throw new Error('A pack has fewer objects than it says')
        const packed = deflateSync(value.body, { level: LEVEL })
        pending.push(entryHead(TYPES[value.type], value.body.byteLength), packed)
        bytes += packed.byteLength
      }
      const chunk = Buffer.concat(pending)
      pending = []
      sum.update(chunk)
      controller.enqueue(new Uint8Array(left === 0 ? Buffer.concat([chunk, sum.digest()]) : chunk))
      if (left === 0) controller.close()
    },
  })
}

/** The type of an entry and its size: four bits of it, then seven in each further byte. */
function entryHead(type: number, size: number): Uint8Array {
  const bytes = [(type << 4) | (size & 15)]
  for (let left = Math.floor(size / 16); left > 0; left = Math.floor(left / 128)) {
    bytes[bytes.length - 1]! |= 0x80
    bytes.push(left & 0x7f)
  }
  return Uint8Array.from(bytes)
}
