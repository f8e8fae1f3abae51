/** Whoever asks for one of these files gets it from memory: what stands under its key never changes. */
const kept = new Map<string, ArrayBuffer>()
const MAX_BYTES = 16_000_000
/** A large file would push out many small ones, and is read once by a browser anyway. */
const MAX_FILE_BYTES = 512_000
let keptBytes = 0

/**
 * An immutable file, from this isolate's memory or from where it is stored. The key must say whose it is. Who may have
 * it is decided before.
 */
export async function keptFile(
  key: string,
  read: () => Promise<{ body: ReadableStream; sizeBytes: number } | null>,
): Promise<BodyInit | null> {
  const known = kept.get(key)
  if (known) return known
  const stored = await read()
  if (!stored) return null
  if (stored.sizeBytes > MAX_FILE_BYTES) return stored.body
  const bytes = await new Response(stored.body).arrayBuffer()
  if (!kept.has(key) && bytes.byteLength <= MAX_FILE_BYTES) {
    kept.set(key, bytes)
    keptBytes += bytes.byteLength
  }
  while (keptBytes > MAX_BYTES) drop(kept.keys().next().value!)
  return bytes
}

function drop(key: string): void {
  keptBytes -= kept.get(key)?.byteLength ?? 0
  kept.delete(key)
}
