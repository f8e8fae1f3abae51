import type { RestoreKind, VersionSummary } from '#shared/projects/versions.ts'
import type { GoodVersion, ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { OpenTurnState } from '#shared/turns/turns.ts'
import type { FileChangeSummary, Outside, Planner, ReadPdf, Secrets, Workspace } from '#worker/agent/ports.ts'
import type { Instructions } from '#worker/agent/prompts/system.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import type { ModelUse } from '#worker/features/models/health.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { Agreement } from '#worker/project/agreement.ts'
import type { RowImports } from '#worker/project/sent-files/row-imports.ts'
import type { Checks } from './checks.ts'
import type { Conversation } from './conversation.ts'
import type { Credits, Meter } from './credits.ts'
import type { EndedTurn } from './facts.ts'
import type { ReadAttachment } from './message.ts'
import type { TurnStore } from './store.ts'

/** What turns need from the project's object. Everything that is not async is synchronous SQLite. */
export type TurnHost = {
  sql: SqlStorage
  /** Runs all or nothing: what is thrown inside leaves no row behind. */
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
  /** A cheap model beside the one that works, which names what it did; null where there is none. */
  smallModel?(main: ConfiguredModel): Promise<ConfiguredModel | null>
  /** Whether an operator has paused the queue: turns that have not begun wait then. */
  isPaused?(): Promise<boolean>
  /** Hears of each model that worked on a turn, once, when it is done with it. */
  modelUsed?(use: ModelUse): void
  workspace: Workspace
  /** What the builder's tools reach beyond the project's files. Without it, tools that need it say so. */
  outside?: Outside | undefined
  /** Rows of sent files on their way into the preview. Without it they cannot be tried or brought in. */
  rowImports?: RowImports | undefined
  planner: Planner
  secrets?: (Secrets & { wanted(): Array<{ name: string }> }) | undefined
  /** What the maker wants the builder to keep in mind: for this project, and for the account that asks. */
  instructions(userId: string): Promise<Instructions>
  /** The bytes of a file that was sent with a message; null when they are gone. */
  /** What a turn that did not end well has left. The newest version is shown while it is hidden. */
  draft: { isHidden(): boolean; begin(): void; show(): void; hide(): boolean; hasMoved(): boolean }
  readAttachment: ReadAttachment
  readPdf?: ReadPdf | undefined
  meter: Meter
  /** Hears of each turn that ended. */
  turnEnded?(turn: EndedTurn): void
  projectId(): string
  checks: Checks
  /** What of the promises may change, and what the maker said to it. */
  agreement: Pick<Agreement, 'declare' | 'agree' | 'refuse' | 'isRefused' | 'remember'>
  /** Stores the head's tree, so that `rollback` can bring it back. */
  saveTree(): string
  rollback(tree: string): FileChangeSummary[]
  isHeadChanged(): boolean
  /** Makes the head a version, or answers null when nothing changed. It is part of the caller's transaction. */
  commitVersion(version: { title: string; turnId: string; hasPassed: boolean }): VersionSummary | null
  /** Makes files and rows a new version as they were before these turns began. It is part of the caller's transaction. */
  restoreBefore(turns: { ids: string[]; startedAt: number; kind: RestoreKind }): ProjectEvent[]
  /** The newest version whose checks passed. */
  goodVersion(): GoodVersion | null
  /** Brings the preview up to the head. A `draft` leaves out what is not complete yet. */
  refreshPreview(mode: 'draft' | 'complete'): Promise<void>
  /** Sends whoever follows what was announced, before anything else is done. */
  sendNews(): void
  /** Hears that the rows of D1 no longer agree with the object's. */
  indexChanged(): void
  reportBug(error: unknown, turnId: string): void
}

/** What all that works on turns shares: the object, what is stored of them, and the credits held for them. */
export type TurnScope = {
  host: TurnHost
  store: TurnStore
  conversation: Conversation
  credits: Credits
  publish: Publish
}

/** Makes a change and its events one transaction, and announces the events only when they are stored. */
export type Publish = (change: () => ProjectEvent[]) => void

export function createPublish({ transaction, events }: Pick<TurnHost, 'transaction' | 'events'>): Publish {
  return (change) => events.announce(transaction(() => events.record(change())))
}

/** Puts a turn into another state. Nothing is told when it is in that state already. */
export function enterState({ store, publish }: TurnScope, turnId: string, state: OpenTurnState): void {
  if (store.stateOf(turnId) === state) return
  publish(() => {
    store.setState(turnId, state)
    return [{ type: 'turn.state', turnId, state }]
  })
}
