import { isListed, type OutboundCall, type OutboundRules } from '#shared/projects/outbound.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Hide } from '#worker/platform/log/hide-values.ts'
import type { OutboundBook } from './outbound-book.ts'
import { counted, throughSocket, throughStream, type Passage } from './outbound-streams.ts'
import { isPrivateAddress, plainHost, refusedAddress, type AddressRefusal } from './public-address.ts'

/** The header by which the guest knows a refusal of ours, and makes an error of it. Nobody else may set it. */
const REFUSED = 'x-solid-refused'
const PORTS = ['80', '443', '8080', '8443'] as const
/** Our own domains answer makers and their visitors. An app that could ask them would be one of them. */
const REFUSALS: Record<AddressRefusal, (host: string) => string> = {
  protocol: () => 'Only addresses that begin with https:// or http:// are asked.',
  credentials: () => 'An address with a name or a password in it is not asked: send them in the header Authorization.',
  port: () => `Only the ports ${PORTS.join(', ')} are asked.`,
  number: () => 'An IPv6 address is not asked: use the name of the host.',
  private: (host) => `${host} is no host of the public internet, and apps reach no other.`,
  own: (host) => `${host} belongs to Solid. Call the function behind your own route instead of asking for its address.`,
}

export type OutboundPorts = {
  network: { fetch(request: Request): Promise<Response> }
  /** The addresses of a name, where nothing behind us checks them; null where something does. */
  resolve: ((host: string) => Promise<string[]>) | null
  ownHosts: string[]
  /** Why nothing at all is sent, as in a test; null when hosts may be asked. */
  closed: string | null
  rules: () => Promise<OutboundRules>
  book: OutboundBook
  /** Takes the app's secrets out of what is told. */
  hide: Hide
  now: () => number
  tell: (call: OutboundCall) => void
  waitUntil: (task: Promise<unknown>) => void
}

/**
 * Sends one request of an app's code to a public host. Each hop of a redirect comes here by itself, because the app's
 * isolate follows it. A refusal is an answer with a header: a throw would be reported as a failure of the platform.
 */
export async function sendOutbound(request: Request, ports: OutboundPorts): Promise<Response> {
  const url = new URL(request.url)
  const { book, now, tell } = ports
  const startedAt = now()
  const ended = ({ status, bytes, why }: Parameters<Passage['end']>[0]) =>
    tell({
      ...shownOf(request, url, ports.hide),
      status,
      bytes,
      ms: now() - startedAt,
      count: 1,
      refused: why && ports.hide(why),
    })
  const full = ports.closed ?? book.begin()
  if (full !== null) {
    ended({ status: null, bytes: 0, why: full })
    return refusedAnswer(full)
  }
  let isOver = false
  // Each way out gives the place back, and only the first that is taken.
  const passage: Passage = {
    host: url.host,
    limits: book.limits,
    moved: book.moved,
    end(how) {
      if (isOver) return
      isOver = true
      book.end()
      ended(how)
    },
  }
  try {
    const why = (await addressRefusal(url, ports)) ?? sizeRefusal(request, book)
    const answer = why ?? (await ask(request, { url, ports }))
    if (typeof answer !== 'string') return passedOn(answer, { passage, waitUntil: ports.waitUntil })
    passage.end({ status: null, bytes: 0, why: answer })
    return refusedAnswer(answer)
  } catch (error) {
    passage.end({ status: null, bytes: 0, why: 'The request failed.' })
    throw error
  }
}

async function addressRefusal(url: URL, { ownHosts, rules, resolve }: OutboundPorts): Promise<string | null> {
  const host = plainHost(url)
  const refusal = refusedAddress(url, { protocols: ['https:', 'http:'], ports: PORTS, allowsNumbers: true, ownHosts })
  if (refusal !== null) return REFUSALS[refusal](host)
  const { hosts } = await rules()
  if (hosts !== null && !isListed(host, hosts))
    return `${host} is not among the hosts that this project allows. Its owner adds it under “Other hosts” in the project's menu.`
  if (!resolve || /^[\d.]+$/.test(host)) return null
  const found = await resolve(host).catch(() => [])
  if (found.length === 0) return unreachable(host)
  return found.some(isPrivateAddress) ? REFUSALS.private(host) : null
}

function sizeRefusal({ headers, body }: Request, book: OutboundBook): string | null {
  const bytes = body ? Number(headers.get('content-length') ?? 0) : 0
  const hasRoom = book.moved(bytes)
  if (bytes <= book.limits.bytes && hasRoom) return null
  return `A request to another host has ${book.limits.bytes / 1_000_000} MB at most, and all of a minute ${book.limits.bytesPerMinute / 1_000_000} MB.`
}

type Asking = { url: URL; ports: OutboundPorts }

/** The host's answer, or why there is none. */
async function ask(request: Request, { url, ports: { network, book } }: Asking): Promise<Response | string> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), book.limits.firstByteMs)
  try {
    return await network.fetch(
      sentRequest(request, { url, book, signal: AbortSignal.any([request.signal, late.signal]) }),
    )
  } catch {
    if (!late.signal.aborted) return unreachable(plainHost(url))
    return `${plainHost(url)} did not begin to answer within ${book.limits.firstByteMs / SECOND_MS} seconds. Ask for less, or begin the work there and ask for its result later.`
  } finally {
    clearTimeout(timer)
  }
}

type Sending = { url: URL; book: OutboundBook; signal: AbortSignal }

/**
 * The request anew, of its parts alone. What else an app's `fetch` can say is about our own zone: cache keys, another
 * name to resolve, pictures to resize. One cache for all apps would answer one with what another was given.
 */
function sentRequest(request: Request, { url, book, signal }: Sending): Request {
  const headers = new Headers(request.headers)
  // Behind one address stand many hosts. The one that was checked is the one that is asked.
  headers.delete('host')
  headers.delete(REFUSED)
  const { method } = request
  // A body of known length was looked at before, and keeps its length on its way.
  const body = request.body && !headers.has('content-length') ? counted(request.body, book) : request.body
  return new Request(url, { method, headers, body, redirect: 'manual', cache: 'no-store', signal })
}

type Passing = { passage: Passage; waitUntil: OutboundPorts['waitUntil'] }

function passedOn(answer: Response, { passage, waitUntil }: Passing): Response {
  const { status, webSocket, body } = answer
  const headers = new Headers(answer.headers)
  headers.delete(REFUSED)
  if (webSocket) return throughSocket(webSocket, { headers, passage })
  if (body === null) {
    passage.end({ status, bytes: 0, why: null })
    return new Response(null, { status, statusText: answer.statusText, headers })
  }
  const length = Number(headers.get('content-length') ?? 0)
  if (length > passage.limits.bytes) {
    const why = `The answer of ${passage.host} has more than ${passage.limits.bytes / 1_000_000} MB. Ask for a part of it, or for a smaller one.`
    waitUntil(body.cancel().catch(() => undefined))
    passage.end({ status, bytes: 0, why })
    return refusedAnswer(why)
  }
  return throughStream(answer, { headers, body, passage, waitUntil })
}

const unreachable = (host: string) =>
  `${host} could not be reached: there is no such host, it does not answer, or its address is not public.`

function refusedAnswer(message: string): Response {
  return Response.json({ error: { message } }, { status: 403, headers: { [REFUSED]: latin(message) } })
}

/** A header has no letters beyond Latin ones. */
const latin = (text: string) => text.replace(/[“”]/g, '"').replace(/[^ -~]/g, '?')

/** What the log says of a request. Keys stand in queries, and in long parts of some paths. */
function shownOf({ method }: Request, url: URL, hide: Hide): Pick<OutboundCall, 'method' | 'host' | 'path'> {
  // Nothing is cut before, or the rest of a secret would stay.
  const path = hide(url.pathname)
    .slice(0, 2_000)
    .split('/')
    .map((part) => (isLikeKey(part) ? `${part.slice(0, 3)}…` : part))
    .join('/')
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path
  return { method: method.slice(0, 20), host: hide(url.host).slice(0, 260), path: shown }
}

/** Long parts without a word in them, or with letters and digits mixed, are ids or keys. */
function isLikeKey(part: string): boolean {
  const isOneWord = !/[-_. %]/.test(part)
  if (part.length >= 20) return isOneWord || /\d/.test(part)
  return part.length >= 12 && isOneWord && /\d/.test(part) && /[a-z]/i.test(part)
}
