/** What stands in place of a secret's value. */
const GONE = '[redacted]'

/** A shorter value is part of ordinary words, and hiding it would spoil every text. */
const SHORTEST_HIDDEN = 6

export type Hide = (text: string) => string

/**
 * Hides secret values wherever they stand in a text: as they are, as a part of JSON or of an address, in hexadecimal
 * digits, in Base64 also behind something else, and the lines of those that have several. Code that changes a value in
 * another way can still show it.
 */
export function hidingValues(values: Iterable<string>): Hide {
  const shapes = new Set([...values].flatMap(shapesOf).filter((shape) => shape.length >= SHORTEST_HIDDEN))
  if (shapes.size === 0) return (text) => text
  // What contains another shape goes first, or its rest would stay.
  const longestFirst = [...shapes].toSorted((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((rest, shape) => rest.replaceAll(shape, GONE), text)
}

function shapesOf(value: string): string[] {
  const bytes = Buffer.from(value)
  return [
    value,
    value.trim(),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    ...[0, 1, 2].flatMap((before) => base64Behind(before, bytes)),
    ...value.split(/\r?\n/).map((line) => line.trim()),
  ]
}

/**
 * What stays the same of a value's Base64, whatever stands around it: a header for a name and a password has both in one.
 * Only how many bytes stand before it, of three, makes a difference.
 */
function base64Behind(before: number, bytes: Buffer): string[] {
  const all = Buffer.concat([Buffer.alloc(before), bytes])
  const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((all.byteLength * 8) / 6)]
  return [all.toString('base64').slice(from, to), all.toString('base64url').slice(from, to)]
}

/** The same data with the values hidden in all its texts. */
export function hiddenIn<Data>(hide: Hide, data: Data): Data {
  const text = JSON.stringify(data)
  if (text === undefined) return data
  const hidden = hide(text)
  return hidden === text ? data : (JSON.parse(hidden) as Data)
}

/** The same error for a log, with the values hidden. */
export function hiddenError(hide: Hide, error: unknown): unknown {
  if (!(error instanceof Error)) return hide(String(error))
  const hidden = new Error(hide(error.message))
  hidden.name = error.name
  hidden.stack = hide(error.stack ?? '')
  return hidden
}
