import { ownKey } from '../site/own-key'

/** How often a page asks for what is new, in milliseconds. */
export const EVERY_MS = 2_000

/** An address of a session for the audience, which tells which browser asks. */
export const atSession = (code: string, path = ''): string =>
  `/api/join/${encodeURIComponent(code)}${path}?${new URLSearchParams({ key: ownKey() })}`
