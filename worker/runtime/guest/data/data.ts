import type { DataChange, DataRefused, DataTables } from '#shared/app/data.ts'
import type { Room } from '../database/room.ts'
import { changeRows, undoSteps, type Changed } from './change.ts'
import type { UndoStep } from './closure.ts'
import { explainSql, runSql, type SqlAsked } from './console.ts'
import { copyIn, copyOut, type Copied, type CopyOutAsked } from './copy.ts'
import { dumpedRows, dumpedSchema, type DumpAsked } from './dump.ts'
import { importRows, type ImportAsked } from './import.ts'
import { pageOfRows, wholeCell, type CellAsked, type RowsAsked } from './rows.ts'
import { describeTables } from './schema.ts'

/** What the maker asks of the rows of their app. */
export type DataAsked =
  | { ask: 'tables' }
  | ({ ask: 'rows' } & RowsAsked)
  | ({ ask: 'cell' } & CellAsked)
  | { ask: 'dump' }
  | ({ ask: 'dump-rows' } & DumpAsked)
  | { ask: 'change'; change: DataChange }
  | { ask: 'undo'; steps: UndoStep[] }
  | ({ ask: 'explain' | 'run' } & SqlAsked)
  | ({ ask: 'import' } & ImportAsked)
  | ({ ask: 'copy-out' } & CopyOutAsked)
  | ({ ask: 'copy-in' } & Copied)

/** Answers in the isolate of the app, beside its rows. What may be asked, and by whom, was decided before. */
export function answerData(storage: DurableObjectStorage, room: Room, asked: DataAsked): unknown {
  const on = { storage, room }
  if (asked.ask === 'tables')
    return { tables: describeTables(storage.sql), sizeBytes: storage.sql.databaseSize } satisfies DataTables
  if (asked.ask === 'rows') return pageOfRows(storage.sql, asked)
  if (asked.ask === 'cell') return wholeCell(storage.sql, asked)
  if (asked.ask === 'dump') return dumpedSchema(storage.sql)
  if (asked.ask === 'dump-rows') return dumpedRows(storage.sql, asked)
  if (asked.ask === 'change') return changeRows(on, asked.change) satisfies Changed | DataRefused
  if (asked.ask === 'undo') return undoSteps(on, asked.steps)
  if (asked.ask === 'import') return importRows(on, asked)
  if (asked.ask === 'copy-out') return copyOut(storage.sql, asked)
  if (asked.ask === 'copy-in') return copyIn(on, asked)
  return asked.ask === 'explain' ? explainSql(on, asked) : runSql(on, asked)
}
