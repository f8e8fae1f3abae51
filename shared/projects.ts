import * as z from 'zod'
import type { FileEntry } from './files.ts'
import { filePathSchema, MAX_FILES } from './files.ts'
import { idSchema } from './ids.ts'
import { MAX_PROMPT } from './prompt-limit.ts'
import type { VersionSummary } from './versions.ts'

export const MAX_TITLE = 80
/** Most items one page of any list may have. */
export const MAX_PAGE = 100
export const PAGE = 24
/** Characters of a file that is saved by hand; its bytes are checked against the workspace's limit as well. */
const MAX_TEXT = 1024 * 1024

/** A project's colour on its card where there is no picture yet. Chosen by id, so that it never changes. */
export const PROJECT_COLORS = ['hsl(164 41% 31%)', 'hsl(228 68% 55%)', 'hsl(288 54% 45%)', 'hsl(339 68% 44%)', 'hsl(20 87% 45%)', 'hsl(77 85% 26%)', 'hsl(190 85% 29%)', 'hsl(255 62% 55%)'] as const

export type ProjectSummary = {
  id: string
  title: string
  createdAt: Date
  updatedAt: Date
  state: 'idle' | 'running' | 'failed'
  versionCount: number
  liveUrl: string | null
  color: string
}

export type ProjectDetail = ProjectSummary & {
  previewUrl: string
  activeTurnId: string | null
  headVersion: VersionSummary | null
  /** The newest event, for a page that only wants what comes after it. */
  lastSeq: number
}

/** A file as the code tab shows it. `text` is null when the file is not text. */
export type FileContent = FileEntry & { text: string | null }

const projectId = idSchema('project')
const title = z.string().trim().min(1, 'Required').max(MAX_TITLE)
const limit = z.number().int().min(1).max(MAX_PAGE)

export const projectInput = z.object({ projectId })
export const listProjectsInput = z.object({
  cursor: z.string().regex(/^\d{1,16}_prj_[0-9a-z]{20}$/).nullish(),
  limit: limit.default(PAGE),
  search: z.string().trim().max(100).optional(),
})
export const createProjectInput = z.object({ prompt: z.string().trim().min(1, 'Required').max(MAX_PROMPT) })
export const renameProjectInput = z.object({ projectId, title })
export const fileInput = z.object({ projectId, path: filePathSchema })
export const saveFilesInput = z.object({
  projectId,
  title: title.optional(),
  changes: z
    .array(z.object({ path: z.string().min(1).max(400), text: z.string().max(MAX_TEXT).nullable() }))
    .min(1)
    .max(MAX_FILES),
})
export const listVersionsInput = z.object({ projectId, cursor: z.number().int().min(1).nullish(), limit: limit.default(PAGE) })
export const diffInput = z.object({ projectId, from: idSchema('version').nullable(), to: idSchema('version') })
export const restoreInput = z.object({ projectId, versionId: idSchema('version') })
export const logsInput = z.object({ projectId, after: z.number().int().min(0).nullish(), limit: z.number().int().min(1).max(500).default(200) })
