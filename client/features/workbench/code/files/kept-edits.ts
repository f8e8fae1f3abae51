import { isUnsaved, type KeptEdit, type OpenFile } from './open-files.ts'

/** More than this is not kept: a browser gives a site a few megabytes. */
const MAX_CHARACTERS = 1_500_000

const keyOf = (projectId: string) => `solid:code:${projectId}`

/** Edits that could not be saved before the page was left, such as while the builder worked. */
export function keptEdits(projectId: string): KeptEdit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEdit) : []
  } catch {
    // Storage may be forbidden, or hold what another version of this page wrote. Then nothing was kept.
    return []
  }
}

/** Another tab may keep edits of the same project, so each tab replaces only the paths that it wrote itself. */
export function createKeeper(projectId: string, restored: KeptEdit[]) {
  let mine = new Set(restored.map(({ path }) => path))
  return (files: OpenFile[]) => {
    const unsaved = files.filter((file) => isUnsaved(file)).map(editOf)
    if (mine.size === 0 && unsaved.length === 0) return
    const paths = new Set(unsaved.map(({ path }) => path))
    const others = keptEdits(projectId).filter(({ path }) => !mine.has(path) && !paths.has(path))
    mine = paths
    write(projectId, [...others, ...unsaved])
  }
}

const editOf = ({ path, text, base }: OpenFile): KeptEdit => ({ path, text: text ?? '', was: base?.hash ?? null })

function write(projectId: string, edits: KeptEdit[]): void {
  const size = edits.reduce((sum, { text }) => sum + text.length, 0)
  try {
    if (edits.length === 0) localStorage.removeItem(keyOf(projectId))
    else if (size <= MAX_CHARACTERS) localStorage.setItem(keyOf(projectId), JSON.stringify(edits))
  } catch {
    // Storage may be forbidden or full, and then the edits last as long as the page.
  }
}

function isEdit(value: unknown): value is KeptEdit {
  if (typeof value !== 'object' || value === null) return false
  const { path, text, was } = value as Record<string, unknown>
  return typeof path === 'string' && typeof text === 'string' && (was === null || typeof was === 'string')
}
