import * as z from 'zod'
import { type FileEntry, filePathSchema, MAX_FILES } from './files.ts'
import { idSchema } from './ids.ts'
import { MAX_BULK, MAX_TITLE } from './project-limits.ts'
import { MAX_PROMPT } from './prompt-limit.ts'
import type { VersionSummary } from './versions.ts'

export { MAX_ARCHIVE_BYTES, MAX_COVER_BYTES, MAX_TITLE } from './project-limits.ts'

/** Most items one page of any list may have. */
const MAX_PAGE = 100
const PAGE = 24
/** Characters of a file that is saved by hand; its bytes are checked against the workspace's limit as well. */
const MAX_TEXT = 1024 * 1024

/** Where counting a list ends: an exact number beyond it helps nobody and costs a read per row. */
export const MAX_COUNTED = 1_000
export const MAX_MEMBERS = 20
/** Mails about shared projects that one maker may cause in a day. */
export const INVITATIONS_A_DAY = 50

/** A project's colour on its card where there is no picture yet. Chosen by id, so that it never changes. */
export const PROJECT_COLORS = [
  'hsl(164 41% 31%)',
  'hsl(228 68% 55%)',
  'hsl(288 54% 45%)',
  'hsl(339 68% 44%)',
  'hsl(20 87% 45%)',
  'hsl(77 85% 26%)',
  'hsl(190 85% 29%)',
  'hsl(255 62% 55%)',
] as const

export type ProjectSummary = {
  id: string
  title: string
  createdAt: Date
  updatedAt: Date
  state: 'idle' | 'running' | 'failed'
  versionCount: number
  liveUrl: string | null
  color: string
  archivedAt: Date | null
  /** A picture of the preview; the address changes with the picture. */
  coverUrl: string | null
  role: 'owner' | 'member'
  /** Null when the project is the asking maker's own. */
  ownerName: string | null
}

/** One page of projects. `total` counts all that the filter finds, up to `MAX_COUNTED`. */
export type ProjectPage = { items: ProjectSummary[]; nextCursor: string | null; total: number }

/** Somebody the owner works with. They are known by address: who has no account yet joins with the first sign-in. */
export type ProjectMember = { email: string; addedAt: Date }

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

/** The sort key of the last item of a page and its id. The key is part of it: an item that moved meanwhile must not move the page. */
const TIME_CURSOR = /^\d{1,15}_prj_[0-9a-z]{20}$/
const TITLE_CURSOR = /^[^]{0,80}_prj_[0-9a-z]{20}$/

export const projectInput = z.object({ projectId })
export const listProjectsInput = z
  .object({
    cursor: z.string().max(120).nullish(),
    limit: limit.default(PAGE),
    search: z.string().trim().max(100).optional(),
    sort: z.enum(['updated', 'created', 'title']).default('updated'),
    show: z.enum(['active', 'archived', 'shared']).default('active'),
    state: z.enum(['idle', 'running', 'failed']).optional(),
    live: z.boolean().optional(),
  })
  .refine(({ cursor, sort }) => !cursor || (sort === 'title' ? TITLE_CURSOR : TIME_CURSOR).test(cursor), {
    path: ['cursor'],
    error: 'Invalid input',
  })
export type ListProjectsInput = z.output<typeof listProjectsInput>
export const bulkProjectsInput = z.object({ projectIds: z.array(projectId).min(1).max(MAX_BULK) })
export const memberInput = z.object({
  projectId,
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an address such as ada@example.com')),
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
export const listVersionsInput = z.object({
  projectId,
  cursor: z.number().int().min(1).nullish(),
  limit: limit.default(PAGE),
})
export const diffInput = z.object({ projectId, from: idSchema('version').nullable(), to: idSchema('version') })
export const turnChangeInput = z.object({ projectId, turnId: idSchema('turn'), path: filePathSchema })
export const restoreInput = z.object({ projectId, versionId: idSchema('version') })
export const logsInput = z.object({
  projectId,
  after: z.number().int().min(0).nullish(),
  limit: z.number().int().min(1).max(500).default(200),
})
