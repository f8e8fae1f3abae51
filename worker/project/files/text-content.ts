const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** A file's text, or null when its bytes are not text. Exact: encoding it again gives the same bytes. */
export function textOf(bytes: Uint8Array): string | null {
  // A zero byte is legal UTF-8 but no source file has one, while many binary formats begin with some.
  if (bytes.subarray(0, 8_000).includes(0)) return null
  try {
    return decoder.decode(bytes)
  } catch {
    // Not UTF-8: that is the answer, not a failure.
    return null
  }
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
