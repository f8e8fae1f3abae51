import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[] }

const ENTRY = 'client/entry-client.tsx'
const LIMIT_KB = 130

/** Gzip size of what a page must load before it is interactive: the entry's closure and its route's chunks. What loads after idle is apart. */
export function clientSize() {
  const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8')) as Record<string, Chunk>
  const pages = { '/ signed out': ['_dashboard.tsx', '_dashboard/index.tsx'], 'project page': ['web-projects/$projectId.tsx'] }
  const sizes = Object.entries(pages).map(([name, routes]) => {
    const roots = [ENTRY, ...Object.keys(manifest).filter((key) => routes.some((route) => key.startsWith(`client/routes/${route}?`) && key.includes('tsr-split=component')))]
    const files = new Set(roots.flatMap((root) => [...closure(manifest, root)]).map((key) => manifest[key]!.file))
    const bytes = [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0)
    return [name, { gzipKB: Math.round(bytes / 100) / 10, files: files.size, withinLimit: bytes <= LIMIT_KB * 1000 }] as const
  })
  return Object.fromEntries(sizes)
}

function closure(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]!.imports ?? []) closure(manifest, imported, seen)
  return seen
}
