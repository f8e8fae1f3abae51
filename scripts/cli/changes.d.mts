type Hashes = Map<string, string>
type Change = { path: string; text: string | null; was?: string | null }

export const STATE_FILE: string
export function isSafePath(path: unknown): boolean
export function isIgnored(name: string): boolean
export function planPull(known: {
  base: Hashes
  local: Hashes
  remote: Hashes
  isForced?: boolean
}): Record<'write' | 'remove' | 'keep' | 'conflicts', string[]>
export function planPush(known: {
  base: Hashes
  local: Map<string, { hash: string; text: string | null }>
  isForced?: boolean
}): { changes: Change[]; skipped: string[] }
