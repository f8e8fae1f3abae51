import type { Environment } from '#shared/projects/projects.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'

/**
 * What an app signs the sessions of its users with, until its maker sets a secret for it. It is the same at every start,
 * another for each project and place, and stands in no store.
 */
export function generatedSecret(
  { AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>,
  { projectId, place }: { projectId: string; place: Environment },
): string {
  return hmacHex(AUTH_SECRET, `solid sessions of apps 1:${projectId}:${place}`)
}

/**
 * The keys by which a preview takes test payments until its maker sets keys of Stripe. Whoever asks Stripe's API with
 * this one is answered by our stand-in, and the webhooks of the stand-in are signed with the other.
 */
export function testPaymentKeys(
  { AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>,
  { projectId }: { projectId: string },
): { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string } {
  const made = (what: string) => hmacHex(AUTH_SECRET, `solid test payments of apps 1:${what}:${projectId}`).slice(0, 40)
  return { STRIPE_SECRET_KEY: `sk_test_solid${made('key')}`, STRIPE_WEBHOOK_SECRET: `whsec_${made('webhooks')}` }
}
