import { readFileSync } from 'node:fs'

/** The address of the built file that a source of the client went into. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8')) as Record<string, { file: string }>
  const key = Object.keys(manifest).find((name) => name === source || name.startsWith(`${source}?`))
  if (!key) throw new Error(`${source} has no file of its own`)
  return `/${manifest[key]!.file}`
}
