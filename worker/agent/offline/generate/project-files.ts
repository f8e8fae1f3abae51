import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { fontPackages } from '#worker/agent/offline/face/faces.ts'
import type { AppModel } from './model.ts'
import { type GeneratedFile, html } from './source-text.ts'
import { kebabCase, snakeCase, uncapitalised } from './words.ts'

/** Everything in the root of the project, and the script that prepares the local database. */
export function configFiles(app: AppModel, language: 'en' | 'de' = 'en'): GeneratedFile[] {
  return [
    ['package.json', packageJson(app)],
    ['wrangler.toml', wranglerToml(app)],
    ['vite.config.ts', VITE_CONFIG],
    ['vitest.config.ts', VITEST_CONFIG],
    ['tsconfig.json', TSCONFIG],
    ['index.html', indexHtml(app, language)],
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

function indexHtml(app: AppModel, language: string): string {
  const letter = html([...app.title][0]?.toUpperCase() ?? 'A')
  const icon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#27272a'/><text x='16' y='22' font-family='sans-serif' font-size='18' font-weight='600' fill='#fff' text-anchor='middle'>${letter}</text></svg>`
  return `<!doctype html>
<html lang="${language}">
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

/** The versions Solid itself was tested with: a test compares them with our own package.json. */
const DEPENDENCIES = {
  '@tanstack/react-query': '5.108.0',
  clsx: '2.1.1',
  'date-fns': '4.4.0',
  hono: '4.13.19',
  'lucide-react': '1.75.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  recharts: '3.10.1',
  'tailwind-merge': '3.7.0',
  wouter: '3.13.0',
  zod: '4.6.7',
}

const DEV_DEPENDENCIES = {
  '@cloudflare/vite-plugin': '1.63.1',
  '@cloudflare/vitest-plugin': '1.4.0',
  '@tailwindcss/vite': '4.3.3',
  '@types/node': '24.19.2',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  node: '24.21.0',
  tailwindcss: '4.3.3',
  typescript: '7.0.2',
  vite: '8.3.8',
  vitest: '5.1.1',
  wrangler: '4.149.0',
}

/** A name npm, wrangler and D1 all accept. */
function packageName(app: AppModel): string {
  return kebabCase(snakeCase(app.title)).slice(0, 50).replaceAll(/-+$/g, '') || 'app'
}

const sorted = (packages: Record<string, string>) =>
  Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function packageJson(app: AppModel): string {
  const manifest = {
    name: packageName(app),
    private: true,
    type: 'module',
    scripts: {
      dev: 'node scripts/database.mjs && vite',
      build: 'vite build',
      test: 'vitest run',
      typecheck: 'wrangler types && tsc --noEmit',
      deploy: 'vite build && wrangler d1 migrations apply DB --remote && wrangler deploy',
    },
    dependencies: sorted({ ...DEPENDENCIES, ...fontPackages(faceOf(app.blueprint)) }),
    devDependencies: DEV_DEPENDENCIES,
    allowScripts: { node: true, workerd: true, esbuild: true, sharp: false, 'core-js': false },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

export function readme(app: AppModel): string {
  const description = app.blueprint.description.trim()
  const rows = app.things.map(
    (thing) => `| ${thing.plural} | \`/${thing.path}\` | \`/api/${thing.table}\` | \`shared/${thing.file}.ts\` |\n`,
  )
  const example = app.things[0]
  return `# ${app.title.replaceAll('\n', ' ')}
${description === '' ? '' : `\n${description}\n`}
A full-stack app on Cloudflare Workers: React in the browser, Hono and D1 (SQLite) on the server.

## Run it

\`\`\`sh
npm install
npm run dev        # prepares a local database, then http://localhost:5173
npm test           # the promises in test/, inside the Workers runtime
\`\`\`

\`npm run deploy\` publishes to your own Cloudflare account: first \`npx wrangler d1 create …\` and put the id into \`wrangler.toml\`.

## Where things are

| what | page | API | fields |
| --- | --- | --- | --- |
${rows.join('')}
- \`shared/\` schemas both sides use: change a field there first
- \`server/tables/\` the SQL of each table, \`server/routes/\` its HTTP side
- \`client/pages/\` list, detail and form of each thing, \`client/components/\` what they are made of
- \`client/styles.css\` every colour
- \`migrations/\` applied in order, never edited; \`seeds/\` sample rows, only for empty tables, never in production
- \`test/\` promises: the name of each test is a sentence that stays true

## API

For every table, JSON in and out; keys are those of the schema in \`shared/\`.

| request | answer |
| --- | --- |
| \`GET /api/<table>?q=&sort=&limit=&offset=\` | \`{ items, total }\`; also any filter of the list by its key. \`sort\`: \`newest\`, \`oldest\`, a key, or \`-key\` |
| \`POST /api/<table>\` | 201 and the new row with its \`id\` |
| \`GET /api/<table>/<id>\` | the row |
| \`PUT /api/<table>/<id>\` | the changed row; fields that are left out become empty |
| \`DELETE /api/<table>/<id>\` | 204, or 409 while other rows point at it |
| \`GET /api/overview\` | counts and newest rows of every table |

Dates are \`YYYY-MM-DD\`, amounts decimals, pictures a link or a data URL, references ids (with the title beside them), empty fields \`null\`.
Failures are \`{ "error": { "message", "fields" } }\`: 400 with a message per field, 404, 409.
${example ? `\n\`\`\`sh\ncurl http://localhost:5173/api/${example.table}?q=${encodeURIComponent(uncapitalised(example.singular))}\n\`\`\`\n` : ''}`
}
