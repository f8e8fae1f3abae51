// The product as it is deployed, on this machine: builds, migrates, runs the Worker in workerd.
import fs from 'node:fs'
import path from 'node:path'
import { applyMigrations, ensureInstalled, port, root, run, stateDir, stay } from './toolchain.mjs'

ensureInstalled()
if (process.env.SOLID_SKIP_BUILD !== '1' || !fs.existsSync(path.join(root, 'dist'))) {
  console.log('Building.')
  run('node', ['scripts/build.mjs'])
}
applyMigrations()
console.log(`\n  Solid runs at http://localhost:${port()}\n  Sign-in codes appear here and at http://localhost:${port()}/dev/outbox\n`)
const vars = ['MODEL', 'MODEL_ID', 'MODEL_BASE_URL', 'MODEL_API_KEY', 'MODELS', 'MODEL_FALLBACK', 'MODEL_PRICE', 'MODEL_CONTEXT', 'IMAGE_MODEL', 'ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GOOGLE_API_KEY', 'ANTHROPIC_BASE_URL', 'OPENAI_BASE_URL', 'GOOGLE_BASE_URL', 'ADMIN_EMAILS', 'POSTHOG_TOKEN_OBFUSCATED', 'POSTHOG_HOST'].flatMap((name) => (process.env[name] ? ['--var', `${name}:${process.env[name]}`] : []))
stay('wrangler', ['dev', '--port', port(), '--persist-to', stateDir(), '--inspector-port', '0', '--show-interactive-dev-session=false', '--log-level', process.env.SOLID_LOG_LEVEL ?? 'log', ...vars])
