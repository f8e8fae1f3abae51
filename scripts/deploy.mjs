// Deploys to Cloudflare. Refuses while a secret is not set, because the local values must not reach production.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, run, toolEnvironment } from './toolchain.mjs'

const SECRETS = ['AUTH_SECRET', 'PREVIEW_SECRET']

ensureInstalled()
const listed = spawnSync('wrangler', ['secret', 'list', '--env', 'production', '--format', 'json'], {
  cwd: root,
  env: toolEnvironment(),
  encoding: 'utf8',
})
if (listed.status !== 0) {
  console.error(
    'Cloudflare did not answer. Sign in with `npx wrangler login`, then see "Deploy" in the README.\n' + listed.stderr,
  )
  process.exit(1)
}
const names = new Set(JSON.parse(listed.stdout).map((secret) => secret.name))
const missing = SECRETS.filter((name) => !names.has(name))
if (missing.length) {
  console.error(
    `Set these secrets first: ${missing.map((name) => `npx wrangler secret put ${name} --env production`).join(', ')}`,
  )
  process.exit(1)
}
run('node', ['scripts/build.mjs'], { env: { CLOUDFLARE_ENV: 'production' } })
run('wrangler', ['d1', 'migrations', 'apply', 'solid', '--remote', '--env', 'production', '--config', 'wrangler.toml'])
run('wrangler', ['deploy'])
