import { settleLeftInvitations } from './invitations.ts'

/** Gives what invitations earned where a crash came between. */
export async function settleInvitations(env: Env, now: number): Promise<void> {
  await settleLeftInvitations(env, { now: new Date(now) })
}
