import type { Problem } from '#shared/projects/problems.ts'
import type { AppAnswer, AppRequest } from '#worker/agent/ports.ts'

type Ports = {
  /** Where the preview lives: the objects that answer compare the address with their own. */
  origin(): string
  /** Brings the preview up to the newest files; why they do not run, or null. */
  refresh(): Promise<Problem | null>
  app(request: Request): Promise<Response>
  page(request: Request): Promise<Response>
}

const MAX_TEXT_BYTES = 16_000
const MAX_PAGE_BYTES = 400_000
const MAX_HEADERS = 30
const MAX_HEADER = 500
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)|^$/

/** Sends the builder's requests to the app in the preview: to its server under /api, to its page otherwise, and nowhere else. */
export function createPreviewRequests({ origin, refresh, app, page }: Ports) {
  return async ({ method, path, headers, body, signal }: AppRequest): Promise<AppAnswer> => {
    const base = origin()
    const url = new URL(path, base)
    if (url.origin !== base || url.pathname.startsWith('/~')) throw new Error('Only the app itself can be asked.')
    const problem = await refresh()
    const request = new Request(url, { method, headers, redirect: 'manual', signal, ...(body !== null && { body }) })
    const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/')
    const response = await (isApi ? app(request) : page(request))
    const isText = TEXT.test(response.headers.get('content-type') ?? '')
    const { text, isCutOff } = await (isText ? shownText(response, { isPage: !isApi }) : withoutText(response))
    const shown = [...response.headers]
      .slice(0, MAX_HEADERS)
      .map(([name, value]): [string, string] => [name, value.slice(0, MAX_HEADER)])
    return {
      status: response.status,
      headers: shown,
      text,
      isCutOff,
      problem: problem && [problem.file, problem.message].filter(Boolean).join(': '),
    }
  }
}

type Shown = { text: string | null; isCutOff: boolean }

/** A page begins with the platform's own scripts, which are longer than all that the app's document says. */
async function shownText(response: Response, { isPage }: { isPage: boolean }): Promise<Shown> {
  if (!isPage) return startOf(response, MAX_TEXT_BYTES)
  const { text, isCutOff } = await startOf(response, MAX_PAGE_BYTES)
  const document = text
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/(<script\b[^>]*>)[^<][^]*?(<\/script>)/g, '$1…$2')
  return { text: document.slice(0, MAX_TEXT_BYTES), isCutOff: isCutOff || document.length > MAX_TEXT_BYTES }
}

async function withoutText({ body }: Response): Promise<Shown> {
  await body?.cancel()
  return { text: null, isCutOff: false }
}

/** An answer may go on for ever: an event stream, a download. */
async function startOf({ body }: Response, maxBytes: number): Promise<{ text: string; isCutOff: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  // Leaving the loop early cancels the body.
  for await (const chunk of body ?? []) {
    const rest = Math.max(0, maxBytes - sizeBytes)
    sizeBytes += chunk.byteLength
    text += decoder.decode(chunk.subarray(0, rest), { stream: true })
    if (sizeBytes > maxBytes) return { text, isCutOff: true }
  }
  return { text: text + decoder.decode(), isCutOff: false }
}
