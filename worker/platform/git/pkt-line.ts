// The framing of git's protocol (gitprotocol-common): four hex digits of length, then the line.

const LENGTH_DIGITS = 4
/** A line has at most 65,520 bytes with its length, and one of them says which band it is of. */
const MAX_BAND_BYTES = 65_515

export const FLUSH = '0000'
/** Of the bands of an answer: what was asked for, and what is shown to people. */
export const BANDS = { data: 1, progress: 2, failure: 3 } as const

/** The one branch of a project, and what stands for the commit of a branch without one. */
export const BRANCH = 'refs/heads/main'
export const NO_COMMIT = '0'.repeat(40)

const utf8 = new TextEncoder()

/** A text as one line. */
export function pktLine(text: string): string {
  return `${(utf8.encode(text).byteLength + LENGTH_DIGITS).toString(16).padStart(LENGTH_DIGITS, '0')}${text}`
}

/** Bytes as lines of a band. */
export function bandLines(band: number, data: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < data.byteLength; at += MAX_BAND_BYTES) {
    const piece = data.subarray(at, at + MAX_BAND_BYTES)
    const length = (piece.byteLength + LENGTH_DIGITS + 1).toString(16).padStart(LENGTH_DIGITS, '0')
    pieces.push(utf8.encode(length), Uint8Array.of(band), piece)
  }
  return Buffer.concat(pieces)
}

/** The lines up to the end or a bound, null for each flush, and where what follows them begins. Null for no such lines. */
export function readPktLines(
  bytes: Uint8Array,
  { isLast = () => false, most }: { isLast?: (line: string | null) => boolean; most: number },
): { lines: Array<string | null>; at: number } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines: Array<string | null> = []
  let at = 0
  while (at < buffer.length && lines.length < most) {
    const digits = buffer.toString('latin1', at, at + LENGTH_DIGITS)
    if (!/^[0-9a-f]{4}$/i.test(digits)) return null
    const length = Number.parseInt(digits, 16)
    if (length !== 0 && (length < LENGTH_DIGITS || at + length > buffer.length)) return null
    const line = length === 0 ? null : buffer.toString('utf8', at + LENGTH_DIGITS, at + length).replace(/\n$/, '')
    at += length === 0 ? LENGTH_DIGITS : length
    lines.push(line)
    if (isLast(line)) break
  }
  return { lines, at }
}

/** What stands in lines of bands up to their end: the bytes, and what is said to people. Null for no such lines. */
export function readBands(bytes: Uint8Array): { data: Uint8Array; said: string; failed: string } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pieces: Record<number, Uint8Array[]> = { [BANDS.data]: [], [BANDS.progress]: [], [BANDS.failure]: [] }
  for (let at = 0; at < buffer.length;) {
    const digits = buffer.toString('latin1', at, at + LENGTH_DIGITS)
    const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1
    if (length === 0) break
    const pieceOf = pieces[buffer[at + LENGTH_DIGITS] ?? 0]
    if (length <= LENGTH_DIGITS || at + length > buffer.length || !pieceOf) return null
    pieceOf.push(buffer.subarray(at + LENGTH_DIGITS + 1, at + length))
    at += length
  }
  const text = (band: number) => Buffer.concat(pieces[band]!).toString('utf8')
  return { data: Buffer.concat(pieces[BANDS.data]!), said: text(BANDS.progress), failed: text(BANDS.failure) }
}
