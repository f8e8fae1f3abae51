import { PREVIEW_FILES, SERVERS } from '#worker/platform/hosts/preview-files.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { saidOf } from '#worker/runtime/assets/is-for-server.ts'
import type { InstalledApp } from '../store.ts'

type Asked = { env: Env; projectId: string; request: Request }

/** Asks the project of a preview for a client file. Nothing of what was sent is needed for that. */
export function askPreviewFor(what: keyof typeof PREVIEW_FILES, { env, projectId, request }: Asked): Promise<Response> {
  const url = new URL(request.url)
  url.hostname = PREVIEW_FILES[what]
  const { method, headers } = request
  // Where an answer leads on to, the asker follows.
  return projectObject(env, projectId).fetch(new Request(url, { method, headers, redirect: 'manual' }))
}

/**
 * What the client files of a preview answer under /api in the server's place. Null where the server answers, which an
 * ordinary app says of all of /api.
 */
export async function fileInstead(env: Env, app: InstalledApp, request: Request): Promise<Response | null> {
  const { environment, bundle, projectId } = app
  const { pathname } = new URL(request.url)
  const mayBeFile = pathname === '/api' || pathname.startsWith('/api/')
  if (environment !== 'preview' || !mayBeFile || saidOf(pathname, bundle.assets) === true) return null
  const answer = await askPreviewFor('answer', { env, projectId, request })
  return answer.headers.has(SERVERS) ? null : answer
}
