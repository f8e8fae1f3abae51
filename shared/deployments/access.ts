/** Who may see a published app. */
export const ACCESS_MODES = ['public', 'password', 'invited'] as const
export type AccessMode = (typeof ACCESS_MODES)[number]

/** A password of people is tried by people: a short one would be found. */
export const MIN_APP_PASSWORD = 8
export const MAX_APP_PASSWORD = 200
/** People who may be invited to see an app, beside its owner and members. */
export const MAX_APP_GUESTS = 100

export type AppAccess = {
  mode: AccessMode
  /** Whether there is a password that the app can be put behind again. Nobody is ever shown it. */
  hasPassword: boolean
  /** The addresses that were invited, in the order they were added. */
  guests: string[]
}
