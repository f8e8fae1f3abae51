import { OWN_ROWS, type AppFacets } from '#worker/app/facets.ts'
import { secretsProblem } from '#worker/app/secrets.ts'
import type { AppliedFiles, AppStore, InstalledApp } from '#worker/app/store.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { takesAway } from '#worker/runtime/guest/database/losses.ts'
import type { DraftOutcome } from '#worker/runtime/load/load.ts'
import type { Migration, ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { lossesOf, missing, startApp, type InstallInput } from './install.ts'

/** The copy of the rows that a draft runs on, and what ran on it alone. `own` is what runs without it. */
export type OpenDraft = { rows: string; ran: SqlKeys; own: Own }
type Own = { applied: AppliedFiles; bundleId: string | null }

/** Each file as its name and a hash of its text: what is half written may be written anew. */
type SqlKeys = { migrations: string[]; seeds: string[] }
type SqlFiles = { migrations: Migration[]; seeds: Migration[] }

/** There are two, so that what is tried next leaves alone what runs. */
const COPIES = ['draft-a', 'draft-b']

type Ports = { facets: AppFacets; store: Pick<AppStore, 'draft' | 'setDraft' | 'save'> }
type Trying = { previous: InstalledApp | null; input: InstallInput }
type Tried = DraftOutcome & { installed: InstalledApp | null }

/**
 * Lets code run while it is being written, on a copy of the app's rows: these stay what they were, whatever becomes of
 * it. Callers do one thing at a time.
 */
export function createDraftRows({ facets, store }: Ports) {
  /** What does not migrate or start changes nothing: the code that ran goes on, on the rows that it had. */
  async function tryOut({ previous, input }: Trying): Promise<Tried> {
    const open = store.draft()
    const own = open?.own ?? ownOf(previous)
    const files = beyond(own, input.bundle)
    const ran = keysOf(files)
    const from = open && isBeginningOf(open.ran, ran) ? open : null
    const pending = from ? without(from.ran, files) : files
    const before = { installed: previous, isRunning: false, isOnCopy: open !== null }
    if (secretsProblem(input.bundle, facets.secrets) || isAheadOfCode(pending, { previous, input })) return before

    const stoodOn = open?.rows ?? OWN_ROWS
    const isGoingOn = from !== null && !hasFiles(pending)
    const rows = isGoingOn ? stoodOn : COPIES.find((each) => each !== stoodOn)!
    if (!isGoingOn) {
      // An app that was never installed has no rows to copy.
      if (previous === null) facets.discard(rows)
      else facets.copyStill(from?.rows ?? OWN_ROWS, rows)
      if (hasFiles(pending) && !(await isPrepared(rows, pending))) return discarded(rows, before)
    }

    const app: InstalledApp = { ...input, applied: withFiles(own.applied, files), problem: null }
    facets.standOn(rows)
    const problem = await startApp(facets, { app, previous }).catch((error: unknown) => {
      facets.standOn(stoodOn)
      throw error
    })
    if (problem) {
      facets.standOn(stoodOn)
      facets.use(previous)
      return isGoingOn ? before : discarded(rows, before)
    }
    store.save(app)
    store.setDraft({ rows, ran, own })
    if (open && !isGoingOn) facets.discard(open.rows)
    return { installed: app, isRunning: true, isOnCopy: true }
  }

  async function isPrepared(rows: string, pending: SqlFiles): Promise<boolean> {
    const { failure } = await facets.databaseNamed(rows).prepare(pending)
    facets.rest(rows)
    return failure === null
  }

  function discarded<T>(rows: string, answer: T): T {
    facets.discard(rows)
    return answer
  }

  /**
   * Ends a draft before a whole bundle is installed. Where that goes on from what ran on the copy, the copy becomes the
   * app's rows, with what was typed there meanwhile. Code that ran before the draft comes back on its own rows. Answers
   * the migrations that the rows have had by that.
   */
  async function settle(
    installed: InstalledApp | null,
    { bundle, beforeChange }: { bundle: ServerBundle; beforeChange: () => Promise<void> },
  ): Promise<{ previous: InstalledApp | null; adopted: string[] }> {
    const open = store.draft()
    if (!open || !installed) return { previous: installed, adopted: [] }
    const files = beyond(open.own, bundle)
    const isKept = bundle.id !== open.own.bundleId && isBeginningOf(open.ran, keysOf(files))
    if (isKept) {
      // The version before gets the rows without what a draft has made of them.
      if (hasFiles(files)) await beforeChange()
      facets.copyStill(open.rows, OWN_ROWS)
    }
    drop()
    const applied = isKept ? installed.applied : open.own.applied
    const previous = { ...installed, applied }
    store.save(previous)
    const adopted = applied.migrations.filter((name) => !open.own.applied.migrations.includes(name))
    return { previous, adopted }
  }

  /** The app stands on its own rows again. Code that expects others is to be replaced right after it. */
  function drop(): void {
    const open = store.draft()
    if (!open) return
    facets.standOn(OWN_ROWS)
    store.setDraft(null)
    facets.discard(open.rows)
  }

  return { tryOut, settle, drop }
}

export type DraftRows = ReturnType<typeof createDraftRows>

/** It would take away what the code that runs needs, and the code that does without it is not there yet. */
function isAheadOfCode({ migrations }: SqlFiles, { previous, input }: Trying): boolean {
  const unknown = missing(migrations, previous?.applied.migrations ?? [])
  if (!unknown.some(({ sql }) => takesAway(sql))) return false
  return JSON.stringify(previous?.bundle.modules ?? {}) === JSON.stringify(input.bundle.modules)
}

const ownOf = (app: InstalledApp | null): Own => ({
  applied: app?.applied ?? { migrations: [], seeds: [] },
  bundleId: app?.bundle.id ?? null,
})
const beyond = ({ applied }: Own, { migrations, seeds }: SqlFiles): SqlFiles => ({
  migrations: missing(migrations, applied.migrations),
  seeds: missing(seeds, applied.seeds),
})
const hasFiles = ({ migrations, seeds }: SqlFiles) => migrations.length + seeds.length > 0

function withFiles(own: AppliedFiles, { migrations, seeds }: SqlFiles): AppliedFiles {
  const names = migrations.map(({ name }) => name)
  return {
    migrations: [...own.migrations, ...names],
    seeds: [...own.seeds, ...seeds.map(({ name }) => name)],
    losses: [...(own.losses ?? []), ...lossesOf(migrations, names)],
  }
}

const keyOf = ({ name, sql }: Migration) => `${name} ${sha256Hex(sql)}`
const keysOf = ({ migrations, seeds }: SqlFiles): SqlKeys => ({
  migrations: migrations.map(keyOf),
  seeds: seeds.map(keyOf),
})
const without = (ran: SqlKeys, { migrations, seeds }: SqlFiles): SqlFiles => ({
  migrations: migrations.slice(ran.migrations.length),
  seeds: seeds.filter((seed) => !ran.seeds.includes(keyOf(seed))),
})

/** Where a file that ran is changed or gone, or another comes before it, the copy is made anew. */
function isBeginningOf(ran: SqlKeys, wanted: SqlKeys): boolean {
  const isSame = ran.migrations.every((key, index) => wanted.migrations[index] === key)
  return isSame && ran.seeds.every((key) => wanted.seeds.includes(key))
}
