import { wrapLanguageModel, type LanguageModel } from 'ai'
import { eq } from 'drizzle-orm'
import { MICRO, priceOf, type TokenPrice } from '#shared/billing/metering.ts'
import { modelKey, modelName, MODELS } from '#shared/models/catalogue.ts'
import { hadEffort, type Effort } from '#shared/models/efforts.ts'
import { KEY_PROVIDERS, type KeyProvider, type ModelChoice, type ModelProvider } from '#shared/models/providers.ts'
import { ModelOff } from '#worker/agent/model/failure.ts'
import {
  described,
  isReachable,
  modelOfKey,
  offeredModels,
  type ModelRef,
} from '#worker/agent/providers/configuration.ts'
import { openModel, type ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { isModelOff, readSwitches } from '#worker/features/switches/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { providerStates } from './health.ts'
import { openKey } from './keys.ts'
import { modelKeys } from './tables.ts'

type Project = { ownerId: string; chosen: string | null; effort?: Effort | null }

/**
 * What a project may choose from. It uses `main` unless it chooses. `chosen` may be gone meanwhile. `effort` is how
 * much the model in use is told to think, or null for what its provider takes unasked.
 */
type ModelList = { choices: ModelChoice[]; main: string; chosen: string | null; effort: Effort | null }
/** What its tokens cost the project, by the key of each choice. */
type Prices = ReadonlyMap<string, TokenPrice>

/**
 * The model that works on a project's turns: the chosen one, or the configuration's when none was chosen or the chosen
 * one is gone. A project uses its owner's keys, whoever asks for the turn. It never leaves a maker's own key for one
 * that costs credits unasked.
 */
export async function projectModel(
  env: Env,
  { ownerId, chosen, effort = null, projectId }: OfProject,
): Promise<ConfiguredModel> {
  const { main, offered, fallback } = offeredModels(env)
  const named = chosen === null ? null : modelOfKey(chosen)
  // What the configuration says of a model holds also for projects that chose it.
  const wanted = named && (offered.find((ref) => modelKey(ref) === modelKey(named)) ?? named)
  const keys = [wanted ?? main, main, fallback].some((ref) => ref && isKeyProvider(ref.provider))
    ? await sealedKeys(env, ownerId)
    : new Map<KeyProvider, string>()
  const isGone =
    chosen !== null && !(wanted && usable(env, { offered, keys }).some((ref) => modelKey(ref) === modelKey(wanted)))
  const ref = isGone || !wanted ? main : wanted
  // It was chosen for the model that is gone.
  const opened = await open(env, { ref, ownerId, keys, projectId, effort: isGone ? null : effort })
  const mayFallBack =
    fallback !== null &&
    modelKey(fallback) !== modelKey(ref) &&
    (!opened.isOwnKey || fallback.provider === 'offline' || has(keys, fallback.provider))
  return {
    ...opened,
    ...(isGone && { insteadOf: wanted ? modelName(wanted) : chosen }),
    ...(mayFallBack && { fallback: () => open(env, { ref: fallback, ownerId, keys, projectId }) }),
  }
}

/**
 * The small model beside the one that works on a project's turns. Null where none is configured, reachable or switched
 * on, beside the built-in model, which names its work itself, and where it would take credits beside a maker's own key.
 */
export async function smallModel(
  env: Env,
  { ownerId, projectId, main }: { ownerId: string; projectId: string; main: ConfiguredModel },
): Promise<ConfiguredModel | null> {
  const { small: ref } = offeredModels(env)
  if (!ref || ref.provider === 'offline' || main.provider === 'offline') return null
  const [keys, off] = await Promise.all([
    isKeyProvider(ref.provider) ? sealedKeys(env, ownerId) : new Map<KeyProvider, string>(),
    readSwitches(env),
  ])
  const isOwn = has(keys, ref.provider)
  if (isModelOff(off, ref) || !isReachable(env, ref, isOwn) || (main.isOwnKey && !isOwn)) return null
  return open(env, { ref, ownerId, keys, projectId })
}

/**
 * What the model of a new project charges this person. It is nothing with their own key, and nobody in particular has
 * none. Null where the configuration is wrong.
 */
export async function newProjectModel(
  env: Env,
  userId: string | null,
): Promise<{ price: TokenPrice; provider: ModelProvider } | null> {
  try {
    const { main } = offeredModels(env)
    const { prices } = described(main, env)
    const isOwnKey =
      userId !== null && isKeyProvider(main.provider) && has(await sealedKeys(env, userId), main.provider)
    return { price: isOwnKey ? { input: 0, cached: 0, output: 0 } : prices, provider: main.provider }
  } catch {
    // Whoever begins a turn is told what is wrong with the configuration.
    return null
  }
}

/** The models that a project of this owner may use, with what they cost it and how their providers are doing. */
export async function listModels(
  env: Env,
  { ownerId, chosen, effort = null }: Project,
): Promise<ModelList & { prices: Prices }> {
  const { main, offered } = offeredModels(env)
  const [keys, states, off] = await Promise.all([
    sealedKeys(env, ownerId),
    providerStates(env, Date.now()),
    readSwitches(env),
  ])
  const prices = new Map<string, TokenPrice>()
  const choices = usable(env, { offered, keys }).map((ref): ModelChoice => {
    const { contextTokens, abilities, efforts, prices: listed } = described(ref, env)
    const isOwnKey = has(keys, ref.provider)
    const price = isOwnKey ? { input: 0, cached: 0, output: 0 } : listed
    prices.set(modelKey(ref), price)
    return {
      key: modelKey(ref),
      name: modelName(ref),
      provider: ref.provider,
      contextTokens,
      abilities,
      efforts: efforts?.levels ?? [],
      credits: creditsOf(price),
      isOwnKey,
      state: isModelOff(off, ref) ? 'off' : (states.get(ref.provider) ?? 'unknown'),
    }
  })
  const used = choices.find(({ key }) => key === (chosen ?? modelKey(main)))
  const had = effort !== null && used?.efforts.includes(effort) ? effort : null
  return { choices, main: modelKey(main), chosen, effort: had, prices }
}

/**
 * The models that anybody's turn may run on here: those of the configuration, and those that makers bring keys for.
 * None where the configuration is wrong.
 */
export function modelsOfPlatform(env: Env): ModelRef[] {
  try {
    const { offered, fallback, small } = offeredModels(env)
    const brought = MODELS.filter(({ provider }) => isKeyProvider(provider))
    return [
      ...new Map(
        [...offered, ...[fallback, small].filter((ref) => ref !== null), ...brought].map(({ provider, id }) => [
          modelKey({ provider, id }),
          { provider, id },
        ]),
      ).values(),
    ]
  } catch {
    // Whoever begins a turn is told what is wrong with the configuration. There is nothing to switch off.
    return []
  }
}

/** Throws `model.not_available` unless a project of this owner may use the model. */
export async function requireUsable(env: Env, { ownerId, model }: { ownerId: string; model: string }): Promise<void> {
  const [keys, off] = await Promise.all([sealedKeys(env, ownerId), readSwitches(env)])
  if (
    !usable(env, { offered: offeredModels(env).offered, keys }).some(
      (ref) => modelKey(ref) === model && !isModelOff(off, ref),
    )
  )
    throw new DomainError('model.not_available', { details: { model } })
}

/** Throws `model.no_such_effort` unless the model can be told to think so much. Without a name, it is the configuration's own. */
export function requireEffort(env: Env, { model, effort }: { model: string | null; effort: Effort }): void {
  const { main, offered } = offeredModels(env)
  const named = model === null ? main : modelOfKey(model)
  const ref = named && (offered.find((each) => modelKey(each) === modelKey(named)) ?? named)
  if (!ref || hadEffort(effort, described(ref, env).efforts) === null)
    throw new DomainError('model.no_such_effort', { details: { effort } })
}

type Keys = ReadonlyMap<KeyProvider, string>
type Opening = { ref: ModelRef; ownerId: string; keys: Keys; projectId: string; effort?: Effort | null }
type OfProject = Project & { projectId: string }

/** What the configuration offers and can reach, then all known models of the providers that the owner has keys for. */
function usable(env: Env, { offered, keys }: { offered: ModelRef[]; keys: Keys }): ModelRef[] {
  const reachable = offered.filter((ref) => isReachable(env, ref, has(keys, ref.provider)))
  const own = MODELS.filter(({ provider }) => has(keys, provider))
  const byKey = new Map(reachable.map((ref) => [modelKey(ref), ref]))
  for (const ref of own.map(({ provider, id }): ModelRef => ({ provider, id })))
    if (!byKey.has(modelKey(ref))) byKey.set(modelKey(ref), ref)
  return [...byKey.values()]
}

async function open(env: Env, opening: Opening): Promise<ConfiguredModel> {
  return switchedModel(env, opening.ref, await openWithKey(env, opening))
}

async function openWithKey(
  env: Env,
  { ref, ownerId, keys, projectId, effort = null }: Opening,
): Promise<ConfiguredModel> {
  const sealed = isKeyProvider(ref.provider) ? keys.get(ref.provider) : undefined
  if (sealed === undefined || !isKeyProvider(ref.provider))
    return openModel({ ref, configuration: env, cacheKey: projectId, effort })
  const ownKey = await openKey(env.AUTH_SECRET, { userId: ownerId, provider: ref.provider }, sealed)
  // Going on with our own key would take credits that the maker does not expect to pay.
  if (ownKey === null)
    throw new Error(
      'The key of your own for this model can no longer be read. Enter it again on your account page, or remove it there.',
    )
  return openModel({ ref, configuration: env, ownKey, cacheKey: projectId, effort })
}

async function sealedKeys(env: Env, ownerId: string): Promise<Map<KeyProvider, string>> {
  const rows = await database(env)
    .select({ provider: modelKeys.provider, sealed: modelKeys.sealed })
    .from(modelKeys)
    .where(eq(modelKeys.userId, ownerId))
    .limit(KEY_PROVIDERS.length)
  return new Map(rows.map(({ provider, sealed }) => [provider, sealed]))
}

const isKeyProvider = (provider: ModelProvider): provider is KeyProvider =>
  KEY_PROVIDERS.some((other) => other === provider)
const has = (keys: Keys, provider: ModelProvider) => isKeyProvider(provider) && keys.has(provider)

/** Credits for a thousand tokens of each kind. */
function creditsOf(price: TokenPrice) {
  const use = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }
  return {
    input: priceOf({ ...use, inputTokens: 1000 }, price) / MICRO,
    cached: priceOf({ ...use, inputTokens: 1000, cachedTokens: 1000 }, price) / MICRO,
    cacheWrite: priceOf({ ...use, inputTokens: 1000, cacheWriteTokens: 1000 }, price) / MICRO,
    output: priceOf({ ...use, outputTokens: 1000 }, price) / MICRO,
  }
}

/**
 * A model that fails while an operator has switched it off, which each call asks first. A turn at work ends at its next
 * step, or goes on with the fallback. The same happens after any failure of a model.
 */
function switchedModel(env: Pick<Env, 'DB'>, ref: ModelRef, configured: ConfiguredModel): ConfiguredModel {
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
