import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import {
  cellInput,
  changeInput,
  copyInput,
  explainInput,
  importInput,
  placeInput,
  rowsInput,
  runInput,
  snapshotInput,
  undoInput,
} from './inputs.ts'
import {
  changeRows,
  copyToPreview,
  describePlace,
  explainStatement,
  importRows,
  listEntries,
  listRows,
  listSnapshots,
  lockProduction,
  readCell,
  restoreSnapshot,
  runStatement,
  takeSnapshot,
  undoChange,
  unlockProduction,
} from './service.ts'

const projectInput = z.object({ projectId: idSchema('project') })

// What changes rows is fresh: a browser that was signed out must not.
export const appDataRouter = router({
  place: userProcedure.input(placeInput).query(({ ctx, input }) => describePlace(ctx, input)),
  rows: userProcedure.input(rowsInput).query(({ ctx, input }) => listRows(ctx, input)),
  cell: userProcedure.input(cellInput).query(({ ctx, input }) => readCell(ctx, input)),
  change: freshUserProcedure.input(changeInput).mutation(({ ctx, input }) => changeRows(ctx, input)),
  undo: freshUserProcedure.input(undoInput).mutation(({ ctx, input }) => undoChange(ctx, input)),
  entries: userProcedure.input(placeInput).query(({ ctx, input }) => listEntries(ctx, input)),
  unlock: freshUserProcedure.input(projectInput).mutation(({ ctx, input }) => unlockProduction(ctx, input.projectId)),
  lock: freshUserProcedure.input(projectInput).mutation(({ ctx, input }) => lockProduction(ctx, input.projectId)),
  // A statement has people's data in it, which must not stand in an address.
  explain: userProcedure.input(explainInput).mutation(({ ctx, input }) => explainStatement(ctx, input)),
  run: freshUserProcedure.input(runInput).mutation(({ ctx, input }) => runStatement(ctx, input)),
  importRows: freshUserProcedure.input(importInput).mutation(({ ctx, input }) => importRows(ctx, input)),
  copyToPreview: freshUserProcedure.input(copyInput).mutation(({ ctx, input }) => copyToPreview(ctx, input)),
  snapshots: userProcedure.input(placeInput).query(({ ctx, input }) => listSnapshots(ctx, input)),
  takeSnapshot: freshUserProcedure.input(placeInput).mutation(({ ctx, input }) => takeSnapshot(ctx, input)),
  restoreSnapshot: freshUserProcedure.input(snapshotInput).mutation(({ ctx, input }) => restoreSnapshot(ctx, input)),
})
