import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { answerAsset } from '#worker/runtime/assets/answer-asset.ts'
import { HTML_HANDLINGS, NOT_FOUND_HANDLINGS, type AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { isForServer } from '#worker/runtime/assets/is-for-server.ts'

const FILES = [
  '/index.html',
  '/404.html',
  '/about.html',
  '/both.html',
  '/both/index.html',
  '/blog/index.html',
  '/blog/404.html',
  '/blog/first.html',
  '/index/index.html',
  '/plain.txt',
  '/plain.txt.html',
  '/grüße und mehr.txt',
  '/api/prices.json',
]

const PATHS = `
  / /index /index.html /index/ /index/index /index/index.html /404 /404.html /about /about/ /about.html
  /about/index /about/index.html /about.html/ /about?a=1&b=2 /both /both/ /both.html /both/index /both/index.html
  /blog /blog/ /blog.html /blog/index /blog/index.html /blog/first /blog/first/ /blog/no /blog/first.html
  /blog/first/index.html /blog/no/deeper /blog?x=y /.html /no /no.png /plain.txt /plain /plain.txt/
  /plain.txt.html //plain.txt /blog//first /no/ /no.html /gr%C3%BC%C3%9Fe%20und%20mehr.txt /% /a@b /plain%2Etxt
  /api /api/ /api/prices.json /api/notes /api/docs/one /feed.xml /feeds/a/feed.xml /feeds
`
  .trim()
  .split(/\s+/)
  .concat('/gr%c3%bc%c3%9fe und mehr.txt')
const ASKS = [
  ...PATHS.map((each) => ({ path: each, method: 'GET', headers: {} })),
  ...PATHS.map((each) => ({ path: each, method: 'GET', headers: { 'sec-fetch-mode': 'navigate' } })),
  ...['/', '/about.html', '/no', '/api/notes', '/api/prices.json'].map((each) => ({
    path: each,
    method: 'POST',
    headers: {},
  })),
]
type Ask = (typeof ASKS)[number]

const LIST = ['/api/*', '/feed.xml', '/feeds/*/feed.xml', '!/api/docs/*']
const PLACES: AssetRules[] = [
  ...HTML_HANDLINGS.map((html) => ({ html, notFound: '404-page', workerFirst: false }) as const),
  ...NOT_FOUND_HANDLINGS.flatMap((notFound) =>
    [false, LIST].map((workerFirst) => ({ html: 'auto-trailing-slash', notFound, workerFirst }) as const),
  ),
  { html: 'none', notFound: 'single-page-application', workerFirst: true },
]

test('client files and the server are found as plain wrangler finds them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-assets-'))
  for (const file of FILES) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), file)
  }
  const plain = new Miniflare(convertV4MiniflareOptions(plainPlaces(folder)))
  try {
    for (const [at, rules] of PLACES.entries()) {
      const said = await plain.dispatchFetch(`http://place-${at}/`, { method: 'POST', body: JSON.stringify(ASKS) })
      const theirs = (await said.json()) as string[]
      const ours = await Promise.all(ASKS.map((ask) => answered(ask, rules)))
      expect({ rules, answers: lines(ours) }).toEqual({ rules, answers: lines(theirs) })
    }
  } finally {
    await plain.dispose()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

const lines = (answers: string[]) =>
  answers.map((answer, at) => `${ASKS[at]!.method} ${ASKS[at]!.path} ${JSON.stringify(ASKS[at]!.headers)}: ${answer}`)

/** A Worker for each of the rules, and one in front that asks it: no header of a request is lost on the way. */
function plainPlaces(folder: string) {
  const always = { compatibilityDate: '2026-10-01', modules: true }
  const front = {
    ...always,
    name: 'front',
    script: `export default { fetch: async (request, env) => {
      const place = env[new URL(request.url).hostname]
      const asks = await request.json()
      return Response.json(await Promise.all(asks.map(async ({ path, method, headers }) => {
        const answer = await place.fetch('http://x' + path, { method, headers, redirect: 'manual' })
        return [answer.status, answer.headers.get('location'), await answer.text()].join(' ')
      })))
    } }`,
    serviceBindings: Object.fromEntries(PLACES.map((_, at) => [`place-${at}`, `place-${at}`])),
  }
  const places = PLACES.map(({ html, notFound, workerFirst }, at) => ({
    ...always,
    name: `place-${at}`,
    script: "export default { fetch: () => new Response('the server') }",
    assets: {
      directory: folder,
      assetConfig: { html_handling: html, not_found_handling: notFound },
      routerConfig: { has_user_worker: true },
      run_worker_first: workerFirst,
    },
  }))
  return { workers: [front, ...places] } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]
}

async function answered({ path: asked, method, headers }: Ask, rules: AssetRules): Promise<string> {
  const exists = (file: string) => FILES.includes(file)
  const request = new Request(`http://x${asked}`, { method })
  // Node's own Request would say another mode.
  const isServers = isForServer({ url: request.url, headers: new Headers(headers) }, { rules, exists, hasServer: true })
  const answer = isServers
    ? new Response('the server')
    : await answerAsset(request, { rules, exists, read: async ({ path: file }) => new Response(file) })
  return [answer.status, answer.headers.get('location'), await answer.text()].join(' ')
}
