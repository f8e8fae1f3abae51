import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipStream, type ZipEntry } from '#worker/lifecycle/zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* broken() {
  yield bytes('begun')
  throw new Error('gone')
}

async function* entriesOf(...entries: ZipEntry[]) {
  yield* entries
}

test('what went in comes out, in several chunks, empty, and under names of every script', async () => {
  const long = Array.from({ length: 50 }, (_, index) =>
    crypto.getRandomValues(new Uint8Array(60_000)).fill(index, 0, 30_000),
  )
  const answer = new Response(
    zipStream(
      entriesOf(
        { path: 'a/long.bin', chunks: long },
        { path: 'leer.txt', chunks: [] },
        { path: 'Grüße/世界.md', chunks: [bytes('Hallo '), bytes('世界')] },
      ),
    ),
  )
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['a/long.bin', 'leer.txt', 'Grüße/世界.md'])
  expect(Buffer.from(files['a/long.bin']!).equals(Buffer.concat(long))).toBe(true)
  expect([files['leer.txt']!.length, new TextDecoder().decode(files['Grüße/世界.md'])]).toEqual([0, 'Hallo 世界'])
})

test('nothing is read ahead of the reader, and who stops reading ends the source', async () => {
  let made = 0
  let isEnded = false
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { path: `${(made += 1)}.bin`, chunks: [crypto.getRandomValues(new Uint8Array(60_000))] }
    } finally {
      isEnded = true
    }
  }
  const reader = zipStream(endless()).getReader()
  for (let parts = 0; parts < 30; parts += 1) await reader.read()
  expect(made).toBeLessThan(31)
  await reader.cancel()
  expect(isEnded).toBe(true)
})

test('a source that fails fails the download instead of ending it early', async () => {
  await expect(new Response(zipStream(entriesOf({ path: 'a.txt', chunks: broken() }))).arrayBuffer()).rejects.toThrow(
    'gone',
  )
})
