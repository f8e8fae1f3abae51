import { ownKey } from '../site/own-key'

/** An address of the library. Who has no account is known by the browser, for the watchlist. */
export function at(path: string, search: Record<string, string> | URLSearchParams = {}): string {
  const parameters = new URLSearchParams(search)
  parameters.set('key', ownKey())
  return `/api/library${path}?${parameters}`
}
