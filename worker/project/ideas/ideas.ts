import { RpcTarget } from 'cloudflare:workers'
import { BATCH_BYTES } from '#shared/projects/files.ts'
import type { IdeaChoice, IdeaComparison } from '#shared/projects/ideas.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import { changedPaths } from '#worker/project/files/diff.ts'
import type { Project } from '#worker/project/project.ts'
import { mergeIdea, type IdeaChange, type MergedFile, type Mine } from './merge.ts'

/** What the changed files of an idea may have together. They are all in memory while they are laid over the project. */
const MAX_CHANGED_BYTES = 24 * 1024 * 1024
/** Lines of one side of a place in conflict that are shown. The choice is of the whole place. */
const MAX_CONFLICT_LINES = 400

type Batch = { changes: IdeaChange[]; next: number | null }
type Changed = { theirs: VersionSummary; base: string; isRunning: boolean }
type Taking = {
  ideaId: string
  title: string
  choices: Record<string, IdeaChoice>
  /** The versions that were compared. */
  seen: { mine: string; theirs: string }
}

/** What a project has to do with ideas. Callers have checked who may. */
export class Ideas extends RpcTarget {
  readonly #project: Project
  readonly #env: Env

  constructor(project: Project, env: Env) {
    super()
    this.#project = project
    this.#env = env
  }

  /** As an idea: what it is now, and the version that it began with. */
  state(): Changed {
    const { versions, turns } = this.#project
    const head = versions.head()
    if (!head) throw new DomainError('idea.nothing_yet')
    return { theirs: head, base: versions.first(), isRunning: turns.store.active() !== null }
  }

  /** As an idea: the files that it changed since it began, from the `from`th on, as many as fit one answer. */
  changes({ versionId, from }: { versionId: string; from: number }): Batch {
    const { versions, workspace } = this.#project
    const changed = changedPaths(versions.filesOf(versions.first()), versions.filesOf(versionId))
    const changes: IdeaChange[] = []
    let batchBytes = 0
    for (const { path, from: base, to } of changed.slice(from)) {
      if (changes.length > 0 && batchBytes + (to?.sizeBytes ?? 0) > BATCH_BYTES)
        return { changes, next: from + changes.length }
      const content = to && workspace.blob(to.hash)
      changes.push({ path, base: base?.hash ?? null, hash: to?.hash ?? null, content })
      batchBytes += to?.sizeBytes ?? 0
    }
    return { changes, next: null }
  }

  /** As the project: what taking over an idea would do. */
  async compare(ideaId: string): Promise<IdeaComparison> {
    const { theirs, base, changes } = await this.#read(ideaId)
    const mine = this.#project.versions.head()
    if (!mine) throw new DomainError('idea.nothing_yet')
    return { mine, theirs, base, files: mergeIdea(changes, mineOf(this.#project)).map(shown) }
  }

  /**
   * As the project: lays an idea's changes over its own files, as one version. The rows stay, and the idea's migrations
   * run on them. Throws `idea.moved`, `idea.undecided`, `turn.already_running`, and those of a workspace's limits.
   */
  async take({ ideaId, title, choices, seen }: Taking): Promise<VersionSummary> {
    const project = this.#project
    const { theirs, changes, isRunning } = await this.#read(ideaId)
    if (isRunning) throw new DomainError('turn.already_running', { details: { projectId: ideaId } })
    if (theirs.id !== seen.theirs) throw new DomainError('idea.moved')
    const version = changeByHand(project, {
      title: `Idea: ${title}`.slice(0, MAX_TITLE),
      kind: 'manual',
      apply() {
        if (project.versions.head()?.id !== seen.mine) throw new DomainError('idea.moved')
        const merged = mergeIdea(changes, mineOf(project), choices)
        const undecided = merged.filter(({ outcome }) => outcome === 'conflict').map(({ path }) => path)
        if (undecided.length > 0)
          throw new DomainError('idea.undecided', { details: { paths: undecided.slice(0, 20) } })
        return project.workspace.apply(
          merged.filter(({ outcome }) => outcome !== 'same').map(({ to, content }) => ({ path: to, content })),
        )
      },
    })
    project.index.storageChanged()
    await project.previewSync.refresh('complete')
    return version
  }

  async #read(ideaId: string): Promise<Changed & { changes: IdeaChange[] }> {
    using idea = await projectObject(this.#env, ideaId).ideas()
    const state = await idea.state()
    const changes: IdeaChange[] = []
    let bytes = 0
    for (let from: number | null = 0; from !== null;) {
      const batch: Batch = await idea.changes({ versionId: state.theirs.id, from })
      changes.push(...batch.changes)
      bytes += batch.changes.reduce((sum, { content }) => sum + (content?.byteLength ?? 0), 0)
      if (bytes > MAX_CHANGED_BYTES) throw new DomainError('idea.too_large')
      from = batch.next
    }
    return { ...state, changes }
  }
}

function mineOf({ workspace }: Project): Mine {
  return {
    files: new Map(workspace.list().map(({ path, hash }) => [path, hash])),
    applied: workspace.appliedMigrations().map(({ path }) => path),
    blob: (hash) => workspace.blobIfKept(hash),
  }
}

function shown({ path, to, outcome, conflicts }: MergedFile) {
  const few = (lines: string[] | null) => lines?.slice(0, MAX_CONFLICT_LINES) ?? null
  return {
    path,
    to,
    outcome,
    conflicts: conflicts.map(({ base, mine, theirs }) => ({ base: few(base), mine: few(mine), theirs: few(theirs) })),
  }
}
