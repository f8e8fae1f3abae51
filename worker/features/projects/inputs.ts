import * as z from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { MAX_FILES, MAX_SEARCH_HITS } from '#shared/projects/files.ts'
import { MAX_LAYOUT_PAGES, MAX_LAYOUT_TEXT, MAX_LAYOUT_WARNINGS } from '#shared/projects/layout.ts'
import {
  MAX_BULK,
  MAX_PROJECT_INSTRUCTIONS,
  MAX_TITLE,
  PROJECT_SHELVES,
  PROJECT_SORTS,
  PROJECT_STATES,
  MEMBER_ROLES,
} from '#shared/projects/projects.ts'
import { MAX_SENTENCE } from '#shared/projects/promises.ts'
import { TEMPLATE_IDS } from '#shared/projects/templates.ts'
import { RESTORE_KINDS } from '#shared/projects/versions.ts'
import { MAX_PROMPT } from '#shared/turns/turns.ts'
import { emailSchema, filePathSchema, idSchema } from '#worker/platform/http/inputs.ts'

/** A page of any list has at most so many items, and usually as many as `PAGE` says. */
const MAX_PAGE = 100
const PAGE = 24
/** Characters of a file that is saved by hand. Its bytes are checked against the workspace's limit as well. */
const MAX_TEXT = 1024 * 1024

const projectId = idSchema('project')
const title = z.string().trim().min(1, 'Required').max(MAX_TITLE)
const limit = z.number().int().min(1).max(MAX_PAGE)

/**
 * The sort key of the last item of a page, and its id. With the key in it, an item that moved meanwhile does not move
 * the page.
 */
const TIME_CURSOR = /^\d{1,15}_prj_[0-9a-z]{20}$/
const TITLE_CURSOR = /^[^]{0,80}_prj_[0-9a-z]{20}$/

export const projectInput = z.object({ projectId })
export const listProjectsInput = z
  .object({
    cursor: z.string().max(120).nullish(),
    limit: limit.default(PAGE),
    search: z.string().trim().max(100).optional(),
    sort: z.enum(PROJECT_SORTS).default('updated'),
    show: z.enum(PROJECT_SHELVES).default('active'),
    state: z.enum(PROJECT_STATES).optional(),
    live: z.boolean().optional(),
  })
  .refine(({ cursor, sort }) => !cursor || (sort === 'title' ? TITLE_CURSOR : TIME_CURSOR).test(cursor), {
    path: ['cursor'],
    error: 'Invalid input',
  })
export type ListProjectsInput = z.output<typeof listProjectsInput>
export const bulkProjectsInput = z.object({ projectIds: z.array(projectId).min(1).max(MAX_BULK) })
export const memberInput = z.object({ projectId, email: emailSchema })
export const memberRoleInput = memberInput.extend({ role: z.enum(MEMBER_ROLES) })
/** Whoever is added without a word on it works on the project. */
export const newMemberInput = memberInput.extend({ role: memberRoleInput.shape.role.default('editor') })
export const createProjectInput = z.object({ prompt: z.string().trim().min(1, 'Required').max(MAX_PROMPT) })
export const renameProjectInput = z.object({ projectId, title })
/** `picture` is what the picture that the maker saw is known by. */
export const shareCoverInput = z.object({ projectId, picture: z.string().regex(/^[0-9a-f]{16}$/), title })
export const fileInput = z.object({ projectId, path: filePathSchema })
export const textsInput = z.object({ projectId, from: filePathSchema, to: filePathSchema })
export const searchInput = z.object({
  projectId,
  query: z.string().min(1).max(200),
  limit: z.number().int().min(1).max(MAX_SEARCH_HITS).default(MAX_SEARCH_HITS),
})
export const saveFilesInput = z.object({
  projectId,
  title: title.optional(),
  /** The version of the save before, which this one may become part of. */
  joins: idSchema('version').optional(),
  /** It goes on until it is ended, however long the maker thinks in between. */
  isSession: z.boolean().optional(),
  changes: z
    .array(
      z.object({
        path: z.string().min(1).max(400),
        text: z.string().max(MAX_TEXT).nullable(),
        was: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullish(),
      }),
    )
    .min(1)
    .max(MAX_FILES),
})
const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const moveFileInput = z.object({ projectId, from: filePathSchema, to: filePathSchema, was: hash.optional() })
export const bringBackInput = z.object({
  projectId,
  files: z
    .array(z.object({ path: filePathSchema, hash }))
    .min(1)
    .max(MAX_FILES),
})
export const lockFileInput = z.object({ projectId, path: filePathSchema, isLocked: z.boolean() })
export const listVersionsInput = z.object({
  projectId,
  cursor: z.number().int().min(1).nullish(),
  limit: limit.default(PAGE),
})
export const diffInput = z.object({ projectId, from: idSchema('version').nullable(), to: idSchema('version') })
export const turnChangeInput = z.object({ projectId, turnId: idSchema('turn'), path: filePathSchema })
export const restoreInput = z.object({
  projectId,
  versionId: idSchema('version'),
  kind: z.enum(RESTORE_KINDS).default('data'),
})
export const showDraftInput = z.object({ projectId, isShown: z.boolean() })
export const restoreOfferInput = z.object({ projectId, versionId: idSchema('version') })
export const logsInput = z.object({
  projectId,
  after: z.number().int().min(0).nullish(),
  limit: z.number().int().min(1).max(500).default(200),
})

/** One line. Control characters could end it, and begin another one in what the builder reads. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
const measured = {
  page: line(200).startsWith('/'),
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  text: line(MAX_LAYOUT_TEXT),
  file: z
    .string()
    .regex(/^(client|shared)\/[\p{L}\p{M}\p{N}_.@+()[\]$ /-]{1,180}$/u)
    .nullable(),
  line: z.number().int().min(1).max(1_000_000).nullable(),
  count: z.number().int().min(1).max(10_000),
  pages: z.number().int().min(1).max(MAX_LAYOUT_PAGES),
}
/** What a maker's browser measured. The app's own code ran beside it, so that it may say anything. */
export const layoutInput = z.object({
  projectId,
  revision: z.number().int().min(0),
  pages: z.number().int().min(1).max(MAX_LAYOUT_PAGES),
  warnings: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('overflow'), ...measured, px: z.number().int().min(1).max(100_000) }),
        z.object({
          kind: z.literal('contrast'),
          ...measured,
          ratio: z.number().min(1).max(21),
          least: z.union([z.literal(3), z.literal(4.5)]),
        }),
        z.object({ kind: z.literal('unnamed'), ...measured }),
      ]),
    )
    .max(MAX_LAYOUT_WARNINGS),
})

/** Instructions may be empty. Then the builder has none. */
export const saveInstructionsInput = z.object({
  projectId,
  instructions: z.string().trim().max(MAX_PROJECT_INSTRUCTIONS),
})

export const fromTemplateInput = z.object({ template: z.enum(TEMPLATE_IDS), locale: z.enum(LOCALES) })

/** One line that can stand as the name of a test. */
const sentence = z
  .string()
  .trim()
  .min(3, 'Required')
  .max(MAX_SENTENCE)
  .regex(/^[^\r\n›]*$/, 'One sentence in one line')
const promise = { projectId, file: filePathSchema, name: z.string().min(1).max(2_000) }

export const mutePromiseInput = z.object({ ...promise, isMuted: z.boolean() })
export const renamePromiseInput = z.object({ ...promise, sentence })
export const addPromiseInput = z.object({ projectId, sentence })
