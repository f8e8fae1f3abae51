import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SwitchKey } from '#shared/operators/switches.ts'
import { forgetSwitches } from '#worker/features/switches/service.ts'
import { platformSwitches } from '#worker/features/switches/tables.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'

/** Switches something off, with a line of the audit. A second call changes who did it and why. */
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
  forgetSwitches()
}

type Switching = { env: Env; user: { id: string } }
