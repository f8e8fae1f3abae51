import './prepare-isolate.ts'
import { DurableObject, env } from 'cloudflare:workers'
import type { AppUsers, UserChange, UserDeletion, UserRefusal } from '#shared/app/users.ts'
import { forVisitor } from './ai/visitor.ts'
import { take, withAllowance } from './allowance.ts'
import { answerData, type DataAsked } from './data/data.ts'
import { createD1 } from './database/d1.ts'
import { appliedNames, applyMigrations, type MigrationFailure } from './database/migrations.ts'
import { countRows, queryReadOnly, type QueryInput, type QueryOutcome } from './database/query.ts'
import { createRoom, type Room } from './database/room.ts'
import { withEffort, type Effort } from './effort.ts'
import { onStorage, type EventStorage } from './event-storage.ts'
import { withLength } from './files/body-length.ts'
import { createKeyValues } from './key-values/key-values.ts'
import { resetLoopBudget, untoldEffort } from './loop-budget.ts'
import { answerQuestion, type StorageQuestion } from './own-objects/storage-questions.ts'
import { taskOf } from './queued-work.ts'
import { consume, hasQueue } from './queues/consumer.ts'
import type { DeliveredBatch, Verdict } from './queues/message.ts'
import type { RunProblem } from './run-problem.ts'
import { hasScheduled, runScheduled, type PlannedTime } from './scheduled.ts'
import { plainGetRoutes, answerFor, serverApp, type ServerApp } from './server-app.ts'
import { changeUser, deletionOf, type ChangeOutcome } from './users/change-user.ts'
import { listUsers, type UsersAsked } from './users/list-users.ts'

type SqlFile = { name: string; sql: string }
export type PrepareOutcome = {
  migrations: string[]
  seeds: string[]
  failure: (MigrationFailure & { folder: 'migrations' | 'seeds' }) | null
}

/** What came of a batch. Without a verdict the app has no consumer. */
type Consumed = { verdict: Verdict | null; problem: RunProblem | null; effort: Effort }

/**
 * Runs an app beside its database. The main module that `load.ts` writes extends it with the app's server. Without one
 * it only keeps the database: so migrations run with no code of the maker in the isolate.
 */
export class App extends DurableObject<unknown> {
  protected readonly server: { default?: unknown } | null = null
  protected readonly showDetails: boolean = false
  protected readonly hasSchedules: boolean = false
  protected readonly hasConsumers: boolean = false
  /** What keeps the app's own objects from being made. */
  protected readonly ownProblem: string | null = null
  readonly #storage: EventStorage
  readonly #room: Room
  #app: ServerApp | null = null

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    const { maxBytes } = ctx.props as { maxBytes: number }
    this.#room = createRoom(ctx.storage, maxBytes)
    const [{ storage }, room] = [ctx, this.#room]
    this.#storage = {
      database: createD1({ storage, room, onStatement: () => take('queries') }),
      keyValues: createKeyValues({ storage, room, onQuestion: () => take('keyValues') }),
    }
  }

  override async fetch(request: Request): Promise<Response> {
    resetLoopBudget()
    return withEffort(await this.#answer(request), untoldEffort)
  }

  async #answer(request: Request): Promise<Response> {
    const { showDetails } = this
    const context = {
      waitUntil: (task: Promise<unknown>) => this.ctx.waitUntil(taskOf(task)),
      passThroughOnException: () => undefined,
      props: {},
    }
    try {
      const app = this.#serverApp()
      if (!app) return Response.json({ error: { message: 'This app has no server.' } }, { status: 404 })
      return withLength(
        await onStorage(this.#storage, () =>
          withAllowance(async () => forVisitor(request, () => app.fetch(request, env, context))),
        ),
      )
    } catch (error) {
      return answerFor(error, { showDetails })
    }
  }

  /** Runs the app's schedule of a planned time. Answers why it failed, or null, and how much it computed. */
  async runScheduled(time: PlannedTime): Promise<{ problem: RunProblem | null; effort: Effort }> {
    resetLoopBudget()
    const app = this.#serverApp()
    const run = () => withAllowance(async () => (hasScheduled(app) ? runScheduled(app, time, env) : null))
    const problem = await onStorage(this.#storage, run)
    return { problem, effort: untoldEffort() }
  }

  /** Gives a batch to the app's consumer. Answers what it said of each message, why it failed, and how much it computed. */
  async runQueue(batch: DeliveredBatch): Promise<Consumed> {
    resetLoopBudget()
    const app = this.#serverApp()
    const waitUntil = (task: Promise<unknown>) => this.ctx.waitUntil(task)
    const run = () => withAllowance(async () => (hasQueue(app) ? consume(app, { batch, env, waitUntil }) : null))
    const consumed = await onStorage(this.#storage, run)
    return { verdict: consumed?.verdict ?? null, problem: consumed?.problem ?? null, effort: untoldEffort() }
  }

  /** Answers one of the app's own objects about the rows and key-values here. */
  async answer(question: StorageQuestion): Promise<unknown> {
    return withAllowance(() => answerQuestion(this.#storage, question))
  }

  /** Answers once the app's modules have been evaluated: null, or what is wrong with what they export. */
  async ready(): Promise<string | null> {
    try {
      this.#serverApp()
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /** The routes that can be asked for as they are. */
  async getRoutes(): Promise<string[]> {
    return plainGetRoutes(this.#serverApp())
  }

  /** Applies migrations, then seeds; stops at the first file that fails, which is rolled back alone. */
  async prepare({ migrations, seeds }: { migrations: SqlFile[]; seeds: SqlFile[] }): Promise<PrepareOutcome> {
    const { storage } = this.ctx
    const migrated = applyMigrations(storage, { files: migrations, table: 'd1_migrations', room: this.#room })
    if (migrated.failure)
      return { migrations: migrated.applied, seeds: [], failure: { ...migrated.failure, folder: 'migrations' } }
    if (seeds.length === 0) return { migrations: migrated.applied, seeds: [], failure: null }
    const seeded = applyMigrations(storage, { files: seeds, table: 'd1_seeds', room: this.#room })
    return {
      migrations: migrated.applied,
      seeds: seeded.applied,
      failure: seeded.failure && { ...seeded.failure, folder: 'seeds' },
    }
  }

  /** The names of the files that ran on this database. */
  async applied(): Promise<{ migrations: string[]; seeds: string[] }> {
    const { sql } = this.ctx.storage
    return { migrations: appliedNames(sql, 'd1_migrations'), seeds: appliedNames(sql, 'd1_seeds') }
  }

  async query(input: QueryInput): Promise<QueryOutcome> {
    return queryReadOnly(this.ctx.storage, input)
  }

  async sizeBytes(): Promise<number> {
    return this.ctx.storage.sql.databaseSize
  }

  /** Says anew how large the database may become. */
  async allow(maxBytes: number): Promise<void> {
    this.#room.allow(maxBytes)
  }

  async rowCounts(): Promise<Record<string, number>> {
    return countRows(this.ctx.storage.sql)
  }

  /** A page of who has an account in the app; null where it has no accounts. */
  async users(asked: UsersAsked): Promise<AppUsers | null> {
    return listUsers(this.ctx.storage.sql, asked)
  }

  async changeUser(change: UserChange): Promise<ChangeOutcome> {
    return changeUser(this.ctx.storage, change)
  }

  /** What would go with a user of the app. */
  async userDeletion(id: string): Promise<UserDeletion | { refused: UserRefusal }> {
    return deletionOf(this.ctx.storage, id)
  }

  /** Answers the maker about the rows of the app, or changes them. */
  async data(asked: DataAsked): Promise<unknown> {
    return answerData(this.ctx.storage, this.#room, asked)
  }

  #serverApp(): ServerApp | null {
    const { showDetails, hasSchedules, hasConsumers, ownProblem } = this
    if (ownProblem !== null) throw new Error(ownProblem)
    this.#app ??= serverApp(this.server, { showDetails, hasSchedules, hasConsumers })
    return this.#app
  }
}

const { freeze } = Object

/** Nothing that an app does may replace a method of the class that hosts it: it would be given the object's context. */
export function sealed(host: { prototype: object }): void {
  freeze(host.prototype)
  freeze(host)
}
sealed(App)
