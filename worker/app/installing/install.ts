import type { Problem } from '#shared/projects/problems.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import { secretsProblem } from '#worker/app/secrets.ts'
import type { AppliedFiles, AppStore, InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { takesAway } from '#worker/runtime/guest/database/losses.ts'
import type { PrepareOutcome } from '#worker/runtime/guest/host.ts'
import type { InstallOutcome } from '#worker/runtime/load/load.ts'
import type { Migration, ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { startupProblem } from '#worker/runtime/load/startup-problem.ts'

export type InstallInput = {
  bundle: ServerBundle
  projectId: string
  environment: AppEnvironment
  nonce: string | null
  /** The manifest of a deployment at an address of its own. */
  client?: string
}

/** The copy of the database on which migrations are tried. */
const MIGRATION_CHECK = 'migration-check'

type Installing = {
  facets: AppFacets
  store: AppStore
  previous: InstalledApp | null
  input: InstallInput
  /** Its secrets are other ones than the running code was given. */
  hasNewSecrets: boolean
  /** Runs before the tables or rows of the database change. */
  beforeChange: () => Promise<void>
}

/**
 * Migrates, then switches the code, then starts it. A failure leaves the previous code in service, on data that may have
 * moved on already. Where no code ever started, the new one is kept with its problem.
 */
export async function installBundle({
  facets,
  store,
  previous,
  input,
  hasNewSecrets,
  beforeChange,
}: Installing): Promise<{ installed: InstalledApp | null; outcome: InstallOutcome }> {
  const { bundle, environment, nonce } = input
  const seeds = environment === 'preview' ? bundle.seeds : []
  const known: AppliedFiles = previous?.applied ?? { migrations: [], seeds: [] }
  const pending = { migrations: missing(bundle.migrations, known.migrations), seeds: missing(seeds, known.seeds) }
  const hasPending = pending.migrations.length + pending.seeds.length > 0
  // A restart of the same code would close its sockets for nothing.
  const isSame = previous?.bundle.id === bundle.id && previous.client === input.client
  if (previous && previous.problem === null && isSame && !hasPending && !hasNewSecrets) {
    const same = { ...previous, ...input, bundle: previous.bundle }
    if (previous.nonce !== nonce) store.save(same)
    return { installed: same, outcome: { applied: [], problem: null } }
  }
  const clash = secretsProblem(bundle, facets.secrets)
  if (clash)
    return refused({
      facets,
      store,
      previous,
      next: { ...input, applied: known, problem: clash },
    })
  if (previous && hasPending) await beforeChange()
  const prepared = await prepareDatabase(facets, pending)
  const applied: AppliedFiles = {
    migrations: [...known.migrations, ...prepared.recorded.migrations],
    seeds: [...known.seeds, ...prepared.recorded.seeds],
    losses: [...(known.losses ?? []), ...lossesOf(pending.migrations, prepared.recorded.migrations)],
  }
  const next: InstalledApp = { ...input, applied, problem: null }

  const fallback = previous && previous.problem === null ? { ...previous, applied } : null

  if (prepared.problem && prepared.isBlocking) {
    const kept = fallback ?? { ...next, problem: prepared.problem }
    facets.use(kept)
    store.save(kept)
    return { installed: kept, outcome: { applied: prepared.applied, problem: prepared.problem } }
  }
  const problem = await startApp(facets, { app: next, previous })
  const installed = problem ? (fallback ?? { ...next, problem }) : next
  if (problem) facets.use(installed)
  // It is saved only once it has started. If the process dies before, the caller tries again over the previous code.
  store.save(installed)
  return { installed, outcome: { applied: prepared.applied, problem: problem ?? prepared.problem } }
}

type Refused = Pick<Installing, 'facets' | 'store' | 'previous'> & { next: InstalledApp }

/** Leaves the previous code in service. Where none ever started, the new one is kept with its problem. */
function refused({ facets, store, previous, next }: Refused) {
  const installed = previous && previous.problem === null ? previous : next
  if (installed === next) facets.use(next)
  store.save(installed)
  return { installed, outcome: { applied: [], problem: next.problem } }
}

/** Ends the code in service and starts it again, even if it could not start before. */
export async function startAnew({
  facets,
  app,
}: {
  facets: AppFacets
  app: InstalledApp
}): Promise<{ installed: InstalledApp; problem: Problem | null }> {
  const anew = { ...app, restarts: (app.restarts ?? 0) + 1 }
  const problem = await startApp(facets, { app: anew, previous: app })
  if (problem) facets.stop()
  return { installed: { ...anew, problem }, problem }
}

type Trying = {
  facets: AppFacets
  app: InstalledApp | null
  migrations: Migration[]
  /** Runs what stops the app for a moment. */
  whileStopped: SwitchOver['between']
}

/** Tries migrations on a copy of the database that is thrown away. Answers what goes wrong, or null. */
export async function tryMigrations({ facets, app, migrations, whileStopped }: Trying): Promise<Problem | null> {
  const pending = missing(migrations, app?.applied.migrations ?? [])
  if (pending.length === 0) return null
  if (app) await whileStopped(async () => facets.copy(MIGRATION_CHECK))
  try {
    const { failure } = await facets.databaseNamed(MIGRATION_CHECK).prepare({ migrations: pending, seeds: [] })
    return migrationProblem(failure)
  } finally {
    facets.discard(MIGRATION_CHECK)
  }
}

function migrationProblem(failure: PrepareOutcome['failure']): Problem | null {
  if (!failure) return null
  return {
    kind: 'migration',
    message: failure.message,
    file: `${failure.folder}/${failure.name}`,
    line: failure.line,
    column: null,
  }
}

/** The files that are not known to be applied. The database has the last word, and skips what it has already. */
export function missing(files: Migration[], known: string[]): Migration[] {
  const names = new Set(known)
  return files.filter(({ name }) => !names.has(name))
}

async function prepareDatabase(facets: AppFacets, files: { migrations: Migration[]; seeds: Migration[] }) {
  const nothing = { migrations: [], seeds: [] }
  if (files.migrations.length === 0 && files.seeds.length === 0)
    return { applied: [], recorded: nothing, problem: null, isBlocking: false }
  const outcome = await facets.database().prepare(files)
  const recorded = {
    migrations: recordedNames(files.migrations, outcome.failure?.folder === 'migrations' ? outcome.failure.name : null),
    seeds: outcome.failure?.folder === 'migrations' ? [] : recordedNames(files.seeds, outcome.failure?.name ?? null),
  }
  const isBlocking = outcome.failure?.folder === 'migrations'
  return { applied: outcome.migrations, recorded, problem: migrationProblem(outcome.failure), isBlocking }
}

/** Which of these migrations took something away. */
export const lossesOf = (files: Migration[], recorded: string[]): string[] =>
  files.filter(({ name, sql }) => recorded.includes(name) && takesAway(sql)).map(({ name }) => name)

/** Files are applied in the order of their names, so everything before the one that failed is in the database. */
function recordedNames(files: Migration[], failed: string | null): string[] {
  return files.map(({ name }) => name).filter((name) => failed === null || name < failed)
}

type Starting = { app: InstalledApp; previous: InstalledApp | null }

/** Makes `app` the code in use. Says what keeps it from starting. What fails for another reason leaves `previous` in use. */
export async function startApp(facets: AppFacets, { app, previous }: Starting): Promise<Problem | null> {
  facets.use(app)
  try {
    const message = await facets.app().ready()
    return message === null ? null : hiddenIn(facets.secrets.hide, startupProblem(message))
  } catch (error) {
    const problem = startupProblem(error)
    if (problem) return hiddenIn(facets.secrets.hide, problem)
    facets.use(previous)
    throw new Error('The app could not be started', { cause: error })
  }
}
