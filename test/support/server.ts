import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostFetch } from './host-fetch.ts'

const START_TIMEOUT_MS = 180_000

export type Server = {
  origin: string
  /** Everything the server printed so far. */
  output: () => string
  /** Where its D1, R2 and objects live. */
  stateDir: string
  /** Kills the whole process tree with SIGKILL, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and state. */
  start: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** `stateDir` is a state that is there already, and stays. */
type Options = { env?: Record<string, string>; build?: boolean; stateDir?: string }

/** The product on a free port with a state of its own, started by the command a newcomer types: `npm start`. */
export async function startServer({ env = {}, build = false, stateDir: given }: Options = {}): Promise<Server> {
  const port = await freePort()
  const stateDir = given ?? mkdtempSync(path.join(tmpdir(), 'solid-state-'))
  const origin = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let printed = ''
  const start = async () => {
    child = spawn('npm', ['start', '--silent'], {
      env: {
        ...process.env,
        PORT: String(port),
        SOLID_STATE_DIR: stateDir,
        SOLID_SKIP_BUILD: build ? '0' : '1',
        SOLID_CRONS: '0',
        ...env,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await answers(origin, () => printed, child)
  }
  const kill = async () => {
    const dying = child
    child = null
    if (!dying?.pid || dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    process.kill(-dying.pid, 'SIGKILL')
    await gone
    await closed(port)
  }
  await start()
  return {
    origin,
    output: () => printed,
    stateDir,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill()
      if (given === undefined) rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

async function answers(origin: string, output: () => string, child: ChildProcess) {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`)
    const answer = await hostFetch(`${origin}/api/trpc/accounts.me`, { timeoutMs: 5_000 }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS} ms:\n${output()}`)
}

/** A killed workerd may hold its port for a moment after its parent is gone. */
async function closed(port: number) {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const open = await hostFetch(`http://localhost:${port}/`, { timeoutMs: 500 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ECONNREFUSED',
    )
    if (!open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Port ${port} is still open`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
