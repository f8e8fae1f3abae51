import { PASSKEY_MINUTES } from '#shared/accounts.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { askingBrowser, markBrowser, type Asking } from '../service.ts'

const VALID_MS = PASSKEY_MINUTES * MINUTE_MS

/** What a challenge was made for. An answer to one kind is none to another, and a new passkey is one user's. */
export type Purpose = 'sign-in' | `add ${string}`

type Said = { nonce: string; expiresAt: number; purpose: Purpose; browser: string }

const signatureOf = (env: Env, { nonce, expiresAt, purpose, browser }: Said) =>
  hmacHex(env.AUTH_SECRET, `passkey-challenge:${purpose}:${browser}:${nonce}:${expiresAt}`)

/**
 * A challenge for this browser, in base64url. It says itself when it ends and that it is ours, so that nothing is stored
 * for those that are never answered.
 */
export function newChallenge(asking: Asking, purpose: Purpose): string {
  const said = {
    nonce: crypto.randomUUID(),
    expiresAt: Date.now() + VALID_MS,
    purpose,
    browser: markBrowser(asking, 'challenge'),
  }
  return Buffer.from(`${said.nonce}.${said.expiresAt}.${signatureOf(asking.env, said)}`).toString('base64url')
}

/**
 * Takes an answered challenge: it counts once, in the browser it was made for. Throws `passkey.expired`, or
 * `passkey.refused` for one that is not ours, not this browser's, or used.
 */
export async function takeChallenge(asking: Asking, { answered, purpose }: { answered: string; purpose: Purpose }) {
  const [nonce = '', end = '', signature = ''] = answered.split('.')
  const expiresAt = Number(end)
  const said = { nonce, expiresAt, purpose, browser: askingBrowser(asking, 'challenge') ?? '' }
  if (!said.browser || !isSameText(signature, signatureOf(asking.env, said)))
    throw new DomainError('passkey.refused', { cause: new Error('the challenge is not of this browser') })
  if (expiresAt <= Date.now()) throw new DomainError('passkey.expired')
  // Counted in the window of its end, whenever it comes, so that no two windows let it pass twice.
  const once = { key: `passkey-challenge:${nonce}`, limit: 1, windowMs: VALID_MS, now: expiresAt }
  if (!(await takeFromLimit(asking.env, once)))
    throw new DomainError('passkey.refused', { cause: new Error('the challenge was used') })
}
