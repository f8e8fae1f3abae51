import { LOOKED_AT_BYTES } from './picture-size'

export type Incoming = { beginning: Uint8Array; whole: ReadableStream<Uint8Array>; sent: Promise<void> }

/**
 * A body of which the beginning is known before the rest has arrived. It passes on as it comes, with the length that R2
 * must know. Who takes `whole` waits for `sent` as well.
 */
export async function incoming(body: ReadableStream<Uint8Array>, length: number): Promise<Incoming> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  while (bytes < Math.min(LOOKED_AT_BYTES, length)) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    bytes += value.byteLength
  }
  const { readable, writable } = new FixedLengthStream(length)
  return { beginning: joined(chunks), whole: readable, sent: pass(chunks, reader, writable) }
}

async function pass(
  chunks: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = writable.getWriter()
  try {
    for (const chunk of chunks) await writer.write(chunk)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      await writer.write(value)
    }
    await writer.close()
  } catch (error) {
    await Promise.allSettled([reader.cancel(error), writer.abort(error)])
    throw error
  }
}

function joined(chunks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
