import { requireProject } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { healthSince } from './health.ts'
import { chooseModelInput, listModelsInput, modelHealthInput, removeKeyInput, setKeyInput } from './inputs.ts'
import { listKeys, removeKey, setKey } from './keys.ts'
import { listModels, requireUsable } from './service.ts'

export const modelsRouter = router({
  list: userProcedure.input(listModelsInput).query(async ({ ctx, input }) => {
    const { id, ownerId } = await requireProject(ctx, input.projectId)
    return listModels(ctx.env, { ownerId, chosen: await projectObject(ctx.env, id).model() })
  }),
  choose: userProcedure.input(chooseModelInput).mutation(async ({ ctx, input: { projectId, model } }) => {
    const { id, ownerId } = await requireProject(ctx, projectId)
    if (model !== null) await requireUsable(ctx.env, { ownerId, model })
    await projectObject(ctx.env, id).chooseModel(model)
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
