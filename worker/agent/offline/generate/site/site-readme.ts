import { partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import type { SiteChoice } from '#worker/agent/offline/blueprint.ts'
import type { AppModel } from '#worker/agent/offline/generate/model.ts'

/** README.md of an app of blocks. */
export function siteReadme({ title }: AppModel, { blocks }: SiteChoice): string {
  const rows = blocks.flatMap((block) => {
    const { pages, routes } = partsOf(block)
    return `| ${block.name} | ${pages.map(({ path }) => `\`${path}\``).join(', ') || '–'} | ${routes.map(({ mount }) => `\`${mount}\``).join(', ') || '–'} |\n`
  })
  return `# ${title.replaceAll('\n', ' ')}

A full-stack app on Cloudflare Workers: React in the browser, Hono and D1 (SQLite) on the server.

## Run it

\`\`\`sh
npm install
npm run dev        # prepares a local database, then http://localhost:5173
npm test           # the promises in test/, inside the Workers runtime
\`\`\`

\`npm run deploy\` publishes to your own Cloudflare account: first \`npx wrangler d1 create …\` and put the id into \`wrangler.toml\`.

## Where things are

Each room of the app has a folder of its name in \`client/\`, \`server/\` and \`shared/\`.

| room | pages | API |
| --- | --- | --- |
${rows.join('')}
- \`shared/<room>/content.ts\` what it says, which choices it has, and every other word
- \`client/pages.ts\` the pages and the menu, \`client/site/home.tsx\` the start page
- \`client/styles.css\` every colour, size and font
- \`migrations/\` applied in order, never edited; \`seeds/\` sample rows, only for empty tables, never in production
- \`test/\` promises: the name of each test is a sentence that stays true
`
}
