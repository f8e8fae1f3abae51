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
  mine: VersionSummary
  theirs: VersionSummary
  /** The idea's first version: the project as it was when the idea began. */
  base: string
}

export type IdeaSummary = { id: string; title: string; state: ProjectState; updatedAt: Date }

/** A project and its open ideas, oldest first. */
export type ProjectIdeas = { original: IdeaSummary; ideas: IdeaSummary[] }
