/** Reads search parameters by hand: a schema library here would be in every page's first download. */
export function optionalText(value: unknown): string | undefined {
  // The router hands over `12` and `true` as what they look like; both are written back unchanged.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 500) : undefined
}

/** `true` and `'true'` are true; anything else, `1` included, means not given. */
export const optionalFlag = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined

/** One of the given words, or undefined. */
export const optionalChoice = <const T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

/** A path of this site, or undefined: an absolute address here would let a link send people elsewhere after sign-in. */
export const optionalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
