// There are 32 letters and digits, so that a byte's low five bits choose each equally often. I, O, 0 and 1 are left
// out.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A random code for a maker's link. It has 40 bits, so that others' codes are not found by trying. */
export function newReferralCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte & 31]).join('')
}
