import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { hostFetch } from './host-fetch.ts'

const COMMAND_MS = 240_000
const START_MS = 60_000

/** The product's own tools must not help. Only what the project installs may be on its path. */
const env = {
  ...process.env,
  PATH: (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(path.delimiter),
  WRANGLER_SEND_METRICS: 'false',
}

type From = { origin: string; cookie: string; projectId: string }

/** A project as its maker has it after a download: unzipped into a folder of its own, which goes with it. */
export async function exportedProject({ origin, cookie, projectId }: From) {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-export-'))
  const response = await fetch(`${origin}/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  if (response.status !== 200) throw new Error(`The export answered ${response.status}`)
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    const target = path.join(folder, name.split('/').slice(1).join('/'))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const running: number[] = []
  const stop = () => running.splice(0).forEach((pid) => process.kill(-pid, 'SIGKILL'))
  return {
    folder,
    install: () => install(folder),
    /** Has the libraries of another folder, where the same are installed. */
    useLibraries: (other: string) => symlinkSync(path.join(other, 'node_modules'), path.join(folder, 'node_modules')),
    /** Runs a command of npm, and answers what it printed. */
    npm: (...args: string[]) => npm(folder, args),
    /** Starts a command of npm that serves, and answers once `address` does. */
    async serve(address: string, ...args: string[]): Promise<void> {
      const { pid } = spawn('npm', args, { cwd: folder, env, detached: true, stdio: 'ignore' })
      if (pid) running.push(pid)
      for (const end = Date.now() + START_MS; Date.now() < end;) {
        const answer = await hostFetch(address, { timeoutMs: 5_000 }).catch(() => null)
        if (answer?.status === 200) return
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`${address} did not answer`)
    },
    /** Ends what serves. */
    stop,
    async [Symbol.asyncDispose]() {
      stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const install = (folder: string) => npm(folder, ['install', '--no-audit', '--no-fund', '--loglevel=error'])

function npm(cwd: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8', timeout: COMMAND_MS })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}
