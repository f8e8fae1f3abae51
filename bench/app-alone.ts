import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostFetch } from '#test/support/host-fetch.ts'
import { startBare, type Served } from './bare-workerd.ts'
import { timeUntil } from './measure.ts'

const DATABASE = '00000000-0000-0000-0000-000000000000'

const CONFIGURATION = `name = "alone"
main = "server/index.ts"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]

[[d1_databases]]
binding = "DB"
database_name = "alone"
database_id = "${DATABASE}"
migrations_dir = "migrations"
`

/** As in every export. */
const ASSETS = `
[assets]
directory = "client"
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]
`

type Files = Record<string, string>

/**
 * Serves an app's server alone in workerd, with a D1 of its own and nothing in front of it, as `scripts/serve.mjs`
 * serves the product.
 */
export async function startAlone({ files, port }: { files: Files; port: number }): Promise<Served> {
  const folder = madeFolder({ ...files, 'wrangler.toml': CONFIGURATION })
  inFolder(folder, ['deploy', '--dry-run', '--outdir', 'built'])
  const worker = {
    name: 'alone',
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    modulesRoot: path.join(folder, 'built'),
    modules: [{ type: 'ESModule' as const, path: path.join(folder, 'built/index.js') }],
    d1Databases: { DB: { id: DATABASE } },
  }
  const { origin, stop } = await startBare(worker, {
    port,
    resourcePersistencePath: path.join(folder, '.wrangler/state/v3'),
    resourceTmpPath: path.join(folder, '.wrangler/tmp'),
  })
  return { origin, stop: () => stop().then(() => removed(folder)) }
}

/** Serves an app as its maker does who has exported it: `wrangler dev`, with assets. */
export async function startExported({ files, port }: { files: Files; port: number }): Promise<Served> {
  const folder = madeFolder({ ...files, 'wrangler.toml': CONFIGURATION + ASSETS })
  const child = spawn(
    'wrangler',
    [
      'dev',
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--log-level',
      'warn',
      '--show-interactive-dev-session=false',
    ],
    { cwd: folder, env: ENVIRONMENT, detached: true, stdio: 'ignore' },
  )
  const origin = `http://localhost:${port}`
  const stop = async () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    removed(folder)
  }
  const isUp = () =>
    hostFetch(`${origin}/api/nothing`).then(
      ({ status }) => status === 200,
      () => false,
    )
  try {
    await timeUntil(isUp, { everyMs: 100, timeoutMs: 60_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

// Records of requests would take half of each.
const ENVIRONMENT = { ...process.env, X_LOCAL_OBSERVABILITY: 'false', X_LOCAL_EXPLORER: 'false' }

function madeFolder(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-alone-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  inFolder(folder, ['d1', 'migrations', 'apply', 'DB', '--local'])
  return folder
}

function inFolder(folder: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    cwd: folder,
    env: ENVIRONMENT,
    encoding: 'utf8',
    input: '',
  })
  if (status !== 0) throw new Error(`The app alone was not made:\n${stdout}\n${stderr}`)
}

const removed = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
