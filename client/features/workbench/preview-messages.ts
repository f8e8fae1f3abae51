/** What a preview page tells the page around it. */
export type PreviewMessage = { type: 'solid:location'; path: string } | { type: 'solid:updated'; revision: number; ms: number }

/** Reads a message of a preview page. Whatever does not have exactly this shape comes from the maker's app and is not ours. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'solid:location' && 'path' in data && typeof data.path === 'string' && data.path.startsWith('/')) {
    return { type: 'solid:location', path: data.path.slice(0, 2_000) }
  }
  if (data.type === 'solid:updated' && 'revision' in data && 'ms' in data && Number.isFinite(data.revision) && Number.isFinite(data.ms)) {
    return { type: 'solid:updated', revision: Number(data.revision), ms: Number(data.ms) }
  }
  return null
}

/** The address of a path of the preview. A path such as `//other.host` must not lead the frame away from the app. */
export function previewAddress(previewUrl: string, path: string): string {
  const { origin } = new URL(previewUrl)
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
  return url.origin === origin ? url.href : `${origin}/`
}
