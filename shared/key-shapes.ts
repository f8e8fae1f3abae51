/**
 * How keys look, in one list: for what is taken out of logs, and for what a maker is asked about before it is sent.
 * Strangers' texts pass here, so every repetition is bounded.
 */
export const KEY_BLOCK = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g
export const WEB_TOKEN = /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g
// A key has a digit. File names that begin alike, such as skeleton-rows, have none.
export const PREFIXED_KEY =
  /\b(?:(?:sk|pk|rk|re|hf|gsk|whsec|gh[oprsu]|github_pat|glpat|xapp|xox[abeprs]|npm|pypi|phc|phx|shpat|sbp|dop_v1|lin_api)[_-]|SG\.|ya29\.|AKIA|ASIA|AIza)(?=[\w-]{0,60}\d)[\w-]{16,}/g

/** A name in capitals says what stands behind it, as in `.env` files. */
const NAMED_VALUE =
  /\b([A-Z][A-Z0-9_]{0,40}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD)(?:_[A-Z0-9_]{1,20})?)\s{0,3}[:=]\s{0,3}["'`]?([^\s"'`]{8,400})/g
/** A word says what follows soon: nobody talks of a key and then writes something else that looks like one. */
const WORDED_VALUE =
  /(?:\b(?:key|token|secret|password|credential)s?\b|passwort|kennwort|schl\u00fcssel|geheimnis)[^\n]{0,40}?[\s:="'`(]([\w+/=.~-]{16,400})/gi

/** Who gives out keys that begin so, by the name that their own examples use. The first that fits counts. */
const NAMES: Array<[beginning: RegExp, name: string]> = [
  [/^sk-ant-/, 'ANTHROPIC_API_KEY'],
  [/^[sr]k_(?:live|test)_/, 'STRIPE_SECRET_KEY'],
  [/^pk_(?:live|test)_/, 'STRIPE_PUBLISHABLE_KEY'],
  [/^whsec_/, 'STRIPE_WEBHOOK_SECRET'],
  [/^sk-/, 'OPENAI_API_KEY'],
  [/^(?:gh[oprsu]|github_pat)_/, 'GITHUB_TOKEN'],
  [/^(?:AKIA|ASIA)/, 'AWS_ACCESS_KEY_ID'],
  [/^AIza/, 'GOOGLE_API_KEY'],
  [/^(?:xox[abeprs]|xapp)-/, 'SLACK_TOKEN'],
  [/^SG\./, 'SENDGRID_API_KEY'],
  [/^re_/, 'RESEND_API_KEY'],
  [/^hf_/, 'HUGGINGFACE_TOKEN'],
  [/^gsk_/, 'GROQ_API_KEY'],
  [/^glpat-/, 'GITLAB_TOKEN'],
  [/^npm_/, 'NPM_TOKEN'],
  [/^-----BEGIN/, 'PRIVATE_KEY'],
  [/^eyJ/, 'ACCESS_TOKEN'],
]

/** A key in a text, with the name that it would have as a secret. */
export type FoundKey = { text: string; at: number; name: string }

/** A pasted text may be long. Whoever pastes a key does so near its beginning or sends a file. */
const MAX_SEARCHED = 20_000
const MAX_FOUND = 5

/** What in a message looks like a key, in its order. */
export function keysIn(message: string): FoundKey[] {
  const text = message.slice(0, MAX_SEARCHED)
  const found = [
    ...matches(text, KEY_BLOCK, () => null),
    ...matches(text, NAMED_VALUE, ([, name]) => name ?? null).filter((key) => !isPlaceholder(key.text)),
    ...matches(text, PREFIXED_KEY, () => null).filter((key) => hasRandomRun(key.text)),
    ...matches(text, WEB_TOKEN, () => null),
    ...matches(text, WORDED_VALUE, () => null).filter((key) => isRandom(key.text)),
  ]
  const kept: FoundKey[] = []
  for (const key of found) {
    const isKnown = kept.some(({ at, text: other }) => key.at < at + other.length && at < key.at + key.text.length)
    if (!isKnown && kept.length < MAX_FOUND) kept.push(key)
  }
  return withOwnNames(kept.toSorted((a, b) => a.at - b.at))
}

/** The message with each key's name in its place. */
export function withNames(message: string, keys: FoundKey[]): string {
  return keys.reduce((text, key) => text.replaceAll(key.text, key.name), message)
}

/** The last group of a match is the key; without groups all of it is. */
function matches(text: string, shape: RegExp, nameOf: (match: RegExpMatchArray) => string | null): FoundKey[] {
  return [...text.matchAll(shape)].map((match) => {
    const raw = match.at(-1) ?? match[0]
    // A sentence may end right behind it.
    const key = raw.startsWith('-----') ? raw : raw.replace(/[.,;:)]+$/, '')
    const name = nameOf(match) ?? NAMES.find(([beginning]) => beginning.test(key))?.[1] ?? 'API_KEY'
    return { text: key, at: match.index + match[0].lastIndexOf(raw), name }
  })
}

/** Two keys cannot have one name. The same key that stands twice is one. */
function withOwnNames(keys: FoundKey[]): FoundKey[] {
  const byText = new Map<string, FoundKey>()
  for (const key of keys) {
    if (byText.has(key.text)) continue
    const taken = new Set([...byText.values()].map(({ name }) => name))
    let name = key.name
    for (let number = 2; taken.has(name); number++) name = `${key.name}_${number}`
    byText.set(key.text, { ...key, name })
  }
  return [...byText.values()]
}

const isPlaceholder = (value: string): boolean =>
  /^(?:<|\$\{|\.{3}|env\.|process\.|your|dein|xxx|\*{3})/i.test(value) || new Set(value).size < 4

/** Words with hyphens between them are no key, whatever they begin with. */
const hasRandomRun = (value: string): boolean => /(?=[A-Za-z]*\d)[A-Za-z0-9]{10,}/.test(value)

const LEAST_BITS = 3.2

/** Letters and digits in no order: words repeat their letters more. */
function isRandom(value: string): boolean {
  const mixes = /\d[A-Za-z]|[A-Za-z]\d/.test(value)
  if (!mixes || /^https?:|\.[a-z]{2,4}$/i.test(value)) return false
  const counts = new Map<string, number>()
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => {
    const share = count / value.length
    return sum - share * Math.log2(share)
  }, 0)
  return bits >= LEAST_BITS
}
