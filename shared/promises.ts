import * as z from 'zod'
import { filePathSchema } from './files.ts'
import { idSchema } from './ids.ts'
import { MAX_SENTENCE } from './promise-limit.ts'

const projectId = idSchema('project')
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
