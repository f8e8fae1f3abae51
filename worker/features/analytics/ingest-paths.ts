const KIB = 1024
const MIB = 1024 * KIB

export type IngestPath = { method: 'GET' | 'POST'; maxBytes: number; isAsset: boolean }

const POSTS: Record<string, number> = {
  '/e/': MIB,
  '/i/v0/e/': MIB,
  '/s/': 20 * MIB,
  '/flags/': 64 * KIB,
}

/**
 * What may pass under `/ingest`, and how large it may be. Anything more would make this an open proxy, and another
 * host's script one of ours.
 */
export function ingestPath(path: string): IngestPath | null {
  const maxBytes = Object.hasOwn(POSTS, path) ? POSTS[path] : undefined
  if (maxBytes !== undefined) return { method: 'POST', maxBytes, isAsset: false }
  if (/^\/array\/[\w-]{1,100}\/config$/.test(path)) return { method: 'GET', maxBytes: 0, isAsset: true }
  return null
}
