import type { Problem } from '#shared/projects/problems.ts'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { Project } from './project.ts'

/** What the object knows that lists do not. */
export type ProjectState = Pick<ProjectDetail, 'title' | 'state' | 'activeTurnId' | 'headVersion' | 'lastSeq'> & {
  nonce: string
  /** What keeps the head from running as it should. */
  problems: Problem[]
}

export type NewProject = { projectId: string; ownerId: string; nonce: string; title: string }

/** Says once who the project is. Repeating it changes nothing. */
export function initialise({ settings }: Project, { projectId, ownerId, nonce, title }: NewProject): void {
  if (settings.get('identity')) return
  settings.set('identity', { projectId, ownerId, nonce })
  settings.set('title', title)
}

/** The files of a version, or of the head, with their content. */
export function snapshotOf(
  { versions, workspace }: Project,
  versionId: string | null,
): Array<{ path: string; content: Uint8Array }> {
  const files = versionId === null ? workspace.list() : versions.filesOf(versionId)
  return files.map(({ path, hash }) => ({ path, content: workspace.blob(hash) }))
}

export function stateOf({ identity, settings, turns, versions, events, preview }: Project): ProjectState {
  const { nonce } = identity()
  const problem = settings.get('installed')?.problem ?? null
  return {
    nonce,
    problems: problem ? [...preview.problems(), problem] : preview.problems(),
    title: settings.get('title') ?? '',
    state: turns.state(),
    activeTurnId: turns.active(),
    headVersion: versions.head(),
    lastSeq: events.lastSeq(),
  }
}

/** Runs the promises outside of a turn and tells every tab. */
export async function runPromises({ runPromises: run, events }: Project): Promise<PromiseResult[]> {
  const results = await run()
  events.append({ type: 'promises', turnId: null, results })
  return results
}

/** Empties the preview's database and fills it again with the migrations and sample rows of the head. */
export async function resetPreviewData({ app, settings, previewSync }: Project): Promise<void> {
  await app().destroy({ keepsSuspension: true })
  settings.remove('installed')
  await previewSync.refresh('complete')
}
