import { loadManifest } from '#worker/features/deployments/build.ts'
import { clientFilesOf, isServers } from '#worker/features/deployments/manifest.ts'
import { serveClient } from '#worker/features/deployments/serving/serve-client.ts'
import { labelOf, previewNotFound, projectIdOfLabel, versionIdOfLabel } from '#worker/platform/hosts/preview-host.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

/** Answers for an older version that is looked at. Null when the host is a preview's own. */
export async function handleLookHost(request: Request, env: Env): Promise<Response | null> {
  const label = labelOf(request)
  const projectId = projectIdOfLabel(label)
  if (projectId === null || versionIdOfLabel(label) === null) return null
  const app = appObject(env, { projectId, environment: 'preview' })
  // The object knows the signature, and whether the copy is still this version's.
  const hash = await app.lookedAtManifest(label)
  if (hash === null) return previewNotFound(request)
  const files = clientFilesOf(await loadManifest(env, { projectId, hash }))
  if (isServers(files, request)) return app.fetch(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return previewNotFound(request)
  const { response } = await serveClient(env, files, { request, origin: null })
  return response
}
