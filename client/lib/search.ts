/** Search parameters are read by hand: a schema library would be in every page's first download. */
export function optionalText(value: unknown): string | undefined {
  // The router hands over `12` and `true` as what they look like; both are written back unchanged.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 500) : undefined
}

/** `true` and `'true'` are true; anything else, `1` included, means that the flag is not given. */
export const optionalFlag = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined

export const optionalChoice = <const T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

/** Only paths of this site pass: an absolute address would let a link send people elsewhere after sign-in. */
export const optionalPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** Such routes read their address elsewhere: a reader in the route would be in every page's first download. */
export const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search
