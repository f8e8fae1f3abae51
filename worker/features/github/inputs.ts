import * as z from 'zod'
import { isBranchName, MAX_BRANCH, MAX_GITHUB_TOKEN, MAX_REPOSITORY_ADDRESS } from '#shared/app/github.ts'
import { MAX_FILES } from '#shared/projects/files.ts'
import { IDEA_CHOICES } from '#shared/projects/ideas.ts'
import { filePathSchema, idSchema } from '#worker/platform/http/inputs.ts'

const projectId = idSchema('project')
const address = z.string().trim().min(1, 'Required').max(MAX_REPOSITORY_ADDRESS)
const sha = z.string().regex(/^[0-9a-f]{40}$/)

export const githubInput = z.object({ projectId })
export const connectInput = z.object({
  projectId,
  address,
  /** Left out, the repository's own is taken. */
  branch: z.string().trim().max(MAX_BRANCH).refine(isBranchName).nullish(),
  token: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(MAX_GITHUB_TOKEN)
    .regex(/^[\x21-\x7e]+$/),
})
export const pullInput = z.object({
  projectId,
  /** What is kept of places that both changed, by path. */
  choices: z
    .record(filePathSchema, z.enum(IDEA_CHOICES))
    .refine((choices) => Object.keys(choices).length <= MAX_FILES, 'Too many')
    .default({}),
  /** What was laid over each other when somebody chose. */
  seen: z.object({ mine: idSchema('version').nullable(), theirs: sha }).nullish(),
})
export const importInput = z.object({ address })
