import { buildDeployment } from '#worker/features/deployments/build.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { makeLookLabel } from '#worker/platform/hosts/preview-host.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'

/**
 * Starts a version on a copy of its rows, at an address of its own. What is done there changes neither the version nor
 * the preview, and is gone when the next version is looked at.
 */
export async function lookAtVersion(
  acting: ActorRequest,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<{ url: string }> {
  const { env, request } = acting
  // It changes nothing, so viewers may.
  await requireProject({ ...acting, isReading: true }, projectId)
  const [{ nonce }, { manifestHash }] = await Promise.all([
    projectObject(env, projectId).state(),
    buildDeployment(env, { projectId, versionId }),
  ])
  await appObject(env, { projectId, environment: 'preview' }).look({ versionId, manifestHash })
  const label = makeLookLabel({ secret: env.PREVIEW_SECRET, projectId, nonce, versionId })
  const { protocol, port } = new URL(request.url)
  return { url: `${protocol}//${label}.${env.PREVIEW_DOMAIN}${port && `:${port}`}` }
}
