import type { KeptOfTry } from '#shared/projects/ideas.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { TurnExtras } from '#shared/turns/attachments.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import type { WorkspaceChange } from '#worker/project/files/workspace.ts'
import type { Project } from '#worker/project/project.ts'

// What a project has to do with other models' tries at its turns (decision 110). Callers have checked who may.

/** A turn that another model can try, with the version that the try begins at: null is the project's beginning. */
export type TriableTurn = {
  prompt: string
  extras: TurnExtras
  model: string | null
  versionId: string | null
  filesBytes: number
}

type Before = NonNullable<ReturnType<Project['versions']['beforeTurns']>> | null

/**
 * The turn, if another model can try it: it has built and ended, its maker paid for it or would have, and nothing came
 * after it. Throws `idea.not_triable`.
 */
export function triableTurn(project: Project, turnId: string): TriableTurn {
  const turn = project.store.get(turnId)
  const before = placeOf(project, turnId)
  if (!turn || before === undefined || turn.quote.ceiling === 0)
    throw new DomainError('idea.not_triable', { details: { turnId } })
  const { prompt, extras, model } = turn
  const filesBytes = (before?.files ?? [])
    .filter(({ path }) => !path.startsWith('.solid/'))
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return { prompt, extras, model, versionId: before?.id ?? null, filesBytes }
}

/**
 * What the project was before a turn, as long as what it is came of that turn alone: undefined once it went on from it.
 * Only then can something else take the turn's place.
 */
export function placeOf({ store, versions }: Project, turnId: string): Before | undefined {
  const turn = store.get(turnId)
  if (!turn || turn.finishedAt === null || turn.mode !== 'build' || turn.isSetAside) return undefined
  if (store.active() !== null || store.onwards(turnId).length > 1) return undefined
  const before = versions.beforeTurns({ ids: [turnId], startedAt: turn.startedAt ?? turn.createdAt })
  const head = versions.head()
  return head === null || head.id === before?.id || head.turnId === turnId ? before : undefined
}

type Instead = {
  turnId: string
  /** The turn of the idea. */
  tryTurnId: string
  title: string
  /** What the idea changed since it began, which was before the turn. */
  changes: WorkspaceChange[]
  made: (version: VersionSummary) => void
}

/**
 * Puts what another model made in the place of a turn, as one version: on the files and rows of before it. The turn is
 * set aside, as when its maker goes back to before it. Throws `idea.moved` once the project went on from the turn.
 */
export function putInstead(project: Project, { turnId, tryTurnId, title, changes, made }: Instead): VersionSummary {
  const told: ProjectEvent[] = [{ type: 'turn.branched', turnId: tryTurnId, from: turnId, setAside: [turnId] }]
  return changeByHand(project, {
    title,
    kind: 'manual',
    isAnyway: true,
    isWhole: true,
    made,
    told,
    apply() {
      const before = placeOf(project, turnId)
      if (before === undefined) throw new DomainError('idea.moved')
      project.versionData.want(before?.id ?? null)
      // The rows that the turn's migrations ran on go with it, so that they hold nobody back.
      project.workspace.setApplied({
        paths: project.workspace.appliedMigrations().flatMap(({ path, hash }) => {
          const kept = before?.files.find((file) => file.path === path)
          return kept?.hash === hash ? [path] : []
        }),
        files: before?.files ?? [],
      })
      const reset = project.workspace.reset(before?.files ?? [])
      project.store.setAside(turnId)
      return [...reset, ...project.workspace.apply(changes)]
    },
  })
}

/** So many are remembered. Older ideas were closed long ago. */
const MAX_ENDED = 50

export const endOfTry = ({ settings }: Pick<Project, 'settings'>, ideaId: string) =>
  settings.get('endedTries')?.find((each) => each.ideaId === ideaId) ?? null

/** Remembers which of the two the project has. The first to say so decides. */
export function noteEnd(
  project: Pick<Project, 'settings'>,
  { ideaId, kept, versionId = null }: { ideaId: string; kept: KeptOfTry; versionId?: string | null },
): KeptOfTry {
  const known = endOfTry(project, ideaId)
  if (known) return known.kept
  const ended = project.settings.get('endedTries') ?? []
  project.settings.set('endedTries', [...ended, { ideaId, kept, versionId }].slice(-MAX_ENDED))
  return kept
}

/** What a turn was charged, in micro-credits, once the books know of it. Throws while it runs or they do not answer. */
export async function chargeTold({ turns }: Project, turnId: string): Promise<number> {
  const turn = turns.store.get(turnId)
  if (!turn) return 0
  if (turn.finishedAt === null) throw new DomainError('turn.already_running', { details: { turnId } })
  await turns.driver.tellMeter()
  return turn.charged ?? 0
}
