import { formatDate } from '#client/lib/format.ts'
import { useIsMounted } from '#client/ui/use-is-mounted.ts'

/** "12 Nov 2026": in the reader's zone, which the server does not know; until then in UTC. */
export function useDay(at: Date): string {
  return formatDate(at, { year: true, ...(!useIsMounted() && { timeZone: 'UTC' }) })
}

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{useDay(at)}</time>
}
