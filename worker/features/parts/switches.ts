import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { modelKey } from '#shared/models.ts'
import type { SwitchKey } from '#shared/parts.ts'
import type { ModelRef } from '#worker/agent/models/configuration.ts'
import { auditStatement } from '#worker/features/audit/service.ts'
import { database } from '#worker/platform/db.ts'
import { platformSwitches } from './tables.ts'

type Known = { off: ReadonlySet<SwitchKey>; readAt: number }
type Switching = { env: Env; user: { id: string } }

const FRESH_MS = 60_000
const MOST = 500

/** What this isolate knows. Another one learns of a change within a minute. */
let known: Known | null = null
let reading: Promise<Known> | null = null

/** What is switched off, at most a minute old. A database that does not answer switches nothing: what was known last goes on. */
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

/** Whether a model, or its whole provider, is among what is switched off. */
export function isModelOff(off: ReadonlySet<SwitchKey>, ref: ModelRef): boolean {
  return off.has(`provider:${ref.provider}`) || off.has(`model:${modelKey(ref)}`)
}

/** Switches something off, with a line of the audit. Once more changes who and why. */
export async function switchOff(
  { env, user }: Switching,
  { key, reason }: { key: SwitchKey; reason: string },
): Promise<void> {
  const setAt = new Date()
  const set = { reason, setBy: user.id, setAt }
  await change(
    { env, user },
    {
      key,
      reason,
      action: 'off',
      statement: database(env)
        .insert(platformSwitches)
        .values({ key, ...set })
        .onConflictDoUpdate({ target: platformSwitches.key, set }),
    },
  )
}

export async function switchOn(
  { env, user }: Switching,
  { key, reason }: { key: SwitchKey; reason: string },
): Promise<void> {
  await change(
    { env, user },
    {
      key,
      reason,
      action: 'on',
      statement: database(env).delete(platformSwitches).where(eq(platformSwitches.key, key)),
    },
  )
}

const ACTIONS = {
  turns: { off: 'queue.pause', on: 'queue.resume' },
  provider: { off: 'provider.disable', on: 'provider.enable' },
  model: { off: 'model.disable', on: 'model.enable' },
} as const

type Change = { key: SwitchKey; reason: string; action: 'on' | 'off'; statement: BatchItem<'sqlite'> }

async function change({ env, user }: Switching, { key, reason, action, statement }: Change): Promise<void> {
  const kind = key.split(':')[0] as keyof typeof ACTIONS
  await database(env).batch([
    statement,
    auditStatement(env, {
      actorId: user.id,
      action: ACTIONS[kind][action],
      subject: key,
      reason,
      details: {},
      now: new Date(),
    }),
  ])
  known = null
}
