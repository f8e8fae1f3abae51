/** What a statement may carry in and a row may carry out. */
export type SqlParameter = null | number | string | ArrayBuffer

/** A bound value as D1 sends it: booleans are numbers, byte views and arrays of bytes are blobs, everything else is an error. */
export function toSql(value: unknown): SqlParameter {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice().buffer
  if (typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
  if (isByteArray(value)) return new Uint8Array(value).buffer
  const message = `Type '${typeof value}' not supported for value '${String(value)}'`
  throw new Error(`D1_TYPE_ERROR: ${message}`, { cause: new Error(message) })
}

/** A column's value as D1 answers it: blobs are arrays of numbers. */
export function fromSql(value: unknown): unknown {
  return value instanceof ArrayBuffer ? Array.from(new Uint8Array(value)) : value
}

function isByteArray(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number' && item >= 0 && item < 256)
}
