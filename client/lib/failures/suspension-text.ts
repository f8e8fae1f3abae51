import { m } from '#shared/messages.gen/messages.js'

/** The text says that an account is suspended, why, and whom to write to. */
export function suspensionText(details: unknown): string {
  const { reason, contact } = (details ?? {}) as { reason?: string | null; contact?: string | null }
  return [
    m.accounts_suspended(),
    reason && m.accounts_suspended_reason({ reason }),
    contact && m.accounts_suspended_contact({ contact }),
  ]
    .filter(Boolean)
    .join(' ')
}
