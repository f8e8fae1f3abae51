import { z } from 'zod'
import type { Mode } from '../shared/shop'

export type StripeKeys = { STRIPE_SECRET_KEY?: string; STRIPE_WEBHOOK_SECRET?: string }

const API = 'https://api.stripe.com/v1/'
/** A signature that is older is refused, so that a recorded webhook cannot be sent again later. */
const TOLERANCE_S = 300

export class StripeError extends Error {}

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Why nothing can be paid, with the keys that are missing; null when all are there. */
export function problemOf(keys: StripeKeys): string | null {
  const missing = NAMES.filter((name) => !keys[name])
  return missing.length === 0 ? null : `This shop takes no payments yet: its owner sets ${missing.join(' and ')}.`
}

/** Whether real money is taken. */
export function modeOf(keys: StripeKeys): Mode {
  if (problemOf(keys)) return 'off'
  return /^[rs]k_test_/.test(keys.STRIPE_SECRET_KEY ?? '') ? 'test' : 'live'
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) })

type Asking = { keys: StripeKeys; params: Record<string, unknown>; idempotencyKey?: string }

/** Asks Stripe to make something. Throws a `StripeError` with Stripe's own words when it refuses. */
export async function askStripe(path: string, { keys, params, idempotencyKey }: Asking): Promise<unknown> {
  const answer = await fetch(API + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.STRIPE_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: new URLSearchParams(pairs(params)).toString(),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  if (!answer) throw new StripeError('Stripe did not answer. Nothing was paid; try again.')
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said
  throw new StripeError(errorSchema.safeParse(said).data?.error.message ?? `Stripe answered ${answer.status}.`)
}

/** The fields of a form as Stripe names them: `line_items[0][quantity]`. What is undefined is left out. */
function pairs(value: unknown, name = ''): Array<[string, string]> {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name === '' ? key : `${name}[${key}]`))
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.infer<typeof eventSchema>

type Signed = { body: string; header: string; secret: string }

/** The event of a webhook; null when Stripe did not sign these very bytes just now. */
export async function verifiedEvent({ body, header, secret }: Signed): Promise<StripeEvent | null> {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(at) || Math.abs(Date.now() / 1_000 - Number(at)) > TOLERANCE_S) return null
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  for (const [name, value = ''] of parts.slice(0, 10)) {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) continue
    const bytes = Uint8Array.from(value.match(/../g) ?? [], (pair) => parseInt(pair, 16))
    if (await crypto.subtle.verify('HMAC', key, bytes, text.encode(`${at}.${body}`)))
      return eventSchema.safeParse(jsonOf(body)).data ?? null
  }
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
