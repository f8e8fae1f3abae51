import type { Problem } from '#shared/projects/problems.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { generatedSecret, testPaymentKeys } from '#worker/features/secrets/generated-secret.ts'
import { openSecrets, sealedSecrets, type SealedSecret } from '#worker/features/secrets/sealed-secrets.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { hidingValues, type Hide } from '#worker/platform/log/hide-values.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { PAYMENT_SECRETS, takesPayments } from '#worker/runtime/declaration/payments.ts'
import { SIGN_IN_SECRET, signsIn } from '#worker/runtime/declaration/sign-in.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { AppFacets } from './facets.ts'
import type { AppStore, InstalledApp } from './store.ts'

/**
 * What an isolate finds in its env beside what the app's configuration declares. `stamp` changes with any value.
 * Stand-ins are no secrets, and not hidden.
 */
export type SecretValues = { values: Record<string, string>; stamp: string; areHidden: boolean; hide: Hide }

export const NO_SECRETS: SecretValues = { values: {}, stamp: '', areHidden: false, hide: (text) => text }

type AppKey = Pick<InstalledApp, 'projectId' | 'environment' | 'bundle'>

/** A deployment that answers at its own address is given what the live app has. */
const placeOf = (environment: AppEnvironment): Environment => (environment === 'preview' ? 'preview' : 'production')

/**
 * The secrets of an app in its environment. D1 has them; the object keeps a sealed copy, so that a start waits for no
 * other database. Values are only ever in memory.
 */
export function createAppSecrets({ env, store, facets }: { env: Env; store: AppStore; facets: AppFacets }) {
  let known = ''

  /** Opens what is stored. The object does nothing else before that. */
  function begin(ctx: Pick<DurableObjectState, 'blockConcurrencyWhile'>, app: InstalledApp | null): void {
    const sealed = store.secrets()
    const stamp = app && stampOf(app, sealed)
    if (app && stamp) void ctx.blockConcurrencyWhile(() => take(app, { sealed, stamp }))
  }

  /** Asks anew. Says whether anything is other than before: what runs still has the earlier values then. */
  async function refresh(app: AppKey): Promise<boolean> {
    const { projectId, environment } = app
    const sealed = await sealedSecrets(env, { projectId, place: placeOf(environment) })
    const stamp = stampOf(app, sealed)
    if (stamp === known) return false
    await take(app, { sealed, stamp })
    store.setSecrets(sealed)
    return true
  }

  /** As `refresh`. What was known holds on while D1 does not answer. */
  const tryRefresh = (app: AppKey): Promise<boolean> =>
    refresh(app).catch((error: unknown) => {
      console.error('The secrets of an app were not asked for', error)
      return false
    })

  /** Gives an app what is known already. Nobody is asked for code that is still being written. */
  async function giveKnown(app: AppKey): Promise<void> {
    const sealed = store.secrets()
    const stamp = stampOf(app, sealed)
    if (stamp !== known) await take(app, { sealed, stamp })
  }

  async function take(app: AppKey, { sealed, stamp }: { sealed: SealedSecret[]; stamp: string }): Promise<void> {
    const { projectId, environment } = app
    const place = placeOf(environment)
    const generated = {
      ...(needsGenerated(app) && { [SIGN_IN_SECRET]: generatedSecret(env, { projectId, place }) }),
      ...(takesTestPayments(app, sealed) && testPaymentKeys(env, { projectId })),
    }
    const values = { ...generated, ...(await openSecrets(env, { projectId, sealed })) }
    known = stamp
    facets.give(stamp === '' ? NO_SECRETS : valuesOf(values, stamp))
  }

  return { begin, refresh, tryRefresh, giveKnown }
}

/** Whether the platform makes up what sessions are signed with. A value that the configuration has is the maker's wish. */
const needsGenerated = ({ bundle }: Pick<AppKey, 'bundle'>) =>
  signsIn(bundle.modules) && !Object.hasOwn(bundle.bindings, SIGN_IN_SECRET)

/**
 * Whether the preview's payments are played until its maker sets keys of Stripe. One key alone is the maker's as well:
 * theirs and ours together would refuse every webhook. A published app has none, or strangers would get goods for nothing.
 */
function takesTestPayments({ environment, bundle }: AppKey, sealed: SealedSecret[]): boolean {
  if (environment !== 'preview' || !takesPayments(bundle.modules)) return false
  const own = new Set([...Object.keys(bundle.bindings), ...sealed.map(({ name }) => name)])
  return !PAYMENT_SECRETS.some((name) => own.has(name))
}

/** Empty for an app that is given nothing. */
function stampOf(app: AppKey, sealed: SealedSecret[]): string {
  const generated = [needsGenerated(app), takesTestPayments(app, sealed)]
  return sealed.length > 0 || generated.includes(true) ? sha256Hex(JSON.stringify([sealed, ...generated])) : ''
}

const valuesOf = (values: Record<string, string>, stamp: string): SecretValues => ({
  values,
  stamp,
  areHidden: true,
  hide: hidingValues(Object.values(values)),
})

/**
 * What the checks give an app in place of its secrets: the same for each run, and nobody's. A promise must neither
 * depend on a key nor spend by it, and what it compares is told to the builder.
 */
export function standIns({ values }: SecretValues): SecretValues {
  const names = Object.keys(values)
  if (names.length === 0) return NO_SECRETS
  const replaced = Object.fromEntries(names.map((name) => [name, `stand-in-for-${name}`]))
  return { values: replaced, stamp: JSON.stringify(names), areHidden: false, hide: (text) => text }
}

/** What keeps this code from being given these secrets: a name cannot mean two things. */
export function secretsProblem(bundle: ServerBundle, { values }: SecretValues): Problem | null {
  const name = declaredEnv({ bundle }).names.find((declared) => Object.hasOwn(values, declared))
  if (name === undefined) return null
  const message = `${name} is declared here and is a secret as well: take it out here, or remove the secret`
  return { kind: 'configuration', message, file: 'wrangler.toml', line: null, column: null }
}

/** The names that an app's configuration takes in its env, and its variables as a list shows them. */
export type DeclaredEnv = { names: string[]; variables: Array<{ name: string; value: string }> }

/** A variable may be JSON of any length. A list shows how it begins. */
const MAX_SHOWN_VALUE = 200

export function declaredEnv(app: Pick<InstalledApp, 'bundle'> | null): DeclaredEnv {
  if (!app) return { names: [], variables: [] }
  const declared = Object.entries(app.bundle.bindings)
  const variables = declared.flatMap(([name, binding]) => {
    if (binding.kind !== 'vars') return []
    const { value } = binding
    return [{ name, value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN_VALUE) }]
  })
  return { names: declared.map(([name]) => name), variables }
}
