/** Who did something, or whom it was done to. The address is masked; null when it is no account, or one that is gone. */
export type AuditParty = { id: string; email: string | null }

/** What an operator did. `details` are what was asked for. */
export type AuditAct = { id: string; at: Date; actor: AuditParty; action: string; subject: AuditParty; reason: string; details: Record<string, unknown> }

/** Who and which acts there are to filter by. */
export type AuditChoices = { actors: AuditParty[]; actions: string[] }
