import { ownKey } from '../site/own-key'

/** An address of the assistant. Who has no account is known by the browser. */
export const at = (path: string, search: Record<string, string> = {}): string =>
  `/api/assistant${path}?${new URLSearchParams({ ...search, key: ownKey() })}`
