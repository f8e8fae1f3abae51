import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpSubscriptionLink,
  type OperationResultEnvelope,
  splitLink,
  type TRPCLink,
} from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import superjson from 'superjson'
import { CLIENT_TIME_HEADER, RECEIVED_HEADER, SENT_HEADER } from '#shared/call-times.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { unlessSilent } from './silence.ts'
import type { Caller } from './trpc-proxy.ts'

/** The address is the page's own origin. Outside a browser there is none, and development has the server here. */
const ORIGIN = typeof location === 'undefined' ? 'http://localhost:3000' : ''
const URL = `${ORIGIN}/api/trpc`

/** What has no answer by then gets none any more. Publishing a large app, which takes longest, takes a fraction of it. */
export const CALL_LIMIT_MS = 2 * MINUTE_MS

/**
 * Queries and mutations go in batches over HTTP, subscriptions over server-sent events.
 * Sizes must stay below what servers take in one URL and one batch.
 */
export function createTransport(): Caller {
  return createTRPCUntypedClient<AnyTRPCRouter>({
    links: [
      callTimesLink,
      splitLink({
        condition: (op) => op.type === 'subscription',
        true: httpSubscriptionLink({
          // It is asked for also when a stream that fell silent is begun again by itself.
          url: () => unlessSilent(URL),
          transformer: superjson,
          connectionParams: () => ({ source: 'web' }),
        }),
        false: httpBatchLink({
          url: URL,
          transformer: superjson,
          maxURLLength: 8_000,
          maxItems: 20,
          fetch: limitedFetch,
          headers: ({ opList }) => ({ 'x-trpc-source': 'web', ...clientTimeHeader(opList) }),
        }),
      }),
    ],
  })
}

/** A call without an end would keep all that wait for it: the saves behind it, and whoever looks at its spinner. */
const limitedFetch: typeof fetch = (input, init) => {
  const late = new AbortController()
  const abort = () => late.abort()
  // Its timer is not stopped by the first byte, so that an answer may not stop in the middle.
  setTimeout(abort, CALL_LIMIT_MS)
  if (init?.signal?.aborted) abort()
  init?.signal?.addEventListener('abort', abort)
  return fetch(input, { ...init, signal: late.signal })
}

/**
 * The times to and from the server include the difference of the two clocks and may be negative.
 * A Worker's clock stands still between its waits.
 */
type CallTimes = {
  path: string
  type: string
  duration: number
  durationToServer: number
  durationFromServer: number
  ok: boolean
}

const KEPT = 200

const kept: CallTimes[] = []

/** The last calls of this tab stand oldest first. */
export const recentCalls = (): readonly CallTimes[] => kept

type Op = { context: Record<string, unknown> }

/** The header of a batch says when its first call was made. */
function clientTimeHeader(ops: Op[]): Record<string, string> {
  return {
    [CLIENT_TIME_HEADER]: String(Math.min(...ops.map(({ context }) => Number(context['clientTime'] ?? Date.now())))),
  }
}

/** This must be the first of the links. A subscription has no end to measure. */
const callTimesLink: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      if (op.type === 'subscription') return next(op).subscribe(observer)
      const clientTime = Date.now()
      op.context['clientTime'] = clientTime
      const finish = (context: OperationResultEnvelope<unknown, unknown>['context'], ok: boolean) => {
        const headers = (context?.['response'] as Response | undefined)?.headers
        const received = Number(headers?.get(RECEIVED_HEADER))
        const sent = Number(headers?.get(SENT_HEADER))
        // There was no answer, or it is not the server's own.
        if (!received || !sent) return
        const now = Date.now()
        keep({
          path: op.path,
          type: op.type,
          duration: now - clientTime,
          durationToServer: received - clientTime,
          durationFromServer: now - sent,
          ok,
        })
      }
      return next(op).subscribe({
        next(result) {
          finish(result.context, true)
          observer.next(result)
        },
        error(error) {
          finish(error.meta, false)
          observer.error(error)
        },
        complete: () => observer.complete(),
      })
    })

function keep(times: CallTimes): void {
  kept.push(times)
  kept.splice(0, kept.length - KEPT)
  console.log('Client Req/Res:', times)
}
