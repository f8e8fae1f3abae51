import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { EXAMPLES } from '#client/features/landing/examples.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { turnEnd, type Api } from '#test/support/maker.ts'
import { figuresOf, round, timeUntil } from './measure.ts'

const PORT = 5182

type Options = { api: Api; cookie: string; origin: string; browser: Browser; rounds: number }
type Look = { lcpMs: number; usableMs: number; requests: number; kilobytes: number }

/** Chromium's own "Slow 4G": 1.6 Mbit/s, of which 90 % arrive, and 150 ms of latency, which its throttle multiplies. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
}
const SLOW_CPU = 4

/**
 * Opens a page of an example of the landing page as it is published, and as `vite build` makes it of its own export,
 * which then runs in workerd: until its largest paint, and until React has drawn it, so that it can be used; at full
 * speed, and at Slow 4G with a slow processor.
 */
export async function publishedPage({ api, cookie, origin, browser, rounds }: Options) {
  const { prompt, list } = EXAMPLES[0]
  const { projectId, turnId } = await api.projects.create.mutate({ prompt })
  await turnEnd(api, { projectId, turnId })
  const { url } = await api.deployments.publish.mutate({ projectId })
  const exported = await startExport(await exportOf(projectId, { cookie, origin }))
  try {
    const sides = { published: `${url}/${list}`, 'vite build of its export': `${exported.origin}/${list}` }
    const results: Record<string, unknown> = {}
    for (const isSlow of [false, true]) {
      const looks = await compare(browser, { sides, rounds, isSlow })
      results[isSlow ? 'at Slow 4G and a quarter of the processor' : 'at full speed'] = looks
    }
    return results
  } finally {
    exported.stop()
  }
}

type Comparing = { sides: Record<string, string>; rounds: number; isSlow: boolean }

async function compare(browser: Browser, { sides, rounds, isSlow }: Comparing) {
  const seen = new Map<string, Look[]>(Object.keys(sides).map((side) => [side, []]))
  for (let index = 0; index < rounds + 1; index += 1)
    for (const [side, url] of Object.entries(sides)) {
      const look = await open(browser, { url, isSlow })
      // The first round warms the servers up.
      if (index > 0) seen.get(side)!.push(look)
    }
  const [ours, theirs] = [...seen.values()] as [Look[], Look[]]
  const ratio = (figure: keyof Look) =>
    round(figuresOf(ours.map((look) => look[figure])).median / figuresOf(theirs.map((look) => look[figure])).median)
  return {
    ...Object.fromEntries(
      [...seen].map(([side, looks]) => [
        side,
        {
          'largest paint': figuresOf(looks.map(({ lcpMs }) => lcpMs)),
          'until it can be used': figuresOf(looks.map(({ usableMs }) => usableMs)),
          requests: looks.at(-1)!.requests,
          kilobytes: looks.at(-1)!.kilobytes,
        },
      ]),
    ),
    ratios: { 'largest paint': ratio('lcpMs'), 'until it can be used': ratio('usableMs') },
  }
}

async function open(browser: Browser, { url, isSlow }: { url: string; isSlow: boolean }): Promise<Look> {
  await using context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  let [requests, bytes] = [0, 0]
  cdp.on('Network.requestWillBeSent', () => (requests += 1))
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(() => {
    const state = Object.assign(globalThis, { usableAt: 0, paintAt: 0 })
    new PerformanceObserver((entries) => {
      state.paintAt = entries.getEntries().at(-1)!.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('main h1')
      // A page that is sent with its first frame cannot be used until that is replaced.
      if (!heading || heading.closest('[inert]')) return
      state.usableAt = performance.now()
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main h1').and(page.locator(':not([inert] *)')).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const { usableAt, paintAt } = await page.evaluate(() => {
    const seen = globalThis as unknown as { usableAt: number; paintAt: number }
    return { usableAt: seen.usableAt, paintAt: seen.paintAt }
  })
  return { lcpMs: paintAt, usableMs: usableAt, requests, kilobytes: Math.round(bytes / 1024) }
}

async function exportOf(projectId: string, { cookie, origin }: { cookie: string; origin: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-exported-'))
  const response = await fetch(`${origin}/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    const target = path.join(folder, name.split('/').slice(1).join('/'))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Builds an export with its own Vite and serves it as it is deployed. */
async function startExport(folder: string) {
  const env = { ...process.env, X_LOCAL_OBSERVABILITY: 'false', X_LOCAL_EXPLORER: 'false' }
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', input: '' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  }
  run('vite', 'build')
  run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local')
  const child = spawn('wrangler', ['dev', '--port', String(PORT), '--inspector-port', '0', '--log-level', 'warn'], {
    cwd: folder,
    env,
    detached: true,
    stdio: 'ignore',
  })
  const origin = `http://localhost:${PORT}`
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const isUp = () =>
    hostFetch(`${origin}/`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await timeUntil(isUp, { everyMs: 100, timeoutMs: 60_000 })
  return { origin, stop }
}
