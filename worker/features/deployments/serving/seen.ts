import * as z from 'zod'
import type { Device, Vital } from '#shared/deployments/visitors.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'

/**
 * What an opened page, or its script, tells of a visit. `visitor` is made of address and browser under a secret, and
 * the object makes of it what lasts for a day. Neither address nor browser goes any further.
 */
export type Seen = {
  deploymentId: string
  visitor: string
  pages: string[]
  /** The host of the page that led here, or what a campaign calls itself; empty when nothing says it. */
  referrer: string
  /** Two letters, or none. */
  country: string
  device: Device
  errors: number
  vitals: Partial<Record<Vital, number>>
}

/** What happened at an app within a moment. `opened` counts every page, for the server's own figures. */
export type Visits = {
  opened: number
  seen: Seen[]
  /** By deployment: pages that programs opened, and answers of the server that failed. */
  bots: Record<string, number>
  failures: Record<string, number>
}

const BOT =
  /bot\b|bot[/_;-]|crawl|spider|slurp|preview|scan|monitor|uptime|pingdom|lighthouse|headless|facebookexternalhit|whatsapp|telegram|embedly|curl|wget|python|axios|node|undici|okhttp|httpclient|java\/|go-http|libwww|scrapy|phantom|feed|archive/i
const MAX_NAME = 120
/** Behind this a path is no page that a person wrote an address for. */
const MAX_PATH = 300
/** A part of a path that names one record, one person or one secret, rather than a page. */
const NAMES_ONE = /@|^(?=.*\d)[\w-]{12,}$|^[\w-]{24,}$|^\d{5,}$/

/** Who asks not to be watched is not counted, by any of the two ways that browsers say it. */
export const isUnwatched = ({ headers }: Request): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/** Whether a program asks. Those that pretend to be people are counted as such. */
export function isBot({ headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? ''
  return agent.length < 20 || BOT.test(agent)
}

/** Whether a browser only fetches a page that its person may open later. */
export const isAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)

type Asked = { request: Request; secret: string; projectId: string; deploymentId: string }

/** What a request tells of its visitor. */
export function seenIn({ request, secret, projectId, deploymentId }: Asked): Seen {
  const { headers } = request
  const agent = headers.get('user-agent') ?? ''
  const address = headers.get('cf-connecting-ip') ?? 'unknown'
  const url = new URL(request.url)
  return {
    deploymentId,
    visitor: hmacHex(secret, `visitor\n${projectId}\n${address}\n${agent}`),
    pages: [],
    referrer: referrerOf(headers.get('referer'), url),
    country: countryOf(request),
    device: deviceOf(agent),
    errors: 0,
    vitals: {},
  }
}

function referrerOf(from: string | null, { hostname, searchParams }: URL): string {
  const campaign = searchParams.get('utm_source')?.trim()
  if (campaign) return campaign.slice(0, MAX_NAME)
  if (from === null || !URL.canParse(from)) return ''
  const { protocol, hostname: host } = new URL(from)
  const isElsewhere = /^https?:$/.test(protocol) && host !== hostname
  return isElsewhere ? host.replace(/^www\./, '').slice(0, MAX_NAME) : ''
}

function countryOf({ cf }: Request): string {
  const country = cf?.['country']
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : ''
}

function deviceOf(agent: string): Device {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|ipod|android/i.test(agent) ? 'phone' : 'desktop'
}

/** A path as figures name it: without its query, and without what names a person or opens something. */
export function pageName(pathname: string): string {
  const parts = pathname.slice(0, MAX_PATH).split('/')
  const named = parts.filter((part) => part !== '').map((part) => (NAMES_ONE.test(part) ? ':id' : part))
  return `/${named.join('/')}`.slice(0, MAX_NAME)
}

const MAX_PAGES_TOLD = 20
const time = z.number().min(0).max(600_000).optional()
/** What the script in a published page tells. Its names are short, because every page carries it. */
const toldSchema = z.object({
  p: z.array(z.string().startsWith('/').max(2_000)).max(MAX_PAGES_TOLD).default([]),
  e: z.int().min(0).max(1_000).default(0),
  v: z.object({ l: time, i: time, t: time, c: z.number().min(0).max(100).optional() }).default({}),
})
/** An open page that throws for hours is one that does not work, and not a thousand. */
const MAX_ERRORS = 20

/** What a page's script told, or null when it is none of that. */
export function readTold(text: string): Pick<Seen, 'pages' | 'errors' | 'vitals'> | null {
  const told = toldSchema.safeParse(parsed(text))
  if (!told.success) return null
  const { p, e, v } = told.data
  const vitals = { lcp: v.l, inp: v.i, cls: v.c, ttfb: v.t }
  return {
    pages: p.map(pageName),
    errors: Math.min(e, MAX_ERRORS),
    vitals: Object.fromEntries(Object.entries(vitals).filter(([, value]) => value !== undefined)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whatever it is, it is not from the script.
    return null
  }
}
