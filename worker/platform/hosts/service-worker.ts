/** Ends itself and what it kept, and shows each open page as it is without it. */
const ENDING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url).catch(() => {})
}
`

/**
 * The answer where an app asks for the script of its service worker and has none any more; null for other requests. A
 * missing script would leave the worker that a browser has in place, and it would show a gone app for ever.
 */
export function endingServiceWorker(request: Request): Response | null {
  if (request.headers.get('service-worker') !== 'script') return null
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(ENDING, { headers })
}
