import type { TurnMode } from '#shared/turn-states.ts'
import { askMaker } from './ask-maker.ts'
import { deleteFile } from './delete-file.ts'
import { editFile } from './edit-file.ts'
import { listFiles } from './list-files.ts'
import { queryDatabase } from './query-database.ts'
import { readFile } from './read-file.ts'
import { readLogs } from './read-logs.ts'
import { runChecks } from './run-checks.ts'
import { searchFiles } from './search-files.ts'
import { setTitle } from './set-title.ts'
import type { Tool } from './tool.ts'
import { updatePlan } from './update-plan.ts'
import { writeFile } from './write-file.ts'

/** Every tool, in the order the model sees them. The order is part of what providers cache: append, do not reorder. */
export const TOOLS: readonly Tool[] = [listFiles, readFile, writeFile, editFile, deleteFile, searchFiles, readLogs, queryDatabase, runChecks, setTitle, askMaker, updatePlan]

/** The tools of one kind of turn. What is not among them cannot be called in it. */
export function toolsOf(mode: TurnMode): readonly Tool[] {
  return TOOLS.filter((tool) => tool.modes.includes(mode))
}
