import { DomainError } from '#worker/platform/errors.ts'
import { hostKind } from '#worker/platform/hosts/host-names.ts'
import type { Context } from '#worker/platform/http/context.ts'

/** Whom passkeys are for: the page's origin, to the letter, and the name that they are kept under. */
export type Party = { origin: string; rpId: string }

/**
 * The product as the configuration names it. Of several hosts one within the other, all share the passkeys of the
 * shortest. Throws `passkey.refused` on a host that is not named there, such as a bare number.
 */
export function partyOf({ env, request }: Pick<Context, 'env' | 'request'>): Party {
  const { origin, hostname } = new URL(request.url)
  if (hostKind(hostname, env) !== 'product') throw new DomainError('passkey.refused')
  const [rpId = hostname] = env.PRODUCT_HOSTS.split(',')
    .map((name) => name.trim())
    .filter((name) => hostname.endsWith(`.${name}`))
    .toSorted((a, b) => a.length - b.length)
  return { origin, rpId }
}
