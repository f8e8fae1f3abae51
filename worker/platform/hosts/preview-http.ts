import { appObject } from '#worker/platform/objects/app-object.ts'
import { projectObject } from '#worker/platform/objects/project-object.ts'
import { labelOf, previewNotFound, projectIdOfLabel } from './preview-label.ts'

/** Requests to a preview's host: the app's server answers under /api, the project its pages and modules. Both verify the label themselves. */
export async function handlePreviewHost(request: Request, env: Env, _ctx: ExecutionContext): Promise<Response> {
  const projectId = projectIdOfLabel(labelOf(request))
  if (projectId === null) return previewNotFound(request)
  const { pathname } = new URL(request.url)
  const isApi = pathname === '/api' || pathname.startsWith('/api/')
  return isApi
    ? appObject(env, { projectId, environment: 'preview' }).fetch(request)
    : projectObject(env, projectId).fetch(request)
}
