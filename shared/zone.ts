/** The cookie by which a browser tells the server its time zone. */
export const ZONE_COOKIE = 'zone'

/** The time zone that a request's cookies name; null when they name none, or one that is unknown here. */
export function namedZone(cookieHeader: string | null | undefined): string | null {
  // Formats are kept by zone, and thousands of offsets would be valid zones too.
  const zone = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([A-Za-z][\\w+/-]{1,40})(?:;|$)`).exec(cookieHeader ?? '')?.[1]
  if (!zone) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // The name is unknown to this server, or nonsense.
    return null
  }
}
