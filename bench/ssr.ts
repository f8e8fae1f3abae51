import http from 'node:http'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, round } from './measure.ts'

const PROJECTS = 24
const WARM_UP = 5
const PROMPT = 'A book list: books with title'
/** A plain Hono route of the same Worker answers here. Its time is what a request costs before a page does anything. */
const BARE = '/api/nothing'

type Options = { origin: string; api: Api; cookie: string; rounds: number }

type Answered = { first: number; body: number; whole: number }

/**
 * Measures the dashboard with 24 projects, the landing page, a project's page and billing beside a bare route, one of
 * each in turn. It takes the
 * times to the first byte, to the page's own first byte, and to the last byte.
 */
export async function ssr({ origin, api, cookie, rounds }: Options) {
  let projectId = ''
  for (let index = 0; index < PROJECTS; index += 1) {
    const created = await api.projects.create.mutate({ prompt: PROMPT })
    await turnEnd(api, created)
    projectId = created.projectId
  }
  const asked = {
    bare: { path: BARE, headers: {} },
    'dashboard, 24 projects': { path: '/', headers: { cookie } },
    'landing page': { path: '/', headers: {} },
    'project page': { path: `/web-projects/${projectId}`, headers: { cookie } },
    '/billing': { path: '/billing', headers: { cookie } },
    'a call that only asks who is there': { path: '/api/trpc/accounts.me', headers: { cookie } },
  }
  const times = new Map<string, Answered[]>(Object.keys(asked).map((name) => [name, []]))
  for (let index = 0; index < rounds + WARM_UP; index += 1) {
    for (const [name, { path, headers }] of Object.entries(asked)) {
      const answered = await timesOf(origin + path, headers)
      if (index >= WARM_UP) times.get(name)!.push(answered)
    }
  }
  const figures = (kind: keyof Answered) =>
    Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values.map((value) => value[kind]))]))
  const first = figures('first')
  const ratio = (name: string) => round(first[name]!.median / first['bare']!.median)
  return {
    'time to first byte': first,
    'time to the first byte of the body': figures('body'),
    'time to the last byte': figures('whole'),
    ratios: Object.fromEntries(
      Object.keys(asked).flatMap((name) => (name === 'bare' ? [] : [[`${name} / bare`, ratio(name)]])),
    ),
  }
}

/** The times of a request, in ms. The whole answer is read before the next request, so that none waits for another. */
function timesOf(address: string, headers: Record<string, string>): Promise<Answered> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const passed = () => performance.now() - start
    const request = http.request(
      { host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host, ...headers } },
      (response) => {
        const first = passed()
        let body = 0
        response.once('data', () => (body = passed()))
        response.on('end', () => resolve({ first, body, whole: passed() }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}
