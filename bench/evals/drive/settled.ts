import type { Page, Request } from 'playwright-core'

const QUIET_MS = 120
const MOST_MS = 2_000
const POLL_MS = 40

/** Requests of pages that are under way, with when they began. Streams that stay open are let be. */
const underWay = new WeakMap<Page, Map<Request, number>>()

export function followRequests(page: Page): void {
  const requests = new Map<Request, number>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (!['websocket', 'eventsource', 'media', 'image', 'font'].includes(request.resourceType()))
      requests.set(request, Date.now())
  })
  const ended = (request: Request) => void requests.delete(request)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/** Waits until a page asks for nothing and no longer changes. A page that never rests is taken as it is. */
export async function settled(page: Page): Promise<void> {
  const end = Date.now() + MOST_MS
  let last = -1
  let since = Date.now()
  while (Date.now() < end) {
    const changes = await page.evaluate(() => window.__drive.changes()).catch(() => -1)
    const isAsking = [...(underWay.get(page)?.values() ?? [])].some((begun) => Date.now() - begun < MOST_MS)
    if (changes !== last || isAsking || changes === -1) since = Date.now()
    last = changes
    if (Date.now() - since >= QUIET_MS) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
