// Runs the product as it is deployed, on this machine: builds, migrates, runs the Worker in workerd and says where it
// answers.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCrons } from './local-crons.mjs'
import { serverOutput } from './server-output.mjs'
import { stay } from './stay.mjs'
import { applyMigrations, ensureInstalled, ownSecrets, port, root, run, stateDir } from './toolchain.mjs'
import { warm } from './warm.mjs'

// What the Worker reads, in the order of .env.example. Settings go by arguments, and keys by a file.
const SETTINGS = [
  'MODEL',
  'MODEL_ID',
  'MODEL_BASE_URL',
  'MODELS',
  'MODEL_FALLBACK',
  'MODEL_PRICE',
  'MODEL_CONTEXT',
  'IMAGE_MODEL',
  'IMAGE_PRICE',
  'NPM_REGISTRY',
  'DNS_RESOLVER_URL',
  'ANTHROPIC_BASE_URL',
  'OPENAI_BASE_URL',
  'GOOGLE_BASE_URL',
  'ADMIN_EMAILS',
  'POSTHOG_TOKEN_OBFUSCATED',
  'POSTHOG_HOST',
  'STRIPE_AUTOMATIC_TAX',
]
const KEYS = [
  'MODEL_API_KEY',
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GOOGLE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

readEnvironmentFile()
const origin = `http://localhost:${port()}`

await refuseBusyPort()
ensureInstalled()
if (process.env.SOLID_SKIP_BUILD !== '1' || !fs.existsSync(path.join(root, 'dist'))) run('node', ['scripts/build.mjs'])
applyMigrations()
console.log('Starting.')
const server = stay('wrangler', wranglerArguments(), { env: wranglerEnvironment(), output: 'pipe' })
const output = serverOutput(server, path.join(stateDir(), 'server.log'))
await warm(origin)
console.log(`\n  Sign-in codes appear here and at ${origin}/dev/outbox\n  Solid runs at ${origin}\n`)
output.show()
// Tests ask for each run themselves.
if (process.env.SOLID_CRONS !== '0') runCrons(port())

/**
 * Reads .env, except for what the shell says already. Tests and measurements start servers, too, but without anybody's
 * model.
 */
function readEnvironmentFile() {
  const file = path.join(root, '.env')
  const isForPerson = process.env.npm_lifecycle_event === 'start' && !process.env.VITEST
  if (isForPerson && fs.existsSync(file)) process.loadEnvFile(file)
}

/** Says in one line that the port is taken. wrangler says it in fifty lines, and only after the build. */
async function refuseBusyPort() {
  const isBusy = await new Promise((resolve) => {
    const socket = net.connect(Number(port()), 'localhost')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
  if (!isBusy) return
  console.error(
    `Port ${port()} is taken. End what runs there, or take another port: PORT=${Number(port()) + 1} npm start`,
  )
  process.exit(1)
}

function wranglerArguments() {
  return [
    'dev',
    '--port',
    port(),
    '--persist-to',
    stateDir(),
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
    '--log-level',
    process.env.SOLID_LOG_LEVEL ?? 'log',
    ...given(SETTINGS).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...secretFiles(),
  ]
}

function wranglerEnvironment() {
  const preload = `--import=${pathToFileURL(path.join(root, 'scripts/quick-start.mjs'))}`
  return {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
    // wrangler would write a record of each request and of what was printed to disk. That is half of what a request
    // takes here.
    X_LOCAL_OBSERVABILITY: 'false',
    X_LOCAL_EXPLORER: 'false',
    // What .env says goes by the lists above, not as a whole. The files of secrets are read instead of it.
    CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'true',
  }
}

function given(names) {
  return names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
}

/** The files of secrets. Only this user can read them. As arguments, secrets would stand in the list of processes. */
function secretFiles() {
  const secrets = [...Object.entries(ownSecrets()), ...given(KEYS)]
  const file = path.join(stateDir(), 'secrets.env')
  fs.writeFileSync(file, secrets.map(([name, value]) => `${name}='${value.replaceAll('$', '\\$')}'\n`).join(''), {
    mode: 0o600,
  })
  return [path.join(root, '.dev.vars'), file]
    .filter((known) => fs.existsSync(known))
    .flatMap((known) => ['--env-file', known])
}
