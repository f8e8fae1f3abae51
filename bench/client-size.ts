import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'client/entry-client.tsx'
const LIMIT_KB = 125
const PROJECT_LIMIT_KB = 190

const HOME = ['client/routes/_dashboard/index.tsx']
const FRAME = 'client/features/shell/frame/dashboard-layout.tsx'

/** What a page loads beside the entry: its routes, and the lazy chunks that its visitor is shown at once. */
const PAGES = {
  '/ signed out': [...HOME, 'client/features/landing/landing-screen.tsx'],
  '/ sign-in': [...HOME, 'client/features/accounts/sign-in/sign-in-screen.tsx'],
  '/ signed in': [...HOME, FRAME, 'client/features/dashboard/dashboard-screen.tsx'],
  projects: [FRAME, 'client/routes/_dashboard/web-projects/index.tsx'],
  // It follows its project from the first moment, so it includes the transport of calls. The pages above make no call.
  'project page': ['client/routes/web-projects/$projectId.tsx', 'client/trpc/trpc-links.ts'],
}

/**
 * The gzip size of what a page must load before it is interactive: the entry's closure, its route's chunks and what is
 * shown. What loads after idle or on intent is left out.
 */
export function clientSize() {
  const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8')) as Manifest
  const sizes = Object.entries(PAGES).map(([name, sources]) => {
    const keys = [ENTRY, ...sources.map((source) => keyOf(manifest, source))].flatMap((root) => [
      ...closure(manifest, root),
    ])
    const files = [...new Set(keys.map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'))
    const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0)
    return [
      name,
      {
        gzipKB: Math.round(bytes / 100) / 10,
        files: files.length,
        withinLimit: bytes <= (name === 'project page' ? PROJECT_LIMIT_KB : LIMIT_KB) * 1000,
      },
    ] as const
  })
  return Object.fromEntries(sizes)
}

/** What a built file weighs on its way to a browser. */
export const gzipBytes = (file: string): number => gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length

/** A source that is not found is an error. If it were left out, the page would look smaller than it is. */
function keyOf(manifest: Manifest, source: string): string {
  const key =
    source in manifest
      ? source
      : Object.keys(manifest).find((key) => key.startsWith(`${source}?`) && key.includes('tsr-split=component'))
  if (!key) throw new Error(`${source} is no chunk of its own in the client build`)
  return key
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]!.imports ?? []) closure(manifest, imported, seen)
  return seen
}
