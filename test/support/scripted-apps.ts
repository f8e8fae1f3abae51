import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoopbackAnswer } from './loopback-model.ts'

const APPS = 'test/apps'
const SHARED = 'every-app'
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

/** The source files of an app in test/apps, by their paths in it. */
export function filesIn(folder: string): Record<string, string> {
  const root = path.join(APPS, folder)
  const paths = globSync('{**/*.*,.gitignore,.dev.vars.example}', { cwd: root }).map((file) =>
    file.replaceAll(path.sep, '/'),
  )
  return Object.fromEntries(paths.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

/** As little as a model may write: what is missing, and all other files of the root, are what Solid brings. */
function packageJson(name: string, hasDatabase: boolean): string {
  const start = hasDatabase ? `${MIGRATE} && ${START}` : START
  return JSON.stringify({ name, scripts: { start }, dependencies: { hono: '^4' } })
}
