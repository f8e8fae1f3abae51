import { isId, newId } from '#shared/ids.ts'
import { KEY_BLOCK, PREFIXED_KEY, WEB_TOKEN } from '#shared/key-shapes.ts'
import type { LogLevel } from '#shared/operators/logs.ts'

export type PlatformLogLine = {
  /** Lines of `debug` are kept for days only, and never printed. */
  level: LogLevel
  /** Where it happened, such as `trpc.projects.create`, `mail` or `turn`. */
  source: string
  message: string
  error?: unknown
  ids?: Record<string, string>
  /** The code of an error that somebody must look at, however rare it is; `shared/operators/errors.ts` lists them. */
  code?: string
  /** The build in which it happened, when another one writes the line. */
  release?: string | null
}

/** A line as the queue carries it to the log's table. */
export type QueuedLogLine = {
  kind: 'log'
  id: string
  at: number
  level: LogLevel
  source: string
  message: string
  stack: string | null
  requestId: string | null
  ids: Record<string, string>
  release?: string | null
}

type LogScope = { env: Env; requestId?: string; executionCtx: { waitUntil(promise: Promise<unknown>): void } }

const MAX_MESSAGE = 4_000

/**
 * Writes one structured line to the console and, behind the request, to the platform's log. Returns its id and never
 * throws. Secrets and personal data are taken out here, so that no store, stream or console ever sees them.
 */
export function log(
  { env, requestId, executionCtx }: LogScope,
  { level, source, message, error, ids = {}, code, release = env.RELEASE ?? null }: PlatformLogLine,
): string {
  const stack = error instanceof Error ? (error.stack ?? null) : error === undefined ? null : String(error)
  const secrets = secretsOf(env)
  // A text is cut before, so that a huge one costs little. It is cut again after, so that no secret is cut in two and
  // missed.
  const clean = (text: string) => redact(text.slice(0, 2 * MAX_MESSAGE), secrets).slice(0, MAX_MESSAGE)
  const at = Date.now()
  const line: QueuedLogLine = {
    kind: 'log',
    id: newLogId(at),
    at,
    level,
    source,
    message: clean(message),
    stack: stack === null ? null : clean(stack),
    requestId: requestId ?? null,
    ids: Object.fromEntries(
      Object.entries({ ...ids, ...(code !== undefined && { code }) }).map(([name, id]) => [name, clean(id)]),
    ),
    release,
  }
  if (level !== 'debug') console[level === 'info' ? 'log' : level](JSON.stringify(line))
  // The console line above is the record of last resort when the queue is down.
  executionCtx.waitUntil(env.QUEUE.send(line).catch(() => undefined))
  return line.id
}

/** Nine digits of base 36 are enough for the milliseconds until the year 5188. */
const TIME_DIGITS = 9
/** When the first line with such an id was written. No line has an earlier time. */
const FIRST_AT = Date.UTC(2026, 0, 1)

/**
 * A new id of a line, which says when it was written. An id whose line is long gone can be told from one that never
 * was.
 */
export function newLogId(at: number): string {
  return `log_${at.toString(36).padStart(TIME_DIGITS, '0')}${newId('log').slice('log_'.length + TIME_DIGITS)}`
}

/** When the line of this id was written, or null when no line can have it. */
export function timeOfLogId(id: string, now: number): number | null {
  if (!isId('log', id)) return null
  const at = Number.parseInt(id.slice('log_'.length, 'log_'.length + TIME_DIGITS), 36)
  return at >= FIRST_AT && at <= now ? at : null
}

/** What is left in place of a secret, or of what says who somebody is. */
const GONE = '[redacted]'

/**
 * What is taken out, and what stays in its place. Strangers' texts pass here, so every repetition is bounded. The order
 * counts: a whole header goes before what looks like a piece of it.
 */
const PATTERNS: Array<[RegExp, string]> = [
  [KEY_BLOCK, GONE],
  [/\b(set-cookie|cookie|authorization|proxy-authorization)(["']?\s*[:=]\s*)[^\r\n]+/gi, `$1$2${GONE}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  [/(\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${GONE}@`],
  [
    /\b([\w.-]{0,40}(?:password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|session|signature|otp|credential)(?:[_-][\w-]{0,20})?)(["']?\s*[:=]\s*)(?:"[^"]{1,400}"|'[^']{1,400}'|[^\s"'&,;)}\]]{3,})/gi,
    `$1$2${GONE}`,
  ],
  [WEB_TOKEN, GONE],
  [PREFIXED_KEY, GONE],
  [/[\w.+'%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, '[e-mail]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b/gi, '[address]'],
]
/**
 * Only keys are as long and mixed. Hashes in hex and our ids are not, and files of a build must stay: stacks are read
 * by them.
 */
const KEY_LIKE =
  /\b(?=[\w+/-]{0,60}[a-z])(?=[\w+/-]{0,60}[A-Z])(?=[\w+/-]{0,60}\d)[\w+-]{32,}(?![\w+-]|\.m?js\b)={0,2}/g
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/
const SHORTEST_SECRET = 8

/**
 * The text without keys, tokens, cookies, e-mail and network addresses. Each of `secrets` goes wherever it stands,
 * whatever it looks like.
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, GONE), text)
  return PATTERNS.reduce((rest, [pattern, left]) => rest.replace(pattern, left), withoutAccounts(known)).replace(
    KEY_LIKE,
    GONE,
  )
}

/** The text without numbers of cards and of bank accounts, which their own check digits tell from other numbers. */
function withoutAccounts(text: string): string {
  return text
    .replace(CARD_LIKE, (number) => (isCard(number) ? '[card]' : number))
    .replace(IBAN_LIKE, (candidate) => withoutIban(candidate))
}

/** Digits in one piece or in the groups of a card, that begin as those of a scheme do. Times and ids begin otherwise. */
const CARD_LIKE =
  /(?<![\w.-])(?=4|5[0-8]|6[0-9]|2[2-7]|3[0-8])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -]?)\d{6}\2\d{4,5})(?![\w-]|\.\d)/g

function isCard(number: string): boolean {
  const digits = [...number.replaceAll(/\D/g, '')].map(Number)
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0 && new Set(digits).size > 1
}

/** Groups of four with one space between, or none. What follows may be no part of it: the country says its length. */
const IBAN_LIKE = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\w])/gi
/** Characters of an IBAN, by country. */
const IBAN_LENGTHS = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

function withoutIban(candidate: string): string {
  const wanted = IBAN_LENGTHS.get(candidate.slice(0, 2).toUpperCase())
  if (wanted === undefined) return candidate
  let end = 0
  for (let taken = 0; taken < wanted; end++) {
    if (end >= candidate.length) return candidate
    if (candidate[end] !== ' ') taken++
  }
  const iban = candidate.slice(0, end).replaceAll(' ', '').toUpperCase()
  const isWhole = !/[a-z\d]/i.test(candidate[end] ?? '')
  return isWhole && remainderOf97(iban) === 1 ? `[IBAN]${candidate.slice(end)}` : candidate
}

function remainderOf97(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** The Worker's own secrets, found by the names of its variables. */
export function secretsOf(env: object): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && typeof value === 'string' && value.length >= SHORTEST_SECRET ? [value] : [],
  )
}
