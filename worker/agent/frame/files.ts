// The files in the root of a project that are the same for all, or follow from little.

/** AI is asked at Cloudflare and needs an account there. Without one everything else runs. */
export const viteConfig = (hasAi: boolean): string => `import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss(), cloudflare(${hasAi ? '{ remoteBindings: false }' : ''})],
})
`

/** Runs the promises in the runtime of Workers, with the migrations where the app has a database. */
export const vitestConfig = (hasDatabase: boolean): string => (hasDatabase ? WITH_DATABASE : WITHOUT_DATABASE)

const WITH_DATABASE = `import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const migrations = await readD1Migrations('migrations')

export default defineConfig({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
      remoteBindings: false,
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

const WITHOUT_DATABASE = `import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' }, remoteBindings: false })],
  test: {
    // With the cache vitest 5 and this version of the plugin lose sight of their own files.
    fsModuleCache: false,
    include: ['test/**/*.test.ts'],
  },
})
`

export const TSCONFIG = `${JSON.stringify(
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

export const GITIGNORE = `node_modules
dist
.wrangler
.dev.vars
worker-configuration.d.ts
`

/**
 * Brings the database of this binding up to date on the maker's machine. What was applied is noted beside the database,
 * so that both go together.
 */
export const databaseScript = (
  binding: string,
): string => `// Brings the local database up to date: migrations that were not applied yet, then the sample rows, each file once.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const STATE = '.wrangler/state'

// A start with nothing new does not wait for wrangler.
const migrations = unknown('migrations')
if (migrations.length > 0 || !existsSync(\`\${STATE}/v3/d1\`)) {
  wrangler('migrations', 'apply', '${binding}', '--local')
  note('migrations', migrations)
}

const seeds = unknown('seeds')
if (seeds.length > 0) {
  writeFileSync('.wrangler/seeds.sql', seeds.map((name) => readFileSync(\`seeds/\${name}\`, 'utf8')).join('\\n'))
  wrangler('execute', '${binding}', '--local', '--file', '.wrangler/seeds.sql')
  note('seeds', seeds)
}

/** The files of a folder that the database has not had, in their order. */
function unknown(folder) {
  const applied = noted(folder)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  return names.filter((name) => !applied.includes(name)).sort()
}

function noted(folder) {
  const file = \`\${STATE}/\${folder}-applied.json\`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function note(folder, names) {
  mkdirSync(STATE, { recursive: true })
  writeFileSync(\`\${STATE}/\${folder}-applied.json\`, JSON.stringify([...new Set([...noted(folder), ...names])]))
}

function wrangler(...command) {
  // Without a terminal wrangler asks no questions; a local database needs none.
  const { status, stdout } = spawnSync('wrangler', ['d1', ...command], { stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(String(stdout ?? ''))
  process.exit(status ?? 1)
}
`

/** Brings the database of the promises up to date. */
export const testSetup = (
  binding: string,
): string => `import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

// vitest.config.ts adds the migrations to the bindings of wrangler.toml.
const { ${binding}, TEST_MIGRATIONS } = env as Cloudflare.Env & { TEST_MIGRATIONS: D1Migration[] }

beforeAll(() => applyD1Migrations(${binding}, TEST_MIGRATIONS))
`

/** From this day on the runtime of apps behaves as it does here. */
export const COMPATIBILITY_DATE = '2026-10-01'

export const ASSETS = `[assets]
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]
`

/** `name` is the database's, which is made once at Cloudflare. */
export const databaseBinding = (name: string): string => `[[d1_databases]]
binding = "DB"
database_name = "${name}"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"
`
