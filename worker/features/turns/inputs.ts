import * as z from 'zod'
import { isSafePath } from '#shared/projects/files.ts'
import { RESTORE_KINDS } from '#shared/projects/versions.ts'
import { LOOKED_AT } from '#shared/together/here.ts'
import { MAX_ABOUT, MAX_ATTACHMENTS, MAX_MENTIONS } from '#shared/turns/attachments.ts'
import { MAX_CEILING_CREDITS, MAX_PROMPT, TURN_MODES } from '#shared/turns/turns.ts'
import { WISH_SIZES } from '#shared/turns/wish-size.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const projectId = idSchema('project')
const turnId = idSchema('turn')
const prompt = z.string().trim().min(1, 'Required').max(MAX_PROMPT)
/** The ceiling in whole credits. The turn asks before it takes more. */
const ceilingCredits = z.number().int().min(1).max(MAX_CEILING_CREDITS)

const page = z.string().regex(/^[0-9a-f]{12}$/)
const path = z.string().max(200).refine(isSafePath)
const element = z.object({
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  text: z.string().max(200),
  file: path,
  line: z.number().int().min(1).max(1_000_000),
})
/** What goes with the words. Attachments were sent up before, and are named by their ids. */
const extras = {
  attachments: z.array(idSchema('attachment')).max(MAX_ATTACHMENTS).default([]),
  about: z
    .array(z.object({ id: idSchema('attachment'), text: z.string().trim().min(1).max(MAX_ABOUT) }))
    .max(MAX_ATTACHMENTS)
    .default([]),
  mentions: z.array(path).max(MAX_MENTIONS).default([]),
  element: element.nullish(),
}

export const submitTurnInput = z.object({
  projectId,
  prompt,
  mode: z.enum(TURN_MODES).default('build'),
  ceilingCredits: ceilingCredits.nullish(),
  ...extras,
})
export const branchTurnInput = z.object({
  projectId,
  turnId,
  prompt,
  ceilingCredits: ceilingCredits.nullish(),
  kind: z.enum(RESTORE_KINDS).default('data'),
})
export const stopTurnInput = z.object({ projectId, turnId })
export const editTurnInput = z.object({ projectId, turnId, prompt })
export const moveTurnInput = z.object({ projectId, turnId, before: turnId.nullable() })
export const answerTurnInput = z.object({
  projectId,
  turnId,
  answers: z
    .array(
      z.object({
        questionId: z.string().max(80),
        choices: z.array(z.string().max(200)).max(10),
        text: z.string().trim().max(4_000).nullable(),
      }),
    )
    .min(1)
    .max(10),
})
export const quoteTurnInput = z.object({
  projectId,
  mode: z.enum(TURN_MODES).default('build'),
  size: z.enum(WISH_SIZES).default('usual'),
  attachments: extras.attachments,
})
export const projectTurnsInput = z.object({ projectId })
export const approvePlanInput = z.object({ projectId, ceilingCredits: ceilingCredits.nullish() })
export const turnEventsInput = z.object({
  projectId,
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullish(),
  /** What the page calls itself, to be seen by others and to see them, and what it shows. */
  page: page.optional(),
  tab: z.enum(LOOKED_AT).default('preview'),
})
/** Null says that the page is closed. */
export const lookAtInput = z.object({ projectId, page, tab: z.enum(LOOKED_AT).nullable() })
export const turnHistoryInput = z.object({
  projectId,
  before: z.number().int().min(1).nullish(),
  limit: z.number().int().min(1).max(500).default(200),
})
