import type { TurnMode } from '#shared/turns/turns.ts'
import type { Outside, SentFiles } from '#worker/agent/ports.ts'
import { lookAtPage, readBrowser } from '#worker/agent/tools/app/open-page.ts'
import { queryDatabase, readLogs } from '#worker/agent/tools/app/read-app.ts'
import { listFiles, readFile, searchFiles } from '#worker/agent/tools/files/read-files.ts'
import { installPackage, removePackage } from '#worker/agent/tools/outside/packages.ts'
import { requestPreview } from './app/request-preview.ts'
import { runChecks } from './app/run-checks.ts'
import { startFrom } from './app/start-from.ts'
import { askForSecret } from './ask-for-secret.ts'
import { changePromises } from './change-promises.ts'
import { addReadyFiles } from './files/add-ready-files.ts'
import { deleteFile, editFile, writeFile } from './files/change-files.ts'
import { askMaker, sayMissing, setTitle, suggestNext, updatePlan } from './maker.ts'
import { makePicture } from './outside/make-picture.ts'
import { readWebPage } from './outside/read-web-page.ts'
import { importRows } from './sent/import-rows.ts'
import { keepAttachment } from './sent/keep-attachment.ts'
import { readAttachment } from './sent/read-attachment.ts'
import type { Need, Tool } from './tool.ts'

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
  sayMissing,
  installPackage,
  removePackage,
  changePromises,
  askForSecret,
  addReadyFiles,
  keepAttachment,
  readAttachment,
  startFrom,
  importRows,
]

/** The tools of one kind of turn, those included that need what this place has. */
export function toolsOf(mode: TurnMode, has: readonly Need[] = []): readonly Tool[] {
  return TOOLS.filter((tool) => tool.modes.includes(mode) && (tool.needs === null || has.includes(tool.needs)))
}

type Given = {
  outside?: Outside | undefined
  sentFiles?: SentFiles | undefined
  makersTexts?: (() => string[]) | undefined
  /** A small model names the work. */
  isNamed?: boolean | undefined
}

/** What of the things that not every place has is there. */
export const needsMet = ({ outside, sentFiles, makersTexts, isNamed = false }: Given): readonly Need[] => [
  ...(outside?.pictures ? (['pictures'] as const) : []),
  ...(sentFiles && sentFiles.list().length > 0 ? (['sent files'] as const) : []),
  ...(makersTexts?.().length === 1 ? (['first message'] as const) : []),
  ...(isNamed ? [] : (['names'] as const)),
]
