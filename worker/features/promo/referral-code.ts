// 32 letters and digits: a byte's low five bits choose one, none more often than another. Without I, O, 0 and 1.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A random code for a maker's link: 40 bits, so that others' codes are not found by trying. */
export function newReferralCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte & 31]).join('')
}
