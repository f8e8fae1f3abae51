import * as z from 'zod'
import { MAX_FILE_KEY } from '#shared/app/files.ts'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

export const placeSchema = z.enum(ENVIRONMENTS)
/** R2's rule for the names of buckets, so that none leads out of the app's folder. */
export const bucketSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
export const keySchema = z.string().min(1).max(MAX_FILE_KEY)

const place = { projectId: idSchema('project'), place: placeSchema }
export const listInput = z.object({
  ...place,
  bucket: bucketSchema.nullable().default(null),
  cursor: z
    .string()
    .max(2_000)
    .nullish()
    .transform((cursor) => cursor ?? null),
})
export const removeInput = z.object({ ...place, bucket: bucketSchema, key: keySchema })
