/** Names that lead to no app, in this process: who asks for one again and again costs the database nothing. */
const unknown = new Map<string, number>()

/** What is connected by another process answers here after this long at the latest. */
const KEPT_MS = 5_000
const MOST = 1_000

export function isUnknownDomain(hostname: string, now: number): boolean {
  const until = unknown.get(hostname)
  return until !== undefined && until > now
}

export function rememberUnknownDomain(hostname: string, now: number): void {
  if (unknown.size >= MOST) unknown.clear()
  unknown.set(hostname, now + KEPT_MS)
}

export function forgetUnknownDomain(hostname: string): void {
  unknown.delete(hostname)
}
