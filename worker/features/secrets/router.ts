import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { isSecretName, MAX_SECRET_BYTES } from '#shared/projects/secrets.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { forgetSecret, listSecrets, removeSecret, setSecret } from './service.ts'

const projectId = idSchema('project')
const name = z.string().max(200).refine(isSecretName)
const place = z.enum(ENVIRONMENTS)

const projectInput = z.object({ projectId })
const setSecretInput = z.object({
  projectId,
  name,
  value: z
    .string()
    .min(1)
    .refine((value) => new TextEncoder().encode(value).byteLength <= MAX_SECRET_BYTES),
  places: z.array(place).min(1).max(ENVIRONMENTS.length),
})
const removeSecretInput = z.object({ projectId, name, place })
const forgetSecretInput = z.object({ projectId, name })

export const secretsRouter = router({
  list: userProcedure.input(projectInput).query(({ ctx, input }) => listSecrets(ctx, input.projectId)),
  // These are fresh: a browser that was signed out must not change what an app is given.
  set: freshUserProcedure.input(setSecretInput).mutation(({ ctx, input }) => setSecret(ctx, input)),
  remove: freshUserProcedure.input(removeSecretInput).mutation(({ ctx, input }) => removeSecret(ctx, input)),
  forget: userProcedure.input(forgetSecretInput).mutation(({ ctx, input }) => forgetSecret(ctx, input)),
})
