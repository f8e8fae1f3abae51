import { WorkerEntrypoint } from 'cloudflare:workers'
import type { OutboundCall } from '#shared/projects/outbound.ts'
import { askTestPayments, isTestPayment } from '#worker/app/payments/stripe-calls.ts'
import { outboundRules } from '#worker/features/outbound/service.ts'
import { hidingValues } from '#worker/platform/log/hide-values.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { createOutboundBook, type OutboundBook } from '#worker/runtime/gateways/outbound-book.ts'
import { sendOutbound } from '#worker/runtime/gateways/outbound.ts'
import { ownHostsOf } from '#worker/runtime/gateways/public-address.ts'
import { resolvePublic } from '#worker/runtime/gateways/web-page.ts'
import { tellCalls } from './calls.ts'

/**
 * `reach` says who asks: an app that somebody uses, or a run of it that must not act on the world. `hidden` are the
 * values that the isolate was given as secrets. `isCopy`: it runs on a copy of the app's data.
 */
export type OutboundProps = {
  projectId: string
  environment: AppEnvironment
  object: string
  reach: OutboundReach
  hidden: string[]
  isCopy: boolean
}
export type OutboundReach = 'open' | 'promises' | 'pages'

const CLOSED: Record<OutboundReach, string | null> = {
  open: null,
  promises:
    "A promise reaches no other host, so that it holds whatever others answer. Give it their answer: vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ … })).",
  pages: 'While pages are only checked, no other host is asked.',
}

/**
 * Every request that an app's code makes ends here: this is the app's `globalOutbound`. Leaving it out of a loaded
 * worker would give the app the platform's own network access. It has no `connect`, so that sockets of other kinds fail.
 */
export class OutboundGateway extends WorkerEntrypoint<Env, OutboundProps> {
  override fetch(request: Request): Promise<Response> {
    const { env, ctx } = this
    const { projectId, environment, object, reach, hidden } = ctx.props
    const isTest = isTestPayment(env, request, ctx.props)
    const waitUntil = (task: Promise<unknown>) => ctx.waitUntil(task)
    const tell = (call: OutboundCall) => tellCalls(env, { projectId, environment, call, waitUntil })
    return sendOutbound(request, {
      network: {
        fetch: (sent) => (isTest ? askTestPayments(env, sent, ctx.props) : (env.NET ?? globalThis).fetch(sent)),
      },
      // Cloudflare's network has no private addresses, and `npm start` checks the address that a name led to.
      resolve: env.ENVIRONMENT === 'local' && !env.NET && !isTest ? resolvePublic : null,
      ownHosts: ownHostsOf(env),
      closed: CLOSED[reach],
      rules: () => outboundRules(env, { projectId, waitUntil }),
      book: bookOf(object),
      hide: hidingValues(hidden),
      now: Date.now,
      tell: reach === 'open' ? tell : () => undefined,
      waitUntil,
    })
  }
}

/** The counts of each app's object, in this isolate. */
const books = new Map<string, OutboundBook>()
const MOST_BOOKS = 1_000

function bookOf(object: string): OutboundBook {
  const known = books.get(object)
  if (known) return known
  if (books.size >= MOST_BOOKS) for (const [key, book] of books) if (book.isIdle()) books.delete(key)
  const book = createOutboundBook(Date.now)
  books.set(object, book)
  return book
}
