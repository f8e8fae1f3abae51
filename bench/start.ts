import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostFetch } from '#test/support/host-fetch.ts'
import { figuresOf, timeUntil } from './measure.ts'

const LIMIT_MS = 120_000
const PORT = 8_799
const MAX_ROUNDS = 5

/**
 * From `npm start`, typed in a clone that was installed, to its first answered page and to its word that it runs; and
 * the first pages after that word. The first start finds no state, the next one that of the first.
 */
export async function start(rounds: number) {
  const times = new Map<string, number[]>()
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  for (let index = 0; index < Math.min(rounds, MAX_ROUNDS); index += 1) {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'solid-start-'))
    try {
      for (const name of ['first start', 'next start']) {
        const { answeredMs, readyMs, pageMs } = await started(stateDir)
        note(`${name}, first answered page`, answeredMs)
        note(`${name}, ready`, readyMs)
        note('first page after ready', pageMs)
      }
    } finally {
      rmSync(stateDir, { recursive: true, force: true })
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
}

async function started(stateDir: string) {
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: String(PORT), SOLID_STATE_DIR: stateDir, SOLID_CRONS: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const begun = performance.now()
  const ready = new Promise<number>((resolve) => {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('Solid runs at')) resolve(performance.now() - begun)
    })
  })
  try {
    const page = () => hostFetch(`http://localhost:${PORT}/`, { timeoutMs: 5_000 }).then(({ status }) => status === 200)
    const answeredMs = await timeUntil(() => page().catch(() => false), { everyMs: 20, timeoutMs: LIMIT_MS })
    const readyMs = await ready
    const pageMs = await timeUntil(page)
    return { answeredMs, readyMs, pageMs }
  } finally {
    process.kill(-child.pid!, 'SIGINT')
    await ended
  }
}
