import type { CodeOnlyProblem, RestoreKind, RestoreOffer, VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { restoreVersion } from './files/changes.ts'
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
  return { snapshotAt, isNewest: isNewest && standsFor === versionId, codeOnly, hasDraft: versions.isHeadChanged() }
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
  const problem = kind === 'code' ? versionData.codeOnlyProblem(versionId) : null
  if (problem) throw refusedAs(problem)
  const { snapshotAt, isNewest } = await offerRestore(project, versionId)
  const before = versions.head()
  const version = restoreVersion(project, { versionId, kind })
  await previewSync.refresh('complete')
  const failures = (await failuresForVisitors(turns.checks)).slice(0, MAX_FAILURES)
  const data = kind === 'code' ? 'present' : isNewest || snapshotAt !== null ? 'kept' : 'fresh'
  const undo = before && before.id !== version.id ? { id: before.id, number: before.number } : null
  events.append({ type: 'version.restored', from, version, data, undo, failures })
  return { version, failures }
}

const refusedAs = (problem: CodeOnlyProblem) => new DomainError('project.code_only_refused', { details: problem })
