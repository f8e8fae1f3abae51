// The product as it is deployed, on this machine: builds, migrates, runs the Worker in workerd.
import fs from 'node:fs'
import path from 'node:path'
import { runCrons } from './local-crons.mjs'
import { applyMigrations, ensureInstalled, port, root, run, stateDir, stay } from './toolchain.mjs'

ensureInstalled()
if (process.env.SOLID_SKIP_BUILD !== '1' || !fs.existsSync(path.join(root, 'dist'))) {
  console.log('Building.')
  run('node', ['scripts/build.mjs'])
}
applyMigrations()
console.log(
  `\n  Solid runs at http://localhost:${port()}\n  Sign-in codes appear here and at http://localhost:${port()}/dev/outbox\n`,
)
const given = (names) => names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
const vars = given([
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
]).flatMap(([name, value]) => ['--var', `${name}:${value}`])
stay('wrangler', [
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
  ...vars,
  ...secretFiles([
    'MODEL_API_KEY',
    'ANTHROPIC_API_KEY',
    'OPENAI_API_KEY',
    'GOOGLE_API_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]),
])
// Tests ask for each run themselves.
if (process.env.SOLID_CRONS !== '0') runCrons(port())

/** Keys go by a file that only this user can read: as arguments they would stand in the list of processes, and wrangler prints them. */
function secretFiles(names) {
  const secrets = given(names)
  if (secrets.length === 0) return []
  const file = path.join(stateDir(), 'secrets.env')
  fs.mkdirSync(stateDir(), { recursive: true })
  fs.writeFileSync(file, secrets.map(([name, value]) => `${name}='${value.replaceAll('$', '\\$')}'\n`).join(''), {
    mode: 0o600,
  })
  return [path.join(root, '.dev.vars'), file]
    .filter((known) => fs.existsSync(known))
    .flatMap((known) => ['--env-file', known])
}
