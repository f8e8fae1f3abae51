import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoopbackAnswer } from './loopback-model.ts'

const APPS = 'test/apps'
const SHARED = 'every-app'
/** What every app may import, at the versions that Solid itself is tested with. */
const LIBRARIES = ['@tanstack/react-query', 'better-auth', 'hono', 'react', 'react-dom', 'wouter', 'zod']
const TOOLS = [
  '@cloudflare/vite-plugin',
  '@cloudflare/vitest-plugin',
  '@tailwindcss/vite',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'node',
  'tailwindcss',
  'typescript',
  'vite',
  'vitest',
  'wrangler',
]

const READY_WITH_TABLES = ['files', 'payments', 'sign-in']
const MIGRATE = 'wrangler d1 migrations apply DB --local'
/** AI and the like need an account of Cloudflare's; with --local the rest runs without one. */
const START = 'wrangler dev --local --inspector-port 0'

type ScriptedApp = { folder: string; title: string; ready?: string[] }

/** The answers of a model that builds the app of a folder: what there is ready, its files, a look at the checks, a word. */
export function answersFor({ folder, title, ready = [] }: ScriptedApp): LoopbackAnswer[] {
  const files = { ...filesIn(SHARED), ...filesIn(folder) }
  const hasDatabase =
    Object.keys(files).some((file) => file.startsWith('migrations/')) ||
    ready.some((name) => READY_WITH_TABLES.includes(name))
  const all = { 'package.json': packageJson(folder, hasDatabase), ...files }
  return [
    {
      text: `I build “${title}”.`,
      calls: [
        { tool: 'set_title', input: { title } },
        ...ready.map((name) => ({ tool: 'add_ready_files', input: { for: name } })),
      ],
    },
    {
      text: 'Now its pages, its server and its promises.',
      calls: Object.entries(all).map(([at, content]) => ({ tool: 'write_file', input: { path: at, content } })),
    },
    { text: 'All is written. I check it.', calls: [{ tool: 'run_checks', input: {} }] },
    { text: `“${title}” runs, and keeps its promises.` },
  ]
}

function filesIn(folder: string): Record<string, string> {
  const root = path.join(APPS, folder)
  const paths = globSync('{**/*.*,.gitignore,.dev.vars.example}', { cwd: root }).map((file) =>
    file.replaceAll(path.sep, '/'),
  )
  return Object.fromEntries(paths.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

function packageJson(name: string, hasDatabase: boolean): string {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const versions = { ...own['dependencies'], ...own['devDependencies'] }
  const at = (names: string[]) => Object.fromEntries(names.map((each) => [each, versions[each]]))
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: {
      dev: hasDatabase ? `${MIGRATE} && vite` : 'vite',
      build: 'vite build',
      start: hasDatabase ? `${MIGRATE} && ${START}` : START,
      test: 'vitest run',
    },
    dependencies: at(LIBRARIES),
    devDependencies: at(TOOLS),
    allowScripts: { node: true, workerd: true, esbuild: true, sharp: false, 'core-js': false },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
