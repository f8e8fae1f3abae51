import * as z from 'zod'
import { EFFORTS } from '#shared/models/efforts.ts'
import { KEY_PROVIDERS, MAX_KEY, MIN_KEY } from '#shared/models/providers.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { healthSince } from './health.ts'
import { listKeys, removeKey, setKey } from './keys.ts'
import { listModels, requireEffort, requireUsable } from './service.ts'

const projectId = idSchema('project')
const provider = z.enum(KEY_PROVIDERS)

const listModelsInput = z.object({ projectId })
/** An effort belongs to the model it is chosen with: another model begins with its own. */
const chooseModelInput = z.object({
  projectId,
  model: z.string().min(1).max(200).nullable(),
  effort: z.enum(EFFORTS).nullable().default(null),
})
/** A key goes into a header. It may have no blanks, and nothing but printable ASCII. */
const setKeyInput = z.object({
  provider,
  key: z
    .string()
    .trim()
    .min(MIN_KEY)
    .max(MAX_KEY)
    .regex(/^[\x21-\x7e]+$/),
})
const removeKeyInput = z.object({ provider })
const modelHealthInput = z.object({
  minutes: z
    .number()
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(60),
})

export const modelsRouter = router({
  list: userProcedure.input(listModelsInput).query(async ({ ctx, input }) => {
    const { id, ownerId } = await requireProject(ctx, input.projectId)
    const { model: chosen, effort } = await projectObject(ctx.env, id).model()
    const { prices: _, ...list } = await listModels(ctx.env, { ownerId, chosen, effort })
    return list
  }),
  choose: userProcedure.input(chooseModelInput).mutation(async ({ ctx, input: { projectId, model, effort } }) => {
    const { id, ownerId } = await requireProject(ctx, projectId)
    if (model !== null) await requireUsable(ctx.env, { ownerId, model })
    if (effort !== null) requireEffort(ctx.env, { model, effort })
    await projectObject(ctx.env, id).chooseModel({ model, effort })
    await noteActivity(ctx, id, 'settings.model', model ?? '')
  }),
  // These are fresh: a browser that was signed out must neither see nor change whose money pays for models.
  keys: freshUserProcedure.query(({ ctx }) => listKeys(ctx)),
  setKey: freshUserProcedure.input(setKeyInput).mutation(({ ctx, input }) => setKey(ctx, input)),
  removeKey: freshUserProcedure.input(removeKeyInput).mutation(({ ctx, input }) => removeKey(ctx, input.provider)),
  health: userProcedure.input(modelHealthInput.prefault({})).query(({ ctx, input }) => {
    if (ctx.user.role !== 'admin') throw new DomainError('account.admin_only')
    return healthSince(ctx.env, { minutes: input.minutes, now: Date.now() })
  }),
})
