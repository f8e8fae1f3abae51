import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { AppAnswer, AppRequest, Outside, Packages, Pictures } from '#worker/agent/ports.ts'
import { ownHostsOf } from '#worker/runtime/gateways/public-address.ts'
import { createWebReader, resolvePublic } from '#worker/runtime/gateways/web-page.ts'
import type { BrowserRequests } from './preview/browser-requests.ts'

/** The app in the preview, as the builder's requests reach it. */
type RunningApp = {
  /** The host name of the preview. The objects that answer compare the address with their own. */
  host(): string
  /** Brings the preview up to the newest files. Answers why they do not run, or null. */
  refresh(): Promise<Problem | null>
  app(request: Request): Promise<Response>
  page(request: Request): Promise<Response>
}

type Ports = RunningApp & {
  env: Pick<Env, 'PRODUCT_HOSTS' | 'PREVIEW_DOMAIN' | 'APPS_DOMAIN' | 'NET'>
  browser: Pick<BrowserRequests, 'look'>
  pages(): number
  lines(limit: number): LogLine[]
  pictures: Pictures | null
  packages: Packages
}

/** Lines of the log among which those of the browser are looked for. */
const SEARCHED_LINES = 500
const MAX_TEXT_BYTES = 16_000
const MAX_PAGE_BYTES = 400_000
const MAX_HEADERS = 30
const MAX_HEADER = 500
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg)|^$/

/** What turns reach beyond the project's files: the app as it runs, pages that show it, the public web. */
export function createOutside({ env, browser, pages, lines, pictures, packages, ...running }: Ports): Outside {
  return {
    request: (asked) => askApp(running, asked),
    browser: {
      pages,
      lines: ({ limit }) =>
        lines(SEARCHED_LINES)
          .filter(({ source }) => source === 'browser')
          .slice(-limit),
      async look(options) {
        // Open pages hear of the newest files first, and answer in that order.
        await running.refresh()
        return browser.look(options)
      },
    },
    web: createWebReader({
      fetch: (url, init) => (env.NET ?? globalThis).fetch(url, init),
      resolve: resolvePublic,
      ownHosts: ownHostsOf(env),
    }),
    pictures,
    packages,
  }
}

/** Sends a request of the builder's to the app's server under /api, to its page otherwise, and nowhere else. */
async function askApp(
  { host, refresh, app, page }: RunningApp,
  { method, path, headers, body, signal }: AppRequest,
): Promise<AppAnswer> {
  const origin = `http://${host()}`
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname.startsWith('/~')) throw new Error('Only the app itself can be asked.')
  const problem = await refresh()
  const request = new Request(url, { method, headers, redirect: 'manual', signal, ...(body !== null && { body }) })
  const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/')
  const response = await (isApi ? app(request) : page(request))
  const isText = TEXT.test(response.headers.get('content-type') ?? '')
  const { text, isCutOff } = await (isText ? shownText(response, { isPage: !isApi }) : withoutText(response))
  return {
    status: response.status,
    headers: [...response.headers]
      .slice(0, MAX_HEADERS)
      .map(([name, value]): [string, string] => [name, value.slice(0, MAX_HEADER)]),
    text,
    isCutOff,
    problem: problem && [problem.file, problem.message].filter(Boolean).join(': '),
  }
}

type Shown = { text: string | null; isCutOff: boolean }

/** A page begins with the platform's own scripts, which are longer than the app's own document. */
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

/** The beginning of an answer, which may go on for ever as an event stream does. */
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
