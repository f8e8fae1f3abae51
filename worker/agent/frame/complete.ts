import { parse, type ParseError } from 'jsonc-parser'
import { isFormatterFile } from '#shared/app/formatting.ts'
import { completeParts } from './base.ts'
import { completeConfiguration, CONFIGURATIONS, databaseOf, hasAi } from './configuration.ts'
import { databaseScript, GITIGNORE, testSetup, TSCONFIG, viteConfig, vitestConfig } from './files.ts'
import { canImport, importedPackages } from './imports.ts'
import { completeManifest } from './manifest.ts'
import { TOOLS } from './versions.ts'

/** Files whose text decides what the frame of a project is. */
const FRAME_FILES = ['package.json', ...CONFIGURATIONS, 'vite.config.ts', 'vitest.config.ts', 'tsconfig.json'] as const

/** A project as its frame sees it: all paths, and the texts of the files above and of what can import libraries. */
export type Framed = { title: string; paths: ReadonlySet<string>; texts: ReadonlyMap<string, string> }

/** More of them take longer to read than their imports are worth. */
const MOST_FILES_READ = 2_000

/** The paths whose texts `completeFrame` needs. */
export const framePaths = (paths: Iterable<string>): string[] =>
  [...paths].filter((path) => FRAME_FILES.some((name) => name === path) || canImport(path)).slice(0, MOST_FILES_READ)

/**
 * What a project lacks to be installed, tested, type-checked, built and started outside of Solid: whole files, and what is
 * missing in those that are there. It answers new texts by path, and nothing for a project without code. What a maker
 * has in these files stays, unless no tool could work with it.
 */
export function completeFrame({ title, paths: written, texts: given }: Framed): Map<string, string> {
  if (![...written].some((path) => path.startsWith('client/') || path.startsWith('server/'))) return new Map()
  const changes = completeParts(written, given)
  const paths = new Set([...written, ...changes.keys()])
  const texts = new Map([...given, ...changes])
  const read = (path: string) => changes.get(path) ?? texts.get(path) ?? null
  const put = (path: string, text: string) => read(path) !== text && changes.set(path, text)
  const putMissing = (path: string, text: string) => !paths.has(path) && put(path, text)

  const name = packageName(title)
  const code = [...texts].flatMap(([path, text]) => (canImport(path) ? [text] : []))
  const hasMigrations = [...paths].some((path) => path.startsWith('migrations/') && path.endsWith('.sql'))
  const configuration = completeConfiguration(read, {
    name,
    hasServer: paths.has('server/index.ts'),
    usesDatabase: hasMigrations || code.some((text) => /\benv\.DB\b/.test(text)),
  })
  if (configuration !== null) put('wrangler.toml', configuration)

  const database = hasMigrations ? databaseOf(read) : null
  const hasTests = [...paths].some((path) => /^test\/.*\.test\.[jt]sx?$/.test(path))
  const hasFormatter = [...paths].some(isFormatterFile)
  const manifest = { name, imported: importedPackages(code), database, hasTests, hasFormatter }
  put('package.json', completeManifest(read('package.json'), manifest))
  if (!read('vite.config.ts')?.includes('@cloudflare/vite-plugin') && !hasOther(paths, 'vite.config'))
    put('vite.config.ts', viteConfig(hasAi(read)))
  if (!read('vitest.config.ts')?.includes('@cloudflare/vitest-plugin') && !hasOther(paths, 'vitest.config'))
    put('vitest.config.ts', vitestConfig(database !== null))
  if (!isUsable(read('tsconfig.json'))) put('tsconfig.json', TSCONFIG)
  putMissing('.gitignore', GITIGNORE)
  if (paths.has('client/main.tsx')) putMissing('index.html', documentOf(title))
  if (database !== null) {
    putMissing('scripts/database.mjs', databaseScript(database))
    if (read('vitest.config.ts')?.includes('test/setup.ts')) putMissing('test/setup.ts', testSetup(database))
  }
  putMissing('README.md', readmeOf(title))
  return changes
}

/** The same configuration in another language is the maker's own. */
const hasOther = (paths: ReadonlySet<string>, stem: string) =>
  ['js', 'mjs', 'mts', 'cjs'].some((ending) => paths.has(`${stem}.${ending}`))

/** A name that npm, wrangler and D1 accept. */
const packageName = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '') || 'app'

const OWN_TYPES = new Set(['vite/client', 'node', '@cloudflare/vitest-plugin/types', ...Object.keys(TOOLS)])

/** Whether the compiler can work with this: React's JSX, modules as a bundler finds them, no types that nobody installs. */
function isUsable(text: string | null): boolean {
  if (text === null) return false
  const errors: ParseError[] = []
  const read: unknown = parse(text, errors, { allowTrailingComma: true })
  if (errors.length > 0 || typeof read !== 'object' || read === null || 'references' in read || 'extends' in read)
    return false
  const { compilerOptions: options = {} } = read as { compilerOptions?: Record<string, unknown> }
  const types = Array.isArray(options['types']) ? options['types'] : []
  return (
    options['jsx'] === 'react-jsx' &&
    String(options['moduleResolution']).toLowerCase() === 'bundler' &&
    options['noEmit'] === true &&
    types.every((type) => typeof type === 'string' && (type.startsWith('./') || OWN_TYPES.has(type)))
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const documentOf = (title: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/client/main.tsx"></script>
  </body>
</html>
`

const readmeOf = (title: string): string => `# ${title.replaceAll('\n', ' ')}

A full-stack app on Cloudflare Workers: React in the browser, Hono on the server.

\`\`\`sh
npm install
npm run dev        # http://localhost:5173
npm test           # the promises in test/, inside the Workers runtime
npm run typecheck
npm run build
\`\`\`

- \`client/\` pages and components, \`server/\` the API, \`shared/\` what both sides use
- \`migrations/\` the database in order, never edited; \`seeds/\` sample rows, never in production
- \`test/\` promises: the name of each test is a sentence that stays true
`
