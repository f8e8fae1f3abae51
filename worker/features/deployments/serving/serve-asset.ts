import { hasFile, type ClientFiles } from '#worker/features/deployments/manifest.ts'
import { answerAsset } from '#worker/runtime/assets/answer-asset.ts'
import { decodedPath, HOME } from '#worker/runtime/assets/find-asset.ts'
import { madeFile, servePage, storedFile, type Asking } from './serve-client.ts'

/**
 * What the server of a deployment gets where it asks for a client file. A page that the app does not have is answered
 * as Cloudflare answers it: the code of the server was written for that.
 */
export async function serveToServer(env: Env, files: ClientFiles, asking: Asking): Promise<Response> {
  const { request } = asking
  const pathname = decodedPath(new URL(request.url).pathname)
  const isOwn = hasFile(files, pathname)
  const made = isOwn ? null : await madeFile(env, files, { ...asking, pathname })
  if (made) return made
  return answerAsset(request, {
    rules: files.rules,
    exists: (path) => hasFile(files, path),
    // Whether the asker knows it already is compared with what was found.
    read: ({ path }) =>
      path === HOME
        ? servePage(files, { ...asking, pathname })
        : storedFile(env, files, { path, request: new Request(request.url) }),
  })
}
