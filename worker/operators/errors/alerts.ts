import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { ErrorSeverity, ErrorState } from '#shared/operators/errors.ts'
import { HOUR_MS, DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { sendMail } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { errorGroups } from './tables.ts'

const MAILS_AN_HOUR = 10
/** A group that changed since then may still get a mail of its own. */
const LEFT_ALONE_MS = HOUR_MS / 2
const TOLD_AT_ONCE = 100
const RECIPIENTS = 20
/** Operators are told of these states only. What was resolved meanwhile needs nobody. */
const WORTH_TELLING = ['new', 'regressed', 'ongoing'] as const

export type AlertScope = { env: Env; requestId: string; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

const shown = {
  fingerprint: errorGroups.fingerprint,
  title: errorGroups.title,
  place: errorGroups.place,
  state: errorGroups.state,
  severity: errorGroups.severity,
  events: errorGroups.events,
  users: errorGroups.users,
  payingUsers: errorGroups.payingUsers,
}

/** The condition that a group may be told of: it is due, and was not told of within a day. */
const mayBeTold = (now: number) =>
  and(
    eq(errorGroups.isAlertDue, true),
    inArray(errorGroups.state, [...WORTH_TELLING]),
    or(isNull(errorGroups.alertedAt), lt(errorGroups.alertedAt, new Date(now - DAY_MS))),
  )

/** Mails operators of groups that are new or got worse, a few an hour. The rest waits for the digest. */
export async function alertAdmins(scope: AlertScope, now: number): Promise<void> {
  const db = database(scope.env)
  const due = await db
    .select({ fingerprint: errorGroups.fingerprint })
    .from(errorGroups)
    .where(mayBeTold(now))
    .orderBy(asc(errorGroups.severity), errorGroups.stateAt)
    .limit(MAILS_AN_HOUR)
  for (const { fingerprint } of due) {
    // The group is taken before its mail is sent, and the hour's mails are counted with it. A run beside this one sends
    // no second mail.
    const sent = sql`(SELECT count(*) FROM error_groups WHERE alerted_at > ${now - HOUR_MS})`
    const [alert] = await db
      .update(errorGroups)
      .set({ isAlertDue: false, alertedAt: new Date(now) })
      .where(and(eq(errorGroups.fingerprint, fingerprint), mayBeTold(now), sql`${sent} < ${MAILS_AN_HOUR}`))
      .returning(shown)
    if (!alert) continue
    await mailAdmins(scope, (locale, origin) => alertMail(locale, { alert, origin }))
  }
}

/** Sends one mail about all groups that had none of their own. It does not count among the hour's mails. */
export async function sendDigest(scope: AlertScope, now: number): Promise<void> {
  const db = database(scope.env)
  const waited = and(mayBeTold(now), lt(errorGroups.stateAt, new Date(now - LEFT_ALONE_MS)))
  const due = await db
    .select(shown)
    .from(errorGroups)
    .where(waited)
    .orderBy(asc(errorGroups.severity), desc(errorGroups.events))
    .limit(TOLD_AT_ONCE)
  if (due.length === 0) return
  const told = due.map(({ fingerprint }) => fingerprint)
  for (let from = 0; from < told.length; from += TOLD_AT_ONCE / 2) {
    await db
      .update(errorGroups)
      .set({ isAlertDue: false })
      .where(inArray(errorGroups.fingerprint, told.slice(from, from + TOLD_AT_ONCE / 2)))
  }
  await mailAdmins(scope, (locale, origin) => digestMail(locale, { alerts: due satisfies Alert[], origin }))
}

async function mailAdmins(
  scope: AlertScope,
  text: (locale: Locale, origin: string) => { subject: string; text: string },
): Promise<void> {
  const { env } = scope
  const host = env.PRODUCT_HOSTS.split(',')[0]!.trim()
  const origin = env.ENVIRONMENT === 'local' ? `http://${host}:3000` : `https://${host}`
  for (const { email, locale } of await admins(env))
    await sendMail(scope, { to: email, ...text(locale ?? LOCALES[0], origin) })
}

/** Operators, and those who will become operators when they first sign in. */
async function admins(env: Env): Promise<Array<{ email: string; locale: Locale | null }>> {
  const known = await database(env)
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, 'admin'), or(isNull(users.banned), eq(users.banned, false))))
    .limit(RECIPIENTS)
  const named = env.ADMIN_EMAILS.split(',')
    .map((address) => address.trim().toLowerCase())
    .filter(Boolean)
  const missing = named
    .filter((address) => !known.some(({ email }) => email === address))
    .map((email) => ({ email, locale: null }))
  return [...known, ...missing].slice(0, RECIPIENTS)
}

export type Alert = {
  fingerprint: string
  title: string
  place: string
  state: ErrorState
  severity: ErrorSeverity
  events: number
  users: number
  payingUsers: number
}
type Text = { subject: string; text: string }

const SUBJECT_CHARS = 120
const address = (origin: string, { fingerprint }: Alert) =>
  `${origin}/admin/critical-errors?group=${encodeURIComponent(fingerprint)}`
const cut = (text: string) => (text.length > SUBJECT_CHARS ? `${text.slice(0, SUBJECT_CHARS - 1)}…` : text)

const ENGLISH = {
  state: (state: ErrorState) =>
    ({ new: 'New error', regressed: 'Error is back', ongoing: 'Error got worse', resolved: 'Error', ignored: 'Error' })[
      state
    ],
  critical: 'Critical',
  hit: ({ events, users, payingUsers }: Alert) =>
    `Happened: ${events}. Users: ${users}, of whom paying: ${payingUsers}.`,
  digest: (count: number) => `${count} more errors at Solid`,
}
const GERMAN: typeof ENGLISH = {
  state: (state) =>
    ({
      new: 'Neuer Fehler',
      regressed: 'Fehler ist wieder da',
      ongoing: 'Fehler wurde schlimmer',
      resolved: 'Fehler',
      ignored: 'Fehler',
    })[state],
  critical: 'Kritisch',
  hit: ({ events, users, payingUsers }) => `Aufgetreten: ${events}. Nutzer: ${users}, davon zahlend: ${payingUsers}.`,
  digest: (count) => `${count} weitere Fehler bei Solid`,
}

const wordsOf = (locale: Locale) => (locale === 'de' ? GERMAN : ENGLISH)

/** The mail that tells operators of one group of errors. */
function alertMail(locale: Locale, { alert, origin }: { alert: Alert; origin: string }): Text {
  const words = wordsOf(locale)
  const head =
    alert.severity === 'critical' ? `${words.critical}: ${alert.title}` : `${words.state(alert.state)}: ${alert.title}`
  return {
    subject: cut(head),
    text: `${words.state(alert.state)}\n\n${alert.title}\n${alert.place}\n\n${words.hit(alert)}\n\n${address(origin, alert)}\n`,
  }
}

/** The mail that tells operators of the groups that had no mail of their own. */
function digestMail(locale: Locale, { alerts, origin }: { alerts: Alert[]; origin: string }): Text {
  const words = wordsOf(locale)
  return {
    subject: words.digest(alerts.length),
    text: alerts
      .map((alert) => `${words.state(alert.state)}: ${alert.title}\n${words.hit(alert)}\n${address(origin, alert)}\n`)
      .join('\n'),
  }
}
