import { hmacHex } from './hash.ts'

/** What a webhook is signed with as Stripe signs: HMAC-SHA-256 over the time in seconds and the body. */
export function timedSignature(body: string, { secret, at }: { secret: string; at: number }): string {
  return `t=${at},v1=${hmacHex(secret, `${at}.${body}`)}`
}
