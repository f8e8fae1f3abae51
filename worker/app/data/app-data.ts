import { RpcTarget } from 'cloudflare:workers'
import type * as z from 'zod'
import {
  UNLOCKED_MS,
  type DataCell,
  type DataChange,
  type DataChanged,
  type DataDumped,
  type DataEntry,
  type DataPlace,
  type DataRefused,
  type DataRows,
  type DataSnapshot,
  type DataTable,
  type SqlAnswer,
  type SqlExplained,
} from '#shared/app/data.ts'
import type { Masks } from '#shared/app/masking.ts'
import type { ImportedRows, SentRows } from '#shared/app/row-imports.ts'
import type { createAppDatabase } from '#worker/app/database.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import type { Copied } from '#worker/runtime/guest/data/copy.ts'
import type { DataAsked } from '#worker/runtime/guest/data/data.ts'
import type { DumpAsked } from '#worker/runtime/guest/data/dump.ts'
import type { CellAsked, RowsAsked } from '#worker/runtime/guest/data/rows.ts'
import {
  cellSchema,
  changedSchema,
  copiedSchema,
  dumpRowsSchema,
  dumpSchema,
  explainedSchema,
  filledSchema,
  importedSchema,
  ranSchema,
  rowsSchema,
  tablesSchema,
} from './answers.ts'
import type { DataEntries, Noted } from './entries.ts'
import { inChunks } from './sent-rows.ts'
import type { TakenSnapshot, TakenSnapshots } from './taken-snapshots.ts'

type Ports = {
  database: Pick<ReturnType<typeof createAppDatabase>, 'ask'>
  facets: AppFacets
  store: Pick<AppStore, 'unlocked' | 'setUnlocked' | 'broughtIn' | 'setBroughtIn'>
  installed: () => InstalledApp | null
  entries: DataEntries
  taken: TakenSnapshots
  now: () => number
  /** Does what needs the database to stand still. An app that it answers is the one in service from then on. */
  whileStill: (act: (app: InstalledApp) => Promise<InstalledApp | void>) => Promise<void>
}

/** The rows of one app in one environment, for its makers. Production is closed to changes until somebody unlocks it. */
export class AppData extends RpcTarget {
  readonly #ports: Ports

  constructor(ports: Ports) {
    super()
    this.#ports = ports
  }

  async place(userId: string): Promise<DataPlace> {
    if (!this.#ports.installed()) return { state: 'no-app' }
    const tables = await this.#shown({ ask: 'tables' }, tablesSchema)
    const snapshots = this.#ports.taken.list().length
    const isOpen = !this.#isLocked(userId)
    return {
      state: 'listed',
      ...tables,
      mayChange: isOpen,
      unlockedUntil: this.#unlockedUntil(userId),
      snapshots,
      mayUnlock: false,
    }
  }

  async tables(): Promise<DataTable[] | DataRefused> {
    return this.#known(async () => (await this.#shown({ ask: 'tables' }, tablesSchema)).tables)
  }

  async rows(asked: RowsAsked): Promise<DataRows | DataRefused> {
    return this.#known(() => this.#shown({ ask: 'rows', ...asked }, rowsSchema))
  }

  async cell(asked: CellAsked): Promise<DataCell[] | DataRefused> {
    return this.#known(() => this.#shown({ ask: 'cell', ...asked }, cellSchema))
  }

  /** What makes the tables that may be seen. */
  async dump(): Promise<DataDumped | DataRefused> {
    return this.#known(() => this.#shown({ ask: 'dump' }, dumpSchema))
  }

  async dumpRows(asked: DumpAsked): Promise<{ rows: string[] } | DataRefused> {
    return this.#known(() => this.#shown({ ask: 'dump-rows', ...asked }, dumpRowsSchema))
  }

  async change(userId: string, change: DataChange): Promise<DataChanged | DataRefused> {
    return this.#open<DataChanged>(userId, async () => {
      const changed = await this.#ask({ ask: 'change', change }, changedSchema)
      if ('refused' in changed) return changed
      const { act, table } = change
      const detail = act === 'set' ? change.column : null
      const entry = this.#ports.entries.note({ userId, act, table, detail, rows: changed.rows, undo: changed.undo })
      return { entry, key: changed.key, rows: changed.rows }
    })
  }

  /** Takes back what an entry did, if the rows are still what it made of them. */
  async undo(userId: string, id: number): Promise<DataChanged | DataRefused> {
    return this.#open<DataChanged>(userId, async () => {
      const steps = this.#ports.entries.undoOf(id)
      if (!steps) return { refused: 'gone' }
      const undone = await this.#ask({ ask: 'undo', steps }, changedSchema)
      if ('refused' in undone) return undone
      return { entry: this.#ports.entries.undone(id, userId), key: null, rows: undone.rows }
    })
  }

  /** Says what a statement would change. Nothing of it stays. */
  async explain(sql: string): Promise<SqlExplained | DataRefused> {
    return this.#known(() => this.#shown({ ask: 'explain', sql, mayChange: false }, explainedSchema))
  }

  /** Runs a statement. One that changes rows runs only where it was said to, after a copy of them was taken. */
  async run(userId: string, sql: string, mayChange: boolean): Promise<SqlAnswer | DataRefused> {
    return this.#known<SqlAnswer>(async () => {
      const started = this.#ports.now()
      if (mayChange) {
        const explained = await this.explain(sql)
        if ('refused' in explained) return explained
        if (explained.kind === 'change') {
          if (this.#isLocked(userId)) return { refused: 'locked' }
          await this.#take(userId, 'sql')
        }
      }
      const ran = await this.#shown({ ask: 'run', sql, mayChange: mayChange && !this.#isLocked(userId) }, ranSchema)
      if ('refused' in ran) return ran
      const { result, changed, table, isRead } = ran
      if (!isRead) this.#note({ userId, act: 'sql', table, detail: sql, rows: changed })
      return {
        columns: result.columns,
        rows: result.rows,
        isCut: result.truncated,
        changed,
        ms: this.#ports.now() - started,
      }
    })
  }

  /** Puts the rows of a file into a table, all or none, after a copy of what was there was taken. */
  async importRows(userId: string, asked: SentRows): Promise<{ rows: number } | DataRefused> {
    return this.#open<{ rows: number }>(userId, async () => {
      await this.#take(userId, 'import')
      const done = await this.#ask({ ask: 'import', ...asked }, importedSchema)
      if ('refused' in done) return done
      this.#note({ userId, act: 'import', table: asked.table, rows: done.rows })
      return { rows: done.rows }
    })
  }

  /** What the rows of a sent file would come to. Nothing of them stays. */
  async tryRows(asked: SentRows): Promise<ImportedRows | DataRefused> {
    return this.#known(() =>
      inChunks(asked, (part) => this.#shown({ ...part, ask: 'import', manner: 'trial' }, importedSchema)),
    )
  }

  /**
   * Brings what fits of a sent file into the preview, which is named by `id` so that it happens once. A copy of what was
   * there is taken first, and is gone back to where the rows did not get to their end.
   */
  async bringRows(userId: string, { id, ...asked }: SentRows & { id: string }): Promise<ImportedRows | DataRefused> {
    return this.#known<ImportedRows>(async () => {
      const { store } = this.#ports
      if (this.#ports.installed()?.environment !== 'preview') return { refused: 'locked' }
      const before = store.broughtIn()
      if (before?.id === id && before.done) return before.done
      if (before?.id === id) await this.restore(userId, before.snapshotId)
      const { id: snapshotId } = await this.#take(userId, 'import')
      store.setBroughtIn({ id, snapshotId, done: null })
      const done = await inChunks(asked, (part) =>
        this.#shown({ ...part, ask: 'import', manner: 'fitting' }, importedSchema),
      )
      if ('refused' in done) {
        await this.restore(userId, snapshotId)
        store.setBroughtIn(null)
        return done
      }
      store.setBroughtIn({ id, snapshotId, done })
      this.#note({ userId, act: 'import', table: asked.table, rows: done.rows })
      return done
    })
  }

  /** All rows for the preview, masked where they are. Nothing here changes but the account of it. */
  async copyOut(userId: string, masks: Masks): Promise<Copied | DataRefused> {
    return this.#known<Copied>(async () => {
      const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
      const copied = await this.#ask({ ask: 'copy-out', masks, key }, copiedSchema)
      if ('refused' in copied) return copied
      this.#note({ userId, act: 'copy', detail: maskedNames(masks), rows: rowsIn(copied) })
      return copied
    })
  }

  /** Makes copied rows the only ones of the preview, after a copy of what was there was taken. */
  async copyIn(
    userId: string,
    { masks, ...copied }: Copied & { masks: Masks },
  ): Promise<{ rows: number } | DataRefused> {
    return this.#known<{ rows: number }>(async () => {
      if (this.#ports.installed()?.environment !== 'preview') return { refused: 'locked' }
      await this.#take(userId, 'copy')
      const filled = await this.#ask({ ask: 'copy-in', ...copied }, filledSchema)
      if ('refused' in filled) return filled
      this.#ports.entries.forgetUndos()
      this.#note({ userId, act: 'copy', detail: maskedNames(masks), rows: filled.rows })
      return filled
    })
  }

  async entries(userId: string): Promise<DataEntry[]> {
    return this.#ports.installed() ? this.#ports.entries.list(userId) : []
  }

  /** Lets one person change production for ten minutes. A copy of its rows is taken first, and both are written down. */
  async unlock(userId: string): Promise<{ until: number } | DataRefused> {
    return this.#known(async () => {
      await this.#take(userId, 'unlock')
      const until = this.#ports.now() + UNLOCKED_MS
      this.#ports.store.setUnlocked({ userId, until })
      this.#note({ userId, act: 'unlock', rows: 0 })
      return { until }
    })
  }

  async lock(): Promise<void> {
    if (this.#ports.installed()) this.#ports.store.setUnlocked(null)
  }

  async snapshots(userId: string): Promise<DataSnapshot[]> {
    return this.#ports.installed() ? this.#ports.taken.list().map((each) => shownTo(userId, each)) : []
  }

  async takeSnapshot(userId: string): Promise<DataSnapshot | DataRefused> {
    return this.#known(async () => {
      const taken = await this.#take(userId, 'hand')
      this.#note({ userId, act: 'snapshot', rows: taken.rows })
      return shownTo(userId, taken)
    })
  }

  /** Makes the rows what a snapshot has. Those of now become a snapshot themselves. */
  async restore(userId: string, id: string): Promise<{ rows: number } | DataRefused> {
    return this.#open<{ rows: number }>(userId, async () => {
      const wanted = this.#ports.taken.list().find((each) => each.id === id)
      let refused: DataRefused | null = null
      await this.#ports.whileStill(async (app) => {
        const restored = await this.#ports.taken.restore(app, { id, userId })
        if (!('refused' in restored)) return restored
        refused = restored
      })
      if (refused || !wanted) return refused ?? { refused: 'gone' }
      this.#ports.entries.forgetUndos()
      this.#note({ userId, act: 'restore', rows: wanted.rows })
      return { rows: wanted.rows }
    })
  }

  async #take(userId: string, why: DataSnapshot['why']): Promise<TakenSnapshot> {
    let taken: TakenSnapshot | null = null
    await this.#ports.whileStill(async () => void (taken = await this.#ports.taken.take({ userId, why })))
    if (!taken) throw new Error('No copy of the rows was taken')
    return taken
  }

  #note(noted: Noted): void {
    this.#ports.entries.note(noted)
  }

  #unlockedUntil(userId: string): number | null {
    const unlocked = this.#ports.store.unlocked()
    return unlocked && unlocked.userId === userId && unlocked.until > this.#ports.now() ? unlocked.until : null
  }

  #isLocked(userId: string): boolean {
    return this.#ports.installed()?.environment !== 'preview' && this.#unlockedUntil(userId) === null
  }

  async #known<T extends object>(act: () => Promise<T | DataRefused>): Promise<T | DataRefused> {
    return this.#ports.installed() ? act() : { refused: 'not_running' }
  }

  async #open<T extends object>(userId: string, act: () => Promise<T | DataRefused>): Promise<T | DataRefused> {
    return this.#known<T>(async () => (this.#isLocked(userId) ? { refused: 'locked' } : act()))
  }

  /** Also what leads back from a change, which must stay as it is. */
  async #ask<T>(asked: DataAsked, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await this.#ports.database.ask<unknown>(async (app) => app.data(asked)))
  }

  async #shown<T>(asked: DataAsked, schema: z.ZodType<T>): Promise<T> {
    return hiddenIn(this.#ports.facets.secrets.hide, await this.#ask(asked, schema))
  }
}

const shownTo = (userId: string, { userId: by, ...snapshot }: TakenSnapshot): DataSnapshot => ({
  ...snapshot,
  isYours: by === userId,
})

const rowsIn = ({ tables }: Copied) => tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** What was masked, for the account of it. */
const maskedNames = (masks: Masks) =>
  Object.entries(masks)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .join(', ')
