import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Versions } from './versions.ts'
import type { Workspace } from './workspace.ts'

type Parts = { workspace: Workspace; versions: Versions }

/** Brings the files back to before the first of these turns began, as a new version, and returns what is to be told of it. Part of the caller's transaction. */
export function restoreBefore(
  { workspace, versions }: Parts,
  turns: { ids: string[]; startedAt: number },
): ProjectEvent[] {
  const before = versions.beforeTurns(turns)
  const changed = workspace
    .reset(before?.files ?? [])
    .filter(({ change, added, removed }) => change !== 'edited' || added + removed > 0)
  const version = versions.commit({
    title: before ? `Restored version ${before.number}` : 'Back to the beginning',
    kind: 'restore',
    turnId: null,
  })
  if (!version) return []
  return [
    ...changed.map((file): ProjectEvent => ({ type: 'file.changed', turnId: null, ...file })),
    { type: 'version.created', version },
  ]
}
