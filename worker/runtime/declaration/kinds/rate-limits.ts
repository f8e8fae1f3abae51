import * as z from 'zod'
import { nameSchema, type Kind } from '../kind.ts'

const MOST = 10
/** Cloudflare's windows. */
const PERIODS_S = [10, 60]

const key = 'ratelimits'
const data = z.object({
  kind: z.literal(key),
  namespace: z.string().max(100),
  limit: z.int().min(1).max(1_000_000),
  periodS: z.union([z.literal(10), z.literal(60)]),
})
const declaredSchema = z
  .array(
    z.object({
      name: nameSchema,
      namespace_id: z.string(),
      simple: z.object({ limit: z.number(), period: z.number() }),
    }),
  )
  .default([])

/** `[[ratelimits]]`: counts tries by a key that the app chooses, in the memory of its isolate. */
export const rateLimits: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: null,
  read(declared, refuse) {
    const read = declaredSchema.safeParse(declared)
    if (!read.success)
      refuse(key, `Each of ${key} needs a name, a namespace_id in quotes, and simple = { limit = 10, period = 60 }`)
    const all = read.data ?? []
    if (all.length > MOST) refuse(key, `An app has at most ${MOST} of ${key}`)
    return all.flatMap(({ name, namespace_id: namespace, simple: { limit, period } }) => {
      const made = data.safeParse({ kind: key, namespace, limit, periodS: period })
      if (made.success) return [[name, made.data]]
      const isPeriod = PERIODS_S.includes(period)
      refuse(
        isPeriod ? 'limit' : 'period',
        isPeriod ? 'A limit is a whole number from 1' : `A period is ${PERIODS_S.join(' or ')} seconds`,
      )
      return []
    })
  },
  shim: { module: '~rate-limits', make: 'rateLimiter' },
  told: {
    asked:
      /\b(?:webhooks?|callbacks?|public api|api for|cors|rate.?limit\w*|spam|abuse|brute.?force|stripe|signature|other (?:sites?|apps?)|missbrauch|schnittstelle\w*)\b/i,
    section: `# Requests from elsewhere
Webhooks, other sites' pages, and people who try too often.
- A webhook is a POST route without sign-in. Read its body once, before it is parsed: \`const raw = await c.req.text()\`; it is byte for byte what was sent. Check the signature over raw with the service's own scheme before anything else: \`crypto.subtle.verify('HMAC', key, signature, new TextEncoder().encode(raw))\` with a secret, and refuse with 400; refuse times older than 5 minutes where the service signs one.
- The same webhook comes again: insert the event's id first, \`ON CONFLICT DO NOTHING\`, and do nothing when no row was written. Answer 200 at once, and do the work in a queue or in waitUntil. What is refused is sent again by the service, so a kind that you do not know is answered 200 too.
- The maker finds each webhook on the Logs tab and can send it again there.
- Pages of other sites may not read /api unless it says so: \`app.use('/api/public/*', cors({ origin: 'https://shop.example' }))\` from hono/cors, on those routes only, with named origins, never \`credentials\` with every origin. Routes that need a cookie get no cors.
- Bodies: \`bodyLimit({ maxSize: 1024 * 1024 })\` from hono/body-limit before routes that take them; no request is larger than 100 MB. HTML that the server sends itself gets \`secureHeaders({ xFrameOptions: false })\` from hono/secure-headers.
- Tries are counted with \`[[ratelimits]]\`: \`name = "TRIES"\`, \`namespace_id = "1001"\`, \`simple = { limit = 10, period = 60 }\` (period 10 or 60). \`const { success } = await c.env.TRIES.limit({ key })\`; without success answer 429. The key is who tries and what: \`c.req.header('cf-connecting-ip')\`, an account, an address. Put it before forms that write or mail without sign-in; better-auth counts its own.`,
  },
}
