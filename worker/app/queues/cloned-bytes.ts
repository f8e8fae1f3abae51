/** About what the runtime writes for a value beside its content. */
const HEADER_BYTES = 4
const NUMBER_BYTES = 9

/** About how many bytes a cloned value takes. It stops counting where there are more than `most`. */
export function clonedBytes(value: unknown, most: number): number {
  const seen = new Set<object>()
  const waiting = [value]
  let bytes = HEADER_BYTES
  while (waiting.length > 0 && bytes <= most) {
    const next = waiting.pop()
    bytes += ownBytes(next)
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    // What views and buffers consist of is counted already.
    if (ArrayBuffer.isView(next) || next instanceof ArrayBuffer) continue
    for (const part of partsOf(next)) waiting.push(part)
  }
  return bytes
}

function ownBytes(value: unknown): number {
  if (typeof value === 'string') return HEADER_BYTES + textBytes(value)
  if (typeof value === 'bigint') return HEADER_BYTES + value.toString(16).length / 2
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return HEADER_BYTES + value.byteLength
  return typeof value === 'number' ? NUMBER_BYTES : HEADER_BYTES
}

/** A text has one byte for each letter, or two where one of them needs that. */
const textBytes = (text: string): number => (/[^\0-\xff]/.test(text) ? text.length * 2 : text.length)

function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value.keys(), ...value.values()]
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return [value.name, value.message, value.stack, value.cause]
  return [...Object.keys(value), ...(Object.values(value) as unknown[])]
}
