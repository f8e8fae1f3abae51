import http from 'node:http'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, round } from './measure.ts'

const PROJECTS = 24
const WARM_UP = 5
const PROMPT = 'A book list: books with title'
/** Answered by a plain Hono route of the same Worker: what a request costs before a page does anything. */
const BARE = '/api/nothing'

type Options = { origin: string; api: Api; cookie: string; rounds: number }

/** Time to the first byte of the dashboard with 24 projects and of the landing page beside that of a bare route, one of each in turn. */
export async function ssr({ origin, api, cookie, rounds }: Options) {
  for (let index = 0; index < PROJECTS; index += 1) await turnEnd(api, await api.projects.create.mutate({ prompt: PROMPT }))
  const asked = { bare: { path: BARE, headers: {} }, 'dashboard, 24 projects': { path: '/', headers: { cookie } }, 'landing page': { path: '/', headers: {} } }
  const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
  for (let index = 0; index < rounds + WARM_UP; index += 1) {
    for (const [name, { path, headers }] of Object.entries(asked)) {
      const ms = await firstByte(origin + path, headers)
      if (index >= WARM_UP) times.get(name)!.push(ms)
    }
  }
  const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
  const ratio = (name: string) => round(figures[name]!.median / figures['bare']!.median)
  return { 'time to first byte': figures, ratios: { 'dashboard / bare': ratio('dashboard, 24 projects'), 'landing page / bare': ratio('landing page') } }
}

/** Until the first byte of the answer; the rest is read before the next request, so that none waits for another. */
function firstByte(address: string, headers: Record<string, string>): Promise<number> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = http.request({ host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host, ...headers } }, (response) => {
      const ms = performance.now() - start
      response.on('end', () => resolve(ms))
      response.on('error', reject)
      response.resume()
    })
    request.on('error', reject)
    request.end()
  })
}
