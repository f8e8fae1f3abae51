import type { TurnOutcome } from '#worker/agent/loop.ts'
import type { ModelAttempt } from '#worker/agent/model/attempts.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { countsAsFailed, type ModelUse } from '#worker/features/models/health.ts'

export type ModelTally = ReturnType<typeof createModelTally>

/** Counts how a model answers during a turn, for what is known of its provider: one report a turn, however many calls it takes. */
export function createModelTally({ provider = 'offline', isOwnKey = false }: ConfiguredModel) {
  const use: ModelUse = { provider, isOwnKey, answered: 0, failed: 0, firstMs: 0 }
  function add({ failure, firstMs }: ModelAttempt): void {
    if (failure === null) {
      use.answered++
      use.firstMs += firstMs ?? 0
    } else if (countsAsFailed(failure, isOwnKey)) use.failed++
  }
  return { add, use }
}

/**
 * The model that goes on after a failure, or null. Only while the step has shown nothing: what was shown cannot be taken back.
 * What is too long for one model, or is not accepted, is no better with another.
 */
export async function modelAfter(
  { failure }: TurnOutcome,
  { fallback }: ConfiguredModel,
): Promise<ConfiguredModel | null> {
  if (!failure || failure.isShown || !fallback || failure.kind === 'overflow' || failure.kind === 'rejected')
    return null
  // A fallback that is not configured completely must not hide why the model itself failed.
  return fallback().catch(() => null)
}
