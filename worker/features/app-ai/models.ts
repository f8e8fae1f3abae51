import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { AppAi } from '#shared/app/ai.ts'
import type { TokenPrice } from '#shared/billing/metering.ts'
import { modelName } from '#shared/models/catalogue.ts'
import { described, isReachable, offeredModels, type ModelRef } from '#worker/agent/providers/configuration.ts'
import { openModel } from '#worker/agent/providers/registry.ts'
import { isModelOff, readSwitches } from '#worker/features/switches/service.ts'

export type TextSize = 'small' | 'large'

/** `thinkingTokens` is room that a model may need before its first word. It is held and paid for like the answer. */
export type TextModel = {
  model: LanguageModelV4
  name: string
  price: TokenPrice
  contextTokens: number
  maxOutputTokens: number
  thinkingTokens: number
}

const THINKING_TOKENS = 2_048

/**
 * The model that answers apps: of those that the operator's own configuration reaches, the first for what asks for a
 * large one, and the cheapest for a small one. Null where there is none but the built-in one. Makers' own keys are left
 * out: strangers would spend at the provider, where no ceiling of ours holds.
 */
export async function openTextModel(env: Env, size: TextSize): Promise<TextModel | null> {
  const off = await readSwitches(env)
  const reachable = reachableModels(env)
  const ref = chosen(
    env,
    reachable.filter((each) => !isModelOff(off, each)),
    size,
  )
  // What is switched off costs nothing and says nothing. The built-in model would look like an answer.
  if (!ref && reachable.length > 0) throw new Error('Every model for apps is switched off')
  if (!ref) return null
  const { contextTokens, maxOutputTokens, abilities, prices } = described(ref, env)
  const { model } = await openModel({ ref, configuration: env })
  if (typeof model === 'string' || model.specificationVersion !== 'v4')
    throw new Error('The model speaks another version of the interface of models.')
  return {
    model,
    name: modelName(ref),
    price: prices,
    contextTokens,
    maxOutputTokens,
    thinkingTokens: abilities.reasoning ? THINKING_TOKENS : 0,
  }
}

/** What answers apps, as makers are told. A wrong configuration looks like none: whoever asks is told what is wrong. */
export function namesOfAppModels(env: Env): AppAi['models'] {
  const name = (size: TextSize) => {
    const ref = chosen(env, reachableModels(env), size)
    return ref && modelName(ref)
  }
  try {
    return {
      small: name('small'),
      large: name('large'),
      embeddings: env.AI ? 'Workers AI' : null,
      images: env.IMAGE_MODEL ? env.IMAGE_MODEL.slice(env.IMAGE_MODEL.indexOf(':') + 1) : null,
    }
  } catch {
    return { small: null, large: null, embeddings: null, images: null }
  }
}

function reachableModels(env: Env): ModelRef[] {
  return offeredModels(env).offered.filter((ref) => ref.provider !== 'offline' && isReachable(env, ref, false))
}

function chosen(env: Env, models: ModelRef[], size: TextSize): ModelRef | null {
  if (size === 'large') return models[0] ?? null
  const costOf = (ref: ModelRef) => described(ref, env).prices.output
  return models.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null
}
