import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { GitRefusal, gitHash, type GitObject, type GitType } from './objects.ts'

/** Bounds of one push. An object has 128 MB for everything. */
const MAX_PACK_BYTES = 24 * 1024 * 1024
const MAX_OBJECTS = 20_000
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** A file of a project has no more, and a row of an object's database has room for it. */
const MAX_OBJECT_BYTES = MAX_FILE_BYTES
/** A chain of deltas is followed so far. Git itself makes chains of 50 at most. */
const MAX_CHAIN = 60

const HEAD_BYTES = 12
const SUM_BYTES = 20
const TYPES: Record<number, GitType> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' }
const OFFSET_DELTA = 6
const NAMED_DELTA = 7

/** Of what is left out, so much is unpacked at once to find its end. */
const MAX_LEFT_OUT_BYTES = 32 * 1024 * 1024

/** Without data: it is larger than a project takes. */
type Entry = { type: GitType | null; base: number | string | null; data: Uint8Array | null }
type Reading = { leavesOutLarge: boolean }
type Resolved = GitObject & { sha: string }

/**
 * The objects of a pack by their SHA-1 (gitformat-pack, version 2). Deltas have their base in the same pack. Throws
 * `GitRefusal` for what is damaged or larger than one push may be. With `leavesOutLarge` files that are larger than a
 * project takes are not among them.
 */
export function readPack(pack: Uint8Array, reading: Reading = { leavesOutLarge: false }): Map<string, GitObject> {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  const end = bytes.length - SUM_BYTES
  if (bytes.length > MAX_PACK_BYTES) throw new GitRefusal(`A push has at most ${MAX_PACK_BYTES / 1024 ** 2} MB.`)
  if (end < HEAD_BYTES || bytes.toString('latin1', 0, 4) !== 'PACK' || bytes.readUInt32BE(4) !== 2) throw damaged()
  if (!createHash('sha1').update(bytes.subarray(0, end)).digest().equals(bytes.subarray(end))) throw damaged()
  const count = bytes.readUInt32BE(8)
  if (count > MAX_OBJECTS) throw new GitRefusal(`A push has at most ${MAX_OBJECTS} objects.`)
  const { entries, at } = readEntries(bytes.subarray(0, end), { count, ...reading })
  if (at !== end) throw damaged()
  return resolveAll(entries, reading)
}

const damaged = () => new GitRefusal('The pack is damaged.')
const tooLarge = () =>
  new GitRefusal(
    `A file has at most ${MAX_OBJECT_BYTES / 1024 ** 2} MB, and a push unpacks to at most ${MAX_UNPACKED_BYTES / 1024 ** 2} MB.`,
  )

function readEntries(
  bytes: Buffer,
  { count, leavesOutLarge }: Reading & { count: number },
): { entries: Map<number, Entry>; at: number } {
  const entries = new Map<number, Entry>()
  let at = HEAD_BYTES
  let unpacked = 0
  for (let index = 0; index < count; index++) {
    const begin = at
    const head = readSize(bytes, at)
    at = head.at
    const { type, size } = head
    const isLeftOut = leavesOutLarge && size > MAX_OBJECT_BYTES
    if (!isLeftOut) unpacked += size
    if (size > (isLeftOut ? MAX_LEFT_OUT_BYTES : MAX_OBJECT_BYTES) || unpacked > MAX_UNPACKED_BYTES) throw tooLarge()
    let base: Entry['base'] = null
    if (type === OFFSET_DELTA) {
      const back = readOffset(bytes, at)
      at = back.at
      base = begin - back.offset
      if (!entries.has(base)) throw damaged()
    } else if (type === NAMED_DELTA) {
      base = bytes.toString('hex', at, at + SUM_BYTES)
      at += SUM_BYTES
    } else if (!TYPES[type]) throw damaged()
    const { data, length } = inflated(bytes, { at, size })
    entries.set(begin, { type: TYPES[type] ?? null, base, data: isLeftOut ? null : data })
    at += length
  }
  return { entries, at }
}

/** Unpacks what begins here. Packed data is hardly larger than unpacked, so that no more than that is looked at. */
function inflated(bytes: Buffer, { at, size }: { at: number; size: number }): { data: Uint8Array; length: number } {
  const most = size + Math.ceil(size / 1_000) + 1_024
  try {
    const { buffer, engine } = inflateSync(bytes.subarray(at, at + most), {
      info: true,
      maxOutputLength: Math.max(size, 1),
    }) as unknown as { buffer: Uint8Array; engine: { bytesWritten: number } }
    if (buffer.byteLength !== size) throw damaged()
    return { data: buffer, length: engine.bytesWritten }
  } catch {
    throw damaged()
  }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw damaged()
  return byte
}

function readSize(bytes: Uint8Array, start: number): { type: number; size: number; at: number } {
  let at = start
  let byte = byteAt(bytes, at++)
  const type = (byte >> 4) & 7
  let size = byte & 15
  for (let factor = 16; byte & 0x80; factor *= 128) {
    byte = byteAt(bytes, at++)
    size += (byte & 0x7f) * factor
    if (size > MAX_UNPACKED_BYTES) throw tooLarge()
  }
  return { type, size, at }
}

function readOffset(bytes: Uint8Array, start: number): { offset: number; at: number } {
  let at = start
  let byte = byteAt(bytes, at++)
  let offset = byte & 0x7f
  while (byte & 0x80) {
    byte = byteAt(bytes, at++)
    offset = (offset + 1) * 128 + (byte & 0x7f)
    if (offset > MAX_PACK_BYTES) throw damaged()
  }
  return { offset, at }
}

function resolveAll(entries: Map<number, Entry>, { leavesOutLarge }: Reading): Map<string, GitObject> {
  const found = new Map<string, GitObject>()
  const resolved = new Map<number, Resolved>()
  let unpacked = 0
  const keep = (begin: number, object: GitObject) => {
    unpacked += object.body.byteLength
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge()
    const made = { ...object, sha: gitHash(object) }
    resolved.set(begin, made)
    found.set(made.sha, object)
    return made
  }
  const resolve = (begin: number, depth: number): GitObject | null => {
    const done = resolved.get(begin)
    if (done) return done
    const { type, base, data } = entries.get(begin)!
    if (data === null) return null
    if (type) return keep(begin, { type, body: data })
    if (depth > MAX_CHAIN) throw damaged()
    const below = typeof base === 'number' ? resolve(base, depth + 1) : (found.get(base!) ?? null)
    if (leavesOutLarge && lengthAfter(data) > MAX_OBJECT_BYTES) return null
    return below && keep(begin, { type: below.type, body: applyDelta(below.body, data) })
  }
  // A delta may name a base that stands behind it, so that those that found none are tried again.
  let waiting = [...entries.keys()]
  for (;;) {
    const left = waiting.filter((begin) => resolve(begin, 0) === null)
    if (left.length === 0) return found
    // What rests on something that was left out cannot be put together either.
    if (left.length === waiting.length && leavesOutLarge) return found
    if (left.length === waiting.length) throw damaged()
    waiting = left
  }
}

const lengthAfter = (delta: Uint8Array) => readLength(delta, readLength(delta, 0).at).length

/** Puts an object together from its base: pieces of that one, and bytes that are new. */
function applyDelta(base: Uint8Array, delta: Uint8Array): Uint8Array {
  const from = readLength(delta, 0)
  const to = readLength(delta, from.at)
  if (from.length !== base.byteLength) throw damaged()
  if (to.length > MAX_OBJECT_BYTES) throw tooLarge()
  const made = new Uint8Array(to.length)
  let [at, filled] = [to.at, 0]
  while (at < delta.byteLength) {
    const code = delta[at++]!
    const isCopy = (code & 0x80) !== 0
    if (code === 0) throw damaged()
    const piece = isCopy ? copied(base, delta, { code, at }) : { bytes: delta.subarray(at, at + code), at: at + code }
    if (filled + piece.bytes.byteLength > made.byteLength || (!isCopy && piece.bytes.byteLength !== code))
      throw damaged()
    made.set(piece.bytes, filled)
    filled += piece.bytes.byteLength
    at = piece.at
  }
  if (filled !== made.byteLength) throw damaged()
  return made
}

/** A piece of the base. The bits of the code say which bytes of its place and its length follow. */
function copied(base: Uint8Array, delta: Uint8Array, { code, at: start }: { code: number; at: number }) {
  let at = start
  const number = (bits: number, first: number) => {
    let value = 0
    for (let index = 0; index < bits; index++)
      if (code & (1 << (first + index))) value += byteAt(delta, at++) * 256 ** index
    return value
  }
  const offset = number(4, 0)
  const length = number(3, 4) || 0x10000
  if (offset + length > base.byteLength) throw damaged()
  return { bytes: base.subarray(offset, offset + length), at }
}

function readLength(bytes: Uint8Array, start: number): { length: number; at: number } {
  let at = start
  let length = 0
  for (let factor = 1; ; factor *= 128) {
    const byte = byteAt(bytes, at++)
    length += (byte & 0x7f) * factor
    if (length > MAX_UNPACKED_BYTES) throw tooLarge()
    if (!(byte & 0x80)) return { length, at }
  }
}
