import { desc, gte, sql } from 'drizzle-orm'
import type { ModelFailureKind, ModelProvider, ProviderState } from '#shared/models/providers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { modelHealth } from './tables.ts'

/** What a turn saw of a model. With `isOwnKey`, failures over key and quota say nothing of the provider. */
export type ModelUse = { provider: ModelProvider; isOwnKey: boolean; answered: number; failed: number; firstMs: number }

export type ProviderMinute = typeof modelHealth.$inferSelect

/** What was seen longer ago says nothing about now. */
const RECENT_MINUTES = 10
const MAX_ROWS = 2_000

/**
 * Whether a failure is the provider's, or of the account of whoever runs this Solid. What a maker caused does not
 * count.
 */
export function countsAsFailed(kind: ModelFailureKind, isOwnKey: boolean): boolean {
  if (kind === 'key' || kind === 'quota' || kind === 'unknown_model') return !isOwnKey
  return kind === 'busy' || kind === 'down' || kind === 'timeout'
}

/** Adds what one turn saw to the minute in which it ended. The offline model has no provider. */
export async function recordModelUse(
  env: Env,
  { provider, answered, failed, firstMs }: ModelUse,
  now: number,
): Promise<void> {
  if (provider === 'offline' || answered + failed === 0) return
  await database(env)
    .insert(modelHealth)
    .values({ provider, minute: minuteOf(now), answered, failed, firstMs })
    .onConflictDoUpdate({
      target: [modelHealth.minute, modelHealth.provider],
      set: {
        answered: sql`${modelHealth.answered} + ${answered}`,
        failed: sql`${modelHealth.failed} + ${failed}`,
        firstMs: sql`${modelHealth.firstMs} + ${firstMs}`,
      },
    })
}

/** Every minute in which a provider was asked something, newest first. */
export async function healthSince(
  env: Env,
  { minutes, now }: { minutes: number; now: number },
): Promise<ProviderMinute[]> {
  return database(env)
    .select()
    .from(modelHealth)
    .where(gte(modelHealth.minute, minuteOf(now) - minutes))
    .orderBy(desc(modelHealth.minute))
    .limit(MAX_ROWS)
}

/** How each provider is doing. It fails when most of its recent calls failed. */
export async function providerStates(env: Env, now: number): Promise<Map<ModelProvider, ProviderState>> {
  const rows = await database(env)
    .select({
      provider: modelHealth.provider,
      answered: sql<number>`sum(${modelHealth.answered})`,
      failed: sql<number>`sum(${modelHealth.failed})`,
    })
    .from(modelHealth)
    .where(gte(modelHealth.minute, minuteOf(now) - RECENT_MINUTES))
    .groupBy(modelHealth.provider)
  return new Map(rows.map(({ provider, answered, failed }) => [provider, failed > answered ? 'fails' : 'answers']))
}

/** Minutes since 1970. */
export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS)
