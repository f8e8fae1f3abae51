import { env } from 'cloudflare:workers'
import { newId } from '#shared/ids.ts'
import { makeBundle, serverModule } from '#test/support/app-bundle.ts'
import { makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

/** An own preview with these server lines. */
export async function runningApp({ server = [], ...overrides }: Partial<ServerBundle> & { server?: string[] } = {}) {
  const projectId = newId('project')
  const nonce = crypto.randomUUID()
  const object = appObject(env, { projectId, environment: 'preview' })
  const origin = `http://${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce })}.${env.PREVIEW_DOMAIN}`

  const install = (bundle: Partial<ServerBundle> & { server?: string[] }) =>
    object.install({
      bundle: makeBundle({
        ...bundle,
        modules: { 'server/index.ts': serverModule(...(bundle.server ?? [])), ...bundle.modules },
      }),
      projectId,
      environment: 'preview',
      nonce,
    })

  const outcome = await install({ server, ...overrides })
  const get = (path: string, init?: RequestInit) => object.fetch(`${origin}${path}`, init)
  return { projectId, nonce, object, origin, install, outcome, get }
}
