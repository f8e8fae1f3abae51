import type { VersionSummary } from '#shared/projects/versions.ts'
import type { GoodVersion, ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { FileChangeSummary, Outside, Planner, Workspace } from '#worker/agent/ports.ts'
import type { Instructions } from '#worker/agent/prompts/system.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import type { ModelUse } from '#worker/features/models/health.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { Checks } from './checks.ts'
import type { EndedTurn } from './ended-line.ts'
import type { Meter } from './meter.ts'

/** What the driver of turns needs from the project's object. Everything not async is synchronous SQLite. */
export type TurnHost = {
  sql: SqlStorage
  /** All or nothing; what is thrown inside leaves no row behind. */
  transaction<T>(run: () => T): T
  clock: Clock
  events: {
    record(events: ProjectEvent[]): StoredEvent[]
    announce(events: StoredEvent[]): void
    during(from: number, to: number): Iterable<StoredEvent>
  }
  /** Asks for an alarm now. */
  wake(): void
  /** Throws an Error for people when the configuration names no usable model. */
  model(): Promise<ConfiguredModel>
  /** Whether turns that have not begun are to wait: an operator has paused the queue. */
  isPaused?(): Promise<boolean>
  /** Told of each model that worked on a turn, once, when it is done with it. */
  modelUsed?(use: ModelUse): void
  workspace: Workspace
  /** What its tools reach beyond the project's files; tools that need it say so without it. */
  outside?: Outside | undefined
  planner: Planner
  /** The maker's instructions to the builder: those of the project, and those of the account that asks. */
  instructions(userId: string): Promise<Instructions>
  /** The bytes of a file that was sent with a message; null when they are gone. */
  readAttachment(id: string): Promise<Uint8Array | null>
  meter: Meter
  /** Told of each turn that ended. */
  turnEnded?(turn: EndedTurn): void
  projectId(): string
  checks: Checks
  /** Stores the head's tree, so that `rollback` can bring it back. */
  saveTree(): string
  rollback(tree: string): FileChangeSummary[]
  isHeadChanged(): boolean
  /** Makes the head a version, null when nothing changed. Part of the caller's transaction. */
  commitVersion(version: { title: string; turnId: string; hasPassed: boolean }): VersionSummary | null
  /** Brings back the files as they were before these turns began, as a new version. Part of the caller's transaction. */
  restoreBefore(turns: { ids: string[]; startedAt: number }): ProjectEvent[]
  /** The newest version whose checks passed. */
  goodVersion(): GoodVersion | null
  /** Brings the preview up to the head; `draft` holds back what is not complete yet. */
  refreshPreview(mode: 'draft' | 'complete'): Promise<void>
  /** The rows of D1 no longer agree with the object's. */
  indexChanged(): void
  reportBug(error: unknown, turnId: string): void
}
