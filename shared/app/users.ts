/** What an answer about an app's users holds at most. */
export const USERS_A_PAGE = 20
export const MAX_USER_SEARCH = 100
export const MAX_ROLE = 100

/** Sessions of one user that are looked at, newest first. */
export const MAX_SESSIONS_SEEN = 100

/** A value by which the list goes on, as the app's table has it. */
type CursorPart = string | number
export type UserCursor = { at: CursorPart; id: CursorPart }

/** Somebody with an account in an app. Times are milliseconds since 1970. */
export type AppUser = {
  id: string
  email: string
  name: string
  role: string | null
  isVerified: boolean
  createdAt: number | null
  /** When one of the sessions that are left was last renewed. Who signed out leaves none. */
  lastSessionAt: number | null
  /** Sessions that have not ended. */
  sessions: number
  /** As better-auth names them: `credential` for a password, `google`, `github`. Without any it is mail alone. */
  ways: string[]
  isBlocked: boolean
}

/** What can be done with the users of an app, by the columns that its tables have. */
export type UserAbilities = {
  /** The roles that a user may be given; null where users have none. */
  roles: string[] | null
  canBlock: boolean
}

export type AppUsers = UserAbilities & { items: AppUser[]; total: number; nextCursor: UserCursor | null }

/** `no-app`: nothing runs in this place. `no-accounts`: the app has no tables for accounts. */
export type AppUserPage = { state: 'no-app' | 'no-accounts' } | ({ state: 'listed'; mayChange: boolean } & AppUsers)

/** What goes with a user, by the app's own tables. */
export type UserDeletion = { rows: Array<{ table: string; count: number }> }

export type UserChange =
  | { act: 'sign-out' | 'block' | 'unblock' | 'delete'; id: string }
  | { act: 'role'; id: string; role: string }

/** Why a change was not made. `last_owner`: the next to register might become the owner. `kept`: a row needs the user. */
export const USER_REFUSALS = ['gone', 'not_supported', 'last_owner', 'kept'] as const
export type UserRefusal = (typeof USER_REFUSALS)[number]
