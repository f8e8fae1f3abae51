import type { DataColumn } from '#shared/app/data.ts'
import type { MaskKind } from '#shared/app/masking.ts'

type Masked = { kind: MaskKind; column: Pick<DataColumn, 'kind'> }
export type Mask = (value: SqlStorageValue, masked: Masked) => Promise<SqlStorageValue>

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const DAY_MS = 86_400_000
const FEWEST_DAYS = 30
const MORE_DAYS = 3_650

/**
 * What stands in the place of values. The same value always becomes the same, others become others, numbers stay numbers
 * and moments stay moments in their order. Without the key nobody can try values until one fits.
 */
export async function masker(key: string): Promise<Mask> {
  const encoder = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign'])
  const digestOf = async (text: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
  const [high, low] = await digestOf('days')
  const shiftMs = (FEWEST_DAYS + ((high! * 256 + low!) % MORE_DAYS)) * DAY_MS
  return async (value, { kind, column }) => {
    if (value === null || value === '') return value
    if (value instanceof ArrayBuffer)
      return digestOf(`bytes ${hexOf(new Uint8Array(value))}`).then(({ buffer }) => buffer)
    if (column.kind === 'moment') {
      const shifted = earlier(value, shiftMs)
      if (shifted !== null) return shifted
    }
    const digest = await digestOf(`${typeof value} ${value}`)
    return typeof value === 'number' ? numberOf(digest) : textOf(digest, kind)
  }
}

/** Whole and exact in a double, and positive as most numbers of people are. */
const numberOf = (digest: Uint8Array) => digest.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)

function textOf(digest: Uint8Array, kind: MaskKind): string {
  const letters = [...digest.subarray(0, 10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  switch (kind) {
    case 'email':
      return `person-${hexOf(digest.subarray(0, 6))}@example.com`
    case 'phone':
      return `+1555${String(numberOf(digest)).padStart(15, '0').slice(-12)}`
    case 'name':
      return `Person ${letters}`
    case 'address':
      return `${(digest[10]! % 200) + 1} Example Street ${letters}`
    case 'text':
      return `masked-${hexOf(digest.subarray(0, 6))}`
  }
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A moment that is so much earlier, written as it was; null for a text that is none. Small numbers are seconds. */
function earlier(value: string | number, shiftMs: number): string | number | null {
  if (typeof value === 'number') return value - (Math.abs(value) < 1e11 ? shiftMs / 1_000 : shiftMs)
  const written = /^(\d{4}-\d{2}-\d{2})(?:([T ])(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value)
  const day = written ? Date.parse(`${written[1]}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(day)) return null
  return new Date(day - shiftMs).toISOString().slice(0, 10) + value.slice(10)
}
