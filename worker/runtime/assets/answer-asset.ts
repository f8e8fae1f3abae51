import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { AssetRules } from './asset-rules.ts'
import { decodedPath, encodedPath, findAsset, type Found } from './find-asset.ts'

type Served = {
  rules: AssetRules
  exists: (path: string) => boolean
  /** A file that exists, as it is served. `pathname` is where it was asked for: each page has a head of its own. */
  read: (file: { path: string; pathname: string }) => Promise<Response>
}

/** Where a request is sent on to, with its question; null when it is where its file is served. */
export function redirected({ pathname, search }: URL, found: Found | null): Response | null {
  if (!found) return null
  const to = encodedPath(found.is === 'redirect' ? found.to : decodedPath(pathname))
  if (found.is === 'file' && to === pathname) return null
  return new Response(null, { status: 307, headers: { location: to + search } })
}

/** A client file as Cloudflare answers for it where the server of an app asks for it. */
export async function answerAsset(request: Request, { rules, exists, read }: Served): Promise<Response> {
  const url = new URL(request.url)
  const found = findAsset(decodedPath(url.pathname), rules, exists)
  if (!found) return new Response(null, { status: 404 })
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  const elsewhere = redirected(url, found)
  if (elsewhere || found.is === 'redirect') return elsewhere!
  const file = await read({ path: found.path, pathname: decodedPath(url.pathname) })
  if (!file.ok && file.status !== 404) return file
  return asked(request, { file, status: found.status })
}

/** A page has no tag yet: its text is made for who asks. */
async function asked(request: Request, { file, status }: { file: Response; status: number }): Promise<Response> {
  const isPage = file.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = isPage ? await file.text() : null
  const headers = new Headers(file.headers)
  if (text !== null) headers.set('etag', `"${sha256Hex(text)}"`)
  headers.delete('cache-control')
  if (!request.headers.has('authorization') && !request.headers.has('range'))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
  const etag = headers.get('etag')
  const known = request.headers.get('if-none-match') ?? ''
  if (etag !== null && [etag, `W/${etag}`].includes(known)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : (text ?? file.body), { status, headers })
}
