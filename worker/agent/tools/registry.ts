import type { TurnMode } from '#shared/turn-states.ts'
import type { Outside } from '../outside.ts'
import { askMaker } from './ask-maker.ts'
import { deleteFile } from './delete-file.ts'
import { editFile } from './edit-file.ts'
import { installPackage } from './install-package.ts'
import { listFiles } from './list-files.ts'
import { lookAtPage } from './look-at-page.ts'
import { makePicture } from './make-picture.ts'
import { queryDatabase } from './query-database.ts'
import { readBrowser } from './read-browser.ts'
import { readFile } from './read-file.ts'
import { readLogs } from './read-logs.ts'
import { readWebPage } from './read-web-page.ts'
import { removePackage } from './remove-package.ts'
import { requestPreview } from './request-preview.ts'
import { runChecks } from './run-checks.ts'
import { searchFiles } from './search-files.ts'
import { setTitle } from './set-title.ts'
import { suggestNext } from './suggest-next.ts'
import type { Need, Tool } from './tool.ts'
import { updatePlan } from './update-plan.ts'
import { writeFile } from './write-file.ts'

/** Every tool, in the order the model sees them. The order is part of what providers cache: append, do not reorder. */
export const TOOLS: readonly Tool[] = [
  listFiles,
  readFile,
  writeFile,
  editFile,
  deleteFile,
  searchFiles,
  readLogs,
  queryDatabase,
  runChecks,
  setTitle,
  askMaker,
  updatePlan,
  requestPreview,
  readBrowser,
  lookAtPage,
  readWebPage,
  makePicture,
  suggestNext,
  installPackage,
  removePackage,
]

/** The tools of one kind of turn, those included that need what this place has. */
export function toolsOf(mode: TurnMode, has: readonly Need[] = []): readonly Tool[] {
  return TOOLS.filter((tool) => tool.modes.includes(mode) && (tool.needs === null || has.includes(tool.needs)))
}

/** What of the things that not every place has is there. */
export const needsMet = (outside: Outside | undefined): readonly Need[] => (outside?.pictures ? ['pictures'] : [])
