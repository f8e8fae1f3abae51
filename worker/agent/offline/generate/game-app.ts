import { BLUEPRINT_PATH, type Blueprint, type GameChoice } from '#worker/agent/offline/blueprint.ts'
import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { faceFiles } from '#worker/agent/offline/face/stylesheet.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { GAMES } from '#worker/agent/offline/understand/games/games.ts'
import type { AppModel } from './model.ts'
import { configFiles } from './project-files.ts'
import { text, type GeneratedFile } from './source-text.ts'
import { testSupportFiles } from './test/support-files.ts'

/** What all games share. */
const EVERY_GAME = ['client/main.tsx', 'client/button.tsx', 'client/figure.tsx']
const BEST_LIST = [
  'client/game-props.ts',
  'client/app.tsx',
  'client/best-list.tsx',
  'server/index.ts',
  'server/scores.ts',
  'shared/scores.ts',
  'migrations/0001_scores.sql',
  'test/scores.test.ts',
]
/** What stands in the place of a file when a game keeps no results. */
const WITHOUT_LIST = { 'client/app.tsx': 'client/plain-app.tsx', 'server/index.ts': 'server/plain-index.ts' }

/** Every file of a game: real source files of ours, and the few that say which game it is and how it looks. */
export function gameFiles(app: AppModel, { name, language }: GameChoice): GeneratedFile[] {
  const game = GAMES[name]
  const own = [`client/games/${name}.tsx`, `shared/games/${game.rules}.ts`, `test/${name}.test.ts`]
  const list = Object.entries(
    game.best === null ? WITHOUT_LIST : Object.fromEntries(BEST_LIST.map((path) => [path, path])),
  )
  const shared = [...own, ...EVERY_GAME].flatMap((path) => sharedPartsOf(SOURCE[path]!))
  return [
    ...configFiles(app, language),
    ['README.md', readme(app, name)],
    ...faceFiles(faceOf(app.blueprint), app.blueprint.look),
    [
      game.best === null ? 'client/plain-game.ts' : 'client/game.ts',
      `export { ${game.component} as Game } from './games/${name}'\n`,
    ],
    ['shared/content.ts', contentFile(app.title, game.best)],
    ['shared/texts.ts', SOURCE[language === 'de' ? 'shared/texts.de.ts' : 'shared/texts.ts']!],
    ...[...own, ...EVERY_GAME, ...new Set(shared)].map((path): GeneratedFile => [path, SOURCE[path]!]),
    ...list.map(([path, source]): GeneratedFile => [path, SOURCE[source]!]),
    ...testSupportFiles(),
    [BLUEPRINT_PATH, blueprintText(app.blueprint)],
  ]
}

const PARTS = ['directions.tsx', 'card-face.tsx', 'rows-game.tsx', 'use-seconds.ts']

/** The shared parts of the client that a file imports. */
function sharedPartsOf(source: string): string[] {
  return PARTS.filter((part) => source.includes(`/${part.replace(/\.tsx?$/, '')}'`)).map((part) => `client/${part}`)
}

export const blueprintText = (blueprint: Blueprint) => `${JSON.stringify(blueprint, null, 2)}\n`

function contentFile(title: string, best: 'most' | 'least' | null): string {
  const example = SOURCE['shared/content.ts']!
  const type = example.slice(0, example.indexOf('export const CONTENT'))
  return `${type}export const CONTENT: Content = { title: ${text(title)}, best: ${best === null ? 'null' : text(best)} }\n`
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
    : '- `server/scores.ts` the list of the best: `GET /api/scores`, `POST /api/scores` with `{ name, score }`\n'
}`
}
