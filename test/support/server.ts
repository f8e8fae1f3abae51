import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostFetch } from './host-fetch.ts'

const START_TIMEOUT_MS = 280_000

/** The process groups that run. A process that ends without disposing of them must leave none behind. */
const running = new Set<number>()
process.once('exit', () => running.forEach((group) => process.kill(-group, 'SIGKILL')))

export type Server = {
  origin: string
  /** Everything that the server printed so far: warnings and errors, and more with another SOLID_LOG_LEVEL. */
  output: () => string
  /** The folder of its D1, R2 and objects. */
  stateDir: string
  /** Kills the whole process tree with SIGKILL, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and state. */
  start: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  /** A state that is there already, and stays. */
  stateDir?: string
  /** Writes into the state before the server has it to itself. */
  prepare?: (stateDir: string) => Promise<void> | void
  /**
   * Starts it by the command that a newcomer types, `npm start`, with nothing done beforehand. No state is copied, and
   * no build is skipped.
   */
  asNewcomer?: boolean
}

/**
 * The product on a free port with a state of its own. Where the browser tests made a migrated one, the state is a copy
 * of it.
 */
export async function startServer({
  env = {},
  stateDir: given,
  prepare,
  asNewcomer = false,
}: Options = {}): Promise<Server> {
  const port = await freePort()
  const stateDir = given ?? newState(asNewcomer)
  const origin = `http://localhost:${port}`
  const command = asNewcomer ? ['npm', 'start', '--silent'] : [process.execPath, 'scripts/start.mjs']
  let child: ChildProcess | null = null
  let printed = ''
  const start = async () => {
    child = spawn(command[0]!, command.slice(1), {
      env: {
        ...process.env,
        PORT: String(port),
        SOLID_STATE_DIR: stateDir,
        SOLID_SKIP_BUILD: asNewcomer ? '0' : '1',
        SOLID_CRONS: '0',
        // Started as by npm, a server ends with the process that started it, however that one ends.
        npm_lifecycle_event: 'test',
        // A line for each request takes as long as answering it.
        SOLID_LOG_LEVEL: asNewcomer ? 'log' : 'warn',
        // What builds an app to publish it is WebAssembly. Making all of it fast takes longer than a test's few builds.
        ...(process.env['VITEST'] && !asNewcomer && { MINIFLARE_WORKERD_V8_FLAGS: '--liftoff-only' }),
        ...env,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child.pid!)
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await answers(origin, () => printed, child)
  }
  const kill = async () => {
    const dying = child
    child = null
    if (!dying?.pid) return
    running.delete(dying.pid)
    if (dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    process.kill(-dying.pid, 'SIGKILL')
    await gone
    await closed(port)
  }
  await prepare?.(stateDir)
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

function newState(isEmpty: boolean): string {
  const template = process.env['SOLID_STATE_TEMPLATE']
  const folder = mkdtempSync(path.join(template ? path.dirname(template) : tmpdir(), 'solid-state-'))
  if (template && !isEmpty) cpSync(template, folder, { recursive: true })
  return folder
}

async function answers(origin: string, output: () => string, child: ChildProcess) {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await hostFetch(`${origin}/api/trpc/accounts.me`, { timeoutMs: 5_000 }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS} ms:\n${output()}`)
}

/** Waits until a port is free. A killed workerd may have it for a moment after its parent is gone. */
async function closed(port: number) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const open = await hostFetch(`http://localhost:${port}/`, { timeoutMs: 500 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ECONNREFUSED',
    )
    if (!open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Port ${port} is still open`)
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
