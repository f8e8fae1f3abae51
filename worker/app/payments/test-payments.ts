import { RpcTarget } from 'cloudflare:workers'
import { hostOf } from '#worker/app/serve.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { Alarm } from '#worker/app/waking/alarm.ts'
import { testPaymentKeys } from '#worker/features/secrets/generated-secret.ts'
import { timedSignature } from '#worker/platform/data/timed-signature.ts'
import { realClock } from '#worker/platform/time.ts'
import { answerHosted, PAY_FOLDER } from '#worker/runtime/gateways/payments/hosted.ts'
import type { PaymentStore } from '#worker/runtime/gateways/payments/objects.ts'
import type { ApiAnswer } from '#worker/runtime/gateways/payments/refusals.ts'
import { answerApi, type ApiCall } from '#worker/runtime/gateways/payments/stripe-api.ts'
import { createEventDeliveries } from './event-deliveries.ts'
import { createEventStore, createPaymentStore, type KeptEvent } from './payment-store.ts'

type Ports = {
  ctx: DurableObjectState
  env: Env
  alarm: Alarm
  installed: () => InstalledApp | null
  isSuspended: () => boolean
  /** Asks the app as somebody from outside does. */
  ask: (app: InstalledApp, request: Request) => Promise<Response>
}

/** Where the app hears of payments. */
const WEBHOOK = '/api/stripe/webhook'
/** An address of nobody, for documentation (RFC 5737): what comes from outside has one. */
const SENDER = '192.0.2.1'

/** Stands in for Stripe in a preview whose maker has set no keys. No money moves. */
export class TestPayments extends RpcTarget {
  readonly #ports: Ports
  readonly #store: PaymentStore
  readonly #deliveries: ReturnType<typeof createEventDeliveries>

  constructor(ports: Ports) {
    super()
    this.#ports = ports
    const { ctx, alarm } = ports
    this.#store = createPaymentStore(ctx.storage)
    const { setAlarm } = alarm.join(() => this.#deliveries.ring())
    this.#deliveries = createEventDeliveries({
      events: createEventStore(ctx.storage),
      clock: realClock,
      setAlarm,
      send: this.#send.bind(this),
    })
  }

  /** Begins with what the store has. */
  begin(): void {
    this.#deliveries.arm()
  }

  /** Answers a call of the app to Stripe's API. */
  async call(call: ApiCall): Promise<ApiAnswer> {
    const { ctx } = this.#ports
    const originOf = this.#originOf.bind(this)
    return answerApi(call, {
      store: this.#store,
      originOf,
      tell: (event) => ctx.waitUntil(this.#deliveries.tell({ ...event, origin: originOf('') })),
      now: Date.now,
    })
  }

  /** A page of a test payment; null for every other address. */
  page(request: Request): Promise<Response> | null {
    const { pathname, origin } = new URL(request.url)
    if (!pathname.startsWith(PAY_FOLDER)) return null
    return answerHosted(request, {
      store: this.#store,
      now: Date.now,
      send: (event) => this.#deliveries.tell({ ...event, origin }),
    })
  }

  /** The app's own origin. The address that the app gave knows by which protocol and port it is reached. */
  #originOf(address: string): string {
    const { env, installed } = this.#ports
    const host = hostOf(env, installed())
    const url = URL.parse(address)
    if (url && url.hostname === host.replace(/:\d+$/, '')) return url.origin
    return `${env.ENVIRONMENT === 'local' ? 'http' : 'https'}://${host}`
  }

  async #send({ body, origin }: KeptEvent): Promise<number> {
    const { env, installed, isSuspended, ask } = this.#ports
    const app = installed()
    if (!app || isSuspended()) return 503
    const { STRIPE_WEBHOOK_SECRET: secret } = testPaymentKeys(env, app)
    const bytes = new TextEncoder().encode(body)
    const answer = await ask(
      app,
      new Request(`${origin}${WEBHOOK}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(bytes.byteLength),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': timedSignature(body, { secret, at: Math.floor(Date.now() / 1_000) }),
          'cf-connecting-ip': SENDER,
        },
        body: bytes,
      }),
    )
    await answer.body?.cancel()
    return answer.status
  }
}
