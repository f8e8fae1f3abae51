import type { Quote } from '#shared/billing/metering.ts'
import type { ModelChoice } from '#shared/models/providers.ts'
import type { TurnState } from '#shared/turns/turns.ts'
import type { ProjectState } from './projects.ts'
import type { VersionSummary } from './versions.ts'

/** A project may have so many ideas that are neither taken over nor thrown away. */
export const MAX_IDEAS = 5

/** Which side has a place that both changed. `mine` is the project, `theirs` the idea. */
export const IDEA_CHOICES = ['mine', 'theirs'] as const
export type IdeaChoice = (typeof IDEA_CHOICES)[number]

/** A place that both sides changed, as lines. Null stands for a side that has no such file, or one that is not text. */
export type IdeaConflict = { base: string[] | null; mine: string[] | null; theirs: string[] | null }

/** What taking over does to a file that the idea changed. `to` is another path where a migration gets a new number. */
export type IdeaFile = {
  path: string
  to: string
  outcome: 'same' | 'taken' | 'merged' | 'conflict'
  conflicts: IdeaConflict[]
}

/** An idea beside its project, as both are now. */
export type IdeaComparison = {
  files: IdeaFile[]
  /** Null where the project has no version: the turn that an idea tries anew made none. */
  mine: VersionSummary | null
  theirs: VersionSummary
  /** The idea's first version: the project as it was when the idea began. */
  base: string
  /** Taking it over puts it in the place of the turn that it tries anew, with the rows of before that turn. */
  isInstead: boolean
  /** What the turn and the try took, in micro-credits; null for one that has not ended, and for an idea that is no try. */
  charged: { mine: number | null; theirs: number | null }
}

/** The newest turn in an idea or its project. Credits are whole; `spent` is what it took so far, or in the end. */
export type IdeaTurn = { state: TurnState; prompt: string; ceiling: number; spent: number }

export type IdeaSummary = {
  id: string
  title: string
  state: ProjectState
  updatedAt: Date
  tries: IdeaTry | null
  turn: IdeaTurn | null
}

/** An idea that was thrown away or taken over, and when. */
export type EndedIdea = { id: string; title: string; endedAt: Date; wasTaken: boolean }

/** So many ended ideas are on a page. */
export const ENDED_IDEAS = 10

/** The newest ended ideas first. The cursor leads to older ones. */
export type EndedIdeas = { items: EndedIdea[]; nextCursor: string | null }

/** A project and its open ideas, oldest first. */
export type ProjectIdeas = { original: IdeaSummary; ideas: IdeaSummary[] }

/**
 * What became of a turn and of the other model's try at it: one of them is what the project has, or the try was laid
 * over a project that had gone on from the turn, which has both then.
 */
export type KeptOfTry = 'turn' | 'try' | 'both'

/** Another model's try at a turn. Names are those of the models. */
export type IdeaTry = { turnId: string; tryTurnId: string; model: string; insteadOf: string | null }

/** A model that a turn can be tried with, and what that would take in whole credits. */
export type TriedModel = ModelChoice & { quote: Quote }

/** What trying a turn with another model means before it begins. Figures are whole credits. */
export type TryOffer = {
  prompt: string
  insteadOf: string | null
  models: TriedModel[]
  available: number
  /** So much of the one that is not kept comes back at most, and so often still today. */
  back: { credits: number; left: number }
}
