import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { AppRequest, Outside, Packages, Pictures } from '#worker/agent/ports.ts'
import { createWebReader, resolvePublic } from '#worker/runtime/gateways/web-page.ts'
import type { BrowserRequests } from './preview/browser-requests.ts'
import { createPreviewRequests } from './preview/requests.ts'

type Ports = {
  env: Pick<Env, 'PRODUCT_HOSTS' | 'PREVIEW_DOMAIN' | 'APPS_DOMAIN'>
  /** The host name of the preview. */
  host(): string
  refresh(): Promise<Problem | null>
  app(request: Request): Promise<Response>
  page(request: Request): Promise<Response>
  browser: Pick<BrowserRequests, 'look'>
  pages(): number
  lines(limit: number): LogLine[]
  pictures: Pictures | null
  packages: Packages
}

/** Lines of the log that are looked through for those of the browser. */
const SEARCHED_LINES = 500

/** What the turns of a project reach beyond its files: the app as it runs, the pages that show it, the public web. */
export function createOutside({
  env,
  host,
  refresh,
  app,
  page,
  browser,
  pages,
  lines,
  pictures,
  packages,
}: Ports): Outside {
  const request = createPreviewRequests({ origin: () => `http://${host()}`, refresh, app, page })
  const ownHosts = [
    ...env.PRODUCT_HOSTS.split(',').map((name) => name.trim()),
    env.PREVIEW_DOMAIN,
    env.APPS_DOMAIN,
  ].filter((name) => name !== '')
  return {
    request: (asked: AppRequest) => request(asked),
    browser: {
      pages,
      lines: ({ limit }) =>
        lines(SEARCHED_LINES)
          .filter(({ source }) => source === 'browser')
          .slice(-limit),
      async look(options) {
        // Open pages are told of the newest files first, and answer in that order.
        await refresh()
        return browser.look(options)
      },
    },
    web: createWebReader({ fetch: (url, init) => fetch(url, init), resolve: resolvePublic, ownHosts }),
    pictures,
    packages,
  }
}
