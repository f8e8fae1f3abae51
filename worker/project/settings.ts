import type { GitHubFailure, ImportReport } from '#shared/app/github.ts'
import type { Effort } from '#shared/models/efforts.ts'
import type { FileEntry } from '#shared/projects/files.ts'
import type { KeptOfTry } from '#shared/projects/ideas.ts'
import type { LayoutReport } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PastPromiseChange, EarlierTurn, PromiseResult } from '#shared/projects/promises.ts'
import type { WantedSecret } from '#shared/projects/secrets.ts'
import type { LookedAt } from '#shared/together/here.ts'
import type { Plan } from '#shared/turns/turns.ts'
import type { Planner } from '#worker/agent/ports.ts'
import type { SealedSecret } from '#worker/features/secrets/sealed-secrets.ts'

export type Settings = ReturnType<typeof createSettings>

/** What the object knows of itself beside its other tables. */
type SettingValues = {
  identity: { projectId: string; ownerId: string; nonce: string }
  title: string
  /** The bundle that the preview's app server has, and what its installation complained of. */
  installed: { bundleId: string; problem: Problem | null }
  /** A server that is still being written runs, or may. `isOnCopy`: what is typed into it is not among the app's rows yet. */
  draftServer: { isOnCopy: boolean }
  /** The version whose data the preview's database is to become; null for none. It is done before files are shown. */
  wantedData: { from: string | null }
  /** The version for which the preview's database was last said to stand. */
  dataOf: string
  /** The newest version is shown, and not the files as they are: the turn that left them did not end well. */
  hiddenDraft: true
  /** The draft that a restore dropped. Bringing back the version `before` over the one numbered `after` undoes it. */
  droppedDraft: { before: string; after: number; files: FileEntry[] }
  /** The version by hand that the next save may become part of. */
  openEdit: string
  /** The hash of the files with which the last turn that builds began. */
  turnBase: string
  /** What open pages and the event log were last told of the preview, as JSON. */
  announcedPreview: string
  /** When open pages were last told of a change, and the log's last line at that time. */
  shown: { at: number; logSeq: number }
  /** What a maker's browser measured last, and how often it measured this revision. */
  layout: LayoutReport & { takes: number }
  promises: PromiseResult[]
  /** The files, muted promises and release of Solid with which all checks passed last. */
  passedChecks: string
  /** Which promises the maker muted, and which turn made each. */
  promiseRecords: PromiseRecord[]
  promiseTalk: PromiseTalk
  /** What turns did to promises, newest first. */
  promiseChanges: PastPromiseChange[]
  plan: Plan
  /** The model that the maker chose. Without it, the configuration's own works. */
  model: string
  /** How much it is told to think. Without it, its provider decides. */
  effort: Effort
  /** Which was kept of this project's turns and of other models' tries at them, by idea, newest last. */
  endedTries: EndedTry[]
  /** Copies of the secrets in D1, so that an object that begins can hide them at once. */
  secrets: SealedSecret[]
  /** What the builder asked the maker for, newest first. */
  wantedSecrets: WantedSecret[]
  /** What the maker wants the builder to keep in mind. */
  instructions: string
  /** By which everybody who was given it reads the files. */
  publicKey: string
  /** Paths of the files that the builder may not change. */
  locked: string[]
  github: KeptGitHub
  /** The tab that each open page shows, the last that did something at the end; `closed` for one that said goodbye. */
  looking: Record<string, LookedAt | 'closed'>
  hereNames: Record<string, string>
  /** Members who have been here. */
  joined: string[]
  imported: ImportReport
  updatedAt: number
  isIndexDirty: boolean
  /** Whether the owner's plan had no room left when the index was last carried. */
  isStorageFull: boolean
}

/** The project's repository on GitHub. `tries` are of the newest version while it is not there. */
export type KeptGitHub = {
  repository: string
  branch: string
  sealed: string
  connectedAt: number
  pushed: { versionId: string; number: number; at: number } | null
  tries: { versionId: string; count: number; nextAt: number | null } | null
  problem: GitHubFailure | null
}

/** Null stands for the configuration's own model, and for what its provider takes unasked. */
type ChosenModel = { model: string | null; effort: Effort | null }

export function createSettings(sql: SqlStorage) {
  function get<Key extends keyof SettingValues>(key: Key): SettingValues[Key] | null {
    const [row] = sql.exec<{ value: string }>('SELECT value FROM settings WHERE key = ?', key)
    return row ? (JSON.parse(row.value) as SettingValues[Key]) : null
  }

  function set<Key extends keyof SettingValues>(key: Key, value: SettingValues[Key]): void {
    sql.exec('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)', key, JSON.stringify(value))
  }

  const remove = (key: keyof SettingValues) => sql.exec('DELETE FROM settings WHERE key = ?', key)

  const setOrRemove = <Key extends keyof SettingValues>(key: Key, value: SettingValues[Key] | null): void =>
    void (value === null ? remove(key) : set(key, value))

  function chooseModel({ model, effort }: ChosenModel): void {
    setOrRemove('model', model)
    setOrRemove('effort', effort)
  }

  const model = (): ChosenModel => ({ model: get('model'), effort: get('effort') })

  return { get, set, remove, setOrRemove, model, chooseModel }
}

/** The project's plan, as the builder reads and writes it. */
export function createPlanner(settings: Settings): Planner {
  return { read: async () => settings.get('plan'), write: async (plan) => settings.set('plan', plan) }
}

/** `versionId` is the project's version that taking the try over made. */
export type EndedTry = { ideaId: string; kept: KeptOfTry; versionId: string | null }

/** What is known of a promise beside its test. `madeBy` is null when it came from no turn. */
export type PromiseRecord = { file: string; name: string; isMuted: boolean; madeBy: EarlierTurn | null }

/**
 * What was said about promises in a turn: what the builder declares to be asked for, in the maker's words, and the
 * maker's own yes and no. `agreed` has keys of changes, `refused` names of promises.
 */
export type PromiseTalk = {
  turnId: string
  declared: Array<{ promise: string; because: string }>
  agreed: string[]
  refused: string[]
}
