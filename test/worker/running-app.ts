import { env } from 'cloudflare:workers'
import { newId } from '#shared/ids.ts'
import { makeBundle, serverModule } from '#test/support/app-bundle.ts'
import { makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

/**
 * Ends an app's object as the product does. The next request begins it anew from what is stored. One that has just been
 * asked would else stay for two seconds, until it has told so.
 */
export const ended = (object: ReturnType<typeof appObject>) => object.evict().catch(() => undefined)

type AppInput = Partial<ServerBundle> & { server?: string[] }

/** An own preview with these server lines; null for one in which nothing is installed yet. */
export async function runningApp(begun: AppInput | null = {}) {
  const projectId = newId('project')
  const nonce = crypto.randomUUID()
  const ids = { projectId, environment: 'preview' } as const
  const origin = `http://${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce })}.${env.PREVIEW_DOMAIN}`

  const inputOf = ({ server = [], ...bundle }: AppInput) => ({
    bundle: makeBundle({
      ...bundle,
      modules: { 'server/index.ts': serverModule(...server), ...bundle.modules },
    }),
    projectId,
    environment: 'preview' as const,
    nonce,
  })
  const install = (input: AppInput) => appObject(env, ids).install(inputOf(input))
  /** Lets it run as something that is still being written. */
  const draft = (input: AppInput) => appObject(env, ids).draft(inputOf(input))

  const outcome = begun ? await install(begun) : { applied: [], problem: null }
  const get = (path: string, init?: RequestInit) => appObject(env, ids).fetch(`${origin}${path}`, init)
  return {
    projectId,
    nonce,
    origin,
    install,
    draft,
    outcome,
    get,
    /** A new stub each time: those from before an object was ended lead nowhere. */
    get object() {
      return appObject(env, ids)
    },
  }
}
