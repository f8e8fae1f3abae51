import { isSafePath } from '#shared/projects/files.ts'
import type { FileChangeSummary, Workspace } from '#worker/agent/ports.ts'
import { DomainError } from '#worker/platform/errors.ts'

/** A workspace in memory. A test looks at `files` and `title`. `frozen` paths cannot be written. */
export type MemoryWorkspace = Workspace & { files: Map<string, string>; title: string | null; frozen: Set<string> }

export function memoryWorkspace(files: Record<string, string> = {}): MemoryWorkspace {
  const stored = new Map(Object.entries(files))
  const workspace: MemoryWorkspace = {
    files: stored,
    title: null,
    frozen: new Set(),
    async list() {
      return [...stored].map(([path, text]) => ({
        path,
        sizeBytes: new TextEncoder().encode(text).byteLength,
        hash: '',
      }))
    },
    async read(path) {
      return stored.get(path) ?? null
    },
    async write(path, text) {
      if (!isSafePath(path) || workspace.frozen.has(path)) throw new DomainError('project.path_refused')
      const before = stored.get(path)
      stored.set(path, text)
      return summary(path, before, text)
    },
    async delete(path) {
      const before = stored.get(path)
      if (before === undefined) return null
      stored.delete(path)
      return { path, change: 'deleted', added: 0, removed: linesOf(before) }
    },
    async search({ query, limit }) {
      const hits = [...stored].flatMap(([path, text]) =>
        text.split('\n').map((line, index) => ({ path, line: index + 1, text: line })),
      )
      return hits.filter((hit) => hit.text.toLowerCase().includes(query.toLowerCase())).slice(0, limit)
    },
    async setTitle(title) {
      workspace.title = title
    },
  }
  return workspace
}

/**
 * The summary of a change that counts a file as replaced from its first to its last line. That is good enough for
 * tests.
 */
function summary(path: string, before: string | undefined, after: string): FileChangeSummary {
  if (before === undefined) return { path, change: 'created', added: linesOf(after), removed: 0 }
  if (before === after) return { path, change: 'edited', added: 0, removed: 0 }
  return { path, change: 'edited', added: linesOf(after), removed: linesOf(before) }
}

function linesOf(text: string) {
  return text === '' ? 0 : text.split('\n').length
}
