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

/** An own preview with these server lines. */
export async function runningApp({ server = [], ...overrides }: Partial<ServerBundle> & { server?: string[] } = {}) {
  const projectId = newId('project')
  const nonce = crypto.randomUUID()
  const ids = { projectId, environment: 'preview' } as const
  const origin = `http://${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce })}.${env.PREVIEW_DOMAIN}`

  const install = (bundle: Partial<ServerBundle> & { server?: string[] }) =>
    appObject(env, ids).install({
      bundle: makeBundle({
        ...bundle,
        modules: { 'server/index.ts': serverModule(...(bundle.server ?? [])), ...bundle.modules },
      }),
      projectId,
      environment: 'preview',
      nonce,
    })

  const outcome = await install({ server, ...overrides })
  const get = (path: string, init?: RequestInit) => appObject(env, ids).fetch(`${origin}${path}`, init)
  return {
    projectId,
    nonce,
    origin,
    install,
    outcome,
    get,
    /** A new stub each time: those from before an object was ended lead nowhere. */
    get object() {
      return appObject(env, ids)
    },
  }
}
