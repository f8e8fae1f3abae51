import { settleLeftInvitations } from './invitations.ts'
import { welcomeMissed } from './welcome.ts'

/** Gives what invitations earned where a crash came between. */
export async function settleInvitations(env: Env, now: number): Promise<void> {
  await settleLeftInvitations(env, { now: new Date(now) })
}

/** Gives the first credits of new accounts where giving them failed. */
export async function welcomeNewAccounts(env: Env, now: number): Promise<void> {
  await welcomeMissed(env, new Date(now))
}
