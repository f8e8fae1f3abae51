/** Names that lead to no app, in this isolate. Asking for one again and again must cost the database nothing. */
const unknown = new Map<string, number>()

/** A name that another isolate connects answers here after this long at the latest. */
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
