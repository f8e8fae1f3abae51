import type { AppModel } from '#worker/agent/offline/generate/model.ts'
import { type GeneratedFile, html } from '#worker/agent/offline/generate/source-text.ts'
import { packageJson, packageName } from './package-json.ts'

/** Everything in the root of the project, and the script that prepares the local database. */
export function configFiles(app: AppModel): GeneratedFile[] {
  return [
    ['package.json', packageJson(app)],
    ['wrangler.toml', wranglerToml(app)],
    ['vite.config.ts', VITE_CONFIG],
    ['vitest.config.ts', VITEST_CONFIG],
    ['tsconfig.json', TSCONFIG],
    ['index.html', indexHtml(app)],
    ['.gitignore', GITIGNORE],
    ['scripts/database.mjs', DATABASE_SCRIPT],
  ]
}

function wranglerToml(app: AppModel): string {
  const name = packageName(app)
  return `name = "${name}"
main = "server/index.ts"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]

# The client. Every address but /api/* answers with index.html: the client has its own routes.
[assets]
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]

# All rows. Before the first deployment: \`npx wrangler d1 create ${name}\`, then put its id here.
[[d1_databases]]
binding = "DB"
database_name = "${name}"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"
`
}

function indexHtml(app: AppModel): string {
  const letter = html([...app.title][0]?.toUpperCase() ?? 'A')
  const icon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#27272a'/><text x='16' y='22' font-family='sans-serif' font-size='18' font-weight='600' fill='#fff' text-anchor='middle'>${letter}</text></svg>`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${html(app.title)}</title>
    <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/client/main.tsx"></script>
  </body>
</html>
`
}

const VITE_CONFIG = `import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss(), cloudflare()],
})
`

const VITEST_CONFIG = `import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = await readD1Migrations('migrations')

export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
    }),
  ],
  test: {
    // With the cache vitest 5 and this version of the plugin lose sight of their own files.
    fsModuleCache: false,
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
  },
})
`

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client', 'node', './worker-configuration.d.ts', '@cloudflare/vitest-plugin/types'],
    },
    include: ['client', 'server', 'shared', 'test', 'vite.config.ts', 'vitest.config.ts'],
  },
  null,
  2,
)}\n`

const GITIGNORE = `node_modules
dist
.wrangler
.dev.vars
worker-configuration.d.ts
`

const DATABASE_SCRIPT = `// Brings the local database up to date: migrations that were not applied yet, then sample rows for tables that are empty.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

wrangler('migrations', 'apply', 'DB', '--local')

if (existsSync('seeds')) {
  const seeds = readdirSync('seeds').filter((name) => name.endsWith('.sql')).sort()
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync('.wrangler/seeds.sql', seeds.map((name) => readFileSync(\`seeds/\${name}\`, 'utf8')).join('\\n'))
  wrangler('execute', 'DB', '--local', '--file', '.wrangler/seeds.sql')
}

function wrangler(...command) {
  // Without a terminal wrangler asks no questions; a local database needs none.
  const { status, stdout } = spawnSync('wrangler', ['d1', ...command], { stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(String(stdout ?? ''))
  process.exit(status ?? 1)
}
`
