// This runs on whatever Node the machine has, before anything is installed. So it may use only Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The environment of every tool: Node 24 of the project first, no questions, no telemetry, no look-ups on the network.
 */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [path.join(root, 'node_modules/node/bin'), path.join(root, 'node_modules/.bin'), process.env.PATH].join(
      path.delimiter,
    ),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_LOG_SANITIZE: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    ...extra,
  }
}

/**
 * Every file under a folder whose name ends so, as paths from the root. `fs.globSync` would do it, but Node 20 lacks
 * it.
 */
export function filesUnder(folder, endings) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .toSorted()
}

/** Installs when something that the lock file names is missing. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing what is missing. This takes a minute the first time.')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Whether all is installed that npm noted. Optional packages may be missing, because they are those of other platforms.
 */
function isInstalled() {
  const installedFile = path.join(root, 'node_modules/.package-lock.json')
  if (!fs.existsSync(installedFile)) return false
  const [wanted, installed] = [path.join(root, 'package-lock.json'), installedFile].map(
    (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages,
  )
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || installed[place]?.version === version || (optional && !installed[place]),
  )
}

/** Runs a command to its end. A failure ends this process with the command's code. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  })
  if (status !== 0) endWith({ command, args, status, output: quiet ? `${stdout}${stderr}` : '' })
}

/** The same beside others. What the command says is shown only when it fails. */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (error) => endWith({ command, args, status: 1, output: `${error}\n` }))
    child.on('close', (status) => (status === 0 ? resolve() : endWith({ command, args, status, output })))
  })
}

function endWith({ command, args, status, output }) {
  process.stderr.write(output)
  console.error(`\n"${command} ${args.join(' ')}" failed.`)
  process.exit(status ?? 1)
}

export const port = () => String(process.env.PORT ?? 3000)

/** The folder in which local D1, R2, objects and queues live. */
export const stateDir = () => path.resolve(root, process.env.SOLID_STATE_DIR ?? '.wrangler/state')

/** A state with an empty database of the newest schema. `npm ci` leaves it, and first starts copy it. */
const emptyState = path.join(root, 'node_modules/.solid-state')

/**
 * Brings a state's database to the newest schema. What this state has already seen is not applied again, because asking
 * takes seconds of each start. A database of another id is another database, in which nothing has been applied.
 */
export function applyMigrations(state = stateDir()) {
  const newest = newestSchema()
  if (appliedSchema(state) === newest) return
  const hasDatabase = fs.existsSync(path.join(state, 'v3/d1'))
  if (!hasDatabase && appliedSchema(emptyState) === newest) {
    fs.cpSync(emptyState, state, { recursive: true })
    return
  }
  run(
    'wrangler',
    ['d1', 'migrations', 'apply', 'solid', '--local', '--persist-to', state, '--config', 'wrangler.toml'],
    { env: { CI: 'true' }, quiet: true },
  )
  fs.writeFileSync(path.join(state, APPLIED), newest)
}

/** Makes the state that first starts copy. */
export function makeEmptyState() {
  if (appliedSchema(emptyState) === newestSchema()) return
  fs.rmSync(emptyState, { recursive: true, force: true })
  applyMigrations(emptyState)
}

const APPLIED = 'migrations-applied'

/** What a state's database should be: its id, and all migrations. */
export function newestSchema(project = root) {
  const folder = path.join(project, 'worker/db/migrations')
  const digest = createHash('sha256').update(databaseIds(project).join('\n'))
  const names = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  for (const name of names.toSorted()) digest.update(`${name}\n`).update(fs.readFileSync(path.join(folder, name)))
  return digest.digest('hex')
}

/** Those of this machine. What stands below an environment's name is deployed. */
function databaseIds(project) {
  const [local] = fs.readFileSync(path.join(project, 'wrangler.toml'), 'utf8').split(/^\[+env\./m)
  return [...local.matchAll(/^\s*database_id\s*=\s*(.+)$/gm)].map(([, id]) => id.trim())
}

/** What was applied to a state, or null where it has no database. */
function appliedSchema(state) {
  const file = path.join(state, APPLIED)
  const hasDatabase = fs.existsSync(path.join(state, 'v3/d1'))
  return hasDatabase && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

/**
 * The secrets that sign sessions and the addresses of previews, made once for each state folder. If secrets stood in
 * the sources, anybody who reads those could sign in here as anybody.
 */
export function ownSecrets() {
  const file = path.join(stateDir(), 'own-secrets.json')
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'))
  const secrets = Object.fromEntries(OWN_SECRETS.map((name) => [name, randomBytes(32).toString('hex')]))
  fs.mkdirSync(stateDir(), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
const OWN_SECRETS = ['AUTH_SECRET', 'PREVIEW_SECRET']
