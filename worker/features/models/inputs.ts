import * as z from 'zod'
import { KEY_PROVIDERS, MAX_KEY, MIN_KEY } from '#shared/models/providers.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const projectId = idSchema('project')
const provider = z.enum(KEY_PROVIDERS)

export const listModelsInput = z.object({ projectId })
export const chooseModelInput = z.object({ projectId, model: z.string().min(1).max(200).nullable() })
/** A key goes into a header. It may have no blanks, and nothing but printable ASCII. */
export const setKeyInput = z.object({
  provider,
  key: z
    .string()
    .trim()
    .min(MIN_KEY)
    .max(MAX_KEY)
    .regex(/^[\x21-\x7e]+$/),
})
export const removeKeyInput = z.object({ provider })
export const modelHealthInput = z.object({
  minutes: z
    .number()
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(60),
})
