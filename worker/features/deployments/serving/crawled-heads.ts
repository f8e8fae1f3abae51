import { MINUTE_MS } from '#shared/time.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import type { Deployed } from './targets.ts'

/** Search engines, and what makes a card of a link that somebody shares. */
const CRAWLER =
  /googlebot|google-inspectiontool|bingbot|duckduckbot|applebot|yandexbot|baiduspider|qwantbot|facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|whatsapp|telegrambot|discordbot|pinterest|redditbot|skypeuripreview|embedly|mastodon|bsky|signal/i
/** So long the same answer is given. Rows change, and crawlers come again. */
const KEPT_MS = 10 * MINUTE_MS
const MOST_KEPT = 500
/** What one app has drawn in a minute. Anybody can call themselves a crawler. */
const A_MINUTE = 30
/** A card without its words is better than none. */
const WAITS_MS = 3_000

type Asked = { request: Request; target: Deployed; pathname: string }

const kept = new Map<string, { head: string; at: number }>()
const drawn = new Map<string, { minute: number; count: number }>()

/**
 * What the page of one record says of itself, for a crawler that asks: its app draws it with the row. Null for anybody
 * else, and where it is not known in time.
 */
export async function crawledHead(env: Env, { request, target, pathname }: Asked): Promise<string | null> {
  const { projectId, isLive, files } = target
  const { pageSource } = files
  if (!isLive || pageSource === null || !CRAWLER.test(request.headers.get('user-agent') ?? '')) return null
  const key = `${projectId} ${pageSource} ${pathname}`
  const known = kept.get(key)
  if (known && Date.now() - known.at < KEPT_MS) return known.head
  if (!mayDraw(projectId)) return null
  const drawing = appObject(env, { projectId, environment: 'production' })
    .crawled({ projectId, pageSource, pathname })
    .catch((error: unknown) => {
      console.error('A page was not drawn for a crawler', error)
      return null
    })
  const head = await within(drawing)
  if (head === null) return null
  kept.delete(key)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, { head, at: Date.now() })
  return head
}

function mayDraw(projectId: string): boolean {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const known = drawn.get(projectId)
  const count = known?.minute === minute ? known.count + 1 : 1
  if (drawn.size >= MOST_KEPT && !known) drawn.clear()
  drawn.set(projectId, { minute, count })
  return count <= A_MINUTE
}

async function within(head: Promise<string | null>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), WAITS_MS)
  const first = await Promise.race([late, head])
  clearTimeout(timer)
  return first
}
