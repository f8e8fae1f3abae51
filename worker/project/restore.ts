import type { RestoreKind, RestoreOffer, VersionSummary } from '#shared/projects/versions.ts'
import type { GoodVersion } from '#shared/turns/events.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { bringDraftBack, droppedDraft, restoreVersion } from './files/changes.ts'
import type { Project } from './project.ts'
import { failuresForVisitors } from './turns/checks.ts'

/** Enough to see what is wrong; the rest stands in the project. */
const MAX_FAILURES = 20

/** What restoring a version would bring back. */
export async function offerRestore({ app, versions, versionData }: Project, versionId: string): Promise<RestoreOffer> {
  const codeOnly = versionData.codeOnlyProblem(versionId)
  const { standsFor, kept } = await app().snapshots()
  const isNewest = versions.head()?.id === versionId
  const snapshotAt = kept.find((snapshot) => snapshot.versionId === versionId)?.at ?? null
  return {
    snapshotAt,
    isNewest: isNewest && standsFor === versionId,
    codeOnly,
    hasDraft: versions.isHeadChanged(),
    version: versions.summaryOf(versionId),
    newest: isNewest ? null : versions.head(),
  }
}

/**
 * Notes a picture of the newest version, unless the preview shows something else, like a draft. Answers which pictures
 * are too many by now, and how large those are that are kept.
 */
export function notePicture(
  { versions, settings }: Project,
  { versionId, ...picture }: { versionId: string | null; hash: string; sizeBytes: number },
): { isKept: boolean; dropped: string[]; sizeBytes: number } {
  const isShown = !versions.isHeadChanged() || settings.get('hiddenDraft') !== null
  const isKept = isShown && versionId !== null && versions.head()?.id === versionId
  const dropped = isKept ? versions.notePicture({ versionId, ...picture }) : []
  return { isKept, dropped, sizeBytes: versions.picturesBytes() }
}

/** What going back to before a message would bring back. Null where the project goes back to its beginning. */
export async function offerBranch(project: Project, turnId: string): Promise<(RestoreOffer & GoodVersion) | null> {
  const { store, versions } = project
  const turn = store.get(turnId)
  if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
  const { startedAt, createdAt } = turn
  const before = versions.beforeTurns({ ids: store.onwards(turnId), startedAt: startedAt ?? createdAt })
  return before && { id: before.id, number: before.number, ...(await offerRestore(project, before.id)) }
}

/**
 * Makes an earlier version the newest one again, checks what it has become, and tells the conversation. The version
 * before keeps its rows, so that restoring that one undoes this.
 */
export async function restore(
  project: Project,
  { versionId, kind }: { versionId: string; kind: RestoreKind },
): Promise<{ version: VersionSummary; failures: string[] }> {
  const { versions, versionData, previewSync, events, turns } = project
  const from = { id: versionId, number: versions.numberOf(versionId) }
  if (kind === 'code') versionData.requireCodeOnly(versionId)
  const { snapshotAt, isNewest } = await offerRestore(project, versionId)
  const before = versions.head()
  const draft = kind === 'data' ? droppedDraft(project, versionId) : null
  const version = restoreVersion(project, { versionId, kind })
  await previewSync.refresh('complete')
  const failures = (await failuresForVisitors(turns.checks)).slice(0, MAX_FAILURES)
  const data = kind === 'code' ? 'present' : isNewest || snapshotAt !== null ? 'kept' : 'fresh'
  const undo = before && before.id !== version.id ? { id: before.id, number: before.number } : null
  events.append({ type: 'version.restored', from, version, data, undo, failures, ...(draft && { hasDraft: true }) })
  if (draft) bringDraftBack(project, draft)
  return { version, failures }
}
