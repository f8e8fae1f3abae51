/** What is left in place of a secret, or of what says who somebody is. */
const GONE = '[redacted]'

/**
 * What is taken out, and what stays in its place. Strangers' texts pass here, so every repetition is bounded. The order
 * counts: a whole header goes before what looks like a piece of it.
 */
const PATTERNS: Array<[RegExp, string]> = [
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, GONE],
  [/\b(set-cookie|cookie|authorization|proxy-authorization)(["']?\s*[:=]\s*)[^\r\n]+/gi, `$1$2${GONE}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  [/(\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${GONE}@`],
  [
    /\b([\w.-]{0,40}(?:password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|session|signature|otp|credential)(?:[_-][\w-]{0,20})?)(["']?\s*[:=]\s*)(?:"[^"]{1,400}"|'[^']{1,400}'|[^\s"'&,;)}\]]{3,})/gi,
    `$1$2${GONE}`,
  ],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, GONE],
  // A key has a digit. File names that begin alike, such as skeleton-rows, have none.
  [
    /\b(?:(?:sk|pk|rk|whsec|ghp|gho|ghs|github_pat|glpat|xox[abprs]|npm|phc|phx)[_-]|AKIA|AIza)(?=[\w-]{0,60}\d)[\w-]{16,}/g,
    GONE,
  ],
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
  return PATTERNS.reduce((rest, [pattern, left]) => rest.replace(pattern, left), known).replace(KEY_LIKE, GONE)
}

/** The Worker's own secrets, found by the names of its variables. */
export function secretsOf(env: object): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    SECRET_NAME.test(name) && typeof value === 'string' && value.length >= SHORTEST_SECRET ? [value] : [],
  )
}
