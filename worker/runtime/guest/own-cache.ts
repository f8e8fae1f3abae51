/**
 * Hides the Cache API: its entries belong to the zone, so one app could read or replace what another one, or the platform, stored.
 * An app finds a cache that never has anything.
 */
export function hideSharedCaches(): void {
  const empty = { match: async () => undefined, put: async () => undefined, delete: async () => false }
  Object.defineProperty(globalThis, 'caches', {
    value: { default: empty, open: async () => empty },
    configurable: false,
    writable: false,
  })
}
