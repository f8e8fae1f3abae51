/** What an account may do. */
export const ROLES = ['maker', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A sign-in code has this many digits and is valid for this many minutes. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10

/** Codes for an address and caller in ten minutes. */
export const CODES_PER_ADDRESS = 3
/** Codes for an IP in ten minutes, whatever the addresses. */
export const CODES_PER_IP = 10
/** Codes for an address and caller in a day. */
export const CODES_PER_ADDRESS_A_DAY = 10
/** Codes for an address in an hour, by all callers whose browsers never signed in with it. */
export const CODES_PER_ADDRESS_AN_HOUR = 20

/** The most letters of a person's name. */
export const MAX_NAME = 80

/** Characters of what the builder must keep in mind everywhere. The model reads them with every step. */
export const MAX_ACCOUNT_INSTRUCTIONS = 4_000

/** For so many days a deletion can be taken back. */
export const DELETION_GRACE_DAYS = 14

/** A limit is needed, because each request for a deletion sends a mail. */
export const DELETIONS_A_DAY = 5

/** A limit is needed, because an export reads everything that a maker has. */
export const EXPORTS_AN_HOUR = 3

/** An operator sees Solid as somebody else for so long at most. */
export const VIEW_MINUTES = 60

/** The list shows so many sessions. Older ones can still be ended together. */
export const MAX_LISTED_SESSIONS = 100

/** Where somebody is signed in. `lastSeenAt` is exact to a day, because a session is renewed no more often. */
export type AccountSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  isCurrent: boolean
}

/** An address such as `ma…@lindqvist.se`. It tells accounts apart, and nobody can write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '…'
  return `${email.slice(0, at > 3 ? 2 : 1)}…${email.slice(at)}`
}

/** Who else can say who somebody is, in the order in which they are offered. */
export const PROVIDERS = ['google', 'github'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Somebody else who says who a user is. */
export type LinkedProvider = { provider: Provider; linkedAt: Date }

/** The most passkeys of an account, and the most letters of the name of one. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60
/** A limit is needed, because each passkey that is added sends a mail. */
export const PASSKEYS_A_DAY = 30
/** For so many minutes what a passkey is asked can be answered. */
export const PASSKEY_MINUTES = 5

/** A passkey as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }
