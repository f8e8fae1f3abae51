import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wishOf } from '#worker/api/git/upload.ts'
import { Folders } from '#worker/platform/git/folders.ts'
import {
  commitBody,
  gitHash,
  GitRefusal,
  personOf,
  readCommit,
  treeBody,
  treeEntries,
  type GitObject,
} from '#worker/platform/git/objects.ts'
import { readPack } from '#worker/platform/git/pack-reader.ts'
import { packStream } from '#worker/platform/git/pack-writer.ts'
import { pktLine, readPktLines } from '#worker/platform/git/pkt-line.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const blob = (text: string): GitObject => ({ type: 'blob', body: bytes(text) })

type Entry = { type: number; size: number; head?: Uint8Array; packed: Uint8Array }
const entry = (type: number, text: string | Uint8Array, size = text.length): Entry => ({
  type,
  size,
  packed: deflateSync(text),
})

/** A pack with these entries, and the sum that belongs to it. */
function pack(entries: Entry[], { count = entries.length, version = 2 } = {}): Uint8Array {
  const head = Buffer.alloc(12)
  head.write('PACK')
  head.writeUInt32BE(version, 4)
  head.writeUInt32BE(count, 8)
  const all = Buffer.concat([
    head,
    ...entries.flatMap(({ type, size, head: before = new Uint8Array(), packed }) => [
      sizeOf(type, size),
      before,
      packed,
    ]),
  ])
  return new Uint8Array(Buffer.concat([all, createHash('sha1').update(all).digest()]))
}

function sizeOf(type: number, size: number): Uint8Array {
  const made = [(type << 4) | (size & 15)]
  for (let left = Math.floor(size / 16); left > 0; left = Math.floor(left / 128)) {
    made[made.length - 1]! |= 0x80
    made.push(left & 0x7f)
  }
  return Uint8Array.from(made)
}

/** A delta against a base of four bytes. */
const delta = (...codes: number[]) => Uint8Array.from(codes)
const named = (sha: string, codes: Uint8Array): Entry => ({ ...entry(7, codes), head: Buffer.from(sha, 'hex') })
const offset = (back: number, codes: Uint8Array): Entry => ({ ...entry(6, codes), head: Uint8Array.of(back) })

test('what is written into a pack is read from it again', async () => {
  const objects = [blob(''), blob('a'), blob('b'.repeat(100_000)), { type: 'tree' as const, body: treeBody([]) }]
  const written = new Uint8Array(await new Response(packStream(objects.length, objects.values())).arrayBuffer())
  const read = readPack(written)
  expect([...read.keys()]).toEqual(objects.map(gitHash))
  expect([...read.values()].map(({ body }) => body.byteLength)).toEqual([0, 1, 100_000, 0])
})

test('objects have the names that git gives them', () => {
  expect(gitHash(blob('hello\n'))).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
  expect(gitHash({ type: 'tree', body: treeBody([]) })).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
  const entries = ['b.c', 'b', 'b-c'].map((name) => ({
    mode: name === 'b' ? '40000' : '100644',
    name,
    sha: '1'.repeat(40),
  }))
  expect(treeEntries(treeBody(entries)).map(({ name }) => name)).toEqual(['b-c', 'b.c', 'b'])
})

test('a delta is put together from its base, wherever that one stands', () => {
  const whole = entry(3, 'base')
  const made = gitHash(blob('seba'))
  // Two bytes from the third on, then two from the first on.
  const codes = delta(4, 4, 0x91, 2, 2, 0x90, 2)
  for (const entries of [
    [whole, named(gitHash(blob('base')), codes)],
    [named(gitHash(blob('base')), codes), whole],
    [whole, offset(sizeOf(3, 4).length + whole.packed.length, codes)],
  ])
    expect([...readPack(pack(entries)).keys()]).toContain(made)
})

describe('a pack is refused that', () => {
  const base = entry(3, 'base')
  const sha = gitHash(blob('base'))
  const good = pack([base])
  const flipped = Uint8Array.from(good, (byte, index) => (index === 14 ? byte ^ 1 : byte))
  const cases: Record<string, Uint8Array> = {
    'is empty': new Uint8Array(),
    'is none': bytes('x'.repeat(100)),
    'is cut': good.subarray(0, -1),
    'was changed': flipped,
    'is of another version': pack([base], { version: 3 }),
    'says that it has more': pack([base], { count: 2 }),
    'says that it has less': pack([base, base], { count: 1 }),
    'says that it has thousands of millions': pack([base], { count: 2 ** 32 - 1 }),
    'has a type that there is none of': pack([entry(5, 'base')]),
    'unpacks to more than it says': pack([entry(3, 'b'.repeat(1_000_000), 10)]),
    'unpacks to less than it says': pack([entry(3, 'base', 5)]),
    'has an object that is too large': pack([entry(3, new Uint8Array(1024 * 1024 + 1))]),
    'says that an object is huge': pack([entry(3, 'base', 2 ** 40)]),
    'has no packed data': pack([{ type: 3, size: 4, packed: bytes('no zlib here') }]),
    'has a delta without its base': pack([named('1'.repeat(40), delta(4, 1, 0x90, 1))]),
    'has a delta before the pack': pack([offset(100, delta(4, 1, 0x90, 1))]),
    'has a delta of itself': pack([offset(0, delta(4, 1, 0x90, 1))]),
    'has a delta of another base': pack([base, named(sha, delta(9, 1, 0x90, 1))]),
    'copies from behind the base': pack([base, named(sha, delta(4, 4, 0x91, 2, 4))]),
    'copies more than it says': pack([base, named(sha, delta(4, 1, 0x90, 4))]),
    'inserts more than there is': pack([base, named(sha, delta(4, 9, 9, 1, 1))]),
    'has a delta that says nothing': pack([base, named(sha, delta(4, 1, 0))]),
    'has a delta that is huge': pack([base, named(sha, delta(4, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x90, 4))]),
    'has a delta that ends early': pack([base, named(sha, delta(4, 4, 0x91))]),
  }
  test.each(Object.entries(cases))('%s', (_, given) => {
    expect(() => readPack(given)).toThrow(GitRefusal)
  })

  test('has copies of copies that unpack to gigabytes', () => {
    // Each is fifteen copies of a megabyte's sixteenth, so that a few bytes of delta become a megabyte of object.
    const large = 'x'.repeat(65_536)
    const copies = delta(0x80, 0x80, 4, 0x80, 0x80, 64, ...Array.from({ length: 16 }, () => 0x80))
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...named(gitHash(blob(large)), delta(...copies, 1, index % 256)),
    }))
    expect(() => readPack(pack([entry(3, large), ...many]))).toThrow(GitRefusal)
  })
})

test('a folder that loses its last file is gone, and of another change only its way is made anew', () => {
  const folders = new Folders()
  const made: string[] = []
  const write = () => folders.write((sha) => made.push(sha))
  folders.set('a/b/c.txt', gitHash(blob('c')))
  folders.set('d/e.txt', gitHash(blob('e')))
  const first = write()
  expect(made.splice(0)).toHaveLength(4)
  folders.set('d/e.txt', gitHash(blob('f')))
  expect(write()).not.toBe(first)
  expect(made.splice(0)).toHaveLength(2)
  folders.set('d/e.txt', gitHash(blob('e')))
  expect(write()).toBe(first)
  folders.set('a/b/c.txt', null)
  folders.set('d/e.txt', null)
  expect(write()).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904')
})

test('what people are called can neither end a line of a commit nor begin an address', () => {
  const author = personOf({ name: 'Eve <root@x>\ntree 0000', email: 'eve@example.com>\n' })
  expect(author).toBe('Eve root@x tree 0000 <eve@example.com>')
  const body = commitBody({
    tree: '1'.repeat(40),
    parent: '2'.repeat(40),
    author,
    at: 1_000,
    message: 'Say\n\nparent 3',
  })
  expect(readCommit(body)).toEqual({ tree: '1'.repeat(40), parents: ['2'.repeat(40)], message: 'Say\n\nparent 3\n' })
})

test('lines of the protocol are read as they are written, and nothing else is', () => {
  const sha = 'a'.repeat(40)
  const wish = [
    pktLine(`want ${sha} side-band-64k agent=git\n`),
    '0000',
    pktLine(`have ${sha}\n`),
    pktLine('done\n'),
  ].join('')
  expect(wishOf(bytes(wish))).toEqual({ wants: [sha], haves: [sha], isDone: true, refusal: null, hasBands: true })
  for (const text of ['zzzz', '0003', 'ffffwant', '000', '-001'])
    expect(readPktLines(bytes(text), { most: 10 })).toBeNull()
})
