import { BLUEPRINT_PATH, type Blueprint, type GameChoice, type ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { closureOf } from '#worker/agent/offline/closure.ts'
import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { faceFiles } from '#worker/agent/offline/face/stylesheet.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { GAMES } from '#worker/agent/offline/understand/games/games.ts'
import type { Game } from '#worker/agent/offline/understand/games/kinds/game.ts'
import type { AppModel } from './model.ts'
import { configFiles } from './project-files.ts'
import { text, type GeneratedFile } from './source-text.ts'
import { sourcesIn } from './sources-in.ts'
import { testSupportFiles } from './test/support-files.ts'

const ENTRIES = ['client/main.tsx', 'server/index.ts']
const OF_LIST = ['migrations/0001_scores.sql', 'test/scores.test.ts']
/** What stands in the place of a file when a game keeps no results. */
const WITHOUT_LIST = { 'client/app.tsx': 'client/plain-app.tsx', 'server/index.ts': 'server/plain-index.ts' }

/** Every file of a game: real source files of ours, and the few that say which game it is and how it looks. */
export function gameFiles(app: AppModel, { name, language, theme = '' }: GameChoice): GeneratedFile[] {
  const game = GAMES[name]
  const made: GeneratedFile[] = [
    ...faceFiles(faceOf(app.blueprint), app.blueprint.look),
    [
      game.best === null ? 'client/plain-game.ts' : 'client/game.ts',
      `export { ${game.component} as Game } from './games/${name}'\n`,
    ],
    ['shared/content.ts', contentFile(game, { title: app.title, language, theme })],
  ]
  const source = sourceFor(game, language)
  const entries = [
    ...ENTRIES,
    ...(game.best === null ? [] : OF_LIST),
    `client/games/${name}.tsx`,
    `test/${name}.test.ts`,
  ]
  return [
    ...configFiles(app, language),
    ['README.md', readme(app, name)],
    ...made,
    ...closureOf(entries, { source, made: new Set(made.map(([path]) => path)) }).map((path): GeneratedFile => [
      path,
      source[path]!,
    ]),
    ...testSupportFiles(),
    [BLUEPRINT_PATH, blueprintText(app.blueprint)],
  ]
}

/** The sources as this app has them: without a list of the best where nothing is counted. */
function sourceFor({ best }: Game, language: ReadyLanguage): Record<string, string> {
  const plain = Object.entries(WITHOUT_LIST).map(([path, other]) => [path, SOURCE[other]!] as const)
  return { ...sourcesIn(language), ...Object.fromEntries(best === null ? plain : []) }
}

export const blueprintText = (blueprint: Blueprint) => `${JSON.stringify(blueprint, null, 2)}\n`

type Said = { title: string; language: ReadyLanguage; theme: string }

function contentFile({ best }: Game, { title, language, theme }: Said): string {
  const example = SOURCE['shared/content.ts']!
  const type = example.slice(0, example.indexOf('export const CONTENT'))
  const levels = best?.levels?.[language] ?? []
  return `${type}export const CONTENT: Content = {
  title: ${text(title)},
  best: ${best === null ? 'null' : text(best.counts)},
  unit: ${text(best?.unit[language] ?? '')},
  levels: [${levels.map(text).join(', ')}],
  theme: ${text(theme)},
}
`
}

function readme({ title }: AppModel, name: GameChoice['name']): string {
  return `# ${title.replaceAll('\n', ' ')}

A game in the browser on Cloudflare Workers: React, Hono on the server${GAMES[name].best === null ? '' : ', and D1 (SQLite) for the list of the best'}.

## Run it

\`\`\`sh
npm install
npm run dev        # prepares a local database, then http://localhost:5173
npm test           # the promises in test/, inside the Workers runtime
\`\`\`

\`npm run deploy\` publishes to your own Cloudflare account: first \`npx wrangler d1 create …\` and put the id into \`wrangler.toml\`.

## Where things are

- \`shared/games/${GAMES[name].rules}.ts\` the rules, without a page: promised in \`test/${name}.test.ts\`
- \`client/games/${name}.tsx\` the board and how it is played
- \`shared/content.ts\` the title, \`shared/texts.ts\` every word, \`client/styles.css\` every colour
${
  GAMES[name].best === null
    ? ''
    : '- `server/scores.ts` the list of the best: `GET /api/scores`, `POST /api/scores` with `{ name, score, level }`\n'
}`
}
