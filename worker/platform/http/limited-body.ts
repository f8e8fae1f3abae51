/**
 * The body of a request or an answer if it has at most `maxBytes`, else null. It reads no further, whatever the headers
 * say.
 */
export async function limitedBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  // Leaving the loop early cancels the body.
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) return null
    chunks.push(chunk)
  }
  return joinChunks(chunks)
}

/** The bytes of a body that was read in chunks. */
export function joinChunks(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
