import type { TurnMode } from '#shared/turns/turns.ts'
import type { Outside } from '#worker/agent/ports.ts'
import { lookAtPage } from './app/look-at-page.ts'
import { queryDatabase } from './app/query-database.ts'
import { readBrowser } from './app/read-browser.ts'
import { readLogs } from './app/read-logs.ts'
import { requestPreview } from './app/request-preview.ts'
import { runChecks } from './app/run-checks.ts'
import { askMaker } from './ask-maker.ts'
import { changePromises } from './change-promises.ts'
import { deleteFile, editFile, writeFile } from './files/change-files.ts'
import { listFiles } from './files/list-files.ts'
import { readFile } from './files/read-file.ts'
import { searchFiles } from './files/search-files.ts'
import { installPackage } from './outside/install-package.ts'
import { makePicture } from './outside/make-picture.ts'
import { readWebPage } from './outside/read-web-page.ts'
import { removePackage } from './outside/remove-package.ts'
import { setTitle } from './set-title.ts'
import { suggestNext } from './suggest-next.ts'
import type { Need, Tool } from './tool.ts'
import { updatePlan } from './update-plan.ts'

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
  changePromises,
]

/** The tools of one kind of turn, those included that need what this place has. */
export function toolsOf(mode: TurnMode, has: readonly Need[] = []): readonly Tool[] {
  return TOOLS.filter((tool) => tool.modes.includes(mode) && (tool.needs === null || has.includes(tool.needs)))
}

/** What of the things that not every place has is there. */
export const needsMet = (outside: Outside | undefined): readonly Need[] => (outside?.pictures ? ['pictures'] : [])
