import { wrapLanguageModel, type LanguageModel } from 'ai'
import { ModelOff } from '#worker/agent/model/failure.ts'
import type { ModelRef } from '#worker/agent/providers/configuration.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { isModelOff, readSwitches } from '#worker/features/switches/service.ts'

/**
 * A model that fails while an operator has switched it off, which each call asks first. A turn at work ends at its next
 * step, or goes on with the fallback. The same happens after any failure of a model.
 */
export function switchedModel(env: Pick<Env, 'DB'>, ref: ModelRef, configured: ConfiguredModel): ConfiguredModel {
  return { ...configured, model: refusing(configured.model, async () => isModelOff(await readSwitches(env), ref)) }
}

function refusing(model: LanguageModel, isOff: () => Promise<boolean>): LanguageModel {
  if (typeof model === 'string' || model.specificationVersion !== 'v4') return model
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream }) {
        if (await isOff()) throw new ModelOff('switched off')
        return doStream()
      },
    },
  })
}
