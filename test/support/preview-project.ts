import { readFileSync } from 'node:fs'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { createPreview, type Preview } from '#worker/runtime/preview/preview.ts'
import { PREVIEW_MIGRATIONS } from '#worker/runtime/preview/store.ts'
import { sqliteStorage } from './sqlite.ts'

/** A small app that uses a bit of everything. */
export const SMALL_APP: Record<string, string> = {
  'index.html':
    '<!doctype html><html><head><title>Tools</title></head><body class="bg-amber-50"><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\nimport './styles.css'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
  'client/app.tsx': `import { Check } from 'lucide-react'\nimport { greet } from '@/lib/greet'\nimport { limit } from '../shared/limits'\nexport function App() { return <p className="text-lg"><Check />{greet(limit)}</p> }\n`,
  'client/lib/greet.ts': `export function greet(n: number) { return 'hello ' + n }\n`,
  'client/styles.css': `@import "tailwindcss";\n`,
  'shared/limits.ts': 'export const limit = 3\n',
  'server/index.ts': `import { Hono } from 'hono'\nimport { limit } from '../shared/limits'\nexport default new Hono().get('/api/limit', (c) => c.json({ limit }))\n`,
  'test/limit.test.ts': `import { expect, test } from 'vitest'\nimport app from '../server/index'\ntest('has a limit', () => expect(app).toBeDefined())\n`,
  'migrations/0001_first.sql': 'CREATE TABLE tools (id INTEGER PRIMARY KEY);\n',
  'seeds/0001_rows.sql': 'INSERT INTO tools DEFAULT VALUES;\n',
  'public/robots.txt': 'User-agent: *\n',
}

/** The platform's static files, read from where the kit is built. */
const assets = { fetch: async (url: string) => new Response(readFileSync(`client/public${new URL(url).pathname}`)) }

const NO_PACKAGES: StoredPackages = { meta: async () => null, code: async () => null }

/** A preview over files in memory. `reopen` does what an eviction does: only the tables remain. */
export async function openPreview(
  files: Record<string, string> = SMALL_APP,
  storedPackages: StoredPackages = NO_PACKAGES,
  hasStarted = () => true,
) {
  const { sql } = sqliteStorage()
  for (const migration of PREVIEW_MIGRATIONS) sql.exec(migration)
  const contents = new Map<string, Uint8Array>()
  const ports = {
    sql,
    assets,
    readFile: (path: string) => contents.get(path) ?? null,
    listFiles: () => [...contents].map(([path, content]) => ({ path, hash: sha256Hex(content) })),
    storedPackages,
    hasStarted,
  }
  let preview: Preview = createPreview(ports)

  /** Writes to the files without telling the preview. */
  function write(changes: Record<string, string | null>) {
    return Object.entries(changes).map(([path, text]) => {
      const content = text === null ? null : new TextEncoder().encode(text)
      if (content) contents.set(path, content)
      else contents.delete(path)
      return { path, content }
    })
  }

  const first = await preview.update(write(files))
  return {
    first,
    write,
    update: (changes: Record<string, string | null>) => preview.update(write(changes)),
    async keep() {
      await preview.runs(preview.revision())
      await preview.keep()
    },
    planFor: (revision: number) => preview.planFor(revision),
    problems: () => preview.problems(),
    revision: () => preview.revision(),
    reopen: () => void (preview = createPreview(ports)),
    get: (path: string, init?: RequestInit) => preview.respond(new Request(`http://x.preview.localhost${path}`, init)),
    text: async (path: string) => (await preview.respond(new Request(`http://x.preview.localhost${path}`))).text(),
  }
}
