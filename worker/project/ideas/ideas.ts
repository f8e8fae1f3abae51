import { RpcTarget } from 'cloudflare:workers'
import { BATCH_BYTES } from '#shared/projects/files.ts'
import type { IdeaChoice, IdeaComparison, KeptOfTry } from '#shared/projects/ideas.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import { changedPaths } from '#worker/project/files/diff.ts'
import type { Project } from '#worker/project/project.ts'
import { mergeIdea, shownMerge, type IdeaChange, type Mine } from './merge.ts'
import { chargeTold, endOfTry, noteEnd, placeOf, putInstead, triableTurn, type TriableTurn } from './tries.ts'

/** What the changed files of an idea may have together. They are all in memory while they are laid over the project. */
const MAX_CHANGED_BYTES = 24 * 1024 * 1024

/** The version that taking over made, and what the project has of a turn and the try at it. */
type Taken = { version: VersionSummary; kept: KeptOfTry }
type Batch = { changes: IdeaChange[]; next: number | null }
type Changed = { theirs: VersionSummary; base: string; isRunning: boolean }
/** The turn of the project that an idea tries anew, and the idea's own. */
type Tried = { turnId: string; tryTurnId: string }
type Taking = {
  ideaId: string
  title: string
  choices: Record<string, IdeaChoice>
  /** The versions that were compared. */
  seen: { mine: string | null; theirs: string }
  tries: Tried | null
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
  async compare(ideaId: string, tries: Tried | null): Promise<Omit<IdeaComparison, 'charged'>> {
    const { theirs, base, changes } = await this.#read(ideaId)
    const mine = this.#project.versions.head()
    if (!mine && !tries) throw new DomainError('idea.nothing_yet')
    const before = tries ? placeOf(this.#project, tries.turnId) : undefined
    const isInstead = before !== undefined
    const files = isInstead
      ? changes.map(({ path }) => ({ path, to: path, outcome: 'taken' as const, conflicts: [] }))
      : mergeIdea(changes, mineOf(this.#project)).map(shownMerge)
    return { mine, theirs, base, files, isInstead }
  }

  /**
   * As the project: lays an idea's changes over its own files, as one version. The rows stay, and the idea's migrations
   * run on them. Throws `idea.moved`, `idea.undecided`, `turn.already_running`, and those of a workspace's limits.
   */
  async take({ ideaId, title, choices, seen, tries }: Taking): Promise<Taken> {
    const project = this.#project
    const ended = endOfTry(project, ideaId)
    if (ended && ended.versionId === null) throw new DomainError('idea.try_decided')
    // Somebody took it over and did not hear of it.
    if (ended?.versionId) return { version: project.versions.summaryOf(ended.versionId), kept: ended.kept }
    const { theirs, changes, isRunning } = await this.#read(ideaId)
    if (isRunning) throw new DomainError('turn.already_running', { details: { projectId: ideaId } })
    if (theirs.id !== seen.theirs) throw new DomainError('idea.moved')
    const isInstead = tries !== null && placeOf(project, tries.turnId) !== undefined
    const kept = isInstead ? 'try' : 'both'
    const name = `Idea: ${title}`.slice(0, MAX_TITLE)
    const requireSeen = () => {
      if ((project.versions.head()?.id ?? null) !== seen.mine) throw new DomainError('idea.moved')
      if (endOfTry(project, ideaId)) throw new DomainError('idea.try_decided')
    }
    const made = ({ id: versionId }: VersionSummary) => void (tries && noteEnd(project, { ideaId, kept, versionId }))
    if (isInstead) {
      requireSeen()
      const version = putInstead(project, { ...tries, title: name, changes, made })
      await this.#shown()
      return { version, kept }
    }
    const version = changeByHand(project, {
      title: name,
      kind: 'manual',
      made,
      apply() {
        requireSeen()
        const merged = mergeIdea(changes, mineOf(project), choices)
        const undecided = merged.filter(({ outcome }) => outcome === 'conflict').map(({ path }) => path)
        if (undecided.length > 0)
          throw new DomainError('idea.undecided', { details: { paths: undecided.slice(0, 20) } })
        return project.workspace.apply(
          merged.filter(({ outcome }) => outcome !== 'same').map(({ to, content }) => ({ path: to, content })),
        )
      },
    })
    await this.#shown()
    return { version, kept }
  }

  async #shown(): Promise<void> {
    this.#project.index.storageChanged()
    await this.#project.previewSync.refresh('complete')
  }

  /** As the project: the turn that another model is to try. Throws `idea.not_triable`. */
  triable(turnId: string): TriableTurn {
    return triableTurn(this.#project, turnId)
  }

  /** As the project: nothing is taken over from this try any more. Answers what is kept, which may be decided already. */
  keepTurn(ideaId: string): KeptOfTry {
    return noteEnd(this.#project, { ideaId, kept: 'turn' })
  }

  /** What a turn took; null while it has not ended. */
  charged(turnId: string): number | null {
    return this.#project.store.get(turnId)?.charged ?? null
  }

  /** What a turn was charged, once the books know of it. */
  charge(turnId: string): Promise<number> {
    return chargeTold(this.#project, turnId)
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
