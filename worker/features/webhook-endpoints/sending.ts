import type { WebhookProblem } from '#shared/app/webhook-endpoints.ts'
import { SECOND_MS } from '#shared/time.ts'
import {
  isPrivateAddress,
  ownHostsOf,
  plainHost,
  refusedAddress,
  type AddressRefusal,
} from '#worker/runtime/gateways/public-address.ts'
import { resolvePublic } from '#worker/runtime/gateways/web-page.ts'
import { signedHeaders } from './signing.ts'

const TIMEOUT_MS = 10 * SECOND_MS
/** Ports beside the usual one. */
const PORTS = ['8443']

/** How an attempt ended: with a status, or without an answer. */
export type Outcome = { status: number | null; problem: WebhookProblem | null }

/**
 * Why an address is not told anything, or null. Apps on our own hosts are refused as well: an app that fails when it
 * hears of its failure would fail without end.
 */
export function addressRefusal(env: Env, address: string): AddressRefusal | null {
  const url = URL.parse(address)
  if (!url) return 'protocol'
  return refusedAddress(url, { protocols: ['https:'], ports: PORTS, allowsNumbers: false, ownHosts: ownHostsOf(env) })
}

const failed = (problem: WebhookProblem): Outcome => ({ status: null, problem })

type Message = { id: string; url: string; secret: string | null; body: string; now: number }

/**
 * Sends a signed message once. A redirect is an answer that is no yes: it is not followed, because what stands behind it
 * was never checked.
 */
export async function sendOnce(env: Env, { id, url, secret, body, now }: Message): Promise<Outcome> {
  if (secret === null) return failed('secret')
  // The rules may have changed since the address was entered, and what a name leads to as well.
  if (addressRefusal(env, url) !== null) return failed('address')
  if (env.ENVIRONMENT === 'local' && !env.NET) {
    const found = await resolvePublic(plainHost(new URL(url))).catch(() => [])
    if (found.length === 0) return failed('unreachable')
    if (found.some(isPrivateAddress)) return failed('address')
  }
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const request = new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Solid-Webhooks/1',
      ...signedHeaders(secret, { id, at: now, body }),
    },
    body,
    redirect: 'manual',
    signal: late,
  })
  try {
    const answer = await (env.NET ?? globalThis).fetch(request)
    await answer.body?.cancel()
    return { status: answer.status, problem: null }
  } catch {
    return failed(late.aborted ? 'late' : 'unreachable')
  }
}
