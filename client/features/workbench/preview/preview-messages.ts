import type { PointedElement } from '#shared/attachments.ts'

/** What a preview page tells the page around it. */
type PreviewMessage =
  | { type: 'solid:location'; path: string }
  | { type: 'solid:updated'; revision: number; ms: number }
  | { type: 'solid:selected'; element: PointedElement | null }

/** Reads a message of a preview page. Whatever does not have exactly this shape comes from the maker's app and is not ours. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'solid:location' && 'path' in data && typeof data.path === 'string' && data.path.startsWith('/')) {
    return { type: 'solid:location', path: data.path.slice(0, 2_000) }
  }
  if (
    data.type === 'solid:updated' &&
    'revision' in data &&
    'ms' in data &&
    Number.isFinite(data.revision) &&
    Number.isFinite(data.ms)
  ) {
    return { type: 'solid:updated', revision: Number(data.revision), ms: Number(data.ms) }
  }
  if (data.type === 'solid:selected' && 'element' in data)
    return { type: 'solid:selected', element: data.element === null ? null : readElement(data.element) }
  return null
}

const TAG = /^[a-z][a-z0-9-]{0,39}$/
const PATH = /^(client|shared)\/[\w.@+()[\]$ /-]{1,180}$/

function readElement(value: unknown): PointedElement | null {
  if (typeof value !== 'object' || value === null) return null
  const { tag, text, file, line } = value as Record<string, unknown>
  if (
    typeof tag !== 'string' ||
    !TAG.test(tag) ||
    typeof file !== 'string' ||
    !PATH.test(file) ||
    typeof line !== 'number' ||
    !Number.isInteger(line) ||
    line < 1
  )
    return null
  return { tag, text: typeof text === 'string' ? text.slice(0, 100) : '', file, line }
}

/** The address of a path of the preview. A path such as `//other.host` must not lead the frame away from the app. */
export function previewAddress(previewUrl: string, path: string): string {
  const { origin } = new URL(previewUrl)
  const url = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
  return url.origin === origin ? url.href : `${origin}/`
}
