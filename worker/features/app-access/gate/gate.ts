import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod'
import { CODE_LENGTH, CODE_MINUTES } from '#shared/accounts.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { verifications } from '#worker/features/accounts/tables.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { randomDigits } from '#worker/platform/data/digits.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { emailSchema } from '#worker/platform/http/inputs.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { networkPart } from '#worker/platform/http/network-part.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { isPassword } from '../password.ts'
import { appAccess } from '../tables.ts'
import type { Gate } from './gate-kind.ts'
import { ENTER_PATH, gatePage, type GateStep, type Problem } from './gate-page.ts'
import { hasPass, newPass } from './pass.ts'

type Visit = { request: Request; url: URL; env: Env; executionCtx: ExecutionContext }
type Guarded = { projectId: string; gate: Gate }
type Asked = Visit & Guarded

const WINDOW_MS = 10 * MINUTE_MS
/** Of a household, and of everybody together: many that share the guessing get no further. */
const TRIES = 10
const ALL_TRIES_AN_HOUR = 500
const CODES = 20
const CODES_OF_ADDRESS = 3
const CODES_OF_ADDRESS_A_DAY = 10
const MAX_FORM_BYTES = 8_000

/**
 * The answer to whoever may not see the app, or null when they may. It stands before all that an app has: its pages,
 * files, server and sockets.
 */
export async function refusedAtGate(visit: Visit, guarded: Guarded): Promise<Response | null> {
  const asked = { ...visit, ...guarded }
  const { request, url } = visit
  const isIn = hasPass(asked)
  if (url.pathname !== ENTER_PATH) return isIn ? null : refuse(asked)
  // Another of their pages has let them in, or they came back to this one.
  if (isIn || request.method !== 'POST') return onward(asked, url.searchParams.get('next'))
  return enter(asked)
}

function refuse(asked: Asked): Response {
  const { request, url, gate } = asked
  // A worker of the time when the app was public would go on showing it.
  const ending = endingServiceWorker(request)
  if (ending) return ending
  const isPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (isPage)
    return page(asked, { step: gate.mode === 'password' ? 'password' : 'email', next: url.pathname + url.search })
  const message = m.gate_refused({}, { locale: browserLocale(request) })
  return Response.json({ error: { message } }, { status: 401, headers: { 'cache-control': 'no-store' } })
}

type Shown = { step: GateStep; next: string; problem?: Problem; email?: string; ask?: string; status?: number }

function page({ request, url }: Asked, { status = 401, ...shown }: Shown): Response {
  return gatePage({ locale: browserLocale(request), host: url.host, ...shown, status })
}

/** Only a path of this host is gone on to: whoever made the link decides about nothing else. */
function pathOf({ url }: Asked, next: string | null): string {
  const to = URL.canParse(next ?? '/', url.origin) ? new URL(next ?? '/', url.origin) : url
  return to.origin === url.origin && to.pathname !== ENTER_PATH ? to.pathname.replace(/^\/+/, '/') + to.search : '/'
}

function onward(asked: Asked, next: string | null, pass?: string): Response {
  const headers = new Headers({ location: pathOf(asked, next), 'cache-control': 'no-store' })
  if (pass) headers.append('set-cookie', pass)
  return new Response(null, { status: 303, headers })
}

const form = z.object({
  next: z.string().max(2_000).catch('/'),
  password: z.string().max(1_000).optional(),
  email: z.string().max(300).optional(),
  code: z.string().max(40).optional(),
  ask: z.uuid().optional().catch(undefined),
})
type Form = z.output<typeof form>

async function enter(asked: Asked): Promise<Response> {
  const body = await limitedBody(asked.request, MAX_FORM_BYTES)
  const parsed = form.safeParse(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body ?? undefined))))
  const given: Form = parsed.success ? parsed.data : { next: '/' }
  if (asked.gate.mode === 'password') return enterByPassword(asked, given)
  return given.ask === undefined ? sendCode(asked, given) : enterByCode(asked, { ...given, ask: given.ask })
}

async function enterByPassword(asked: Asked, { next, password = '' }: Form): Promise<Response> {
  const { env, projectId } = asked
  const again = (problem: Problem, status = 401) => page(asked, { step: 'password', next, problem, status })
  if (password === '') return again('password_empty')
  if (!(await mayTry(asked))) return again('too_many', 429)
  const [row] = await database(env).select().from(appAccess).where(eq(appAccess.projectId, projectId))
  if (!row?.passwordHash || !(await isPassword(password, row.passwordHash))) return again('password_wrong')
  return onward(asked, next, newPass({ ...asked, email: '' }))
}

/** Counts a try of this visitor's network, and one of all. */
async function mayTry({ env, request, projectId }: Asked): Promise<boolean> {
  const now = Date.now()
  const own = { key: `gate:${projectId}:${networkOf(request)}`, limit: TRIES, windowMs: WINDOW_MS, now }
  if (!(await takeFromLimit(env, own))) return false
  return takeFromLimit(env, { key: `gate:${projectId}`, limit: ALL_TRIES_AN_HOUR, windowMs: HOUR_MS, now })
}

const networkOf = ({ headers }: Request) => networkPart(headers.get('cf-connecting-ip') ?? 'unknown')

/** What waits for a code. Only the page that asked for it knows under which name. */
const waiting = z.object({ email: z.string(), hash: z.string() })

type Code = { ask: string; email: string; code: string }

const hashOf = ({ env, projectId }: Asked, { ask, email, code }: Code) =>
  hmacHex(env.AUTH_SECRET, `gate-code:${projectId}:${ask}:${email}:${code}`)

const identifierOf = ({ projectId }: Asked, ask: string) => `gate ${projectId} ${ask}`

/** Whoever is not invited gets the same page, and no mail: nobody learns who is. */
async function sendCode(asked: Asked, { next, email: typed = '' }: Form): Promise<Response> {
  const again = (problem: Problem, status = 401) => page(asked, { step: 'email', next, problem, status, email: typed })
  const address = emailSchema.safeParse(typed)
  if (!address.success) return again('email_malformed')
  const email = address.data
  if (!(await mayAsk(asked, email))) return again('too_many', 429)
  const [ask, code] = [crypto.randomUUID(), randomDigits(CODE_LENGTH)]
  const now = new Date()
  const value: z.infer<typeof waiting> = { email, hash: hashOf(asked, { ask, email, code }) }
  await database(asked.env)
    .insert(verifications)
    .values({
      id: crypto.randomUUID(),
      identifier: identifierOf(asked, ask),
      value: JSON.stringify(value),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      createdAt: now,
      updatedAt: now,
    })
  if (isInvited(asked, email)) await mailCode(asked, { email, code })
  return page(asked, { step: 'code', next, email, ask, status: 200 })
}

async function mailCode({ env, executionCtx, request, url }: Asked, { email, code }: { email: string; code: string }) {
  const locale = browserLocale(request)
  const words = { code, host: url.host, minutes: CODE_MINUTES }
  await sendMail(
    { env, executionCtx, requestId: crypto.randomUUID() },
    { to: email, subject: m.gate_mail_subject(words, { locale }), text: m.gate_mail(words, { locale }) },
  )
}

const isInvited = ({ gate }: Asked, email: string) => gate.mode === 'invited' && gate.people.includes(email)

async function mayAsk({ env, request, projectId }: Asked, email: string): Promise<boolean> {
  const now = Date.now()
  for (const { key, limit, windowMs } of [
    { key: `gate-code:${networkOf(request)}`, limit: CODES, windowMs: WINDOW_MS },
    { key: `gate-code:${projectId}:${email}`, limit: CODES_OF_ADDRESS, windowMs: WINDOW_MS },
    { key: `gate-code-day:${projectId}:${email}`, limit: CODES_OF_ADDRESS_A_DAY, windowMs: DAY_MS },
  ])
    if (!(await takeFromLimit(env, { key, limit, windowMs, now }))) return false
  return true
}

const MAX_ATTEMPTS = 5

async function enterByCode(asked: Asked, { next, ask, code = '' }: Form & { ask: string }): Promise<Response> {
  const db = database(asked.env)
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(asked, ask)), gt(verifications.expiresAt, new Date())))
  if (!row) return page(asked, { step: 'email', next, problem: 'code_expired' })
  const { email, hash } = waiting.parse(JSON.parse(row.value))
  const limit = { key: `gate-code-try:${row.id}`, limit: MAX_ATTEMPTS, windowMs: DAY_MS, now: Date.now() }
  if (!(await takeFromLimit(asked.env, limit)))
    return page(asked, { step: 'email', next, problem: 'code_expired', email })
  const isRight = isSameText(hash, hashOf(asked, { ask, email, code: code.replaceAll(/\s/g, '') }))
  if (!isRight || !isInvited(asked, email))
    return page(asked, { step: 'code', next, problem: 'code_wrong', email, ask })
  // Whoever takes the row has the pass: a code counts once.
  const taken = await db.delete(verifications).where(eq(verifications.id, row.id)).returning({ id: verifications.id })
  if (taken.length === 0) return page(asked, { step: 'email', next, problem: 'code_expired' })
  return onward(asked, next, newPass({ ...asked, email }))
}
