import { loadManifest } from '#worker/features/deployments/build.ts'
import { serveClient } from '#worker/features/deployments/serving/serve-client.ts'
import { labelOf, previewNotFound, projectIdOfLabel, versionIdOfLabel } from '#worker/platform/hosts/preview-host.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

/** Answers for an older version that is looked at. Null when the host is a preview's own. */
export async function handleLookHost(request: Request, env: Env): Promise<Response | null> {
  const label = labelOf(request)
  const projectId = projectIdOfLabel(label)
  if (projectId === null || versionIdOfLabel(label) === null) return null
  const app = appObject(env, { projectId, environment: 'preview' })
  const { pathname } = new URL(request.url)
  if (pathname === '/api' || pathname.startsWith('/api/')) return app.fetch(request)
  // The object knows the signature, and whether the copy is still this version's.
  const hash = await app.lookedAtManifest(label)
  if (hash === null) return previewNotFound(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return previewNotFound(request)
  const { response } = await serveClient(env, await loadManifest(env, { projectId, hash }), { request, origin: null })
  return response
}
