import type { Workspace as AgentWorkspace } from '#worker/agent/ports.ts'
import { bytesOf, textOf } from './text-content.ts'
import { searchFiles } from './text-search.ts'
import type { Workspace, WorkspaceChange } from './workspace.ts'

type Ports = { workspace: Workspace; transaction<T>(run: () => T): T; rename(title: string): void }

/** The workspace as the builder sees it: every change is one transaction, committed before its promise resolves. */
export function createAgentWorkspace({ workspace, transaction, rename }: Ports): AgentWorkspace {
  const applyOne = (change: WorkspaceChange) => transaction(() => workspace.apply([change]))[0] ?? null
  return {
    list: async () => workspace.list(),
    async read(path) {
      const bytes = workspace.read(path)
      return bytes && textOf(bytes)
    },
    async write(path, text) {
      return applyOne({ path, content: bytesOf(text) }) ?? { path, change: 'edited', added: 0, removed: 0 }
    },
    async writeBytes(path, bytes) {
      return applyOne({ path, content: bytes }) ?? { path, change: 'edited', added: 0, removed: 0 }
    },
    delete: async (path) => applyOne({ path, content: null }),
    search: async ({ query, limit }) => searchFiles({ files: workspace.list(), read: workspace.read, query, limit }),
    setTitle: async (title) => rename(title),
  }
}
