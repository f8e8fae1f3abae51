import type { AppModel } from '#worker/agent/offline/generate/model.ts'
import { uncapitalised } from '#worker/agent/offline/generate/words.ts'

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
