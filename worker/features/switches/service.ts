import { modelKey } from '#shared/models/catalogue.ts'
import type { SwitchKey } from '#shared/operators/servers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ModelRef } from '#worker/agent/providers/configuration.ts'
import { database } from '#worker/platform/data/db.ts'
import { platformSwitches } from './tables.ts'

type Known = { off: ReadonlySet<SwitchKey>; readAt: number }

const FRESH_MS = MINUTE_MS
const MOST = 500

/** What this isolate knows. Another isolate learns of a change within a minute. */
let known: Known | null = null
let reading: Promise<Known> | null = null

/**
 * What is switched off, at most a minute old. A database that does not answer switches nothing: what was known last
 * goes on.
 */
export async function readSwitches(env: Pick<Env, 'DB'>): Promise<ReadonlySet<SwitchKey>> {
  if (known && Date.now() - known.readAt < FRESH_MS) return known.off
  reading ??= read(env).finally(() => (reading = null))
  return (await reading).off
}

async function read(env: Pick<Env, 'DB'>): Promise<Known> {
  try {
    const rows = await database(env).select({ key: platformSwitches.key }).from(platformSwitches).limit(MOST)
    known = { off: new Set(rows.map(({ key }) => key)), readAt: Date.now() }
  } catch (error) {
    console.error('The switches of the platform could not be read', error)
    known = { off: known?.off ?? new Set(), readAt: Date.now() }
  }
  return known
}

export async function isSwitchedOff(env: Pick<Env, 'DB'>, key: SwitchKey): Promise<boolean> {
  return (await readSwitches(env)).has(key)
}

/** Whether a model or its whole provider is switched off. */
export function isModelOff(off: ReadonlySet<SwitchKey>, ref: ModelRef): boolean {
  return off.has(`provider:${ref.provider}`) || off.has(`model:${modelKey(ref)}`)
}

/** Makes the next reader ask the database, after a switch has been changed. */
export function forgetSwitches(): void {
  known = null
}
