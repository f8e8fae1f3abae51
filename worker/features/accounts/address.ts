import { and, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod'
import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODES_PER_ADDRESS,
  CODES_PER_ADDRESS_A_DAY,
  CODES_PER_ADDRESS_AN_HOUR,
} from '#shared/accounts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database, failsWith } from '#worker/platform/data/db.ts'
import { randomDigits } from '#worker/platform/data/digits.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorCall, SessionUser } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { addressChangedMail, addressCodeMail } from './mails.ts'
import { renewedUser } from './preferences.ts'
import { rememberBrowser } from './service.ts'
import { endOtherSessions } from './sessions.ts'
import { users, verifications } from './tables.ts'

const MAX_ATTEMPTS = 5
const WINDOW_MS = 10 * MINUTE_MS

/** The statements that move along what other features keep by address. The composition root says whose. */
export type AddressMoves = (env: Env, addresses: { from: string; to: string }) => Array<BatchItem<'sqlite'>>

/** What waits for both codes: the new address, and a hash of the code at each end. */
const waiting = z.object({ email: z.string(), old: z.string(), new: z.string() })

const identifierOf = (userId: string) => `address-change ${userId}`

type Code = { userId: string; address: string; code: string }

const hashOf = (env: Env, { userId, address, code }: Code) =>
  hmacHex(env.AUTH_SECRET, `address-change:${userId}:${address}:${code}`)

/**
 * Sends a code to the address of the account and one to the new address. Both are needed: the first says that it is its
 * owner's wish, the second that the address is theirs. Where it is an account's already, none is sent there, and the
 * answer is the same. Throws `account.too_many_codes`.
 */
export async function requestAddressChange(acting: ActorCall, { email }: { email: string }): Promise<void> {
  const { env, user } = acting
  if (email === user.email.toLowerCase()) return
  await takeCodes(env, { userId: user.id, email })
  const codes = { old: randomDigits(CODE_LENGTH), new: randomDigits(CODE_LENGTH) }
  const db = database(env)
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const now = new Date()
  const identifier = identifierOf(user.id)
  const value: z.infer<typeof waiting> = {
    email,
    old: hashOf(env, { userId: user.id, address: user.email, code: codes.old }),
    new: hashOf(env, { userId: user.id, address: email, code: codes.new }),
  }
  await db.batch([
    db.delete(verifications).where(eq(verifications.identifier, identifier)),
    db.insert(verifications).values({
      id: crypto.randomUUID(),
      identifier,
      value: JSON.stringify(value),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      createdAt: now,
      updatedAt: now,
    }),
  ])
  const locale = makerLocale(acting)
  await sendMail(acting, { to: user.email, ...addressCodeMail(locale, { code: codes.old, email, isNew: false }) })
  if (!known) await sendMail(acting, { to: email, ...addressCodeMail(locale, { code: codes.new, email, isNew: true }) })
}

async function takeCodes(env: Env, { userId, email }: { userId: string; email: string }): Promise<void> {
  const now = Date.now()
  for (const { key, limit, windowMs } of [
    { key: `address-change:${userId}`, limit: CODES_PER_ADDRESS, windowMs: WINDOW_MS },
    { key: `address-change-day:${userId}`, limit: CODES_PER_ADDRESS_A_DAY, windowMs: DAY_MS },
    // Many callers together must not fill a mailbox.
    { key: `code:address-hour:${email}`, limit: CODES_PER_ADDRESS_AN_HOUR, windowMs: HOUR_MS },
  ]) {
    if (await takeFromLimit(env, { key, limit, windowMs, now })) continue
    throw new DomainError('account.too_many_codes', { details: { retryAfterMs: windowMs - (now % windowMs) } })
  }
}

type Confirmed = { email: string; oldCode: string; newCode: string; moves: AddressMoves }

/**
 * Gives the account its new address, with what is shared with the old one, and signs out every other browser. Throws
 * `account.code_wrong`, `account.code_expired` or `account.too_many_attempts`.
 */
export async function confirmAddressChange(
  acting: ActorCall,
  { email, oldCode, newCode: entered, moves }: Confirmed,
): Promise<{ user: SessionUser }> {
  const { env, user } = acting
  const db = database(env)
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(user.id)), gt(verifications.expiresAt, new Date())))
  const known = row && waiting.parse(JSON.parse(row.value))
  if (!row || known?.email !== email) throw new DomainError('account.code_expired')
  const limit = { key: `address-change-try:${row.id}`, limit: MAX_ATTEMPTS, windowMs: DAY_MS, now: Date.now() }
  if (!(await takeFromLimit(env, limit))) throw new DomainError('account.too_many_attempts')
  const isRight =
    isSameText(known.old, hashOf(env, { userId: user.id, address: user.email, code: oldCode })) &&
    isSameText(known.new, hashOf(env, { userId: user.id, address: email, code: entered }))
  if (!isRight) throw new DomainError('account.code_wrong')
  // Whoever takes the row has the change: two at once cannot both.
  const taken = await db.delete(verifications).where(eq(verifications.id, row.id)).returning({ id: verifications.id })
  if (taken.length === 0) throw new DomainError('account.code_expired')
  try {
    await db.batch([
      db
        .update(users)
        .set({ email, emailVerified: true, updatedAt: new Date() })
        .where(and(eq(users.id, user.id), eq(users.email, user.email))),
      ...moves(env, { from: user.email.toLowerCase(), to: email }),
    ])
  } catch (error) {
    // Somebody made an account with it meanwhile.
    if (failsWith(error, 'users.email')) throw new DomainError('account.code_expired', { cause: error })
    throw error
  }
  await endOtherSessions(acting)
  rememberBrowser(acting, email)
  await sendMail(acting, {
    to: user.email,
    ...addressChangedMail(makerLocale(acting), { email, support: env.SUPPORT_EMAIL ?? env.MAIL_FROM }),
  })
  log(acting, { level: 'info', source: 'accounts', message: 'An account has a new address', ids: { userId: user.id } })
  return { user: await renewedUser(acting) }
}
