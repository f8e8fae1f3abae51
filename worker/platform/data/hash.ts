import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** The SHA-256 of a text or bytes, in hex. It is synchronous, so that an object can hash between two statements. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}

/** The HMAC-SHA256 of a text under a secret, in hex. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/**
 * Compares two texts in time that depends on their lengths only. A guess learns nothing from how long a refusal took.
 */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
