import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseHTML } from 'linkedom'
import { startBare, type Served } from './bare-workerd.ts'

/** The release that is built on the router that we use. */
const START = '1.169.5'
const OURS = [
  '@tanstack/react-router',
  'react',
  'react-dom',
  'vite',
  '@vitejs/plugin-react',
  '@cloudflare/vite-plugin',
  'wrangler',
]
const CONFIGURATION = { compatibility_date: '2026-10-01', compatibility_flags: ['nodejs_compat'] }

type Element = [tag: string, attributes: Record<string, string>, children: Array<string | Element>]
type Peer = Served & { elements: number }

/**
 * Serves a TanStack Start app in workerd whose one page has the elements of `html`, drawn by React. It reads nothing:
 * its list stands in its loader. It is installed in a folder of its own, so the product has nothing to do with it.
 */
export async function startPeer({ html, port }: { html: string; port: number }): Promise<Peer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-start-peer-'))
  const { body } = parseHTML(html).document
  const tree = elementsOf(body)
  for (const [name, text] of Object.entries({
    ...FILES,
    'src/tree.ts': `export const tree = ${JSON.stringify(tree)}`,
  })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages()])
  run(folder, path.join(folder, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'])
  const built = path.join(folder, 'dist/server')
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const worker = {
    name: 'peer',
    compatibilityDate: CONFIGURATION.compatibility_date,
    compatibilityFlags: CONFIGURATION.compatibility_flags,
    modulesRoot: built,
    modules: ['index.js', ...scripts.filter((file) => file !== 'index.js')].map((file) => ({
      type: 'ESModule' as const,
      path: path.join(built, file),
    })),
  }
  const server = await startBare(worker, { port, resourceTmpPath: path.join(folder, 'tmp') })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { origin: server.origin, elements: body.querySelectorAll(':not(script)').length, stop }
}

function packages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const versions = { ...dependencies, ...devDependencies }
  return [`@tanstack/react-start@${START}`, ...OURS.map((name) => `${name}@${versions[name]}`)]
}

function run(folder: string, command: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', npm_config_include: 'dev' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The peer was not made:\n${stdout}\n${stderr}`)
}

/** React's names of what the page says in HTML. Styles, and what makes a field React's own, are left out. */
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  maxlength: 'maxLength',
  datetime: 'dateTime',
}
const LEFT_OUT = new Set(['style', 'value', 'checked'])

function elementsOf({ childNodes }: { childNodes: Iterable<Node> }): Array<string | Element> {
  return [...childNodes].flatMap((node): Array<string | Element> => {
    if (node.nodeType === 3) return [node.textContent ?? '']
    const element = node as unknown as globalThis.Element
    if (node.nodeType !== 1 || element.tagName.toLowerCase() === 'script') return []
    const attributes = [...element.attributes]
      .filter(({ name }) => !LEFT_OUT.has(name))
      .map(({ name, value }) => [NAMES[name] ?? name, value] as const)
    return [[element.tagName.toLowerCase(), Object.fromEntries(attributes), elementsOf(element)]]
  })
}

const FILES = {
  'package.json': '{ "name": "start-peer", "private": true, "type": "module" }',
  'wrangler.jsonc': JSON.stringify({ name: 'peer', main: '@tanstack/react-start/server-entry', ...CONFIGURATION }),
  'vite.config.ts': `import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig({ plugins: [cloudflare({ viteEnvironment: { name: 'ssr' } }), tanstackStart(), react()] })
`,
  'src/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree })
`,
  'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Peer' }] }),
  component: () => (
    <html lang="en"><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>
  ),
})
`,
  // Each element with more than two pieces in it is a component of its own, about as in a page written by hand.
  'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { tree } from '../tree'
const projects = Array.from({ length: 24 }, (_, index) => ({
  id: 'prj_' + index, title: 'A book list', createdAt: 1795435953109, updatedAt: 1795435953109,
  state: 'idle', versionCount: 1, color: 'teal', liveUrl: null, coverUrl: null, role: 'owner',
}))
export const Route = createFileRoute('/')({ loader: () => ({ projects }), component: Home })
function Home() {
  Route.useLoaderData()
  return <>{tree.map(drawn)}</>
}
const Piece = ({ node }) => element(node, 0)
const drawn = (node, key) =>
  typeof node === 'string' ? node : node[2].length > 2 ? <Piece key={key} node={node} /> : element(node, key)
const element = ([tag, attributes, children], key) => createElement(tag, { ...attributes, key }, ...children.map(drawn))
`,
}
