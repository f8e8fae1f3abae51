import { BLUEPRINT_PATH, type ToolChoice } from '#worker/agent/offline/blueprint.ts'
import { closureOf } from '#worker/agent/offline/closure.ts'
import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { faceFiles } from '#worker/agent/offline/face/stylesheet.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { type ToolName, TOOLS } from '#worker/agent/offline/understand/tools/tools.ts'
import { blueprintText } from './game-app.ts'
import type { AppModel } from './model.ts'
import { configFiles } from './project-files.ts'
import { text, type GeneratedFile } from './source-text.ts'
import { sourcesIn } from './sources-in.ts'
import { testSupportFiles } from './test/support-files.ts'

/** Where they stand in an app, and where among the sources. */
const MOVED = { 'client/app.tsx': 'client/tool-app.tsx', 'server/index.ts': 'server/tool-index.ts' }

/** Every file of a tool: real source files of ours, and the few that say which tool it is and how it looks. */
export function toolFiles(app: AppModel, { name, language }: ToolChoice): GeneratedFile[] {
  const made: GeneratedFile[] = [
    ...faceFiles(faceOf(app.blueprint), app.blueprint.look),
    ['client/tool.ts', `export { ${TOOLS[name].component} as Tool } from './tools/${name}'\n`],
    ['shared/title.ts', `export const TITLE = ${text(app.title)}\n`],
  ]
  const moved = Object.entries(MOVED).map(([path, other]) => [path, SOURCE[other]!] as const)
  const source = { ...sourcesIn(language), ...Object.fromEntries(moved) }
  const entries = ['client/main.tsx', 'server/index.ts', `client/tools/${name}.tsx`, `test/${name}.test.ts`]
  const closure = { source, made: new Set(made.map(([path]) => path)) }
  const readsNumbers = closureOf(entries, closure).includes('shared/tools/numbers.ts')
  return [
    ...configFiles(app, language),
    ['README.md', readme(app, name)],
    ...made,
    ...closureOf([...entries, ...(readsNumbers ? ['test/numbers.test.ts'] : [])], closure).map(
      (path): GeneratedFile => [path, source[path]!],
    ),
    ...testSupportFiles(),
    [BLUEPRINT_PATH, blueprintText(app.blueprint)],
  ]
}

function readme({ title }: AppModel, name: ToolName): string {
  return `# ${title.replaceAll('\n', ' ')}

A tool in the browser on Cloudflare Workers: React, and Hono on the server. What is entered stays in the browser.

## Run it

\`\`\`sh
npm install
npm run dev        # http://localhost:5173
npm test           # the promises in test/, inside the Workers runtime
\`\`\`

\`npm run deploy\` publishes to your own Cloudflare account: first \`npx wrangler d1 create …\` and put the id into \`wrangler.toml\`.

## Where things are

- \`shared/tools/${name}.ts\` the rules, without a page: promised in \`test/${name}.test.ts\`
- \`client/tools/${name}.tsx\` the page
- \`shared/title.ts\` the title, \`shared/tool-texts/\` every word, \`client/styles.css\` every colour
`
}
