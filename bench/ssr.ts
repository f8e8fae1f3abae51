import http from 'node:http'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, round } from './measure.ts'
import { startPeer } from './start-peer.ts'

const PROJECTS = 24
const WARM_UP = 5
const PROMPT = 'A book list: books with title'
/** A plain Hono route of the same Worker answers here. Its time is what a request costs before a page does anything. */
const BARE = '/api/nothing'

type Options = { origin: string; api: Api; cookie: string; rounds: number }

const PEER_PORT = 3_977
const ROUNDS_OF_RENDERS = 3

type Answered = { first: number; body: number; whole: number; bytes: number }

/**
 * Measures the dashboard with 24 projects, the landing page, a project's page and billing beside a bare route, one of
 * each in turn. It takes the
 * times to the first byte, to the page's own first byte, and to the last byte.
 */
export async function ssr({ origin, api, cookie, rounds }: Options) {
  const projectId = await makeProjects(api)
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

/** Fills the dashboard, and answers with the last project. */
async function makeProjects(api: Api): Promise<string> {
  let projectId = ''
  for (let index = 0; index < PROJECTS; index += 1) {
    const created = await api.projects.create.mutate({ prompt: PROMPT })
    await turnEnd(api, created)
    projectId = created.projectId
  }
  return projectId
}

/**
 * Measures renders of the same elements, one after another: the signed-in dashboard with all that it reads, a TanStack
 * Start app that reads nothing, and a bare route, one of each in turn.
 */
export async function renders({ origin, api, cookie, rounds }: Options) {
  await makeProjects(api)
  const html = await (await fetch(origin, { headers: { cookie } })).text()
  const peer = await startPeer({ html, port: PEER_PORT })
  try {
    const asked = {
      bare: { address: origin + BARE, headers: {} },
      dashboard: { address: `${origin}/`, headers: { cookie } },
      'TanStack Start': { address: `${peer.origin}/`, headers: {} },
    }
    const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
    const bytes: Record<string, number> = {}
    for (let index = 0; index < rounds * ROUNDS_OF_RENDERS + WARM_UP; index += 1)
      for (const [name, { address, headers }] of Object.entries(asked)) {
        const answered = await timesOf(address, headers)
        bytes[name] = answered.bytes
        if (index >= WARM_UP) times.get(name)!.push(answered.whole)
      }
    const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
    const perByte = (name: string) => figures[name]!.median / bytes[name]!
    return {
      elements: peer.elements,
      bytes,
      ms: figures,
      'renders a second': Object.fromEntries(
        Object.entries(figures).map(([name, { median }]) => [name, round(1_000 / median)]),
      ),
      'cost of a byte: dashboard / TanStack Start': round(perByte('dashboard') / perByte('TanStack Start')),
      'cost of a byte: dashboard / bare route': round((100 * perByte('dashboard')) / perByte('bare')) / 100,
    }
  } finally {
    await peer.stop()
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
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          body ||= passed()
          bytes += piece.length
        })
        response.on('end', () => resolve({ first, body, whole: passed(), bytes }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}
