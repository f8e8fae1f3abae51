import * as z from 'zod'
import { MAX_FILES } from '#shared/projects/files.ts'
import { IDEA_CHOICES } from '#shared/projects/ideas.ts'
import { MAX_TITLE } from '#shared/projects/projects.ts'
import { MAX_CEILING_CREDITS } from '#shared/turns/turns.ts'
import { filePathSchema, idSchema } from '#worker/platform/http/inputs.ts'

const projectId = idSchema('project')

/** The idea itself, or the project that has ideas. */
export const ideaInput = z.object({ projectId })
/** The cursor is the end of the last one seen, and its id. */
export const endedIdeasInput = ideaInput.extend({
  cursor: z
    .string()
    .regex(/^\d{1,15}_prj_[0-9a-z]{20}$/)
    .nullish(),
})
export const newIdeaInput = z.object({ projectId, title: z.string().trim().min(1, 'Required').max(MAX_TITLE) })
/** A turn that another model may try. */
export const triableTurnInput = z.object({ projectId, turnId: idSchema('turn') })
export const tryModelInput = triableTurnInput.extend({
  model: z.string().min(1).max(200),
  /** In whole credits. Left out, the quote's own is taken. */
  ceilingCredits: z.number().int().min(1).max(MAX_CEILING_CREDITS).nullish(),
})
export const takeIdeaInput = z.object({
  projectId,
  /** What is kept of places that both changed, by path. */
  choices: z
    .record(filePathSchema, z.enum(IDEA_CHOICES))
    .refine((choices) => Object.keys(choices).length <= MAX_FILES, 'Too many')
    .default({}),
  /** The versions that were compared. */
  seen: z.object({ mine: idSchema('version').nullable(), theirs: idSchema('version') }),
})
