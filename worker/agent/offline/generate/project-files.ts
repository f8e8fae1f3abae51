import {
  ASSETS,
  COMPATIBILITY_DATE,
  databaseBinding,
  databaseScript,
  GITIGNORE,
  TSCONFIG,
  viteConfig,
  vitestConfig,
} from '#worker/agent/frame/files.ts'
import { newManifest } from '#worker/agent/frame/manifest.ts'
import type { AppModel } from './model.ts'
import { type GeneratedFile, html } from './source-text.ts'
import { kebabCase, snakeCase, uncapitalised } from './words.ts'

/** Everything in the root of the project, and the script that prepares the local database. */
export function configFiles(app: AppModel, language: 'en' | 'de' = 'en'): GeneratedFile[] {
  return [
    ['package.json', packageJson(app)],
    ['wrangler.toml', wranglerToml(app)],
    ['vite.config.ts', viteConfig(false)],
    ['vitest.config.ts', vitestConfig(true)],
    ['tsconfig.json', TSCONFIG],
    ['index.html', indexHtml(app, language)],
    ['.gitignore', GITIGNORE],
    ['scripts/database.mjs', databaseScript('DB')],
  ]
}

function wranglerToml(app: AppModel): string {
  const name = packageName(app)
  return `name = "${name}"
main = "server/index.ts"
compatibility_date = "${COMPATIBILITY_DATE}"
compatibility_flags = ["nodejs_compat"]

# The client. Every address but /api/* answers with index.html: the client has its own routes.
${ASSETS}
# All rows. Before the first deployment: \`npx wrangler d1 create ${name}\`, then put its id here.
${databaseBinding(name)}`
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

/** A name npm, wrangler and D1 all accept. */
function packageName(app: AppModel): string {
  return kebabCase(snakeCase(app.title)).slice(0, 50).replaceAll(/-+$/g, '') || 'app'
}

/** The dependencies are those that the files import: `withDependencies` fills them in. */
function packageJson(app: AppModel): string {
  return newManifest({ name: packageName(app), database: 'DB', hasTests: true })
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
