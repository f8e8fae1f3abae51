import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hostFetch } from '#test/support/host-fetch.ts'
import { timeUntil } from './measure.ts'

const CONFIGURATION = `name = "alone"
main = "server/index.ts"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]

[[d1_databases]]
binding = "DB"
database_name = "alone"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"
`

/** As in every export. Two more workers then stand before the app's own. */
const ASSETS = `
[assets]
directory = "client"
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]
`

type Alone = { files: Record<string, string>; port: number; withAssets: boolean }

/**
 * Serves an app's server alone in workerd, with a D1 of its own and wrangler's proxy in front, which the product has as
 * well. With assets it is served as its export is.
 */
export async function startAlone({ files, port, withAssets }: Alone) {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-alone-'))
  const configuration = withAssets ? CONFIGURATION + ASSETS : CONFIGURATION
  for (const [name, text] of Object.entries({ ...files, 'wrangler.toml': configuration })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  // The product runs like this, too. Records of requests would take half of each.
  const env = { ...process.env, X_LOCAL_OBSERVABILITY: 'false', X_LOCAL_EXPLORER: 'false' }
  const migrated = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    input: '',
  })
  if (migrated.status !== 0) throw new Error(`The app alone has no database:\n${migrated.stdout}\n${migrated.stderr}`)
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
    { cwd: folder, env, detached: true, stdio: 'ignore' },
  )
  const origin = `http://localhost:${port}`
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await timeUntil(
      () =>
        hostFetch(`${origin}/api/nothing`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      { everyMs: 100, timeoutMs: 60_000 },
    )
  } catch (error) {
    stop()
    throw error
  }
  return { origin, stop }
}
